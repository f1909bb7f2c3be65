import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { LoadShedding } from "./load-shedding.ts";
import { readJsonBody } from "./request-body.ts";
import { serveSteps } from "./serve-steps.ts";

const shedding = new LoadShedding();
const server = serveSteps({
  steps: [
    shedding.receive(readJsonBody),
    ({ res, path }) => {
      if (path === "/stream") res.write("begun");
      else res.end("read");
      return true;
    },
  ],
  addressOf: () => "127.0.0.1",
  onError: (_, { res }) => res.destroy(),
  patience: { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 20 },
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
// reason for the cast: a server that listens on a port has an address with a port
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function open(bytes: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(bytes);
  return socket;
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  await new Promise((closed) => socket.once("close", closed));
  return answer;
}

const post = "POST /api/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n";

test("whoever sends a header too slowly loses the connection, dripping or not", async () => {
  const slow = await open("GET /api/who-am-i HTTP/1.1\r\nhost: x\r\n");
  const drip = setInterval(() => {
    if (slow.writable) slow.write("x");
  }, 20);
  const answer = await answerOf(slow);
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
});

test("whoever sends a body too slowly loses the connection, and the place that it held is free again", async () => {
  const slow = await open(`${post}content-length: 9\r\n\r\n{`);
  await expect.poll(() => shedding.receiving, { interval: 5 }).toBe(1);
  expect(await answerOf(slow)).not.toContain("read");
  await expect.poll(() => shedding.receiving).toBe(0);
  expect(await answerOf(await open(`${post}content-length: 2\r\n\r\n{}`))).toContain("read");
});

test.each([
  ["headers that are too large", `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ["what is no HTTP", "HELO x\r\n\r\n", 400],
])("%s: refused as problem JSON", async (_, bytes, status) => {
  const [head = "", body = ""] = (await answerOf(await open(bytes))).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain("content-type: application/problem+json");
  expect(JSON.parse(body)).toMatchObject({ status, detail: expect.stringMatching(/\.$/) });
});

test("what can't be read after an answer has begun ends the connection, and puts nothing into the answer", async () => {
  const socket = await open("GET /stream HTTP/1.1\r\nhost: x\r\n\r\n");
  const answer = answerOf(socket);
  await once(socket, "data");
  socket.write("HELO x\r\n\r\n");
  expect((await answer).match(/HTTP\/1.1|begun/g)).toEqual(["HTTP/1.1", "begun"]);
});
