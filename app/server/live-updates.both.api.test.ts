import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import type { LiveMessage } from "#platform/live-message.ts";
import { EventStreams } from "#platform/server/live/event-streams.ts";
import type { SystemDb } from "#platform/server/transaction.ts";
import { HttpPerson } from "#tests/support/http-person.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { times } from "#tests/support/sizes.ts";

const { world, streams } = await (async () => {
  let made: EventStreams | undefined;
  const opened = await openHttpWorld({}, ({ services }) => {
    made = new EventStreams(services.database);
    return { liveUpdates: made.step };
  });
  if (!made) throw new Error("The server did not ask for its parts.");
  await made.start();
  return { world: opened, streams: made };
})();
afterAll(() => streams.close());
const started = Date.now();

/** Opens the stream as this person; `heard` grows, `ended` resolves when the server closes it. */
async function listenAs(person: { sessionToken: string | null }, query = "") {
  const response = await fetch(`${world.url}/api/events${query}`, { headers: { cookie: world.cookieOf(person) } });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
  const heard: unknown[] = [];
  const ended = (async () => {
    let text = "";
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
        if (data) heard.push(JSON.parse(data));
        text = text.slice(end + 2);
      }
    }
    return Date.now();
  })();
  return { heard, ended };
}

/** Says what a table's trigger says of its rows, for any topic and audience. */
const announce = (db: SystemDb, message: LiveMessage) =>
  sql`select pg_notify('live', ${JSON.stringify(message)})`.execute(db);

const built = await world.system(async (db) => {
  const one = await buildOrganization(db);
  const otherGroupId = await buildGroup(db, one);
  const member = await buildMember(db, { organizationId: one.organizationId, role: "member", groupIds: [one.groupId] });
  return { ...one, otherGroupId, member, stranger: (await buildOrganization(db)).owner };
});

test("a visitor without a session is refused", async () => {
  const refused = await fetch(`${world.url}/api/events`);
  expect(refused.status).toBe(401);
  expect(refused.headers.get("content-type")).toMatch(/^application\/problem\+json/);
});

test("a stream begins with what was told since its page was loaded, to whoever may hear it", async () => {
  const before = await listenAs(built.owner);
  // Far enough from the start that a request which takes its time still asks for it.
  await delay(started + 1500 - Date.now());
  await world.system((db) => announce(db, { topic: "plans", groupId: built.groupId, id: "early" }));
  await expect.poll(() => before.heard).toHaveLength(1);
  const age = Date.now() - started;
  const [late, none, stranger, old] = await Promise.all([
    listenAs(built.member, `?age=${age}`),
    listenAs(built.member),
    listenAs(built.stranger, `?age=${age}`),
    listenAs(built.member, "?age=400000"),
  ]);
  const mark = { topic: "tasks", id: "mark" };
  await world.system(async (db) => {
    for (const { userId } of [built.member, built.stranger]) await announce(db, { ...mark, userId });
  });
  // What the tables told of the people made above has no id.
  const ids = ({ heard }: { heard: unknown[] }) => heard.flatMap((change) => Reflect.get(Object(change), "id") ?? []);
  await expect.poll(() => ids(late)).toEqual(["early", "mark"]);
  await expect.poll(() => ids(none)).toEqual(["mark"]);
  await expect.poll(() => ids(stranger)).toEqual(["mark"]);
  await expect.poll(() => old.heard[0]).toEqual({ topic: "*" });
});

test("a change reaches whoever reaches its group, after the commit, and nobody else", async () => {
  const [owner, member, stranger] = await Promise.all(
    [built.owner, built.member, built.stranger].map((person) => listenAs(person)),
  );
  await world
    .system(async (db) => {
      await announce(db, { topic: "plans", groupId: built.groupId, id: "rolled back" });
      throw new Error("no");
    })
    .catch(() => undefined);
  await world.system(async (db) => {
    await announce(db, { topic: "plans", groupId: built.groupId, id: "a", version: 3 });
    await announce(db, { topic: "plans", groupId: built.otherGroupId, id: "b" });
    await announce(db, { topic: "plans", organizationId: built.organizationId, id: "c" });
    await announce(db, { topic: "tasks", userId: built.member.userId, id: "d" });
    await announce(db, { topic: "plans", organizationId: built.stranger.userId, id: "e" });
  });
  const ids = (stream?: { heard: unknown[] }) => stream?.heard.map((change) => Reflect.get(Object(change), "id"));
  await expect.poll(() => ids(member)).toEqual(["a", "c", "d"]);
  await expect.poll(() => ids(owner)).toEqual(["a", "b", "c"]);
  expect(member?.heard[0]).toEqual({ topic: "plans", groupId: built.groupId, id: "a", version: 3 });
  expect(ids(stranger)).toEqual([]);
});

