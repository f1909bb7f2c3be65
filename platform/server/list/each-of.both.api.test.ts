import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { Refusal, refusedField } from "../../errors.ts";
import { writeLast } from "../kysely-on-client.ts";
import { type ActorDb, asCaller } from "../transaction.ts";
import { eachOf } from "./each-of.ts";

const { pool } = await openTestDatabase();
await pool.query("create table written (id text, note text); grant insert on written to app_user");

const each = (ids: readonly string[], work: (ids: readonly string[], db: ActorDb) => Promise<readonly string[]>) =>
  asCaller(pool, { sessionToken: null, anonymousId: null }, (db) => eachOf(db, ids, (some) => work(some, db)));

/** Changes all but those that are not allowed or not there. */
const changing = (refusals: Record<string, Refusal>) =>
  vi.fn(async (ids: readonly string[]) => {
    for (const id of ids) {
      const refusal = refusals[id];
      if (refusal) throw refusal;
    }
    return ids.filter((id) => id !== "unchanged");
  });
const forbidden = new Refusal("FORBIDDEN", "Not by you.");
const gone = new Refusal("NOT_FOUND", "Not there.");

test("what can be done to all is done at once, and what changed is told", async () => {
  const work = changing({});
  expect(await each(["b", "unchanged", "a", "b"], work)).toEqual({ done: ["b", "a"], refused: [] });
  expect(work).toHaveBeenCalledOnce();
});

test("one that cannot holds back no other, and each is told with its reason", async () => {
  expect(await each(["c", "b", "unchanged", "a"], changing({ b: forbidden, c: gone }))).toEqual({
    done: ["a"],
    refused: [
      { id: "b", isGone: false, reason: "Not by you." },
      { id: "c", isGone: true, reason: "Not there." },
    ],
  });
});

test("a refused field is told in its sentence, without the field's name", async () => {
  const refused = refusedField("ownerId", "Choose somebody else");
  expect((await each(["a", "b"], changing({ b: refused }))).refused).toEqual([
    { id: "b", isGone: false, reason: "Choose somebody else" },
  ]);
});

test("where all are refused, the request is, in the words of the first; a fault is no refusal", async () => {
  await expect(each(["b", "c"], changing({ b: forbidden, c: gone }))).rejects.toBe(forbidden);
  const once = changing({ c: gone });
  await expect(each(["c", "c"], once)).rejects.toBe(gone);
  expect(once).toHaveBeenCalledOnce();
  const fault = new Error("the disk is full");
  const broken = async (ids: readonly string[]) => {
    throw ids.length > 1 ? gone : fault;
  };
  await expect(each(["a", "b"], broken)).rejects.toBe(fault);
});

test("what was written before a refusal is taken back, and nothing else", async () => {
  const writing = async (ids: readonly string[], db: ActorDb) => {
    for (const id of ids) await sql`insert into written values (${id}, 'before')`.execute(db);
    // Still on its way where it refuses.
    writeLast(db, sql`insert into written values (${ids.join()}, 'with the commit')`.compile(db));
    if (ids.includes("b")) throw forbidden;
    return ids;
  };
  expect(await each(["c", "b", "a"], writing)).toMatchObject({ done: ["a", "c"], refused: [{ id: "b" }] });
  expect((await pool.query("select id, note from written order by id, note")).rows).toEqual([
    { id: "a", note: "before" },
    { id: "a", note: "with the commit" },
    { id: "c", note: "before" },
    { id: "c", note: "with the commit" },
  ]);
});
