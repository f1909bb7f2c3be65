import type { PoolClient } from "pg";
import { expect, inject, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { type Actor, asCaller, asSystem } from "#platform/server/transaction.ts";
import { type SeededRandom, seededRandom } from "#tests/support/seeded-random.ts";
import { times } from "#tests/support/sizes.ts";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { checkRights, wrongRights } from "./reach-check.ts";

const { pool } = await openTestDatabase();
const powers = ["viewer", "member", "admin", "owner"];

/** What the tables say that each person may reach, asked without the functions that keep the rows. */
async function expected(): Promise<Map<string, unknown>> {
  const rows = async (sql: string) => (await pool.query<Record<string, string>>(sql)).rows;
  const memberships = await rows(
    `select m.user_id, m.organization_id, m.role, array_to_string(m.grants, ',') as grants, o.requires_second_factor as must
       from organization_memberships m join organizations o on o.id = m.organization_id order by m.created_at, m.organization_id`,
  );
  const groups = await rows("select id, organization_id from groups order by id");
  const inGroups = await rows("select user_id, group_id, organization_id from group_memberships order by group_id");
  const factors = new Set(
    (await rows("select user_id from factors where status = 'verified'")).map((row) => row.user_id),
  );
  const people = await rows("select id from users");
  return new Map(
    people.map(({ id = "" }) => {
      const seats = memberships
        .filter((row) => row.user_id === id)
        .map(({ organization_id: organizationId, role = "", grants = "", must }) => ({
          must,
          organizationId,
          role,
          grants: grants === "" ? [] : grants.split(","),
          groupIds: (role === "owner" || role === "admin"
            ? groups.filter((group) => group.organization_id === organizationId).map((group) => group.id)
            : inGroups
                .filter((row) => row.user_id === id && row.organization_id === organizationId)
                .map((row) => row.group_id)
          ).sort(),
        }));
      const within = (power: string) => seats.filter(({ role }) => powers.indexOf(role) >= powers.indexOf(power));
      const list = (ids: unknown[]) => `{${ids.sort().join(",")}}`;
      const claim = [
        ...powers.map((power) => list(within(power).map((seat) => seat.organizationId))),
        ...powers.map((power) => list(within(power).flatMap((seat) => seat.groupIds))),
      ].join(";");
      return [
        id,
        {
          has_factor: factors.has(id),
          must_have_factor: seats.some(({ must }) => Boolean(must)),
          seats: seats.map(({ must: _, ...seat }) => seat),
          claim,
        },
      ];
    }),
  );
}

/** Compares all rows with the tables, and the check of the program with both. */
async function expectRight(): Promise<void> {
  const { rows } = await pool.query<{ user_id: string; claim: string | null }>("select * from reach");
  const right = await expected();
  for (const { user_id, ...kept } of rows) expect(kept, user_id).toEqual(right.get(user_id));
  const having = new Set(rows.map((row) => row.user_id));
  for (const [id, reached] of right)
    if (!having.has(id)) expect(reached, id).toMatchObject({ has_factor: false, seats: [] });
  const wrong = await pool.query("select app.wrong_reach(array(select id from users)) as wrong");
  expect(wrong.rows).toEqual([{ wrong: [] }]);
}

async function inTransaction(work: (client: PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await work(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

interface Things {
  people: [string, ...string[]];
  organizations: [string, ...string[]];
}

type Change = (random: SeededRandom, things: Things) => [sql: string, values: unknown[]];

const changes: [Change, ...Change[]] = [
  (random, { people, organizations }) => [
    `insert into organization_memberships (organization_id, user_id, role) values ($1, $2, $3)
     on conflict (organization_id, user_id) do update set role = excluded.role`,
    [random.pick(organizations), random.pick(people), random.pick(["admin", "member", "viewer"])],
  ],
  (random, { people, organizations }) => [
    "delete from organization_memberships where organization_id = $1 and user_id = $2",
    [random.pick(organizations), random.pick(people)],
  ],
  (random, { people }) => [
    "update organization_memberships set grants = $2 where user_id = $1",
    [random.pick(people), random.happens(0.5) ? ["invite", "-publish"] : []],
  ],
  (random, { organizations }) => [
    "insert into groups (organization_id, name, slug) values ($1, 'Group', $2)",
    [random.pick(organizations), random.uuid()],
  ],
  (random, { organizations }) => [
    "delete from groups where id = (select id from groups where organization_id = $1 order by slug limit 1)",
    [random.pick(organizations)],
  ],
  (random, { people }) => [
    `insert into group_memberships (organization_id, group_id, user_id)
     select g.organization_id, g.id, m.user_id from groups g join organization_memberships m using (organization_id)
      where m.user_id = $1 on conflict do nothing`,
    [random.pick(people)],
  ],
  (random, { people }) => ["delete from group_memberships where user_id = $1", [random.pick(people)]],
  (random, { people }) => [
    "insert into factors (user_id, factor_type, friendly_name, sealed, status) values ($1, 'totp', 'App', 'x', $2)",
    [random.pick(people), random.pick(["verified", "unverified"])],
  ],
  (random, { people }) => ["update factors set status = 'verified' where user_id = $1", [random.pick(people)]],
  (random, { people }) => ["delete from factors where user_id = $1", [random.pick(people)]],
  (random, { organizations }) => [
    "update organizations set requires_second_factor = not requires_second_factor where id = $1",
    [random.pick(organizations)],
  ],
];

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: a deadlock, and what the rules of memberships refuse. */
const isRefused = (error: unknown) =>
  error instanceof Error && "code" in error && /^(40P01|23\d\d\d|P0001|42501)$/.test(String(error.code));

async function things(): Promise<Things> {
  return asSystem(pool, async (db) => {
    const one = await buildOrganization(db);
    const two = await buildOrganization(db);
    const people = [await buildPerson(db), await buildPerson(db), await buildPerson(db)].map(({ userId }) => userId);
    return {
      people: [one.owner.userId, two.owner.userId, ...people],
      organizations: [one.organizationId, two.organizationId],
    };
  });
}

test.each(Array.from({ length: times({ small: 3, full: 40 }) }, (_, seed) => seed))(
  "after any history of changes made at the same time, each person's row says what the tables say (seed %i)",
  async (seed) => {
    const random = seededRandom(seed);
    const all = await things();
    let kept = 0;
    for (let round = 0; round < 12; round++) {
      const transactions = Array.from({ length: 5 }, () =>
        Array.from({ length: 1 + random.below(3) }, () => random.pick(changes)(random, all)),
      );
      const outcomes = await Promise.allSettled(
        transactions.map((steps) =>
          inTransaction(async (client) => {
            for (const [sql, values] of steps) await client.query(sql, values);
          }),
        ),
      );
      for (const outcome of outcomes)
        if (outcome.status === "fulfilled") kept++;
        else if (!isRefused(outcome.reason)) throw outcome.reason;
      await expectRight();
    }
    expect(kept).toBeGreaterThan(20);
  },
);

test.runIf(inject("databaseKind") === "postgres")(
  "two changes for the same person that do not see each other both stand in their row",
  async () => {
    const { people, organizations } = await things();
    const [person] = people.slice(-1);
    // With a row already, so that nothing but the lock on it keeps the two apart.
    await pool.query("select app.keep_reach(array[$1]::uuid[])", [person]);
    const join = "insert into organization_memberships (organization_id, user_id, role) values ($1, $2, 'member')";
    let second: Promise<void> = Promise.resolve();
    await inTransaction(async (client) => {
      await client.query(join, [organizations[0], person]);
      second = inTransaction((other) => other.query(join, [organizations[1], person]));
      // The other one is under way before this one commits.
      await client.query("select pg_sleep(0.2)");
    });
    await second;
    await expectRight();
    const { rows } = await pool.query("select jsonb_array_length(seats) as seats from reach where user_id = $1", [
      person,
    ]);
    expect(rows).toEqual([{ seats: 2 }]);
  },
);

test.runIf(inject("databaseKind") === "postgres")(
  "a group made while somebody becomes an admin is reached by them, whichever commits first",
  async () => {
    const { people, organizations } = await things();
    const [organizationId] = organizations;
    for (const isGroupFirst of [true, false]) {
      const person = people.at(isGroupFirst ? -1 : -2);
      const makeGroup = (client: PoolClient) =>
        client.query("insert into groups (organization_id, name, slug) values ($1, 'New', $2)", [
          organizationId,
          person,
        ]);
      const promote = (client: PoolClient) =>
        client.query("insert into organization_memberships (organization_id, user_id, role) values ($1, $2, 'admin')", [
          organizationId,
          person,
        ]);
      const [first, then] = isGroupFirst ? [makeGroup, promote] : [promote, makeGroup];
      let second: Promise<void> = Promise.resolve();
      await inTransaction(async (client) => {
        await first(client);
        second = inTransaction(then);
        await client.query("select pg_sleep(0.2)");
      });
      await second;
      await expectRight();
    }
  },
);

test("a right that is taken away is gone for the next request, without waiting for anything", async () => {
  const { organizationId, groupId } = await asSystem(pool, (db) => buildOrganization(db));
  const member = await asSystem(pool, (db) => buildMember(db, { organizationId, role: "admin", groupIds: [groupId] }));
  const seats = () =>
    asCaller(
      pool,
      { sessionToken: member.sessionToken ?? null, anonymousId: null },
      async (_, actor: Actor | null) => actor?.seats,
    );
  const other = await asSystem(pool, (db) => buildGroup(db, { organizationId }));
  expect((await seats())?.[0]).toMatchObject({ role: "admin", groupIds: [groupId, other].sort() });
  await pool.query("update organization_memberships set role = 'viewer' where user_id = $1", [member.userId]);
  expect((await seats())?.[0]).toMatchObject({ role: "viewer", groupIds: [groupId] });
  await pool.query("delete from group_memberships where user_id = $1", [member.userId]);
  expect((await seats())?.[0]).toMatchObject({ role: "viewer", groupIds: [] });
  await pool.query("delete from organization_memberships where user_id = $1", [member.userId]);
  expect(await seats()).toEqual([]);
});

test("somebody whose row was never computed reaches what the tables say, and a wrong row is found and put right", async () => {
  const { owner, groupId } = await asSystem(pool, (db) => buildOrganization(db));
  const caller = { sessionToken: owner.sessionToken ?? null, anonymousId: null };
  const groups = () => asCaller(pool, caller, (db) => db.selectFrom("groups").select("id").execute());
  await pool.query("delete from reach where user_id = $1", [owner.userId]);
  expect(await groups()).toEqual([{ id: groupId }]);
  expect(await wrongRights(pool, 100)).toEqual([]);
  expect(await checkRights(pool)).toEqual({ wrong: 0 });
  const kept = await pool.query("select claim from reach where user_id = $1", [owner.userId]);
  expect(kept.rows[0]?.claim).toContain(groupId);

  await pool.query("update reach set claim = ';;;;;;;' where user_id = $1", [owner.userId]);
  expect(await groups()).toEqual([]);
  expect(await wrongRights(pool, 100)).toEqual([owner.userId]);
  expect(await checkRights(pool)).toEqual({ wrong: 1 });
  expect(await wrongRights(pool, 100)).toEqual([]);
  expect(await groups()).toEqual([{ id: groupId }]);
});
