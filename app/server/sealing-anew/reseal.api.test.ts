import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sealedFor } from "#features/factors/server/factor-commands.ts";
import { createPersonSecret, openPersonSecret } from "#features/preferences/server/sealing.ts";
import type { DataKeys } from "#platform/server/data-keys.ts";
import { countByKey, reseal, type Statements } from "#platform/server/reseal.ts";
import { seal, unseal } from "#platform/server/seal.ts";
import { times } from "#tests/support/sizes.ts";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { sealedColumns } from "./sealed-columns.ts";

const { pool } = await openTestDatabase();
const APP_SECRET = "a secret for tests, 32 characters";
const [k1, k2] = ["k1", "k2"].map((id) => ({ id, key: randomBytes(32) }));
if (!k1 || !k2) throw new Error("two keys");
const keysOf = (...APP_DATA_KEYS: (typeof k1)[]): DataKeys => ({ APP_SECRET, APP_DATA_KEYS });
const [before, during, after] = [keysOf(k1), keysOf(k2, k1), keysOf(k2)];

/** People with a sealed secret and a sealed factor each; the odd ones sealed with APP_SECRET alone, before there was a list. */
async function people(count: number) {
  await pool.query("delete from users");
  const made = Array.from({ length: count }, (_, at) => {
    const keys = at % 2 === 0 ? before : keysOf();
    const [userId, factorId] = [randomUUID(), randomUUID()];
    const person = createPersonSecret(keys, userId);
    const secret = openPersonSecret(keys, userId, person).secret.toString("hex");
    return { userId, factorId, ...person, secret, sealed: seal(`secret ${at}`, keys, sealedFor(factorId)) };
  });
  const list = JSON.stringify(made);
  await pool.query(
    `insert into users (id, email, full_name) select "userId", "userId" || '@example.org', 'Somebody'
     from jsonb_to_recordset($1::jsonb) as made ("userId" uuid)`,
    [list],
  );
  await pool.query(
    `insert into user_secrets (user_id, wrapped_secret, salt) select "userId", wrapped, salt
     from jsonb_to_recordset($1::jsonb) as made ("userId" uuid, wrapped text, salt text)`,
    [list],
  );
  await pool.query(
    `insert into factors (id, user_id, factor_type, friendly_name, sealed) select "factorId", "userId", 'totp', 'App', sealed
     from jsonb_to_recordset($1::jsonb) as made ("factorId" uuid, "userId" uuid, sealed text)`,
    [list],
  );
  return made;
}

/** How many of them do not open with these keys, or open to something else. */
async function lost(made: Awaited<ReturnType<typeof people>>, keys: DataKeys): Promise<number> {
  const { rows } = await pool.query<{ user_id: string; wrapped: string; salt: string; sealed: string }>(
    `select s.user_id, s.wrapped_secret as wrapped, s.salt, f.sealed from user_secrets s join factors f using (user_id)`,
  );
  const byId = new Map(rows.map((row) => [row.user_id, row]));
  return made.filter(({ userId, factorId, secret }, at) => {
    const row = byId.get(userId);
    try {
      return (
        !row ||
        openPersonSecret(keys, userId, row).secret.toString("hex") !== secret ||
        unseal(row.sealed, keys, sealedFor(factorId)) !== `secret ${at}`
      );
    } catch {
      return true;
    }
  }).length;
}

/** The pool of a process that is gone after so many statements: what the last one did is done, or is not. */
function dyingPool(statements: number, isLastDone: boolean): Statements {
  let left = statements;
  return {
    query: async (text, values) => {
      left -= 1;
      if (left === 0 && isLastDone) await pool.query(text, values);
      if (left <= 0) throw new Error("killed");
      return pool.query(text, values);
    },
  };
}

const isDone = (error: unknown) => {
  if (error instanceof Error && error.message === "killed") return false;
  throw error;
};

test("[S9.04] killed at each statement in turn, sealing anew goes on from there: both keys open everything all along, and at the end the new one alone", async () => {
  const made = await people(times({ small: 6, full: 40 }));
  let kills = 0;
  for (let statements = 1; ; statements += 1) {
    for (const isLastDone of [false, true]) {
      const whole = await reseal(dyingPool(statements, isLastDone), during, sealedColumns).then(() => true, isDone);
      kills += whole ? 0 : 1;
      expect(await lost(made, during), `after statement ${statements}`).toBe(0);
    }
    const left = await countByKey(pool, sealedColumns);
    if ([...left.keys()].every((id) => id === k2.id)) break;
  }
  expect(kills).toBeGreaterThan(4);
  expect(await lost(made, after)).toBe(0);
});

test("[S9.04] rows by the thousand are sealed anew with kills at random moments, and none is lost", async () => {
  const made = await people(times({ small: 150, full: 5000 }));
  const most = made.length / 3;
  for (let whole = false; !whole; ) {
    whole = await reseal(dyingPool(1 + Math.ceil(Math.random() * most), true), during, sealedColumns).then(
      () => true,
      isDone,
    );
  }
  expect(await lost(made, after)).toBe(0);
  expect(await reseal(pool, during, sealedColumns)).toEqual({ resealed: 0, unreadable: 0 });
}, 600_000);

test("what somebody sealed meanwhile stays, and what no key opens stays as it is and is counted", async () => {
  const made = await people(3);
  const [first, second, third] = made;
  if (!first || !second || !third) throw new Error("three people");
  const newer = seal("newer", before, sealedFor(first.factorId));
  await pool.query("update factors set sealed = 'k9.AAAA' where id = $1", [second.factorId]);
  const slow: Statements = {
    query: async (text, values) => {
      if (text.startsWith("update factors"))
        await pool.query("update factors set sealed = $1 where id = $2", [newer, first.factorId]);
      return pool.query(text, values);
    },
  };
  expect((await reseal(slow, during, sealedColumns)).unreadable).toBe(1);
  const { rows } = await pool.query<{ id: string; sealed: string }>("select id, sealed from factors");
  const sealedOf = (id: string) => rows.find((row) => row.id === id)?.sealed;
  expect(unseal(sealedOf(first.factorId) ?? "", during, sealedFor(first.factorId))).toBe("newer");
  expect(sealedOf(second.factorId)).toBe("k9.AAAA");
  expect(Object.fromEntries(await countByKey(pool, sealedColumns))).toMatchObject({ k9: 1 });
});
