import { sql } from "kysely";
import { expect, test } from "vitest";
import { times } from "#tests/support/sizes.ts";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { Refusal } from "../errors.ts";
import { remembered } from "./idempotency.ts";
import { writeLast } from "./kysely-on-client.ts";
import { asCaller } from "./transaction.ts";

const { pool } = await openTestDatabase();
await pool.query("create table effects (key text); grant insert on effects to app_user");

/** A write as any procedure makes it: once per key, in the request's own transaction. */
function write(key: string, body: unknown, scope = "person", fail = false): Promise<unknown> {
  return asCaller(pool, { sessionToken: null, anonymousId: null }, (db) =>
    remembered(
      db,
      { scope, key, request: ["plans.create", body] },
      {
        replay: (answer) => answer,
        run: async () => {
          await sql`insert into effects values (${key})`.execute(db);
          if (fail) throw new Refusal("CONFLICT", "no");
          return { answer: crypto.randomUUID(), body };
        },
        answerOf: (result) => result,
      },
    ),
  );
}

const effectsOf = async (key: string) => (await pool.query("select from effects where key = $1", [key])).rowCount;

test("twenty at once with the same key: one effect, twenty equal answers", async () => {
  for (let round = 0; round < times({ small: 5, full: 100 }); round++) {
    const key = `same-${round}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(key, { name: "a" })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await effectsOf(key)).toBe(1);
  }
});

test("the same key with another body is refused with 422, and has no effect", async () => {
  await write("other-body", { name: "a" });
  await expect(write("other-body", { name: "b" })).rejects.toMatchObject({ code: "IDEMPOTENCY_MISMATCH" });
  expect(await effectsOf("other-body")).toBe(1);
});

test("a write that was refused leaves its key free", async () => {
  await expect(write("refused", {}, "person", true)).rejects.toMatchObject({ code: "CONFLICT" });
  await write("refused", {});
  expect(await effectsOf("refused")).toBe(1);
});

test("keys of different people never meet", async () => {
  const [one, other] = await Promise.all([write("shared", {}, "one"), write("shared", {}, "other")]);
  expect(one).not.toEqual(other);
});

test("a key of 201 characters is a 400 that names the header", async () => {
  await expect(write("k".repeat(201), {})).rejects.toMatchObject({
    code: "BAD_REQUEST",
    errors: [{ path: "Idempotency-Key", message: "at most 200 characters" }],
  });
});

test("an answer is kept after the write that it reports, also where both go with the commit", async () => {
  await pool.query(`
    create function answered_before_its_write() returns trigger language plpgsql security definer as $$
    begin
      if not exists (select from effects where key = new.key) then raise exception 'an answer before its write'; end if;
      return new;
    end $$;
    create trigger answered_before_its_write before update of answer on idempotency_keys
      for each row when (new.key = 'with the commit') execute function answered_before_its_write()`);
  const attempt = { scope: "person", key: "with the commit", request: [] };
  const twice = () =>
    asCaller(pool, { sessionToken: null, anonymousId: null }, (db) =>
      remembered<unknown>(db, attempt, {
        replay: (answer) => ({ again: answer }),
        run: async () => {
          writeLast(db, sql`insert into effects values (${attempt.key})`.compile(db));
          return { first: true };
        },
        answerOf: (result) => result,
      }),
    );
  expect(await twice()).toEqual({ first: true });
  expect(await twice()).toEqual({ again: { first: true } });
  expect(await effectsOf(attempt.key)).toBe(1);
});
