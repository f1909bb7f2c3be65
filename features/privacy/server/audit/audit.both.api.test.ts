import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { switchOnTracking } from "#features/feature-flags/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { buildHuman } from "#features/people/server/factory.ts";
import { checkChain } from "#platform/server/audit/chain.ts";
import { noteAudit } from "#platform/server/audit/note-audit.ts";
import { signAuditHeads } from "#platform/server/audit/sign-heads.ts";
import { asCaller } from "#platform/server/transaction.ts";
import { times } from "#tests/support/sizes.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const { settings, database } = world.services;
const { pool } = database;
beforeAll(() => world.system(switchOnTracking));

const scene = () =>
  world.system(async (db) => {
    const place = await buildOrganization(db);
    const { organizationId, groupId } = place;
    const inGroup = { organizationId, groupIds: [groupId] };
    return {
      ...place,
      admin: await buildMember(db, { role: "admin", ...inGroup }),
      member: await buildMember(db, { role: "member", ...inGroup }),
      viewer: await buildMember(db, { role: "viewer", ...inGroup }),
      human: await buildHuman(db, { in: place, person: { fullName: "Maria Souza" } }),
    };
  });

const list = (at: Awaited<ReturnType<typeof scene>>, more = {}) =>
  world.as(at.owner).privacy.listAudit({ organizationId: at.organizationId, ...more });
const verify = (at: Awaited<ReturnType<typeof scene>>) =>
  world.as(at.owner).privacy.verifyAudit({ organizationId: at.organizationId });

