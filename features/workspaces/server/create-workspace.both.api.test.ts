import { expect, test } from "vitest";
import { type BuiltPerson, buildPerson } from "#features/accounts/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { asCaller } from "#platform/server/transaction.ts";
import { times } from "#tests/support/sizes.ts";
import { openWorld } from "#tests/support/world.ts";
import { isNamedByDefault } from "../default-name.ts";
import { createWorkspaceAtomic } from "./queries.ts";

const world = await openWorld();

const inputOf = ({ userId, email, fullName }: Pick<BuiltPerson, "userId" | "email" | "fullName">) => ({
  p_user_id: userId,
  p_user_email: email,
  p_user_full_name: fullName,
});
const newPerson = (given?: { fullName?: string }) => world.system((db) => buildPerson(db, given));
const create = (person: BuiltPerson) => world.as(person).workspaces.createWorkspaceAtomic(inputOf(person));

/** What a person has: rows of the four tables. */
const belongingsOf = (userId: string) =>
  world.system(async (db) => {
    const owned = await db
      .selectFrom("organizationMemberships")
      .selectAll()
      .where("userId", "=", userId)
      .where("role", "=", "owner")
      .execute();
    const inGroups = await db.selectFrom("groupMemberships").selectAll().where("userId", "=", userId).execute();
    return { owned, inGroups };
  });

/** Rows in each of the four tables. */
async function counts(): Promise<unknown> {
  const { rows } = await world.services.database.pool.query(`select
    (select count(*) from organizations) as organizations, (select count(*) from organization_memberships) as members,
    (select count(*) from groups) as groups, (select count(*) from group_memberships) as group_members`);
  return rows[0];
}

test("[S7.17] an anonymous visitor makes no workspace", async () => {
  const person = await newPerson();
  await expect(world.as().workspaces.createWorkspaceAtomic(inputOf(person))).rejects.toMatchObject({
    code: "UNAUTHORIZED",
  });
});

test("[S7.17] nobody makes a workspace for another person, and nothing is left of the try", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  await expect(world.as(other).workspaces.createWorkspaceAtomic(inputOf(person))).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await belongingsOf(person.userId)).toEqual({ owned: [], inGroups: [] });
  expect(await belongingsOf(other.userId)).toEqual({ owned: [], inGroups: [] });
});

test("[S7.17] a member of somebody's organization, however small their role, gets a workspace of their own", async () => {
  const viewer = await world.system(async (db) => {
    const { organizationId, groupId } = await buildOrganization(db);
    return buildMember(db, { organizationId, role: "viewer", groupIds: [groupId] });
  });
  const [row] = await create(viewer);
  expect(row?.success).toBe(true);
  expect((await belongingsOf(viewer.userId)).owned).toHaveLength(1);
});

test("[S1.01][S3.06] organization, hiring group, membership and ownership come together", async () => {
  const person = await newPerson({ fullName: "Ana Λ" });
  const [row] = await create(person);
  expect(row).toMatchObject({
    success: true,
    error_code: null,
    error_message: null,
    organization: { name: "Ana Λ's organization" },
    group_data: { name: "Hiring team" },
    membership: { user_id: person.userId, role: "owner" },
  });
  expect(row?.organization_id).toBe(row?.organization?.id);
  expect(row?.group_id).toBe(row?.group_data?.id);
  const { owned, inGroups } = await belongingsOf(person.userId);
  expect(owned).toMatchObject([{ organizationId: row?.organization_id, role: "owner" }]);
  expect(inGroups).toMatchObject([{ groupId: row?.group_id, organizationId: row?.organization_id }]);
});

test("names in any script, long or empty, are accepted and slugs never meet", async () => {
  const names = ["李小龙", "مریم میرزاخانی", "🦊", "  Zoë   van der\tBerg ", "x".repeat(500), "Ana", "Ana"];
  const slugs = new Set<string>();
  for (const fullName of names) {
    const person = await newPerson({ fullName });
    const [row] = await create(person);
    expect(row?.success).toBe(true);
    expect(row?.organization?.name).toBe(`${fullName.trim().replace(/\s+/g, " ").slice(0, 150)}'s organization`);
    expect(row?.organization?.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(isNamedByDefault(row?.organization?.name ?? "")).toBe(true);
    slugs.add(row?.organization?.slug ?? "");
  }
  expect(slugs.size).toBe(names.length);
  const unnamed = await newPerson({ fullName: "Kai" });
  const [row] = await world
    .as(unnamed)
    .workspaces.createWorkspaceAtomic({ ...inputOf(unnamed), p_user_full_name: "  " });
  expect(row?.organization?.name).toBe("Kai's organization");
});

test("[S5.10][S8.05] an owner of an organization is refused in a row that says so", async () => {
  const { owner } = await world.system((db) => buildOrganization(db));
  expect(await create(owner)).toMatchObject([
    {
      success: false,
      error_code: "PRIVILEGE_ESCALATION_PREVENTED",
      error_message: "User already owns an organization.",
      organization: null,
      group_id: null,
    },
  ]);
  expect((await belongingsOf(owner.userId)).owned).toHaveLength(1);
});

test("[S4.05][S6.01] of ten, and of twenty, calls at once one makes the workspace and the others are refused", async () => {
  for (const callers of [10, 20]) {
    for (let round = 0; round < times({ small: 3, full: 200 }); round += 1) {
      const person = await newPerson();
      const rows = (await Promise.all(Array.from({ length: callers }, () => create(person)))).flat();
      expect(rows.filter((row) => row.success)).toHaveLength(1);
      expect(rows.filter((row) => row.error_message === "User already owns an organization.")).toHaveLength(
        callers - 1,
      );
      const { owned, inGroups } = await belongingsOf(person.userId);
      expect([owned.length, inGroups.length]).toEqual([1, 1]);
    }
  }
}, 600_000);

test("[S6.01] the database refuses a second ownership, whoever writes it", async () => {
  const { owner } = await world.system((db) => buildOrganization(db));
  await expect(world.system((db) => buildOrganization(db, { owner }))).rejects.toMatchObject({ code: "23505" });
});

test("[S1.01] failing at any of its statements leaves nothing", async () => {
  for (const table of ["organizations", "organization_memberships", "groups", "group_memberships"]) {
    const person = await newPerson();
    const before = await counts();
    const { pool } = world.services.database;
    await pool.query(`create function app.fail_once() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full' using errcode = 'disk_full'; end $$`);
    await pool.query(`create trigger fail_once after insert on ${table} for each row execute function app.fail_once()`);
    try {
      await expect(create(person)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    } finally {
      await pool.query(`drop function app.fail_once() cascade`);
    }
    expect(await counts()).toEqual(before);
    expect((await create(person))[0]?.success).toBe(true);
  }
});

test("a naming conflict is told in a row and leaves nothing", async () => {
  const person = await newPerson();
  const before = await counts();
  const { pool } = world.services.database;
  await pool.query(`create function app.fail_once() returns trigger language plpgsql as
    $$ begin raise exception 'taken' using errcode = 'unique_violation'; end $$`);
  await pool.query(
    "create trigger fail_once after insert on group_memberships for each row execute function app.fail_once()",
  );
  try {
    expect(await create(person)).toMatchObject([
      { success: false, error_message: "Workspace already exists or naming conflict." },
    ]);
  } finally {
    await pool.query("drop function app.fail_once() cascade");
  }
  expect(await counts()).toEqual(before);
});

test("[S7.17] the database function itself refuses another person's id", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const attempt = asCaller(world.services.database.pool, other, (db) => createWorkspaceAtomic(db, person));
  await expect(attempt).rejects.toMatchObject({ code: "42501" });
});