test("signing out and being removed close the stream within two seconds; nothing said meanwhile gets through", async () => {
  const leaver = await world.system(async (db) =>
    buildMember(db, { organizationId: built.organizationId, role: "member", groupIds: [built.groupId] }),
  );
  const removed = await listenAs(leaver);
  await world.system(async (db) => {
    await db.deleteFrom("groupMemberships").where("userId", "=", leaver.userId).execute();
    await announce(db, { topic: "plans", groupId: built.groupId, id: "after the removal" });
  });
  let at = Date.now();
  expect((await removed.ended) - at).toBeLessThan(2000);
  // That they came may still be on its way when they listen.
  expect(removed.heard.filter((change) => Reflect.get(Object(change), "topic") === "plans")).toEqual([]);

  const signedOut = await listenAs(leaver);
  const answer = await fetch(`${world.url}/api/auth/sign-out`, {
    method: "POST",
    body: "{}",
    headers: { cookie: world.cookieOf(leaver), "content-type": "application/json" },
  });
  expect(answer.status).toBe(200);
  at = Date.now();
  expect((await signedOut.ended) - at).toBeLessThan(2000);
  expect((await fetch(`${world.url}/api/events`, { headers: { cookie: world.cookieOf(leaver) } })).status).toBe(401);
});

test("rights that change again while they are read are read again", async () => {
  for (let round = 0; round < times({ small: 20, full: 300 }); round++) {
    const leaver = await world.system(async (db) =>
      buildMember(db, { organizationId: built.organizationId, role: "member", groupIds: [built.groupId] }),
    );
    const stream = await listenAs(leaver);
    // The first changes nothing; its reading is under way when the second comes.
    await world.system((db) => announce(db, { topic: "access", userId: leaver.userId }));
    await world.system((db) => db.deleteFrom("groupMemberships").where("userId", "=", leaver.userId).execute());
    const at = Date.now();
    expect((await stream.ended) - at).toBeLessThan(2000);
  }
});

test("rights taken away while nobody could hear of it close the stream once the announcements are heard again", async (context) => {
  const { kind, pool } = world.services.database;
  if (kind === "pglite") return context.skip("PGlite is in this process: no connection can be cut");
  const stays = await listenAs(built.member);
  const leaver = await world.system(async (db) =>
    buildMember(db, { organizationId: built.organizationId, role: "member", groupIds: [built.groupId] }),
  );
  // That they joined has been told by now, and comes to no stream that opens after it.
  const joined = { topic: "organizations", organizationId: built.organizationId };
  await expect.poll(() => stays.heard).toContainEqual(joined);
  const stream = await listenAs(leaver);
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'evenhand-listen' and datname = current_database()",
  );
  await world.system((db) => db.deleteFrom("groupMemberships").where("userId", "=", leaver.userId).execute());
  await stream.ended;
  expect(stream.heard).toEqual([]);
  // Whoever may still hear is told that something may have been missed.
  await expect.poll(() => stays.heard, { timeout: 5000 }).toContainEqual({ topic: "*" });
});

test("a new group closes the streams of those who now reach more, so that they come back with it", async () => {
  const owner = await listenAs(built.owner);
  const member = await listenAs(built.member);
  await world.system((db) => buildGroup(db, built));
  await owner.ended;
  await world.system((db) => announce(db, { topic: "plans", groupId: built.groupId, id: "afterwards" }));
  await expect.poll(() => member.heard).toContainEqual({ topic: "plans", groupId: built.groupId, id: "afterwards" });
});

test("one person's twenty-first stream closes their first", async () => {
  const person = await world.system((db) => buildPerson(db));
  const first = await listenAs(person);
  for (let at = 0; at < 20; at++) await listenAs(person);
  await first.ended;
});

test("a changed name is told to the person's own windows and to everybody beside them, and to nobody else", async () => {
  const [own, owner, stranger] = await Promise.all(
    [built.member, built.owner, built.stranger].map((person) => listenAs(person)),
  );
  const member = new HttpPerson(world, built.member);
  const rename = (name: string) => member.post("/api/auth/update-user", { name });
  expect((await rename(" مریم  李 ")).status).toBe(200);
  expect((await member.get("/api/who-am-i")).body).toMatchObject({ fullName: "مریم 李" });
  await expect.poll(() => own?.heard).toContainEqual({ topic: "account", userId: built.member.userId });
  const beside = { topic: "organizations", organizationId: built.organizationId };
  await expect.poll(() => owner?.heard).toEqual([beside]);
  expect(own?.heard).toContainEqual(beside);
  // The same name again is no change.
  expect((await rename("مریم 李")).status).toBe(200);
  await world.system((db) => announce(db, { topic: "last", userId: built.stranger.userId }));
  await world.system((db) => announce(db, { topic: "last", userId: built.owner.userId }));
  await expect.poll(() => owner?.heard.slice(1)).toEqual([{ topic: "last", userId: built.owner.userId }]);
  await expect.poll(() => stranger?.heard).toEqual([{ topic: "last", userId: built.stranger.userId }]);
});

test("a name with a control, NUL or half a surrogate is refused with a sentence about the name", async () => {
  const member = new HttpPerson(world, built.member);
  for (const name of ["a\0b", "a\u0007b", "a\ud800", "\u001b[2J"]) {
    const refused = await member.call("POST", "/api/auth/update-user", { name });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringMatching(/name/i)]);
    expect(refused.body.field ?? refused.body.errors?.[0]?.path).toBe("name");
  }
});
