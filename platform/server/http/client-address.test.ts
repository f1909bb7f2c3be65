import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { clientAddressReader, networkOf } from "./client-address.ts";

function requestFrom(peer: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: peer });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers["x-forwarded-for"] = forwarded;
  return request;
}

test.each([
  ["nobody is trusted: a forged header is ignored", [], "203.0.113.9", "1.2.3.4", "203.0.113.9"],
  ["the connection is not from the proxy: ignored", ["10.0.0.0/8"], "203.0.113.9", "1.2.3.4", "203.0.113.9"],
  ["the proxy's own entry counts", ["10.0.0.0/8"], "10.1.2.3", "198.51.100.7", "198.51.100.7"],
  [
    "what the client forged stands left and is ignored",
    ["10.0.0.1"],
    "10.0.0.1",
    "1.2.3.4, 198.51.100.7",
    "198.51.100.7",
  ],
  ["two proxies in a row", ["10.0.0.0/8"], "10.0.0.1", "198.51.100.7, 10.0.0.2", "198.51.100.7"],
  ["an IPv4 address in IPv6 dress", ["127.0.0.1"], "::ffff:127.0.0.1", "::ffff:198.51.100.7", "198.51.100.7"],
  ["brackets and ports", ["::1"], "::1", "[2001:db8::5]:4711", "2001:db8::5"],
  ["rubbish from a proxy: the proxy itself", ["10.0.0.1"], "10.0.0.1", "unknown", "10.0.0.1"],
  ["no header", ["10.0.0.1"], "10.0.0.1", undefined, "10.0.0.1"],
])("%s", (_title, trusted, peer, forwarded, client) => {
  expect(clientAddressReader(trusted)(requestFrom(peer, forwarded))).toBe(client);
});

test("IPv6 is counted by its /64, however it is written", () => {
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8:1:2::9")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:0db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("198.51.100.7")).toBe("198.51.100.7");
});
