import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { giveDatabase } from "#tests/support/migrated-folder.ts";
import { freePort, type ServerProcess, spawnServer, startServer } from "#tests/support/server-process.ts";
import { times } from "#tests/support/sizes.ts";

const folder = mkdtempSync(join(tmpdir(), "evenhand-faults-"));
const started: ServerProcess[] = [];
afterAll(() => {
  for (const { child } of started) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

async function environment(name: string) {
  giveDatabase(join(folder, name));
  return { PORT: String(await freePort()), DATA_DIR: join(folder, name) };
}

async function start(env: Record<string, string>, below: readonly string[] = []): Promise<ServerProcess> {
  const server = await startServer(env, below);
  started.push(server);
  return server;
}

/** Signs up; the Cookie header once the answer says that the account is there. */
async function signUp(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "a password for tests", name: "Test" }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

interface Visitor {
  cookie: string;
  session_id: string;
}

/** A visitor with the cookie that the server gives them: they may keep things for their session. */
async function newVisitor(url: string): Promise<Visitor> {
  const answer = await fetch(`${url}/api/who-am-i`);
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { cookie, session_id: cookie.slice(cookie.indexOf("=") + 1).split(".")[0] ?? "" };
}

async function keep(url: string, { cookie, session_id }: Visitor, key: string): Promise<void> {
  const answer = await fetch(`${url}/api/session_storage`, {
    method: "PUT",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ session_id, key, value: { kept: key } }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

async function keysOf(url: string, { cookie, session_id }: Visitor): Promise<Set<string>> {
  const answer = await fetch(`${url}/api/session_storage?session_id=${session_id}`, { headers: { cookie } });
  const records: { key: string; value: unknown }[] = await answer.json();
  for (const { key, value } of records) expect(value).toEqual({ kept: key });
  return new Set(records.map((record) => record.key));
}

test("a wrong setting is told in one line, and the program ends with 1", { timeout: 60_000 }, async () => {
  const server = spawnServer({ ...(await environment("wrong")), APP_SECRET: "short", ROLE: "boss" });
  expect(await server.exited).toBe(1);
  expect(server.output().trim().split("\n").sort()).toEqual([
    "APP_SECRET must have 32 characters or more",
    "ROLE must be one of web, worker, all",
  ]);
});

test("a port that is taken is told in one line, and the program ends with 1", { timeout: 60_000 }, async () => {
  const taken = await environment("taken");
  const holder = createServer();
  await new Promise<void>((listening) => holder.listen(Number(taken.PORT), "127.0.0.1", listening));
  try {
    const server = spawnServer(taken);
    expect(await server.exited).toBe(1);
    expect(server.output().trim().split("\n")).toEqual([expect.stringMatching(/EADDRINUSE.* Set another PORT/)]);
  } finally {
    holder.close();
  }
});

test("a host that is none is told in one line, and the program ends with 1", { timeout: 60_000 }, async () => {
  const server = spawnServer({ ...(await environment("nowhere")), HOST: "256.1.1.1" });
  expect(await server.exited).toBe(1);
  expect(server.output().trim().split("\n")).toEqual([
    expect.stringMatching(/256\.1\.1\.1.* Set another PORT or HOST/),
  ]);
});

test("kill -9 in the middle of writes loses nothing that was acknowledged", { timeout: 1_800_000 }, async () => {
  const env = { ...(await environment("killed")), WRITES_PER_MINUTE: "10000000" };
  const acknowledged = new Set<string>();
  let visitor: Visitor | undefined;
  for (let round = 0; round < times({ small: 2, full: 200 }); round++) {
    const server = await start({ ...env, PORT: String(await freePort()) });
    visitor ??= await newVisitor(server.url);
    const writing = visitor;
    expect((await keysOf(server.url, writing)).isSupersetOf(acknowledged)).toBe(true);
    let isOver = false;
    const first = Promise.withResolvers<void>();
    const writers = [0, 1, 2, 3].map(async (writer) => {
      // One key per writer and round, written again and again, and a new one now and then.
      for (let at = 0; !isOver; at++) {
        const key = `${round}-${writer}-${Math.floor(at / 10)}`;
        await keep(server.url, writing, key);
        acknowledged.add(key);
        first.resolve();
      }
    });
    // The kill comes at some moment after the first write was acknowledged.
    await Promise.race([first.promise, Promise.all(writers)]);
    await new Promise((wake) => setTimeout(wake, 5 + Math.random() * 400));
    server.child.kill("SIGKILL");
    isOver = true;
    await Promise.allSettled(writers);
    await server.exited;
  }
  if (!visitor) throw new Error("No round was run.");
  const last = await start({ ...env, PORT: String(await freePort()) });
  expect((await keysOf(last.url, visitor)).isSupersetOf(acknowledged)).toBe(true);
  expect((await fetch(`${last.url}/readyz`)).status).toBe(200);
  last.child.kill("SIGKILL");
});

test("a second start on the same data is refused with the holder's pid; a dead holder's lock is taken over", {
  timeout: 1_200_000,
}, async () => {
  const env = await environment("locked");
  for (let round = 0; round < times({ small: 1, full: 100 }); round++) {
    const holder = await start({ ...env, PORT: String(await freePort()) });
    const second = spawnServer({ ...env, PORT: String(await freePort()) });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`is in use by process ${holder.child.pid} on `);
    expect((await fetch(`${holder.url}/livez`)).status).toBe(200);
    holder.child.kill("SIGKILL");
    await holder.exited;
  }
});

/** A container of its own has process ids of its own, and sees nobody else's. */
const apart = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];
const canBeApart = spawnSync(apart[0] ?? "", [...apart.slice(1), "true"]).status === 0;

test.skipIf(!canBeApart)(
  "a second start from another container is refused; what a killed container held is taken over",
  {
    timeout: 600_000,
  },
  async () => {
    const env = await environment("apart");
    const holder = await start(env);
    const { cookie } = await newVisitor(holder.url);
    const second = spawnServer({ ...env, PORT: String(await freePort()) }, apart);
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`is in use by process ${holder.child.pid} on `);
    expect((await fetch(`${holder.url}/api/who-am-i`, { headers: { cookie } })).status).toBe(200);
    holder.child.kill("SIGKILL");
    await holder.exited;
    // This one cannot know that the process is gone but by its silence; and the next one of it neither.
    const third = await start({ ...env, PORT: String(await freePort()) }, apart);
    third.child.kill("SIGKILL");
    await third.exited;
    await start({ ...env, PORT: String(await freePort()) });
  },
);

test("a start right after the signal to end waits for the old process", { timeout: 120_000 }, async () => {
  const env = await environment("again");
  const old = await start(env);
  // Its end takes five seconds: a request is under way that never ends.
  const socket = connect(Number(env.PORT), "127.0.0.1").on("error", () => undefined);
  await once(socket, "connect");
  socket.write("POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{");
  await new Promise((wake) => setTimeout(wake, 300));
  old.child.kill("SIGTERM");
  await start({ ...env, PORT: String(await freePort()) });
  expect(await old.exited).toBe(0);
});

test("a process that stood still while its lock was taken over ends before it writes", {
  timeout: 120_000,
}, async () => {
  const env = await environment("still");
  const server = await start(env);
  server.child.kill("SIGSTOP");
  writeFileSync(join(env.DATA_DIR, "database.lock"), JSON.stringify({ id: "somebody else" }));
  server.child.kill("SIGCONT");
  expect(await server.exited).toBeNull();
  expect(server.output()).toContain("was taken over by another process while this one stood still. It ends now.");
});

test("SIGTERM finishes what runs, closes the streams and ends with 0 within 10 s", { timeout: 120_000 }, async () => {
  const server = await start(await environment("drained"));
  const cookie = await signUp(server.url, "drained@example.org");
  const stream = await fetch(`${server.url}/api/events`, { headers: { cookie } });
  expect(stream.status).toBe(200);
  const streamEnded = stream.text();

  // A request whose body is still on its way when the signal comes.
  const body = JSON.stringify({ email: "late@example.org", password: "a password for tests", name: "Late" });
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    `POST /api/auth/sign-up/email HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  await new Promise((wake) => setTimeout(wake, 300));

  const at = Date.now();
  server.child.kill("SIGTERM");
  await streamEnded;
  await expect(fetch(`${server.url}/livez`)).rejects.toThrow();
  socket.write(body.slice(10));
  await once(socket, "close");
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(await server.exited).toBe(0);
  expect(Date.now() - at).toBeLessThan(10_000);
});

test("a client that never ends its request does not hold up the end", { timeout: 120_000 }, async () => {
  const server = await start(await environment("held"));
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write("POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{");
  await new Promise((wake) => setTimeout(wake, 300));
  const at = Date.now();
  server.child.kill("SIGTERM");
  expect(await server.exited).toBe(0);
  expect(Date.now() - at).toBeLessThan(10_000);
});
