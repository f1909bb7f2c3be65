import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isOutside } from "./addresses.ts";
import { getOutside } from "./get-outside.ts";

/** By RFC 6890, RFC 4291 and what clouds document; none of them is a host of the internet. */
const inside = `
127.0.0.1 127.255.255.254 0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 169.254.169.254 169.254.0.1
172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 192.168.0.1 192.168.255.255 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9
192.88.99.1 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255
:: ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 fc00::1 fd00:ec2::254 fe80::1 fec0::1 ff02::1
2001:db8::1 2002:7f00:1:: 2001::1 2001:10::1 3fff::1 100::1 localhost example 127.1 2130706433 0x7f000001 017700000001`
  .split(/\s+/)
  .filter(Boolean);
const outside = [
  "1.1.1.1",
  "8.8.8.8",
  "100.63.255.255",
  "100.128.0.1",
  "172.15.0.1",
  "172.32.0.1",
  "192.167.0.1",
  "2606:4700::1111",
  "2a00:1450::1",
];

test("addresses of private networks, of this machine and of nobody are not asked; those of the internet are", () => {
  expect(inside.filter(isOutside)).toEqual([]);
  expect(outside.filter((address) => !isOutside(address))).toEqual([]);
});

let asked: string[] = [];
const server = createServer((req, res) => {
  asked.push(req.url ?? "");
  if (req.url === "/on") res.writeHead(302, { location: "/there" }).end();
  else if (req.url === "/metadata") res.writeHead(302, { location: "http://169.254.169.254/latest" }).end();
  else if (req.url === "/file") res.writeHead(302, { location: "file:///etc/passwd" }).end();
  else if (req.url === "/elsewhere") res.writeHead(302, { location: "https://stalls.example/" }).end();
  else if (req.url === "/round") res.writeHead(302, { location: "/round" }).end();
  else if (req.url === "/large") res.end(Buffer.alloc(2000));
  else if (req.url === "/stalls") res.write("BEGIN");
  else res.end("BEGIN:VCALENDAR");
});
let base = "";
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // reason for the cast: a server that listens on a port has an address with a port
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** As if this machine were outside. */
const mayAsk = (address: string) => address === "127.0.0.1" || isOutside(address);

test("a server of this machine is not even connected to, however it is written", async () => {
  asked = [];
  const { port } = new URL(base);
  for (const host of [
    "127.0.0.1",
    "localhost",
    "127.1",
    "2130706433",
    "0x7f.1",
    "0177.0.0.1",
    "[::ffff:127.0.0.1]",
    "[::1]",
  ])
    await expect(getOutside(`http://${host}:${port}/there`)).rejects.toThrow(/private network|No server/);
  expect(asked).toEqual([]);
});

test("redirects are followed, and every address on the way is looked at anew", async () => {
  expect((await getOutside(`${base}/on`, { mayAsk })).body.toString()).toBe("BEGIN:VCALENDAR");
  await expect(getOutside(`${base}/metadata`, { mayAsk })).rejects.toThrow("private network");
  await expect(getOutside(`${base}/file`, { mayAsk })).rejects.toThrow("https://");
  await expect(getOutside(`${base}/round`, { mayAsk })).rejects.toThrow("too often");
});

test("an answer that is too large, or never ends, is given up", async () => {
  await expect(getOutside(`${base}/large`, { mayAsk, bounds: { bytes: 1000 } })).rejects.toThrow("too large");
  await expect(getOutside(`${base}/stalls`, { mayAsk, bounds: { millis: 200 } })).rejects.toThrow("too long");
});

test("a name that is looked up without end is given up as well, also after a redirect", async () => {
  const lookUp = (host: string) =>
    host === "quick.example" ? Promise.resolve([{ address: "127.0.0.1" }]) : new Promise<never>(() => {});
  const asking = { mayAsk, lookUp, bounds: { millis: 200 } };
  await expect(getOutside("https://stalls.example/", asking)).rejects.toThrow("too long");
  const { port } = new URL(base);
  expect((await getOutside(`http://quick.example:${port}/there`, asking)).status).toBe(200);
  await expect(getOutside(`http://quick.example:${port}/elsewhere`, asking)).rejects.toThrow("too long");
});