test("only owners and admins read it; to others of the organization it is refused, to strangers it is not there", async () => {
  const at = await scene();
  const stranger = await scene();
  const { organizationId } = at;
  for (const call of [
    (person?: typeof at.owner) => world.as(person).privacy.listAudit({ organizationId }),
    (person?: typeof at.owner) => world.as(person).privacy.verifyAudit({ organizationId }),
    (person?: typeof at.owner) => world.as(person).privacy.exportAudit({ organizationId }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(call(stranger.owner)).rejects.toMatchObject({ code: "NOT_FOUND" });
    for (const person of [at.member, at.viewer])
      await expect(call(person)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await call(at.admin);
  }
});

test("who belongs to the organization, roles, merging and exports are told by themselves, with who did it", async () => {
  const at = await scene();
  const { organizationId, member, human } = at;
  await world.as(at.owner).organizations.changeRole({ organizationId, userId: member.userId, role: "admin" });
  const other = await world.system((db) => buildHuman(db, { in: at, person: { fullName: "Maria de Souza" } }));
  const { people } = world.as(at.owner);
  const { mails: _, phones: __, ...person } = { fullName: "Maria Souza", mails: [], phones: [] };
  const merged = await people.merge({
    personId: human.personId,
    version: 1,
    otherId: other.personId,
    otherVersion: 1,
    person,
  });
  await people.unmerge({ personId: human.personId, mergeId: merged.merges[0]!.id });
  const { items, total } = await list(at);
  expect(items.map(({ action, actorName, subjectName }) => [action, actorName, subjectName])).toEqual([
    ["person_unmerged", at.owner.fullName, "Maria Souza"],
    ["person_merged", at.owner.fullName, "Maria Souza"],
    ["role_changed", at.owner.fullName, member.fullName],
    ["member_added", null, at.viewer.fullName],
    ["member_added", null, member.fullName],
    ["member_added", null, at.admin.fullName],
    ["member_added", null, at.owner.fullName],
  ]);
  expect(total).toBe(7);
  expect(JSON.parse(items[2]!.detail)).toMatchObject({ from: "member", to: "admin" });
  // No name, address or id of anybody is in it.
  expect(JSON.stringify(items.map(({ subjectName, actorName, subjectThing, actorUserId, ...row }) => row))).not.toMatch(
    new RegExp([member.userId, member.email, member.fullName, human.personId, "Souza"].join("|")),
  );
  const some = await list(at, { action: ["role_changed"], limit: 1 });
  expect(some).toMatchObject({ items: [{ seq: 5 }], nextBefore: null });
  const page = await list(at, { limit: 3 });
  expect(page.nextBefore).toBe(5);
  expect((await list(at, { limit: 10, before: 5 })).items.map(({ seq }) => seq)).toEqual([4, 3, 2, 1]);
  expect((await list(at, { actorId: at.owner.userId })).items).toHaveLength(3);
  expect(await verify(at)).toMatchObject({ holds: true, events: 7, signed: null });
});

test("many who do something at once stand in one chain without a gap", async () => {
  const at = await scene();
  const before = (await list(at)).total;
  const note = (index: number) =>
    asCaller(pool, { sessionToken: at.owner.sessionToken, anonymousId: null }, (db) =>
      noteAudit(db, {
        organizationId: at.organizationId,
        action: "person_exported",
        subjectKind: "person",
        subjectId: at.human.personId,
        detail: { files: index },
      }),
    );
  const many = times({ small: 20, full: 500 });
  await Promise.all(Array.from({ length: many }, (_, index) => note(index)));
  expect(await verify(at)).toMatchObject({ holds: true, events: before + many });
  expect((await list(at)).items[0]).toMatchObject({ action: "person_exported", subjectName: "Maria Souza" });
});

test("P2: no role of the program changes or removes what stands, not even the owner of the tables by accident", async () => {
  const at = await scene();
  const asOwner = <T>(statement: string) =>
    asCaller(pool, { sessionToken: at.owner.sessionToken, anonymousId: null }, (db) =>
      sql<T>`${sql.raw(statement)}`.execute(db),
    );
  for (const statement of [
    "update audit_events set detail = '{}'",
    "delete from audit_events",
    "truncate audit_events",
    "insert into audit_events select * from audit_events",
    "update audit_heads set seq = 0",
    "delete from audit_subjects",
    "update audit_signatures set hash = hash",
    "select app.add_audit(gen_random_uuid(), 'user', 'role_changed', 'user', null, '{}')",
  ]) {
    await expect(asOwner(statement), statement).rejects.toMatchObject({ code: "42501" });
  }
  for (const statement of [
    "update audit_events set detail = '{}'",
    "delete from audit_events",
    "truncate audit_events",
  ])
    await expect(pool.query(statement), statement).rejects.toMatchObject({ code: "23001" });
  // In the log of another organization nobody notes anything.
  const stranger = await scene();
  await expect(
    asCaller(pool, { sessionToken: at.owner.sessionToken, anonymousId: null }, (db) =>
      noteAudit(db, {
        organizationId: stranger.organizationId,
        action: "role_changed",
        subjectKind: "user",
        subjectId: at.owner.userId,
      }),
    ),
  ).rejects.toThrow("was not noted");
  expect(await verify(at)).toMatchObject({ holds: true });
});

test("P2: who gets past all of that is found by checking, in the program and in an exported file", async () => {
  const at = await scene();
  const { organizationId } = at;
  expect(await signAuditHeads(pool, settings, new Date())).toBeGreaterThan(0);
  expect(await signAuditHeads(pool, settings, new Date())).toBe(0);
  const file = await world.as(at.owner).privacy.exportAudit({ organizationId });
  expect(file.events.at(-1)).toMatchObject({ action: "audit_exported" });
  const { signed, ...outcome } = await verify(at);
  expect(outcome).toMatchObject({ holds: true, events: file.events.length });
  expect(signed).toMatchObject({ seq: file.events.length - 1 });
  expect(checkChain(file.events, { heads: file.signatures })).toMatchObject({ holds: true });
  expect(checkChain(file.events.slice(0, 2), { heads: file.signatures })).toMatchObject({ holds: false, seq: 3 });

  await pool.query("alter table audit_events disable trigger user");
  await pool.query("update audit_events set action = 'member_removed' where organization_id = $1 and seq = 2", [
    organizationId,
  ]);
  expect(await verify(at)).toMatchObject({ holds: false, seq: 2, fault: "changed" });
  await pool.query("update audit_events set action = 'member_added' where organization_id = $1 and seq = 2", [
    organizationId,
  ]);
  expect(await verify(at)).toMatchObject({ holds: true });
  await pool.query("delete from audit_events where organization_id = $1 and seq >= 3", [organizationId]);
  expect(await verify(at)).toMatchObject({ holds: false, seq: 3, fault: "cut" });
  await pool.query("alter table audit_events enable trigger user");
});

test("an organization goes with its log, and who deletes their account is a pseudonym from then on", async () => {
  const at = await scene();
  await world
    .as(at.owner)
    .organizations.changeRole({ organizationId: at.organizationId, userId: at.member.userId, role: "viewer" });
  await pool.query("delete from users where id = $1", [at.member.userId]);
  const { items } = await list(at);
  expect(items.slice(0, 2)).toMatchObject([
    { action: "member_removed", subjectKind: "organization" },
    { action: "role_changed", subjectName: null, subjectThing: null },
  ]);
  expect(await verify(at)).toMatchObject({ holds: true });
  await pool.query("delete from organizations where id = $1", [at.organizationId]);
  const { rows } = await pool.query("select count(*)::integer as rows from audit_events where organization_id = $1", [
    at.organizationId,
  ]);
  expect(rows[0].rows).toBe(0);
});
