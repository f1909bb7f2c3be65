import { beforeAll, describe, expect, test } from "vitest";
import { switchOnTracking } from "#features/feature-flags/server/factory.ts";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";
import { PersonDraft } from "../person-shapes.ts";
import { buildHuman, buildPool } from "./factory.ts";

const world = await openWorld();
const { pool: database } = world.services.database;
beforeAll(() => world.system(switchOnTracking));

/** Two rows of one human: one that both groups know, one of the second group alone, and members of either group. */
async function twins() {
  return world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db);
    const second = await buildGroup(db, { organizationId });
    const place = { organizationId, groupId };
    const kept = await buildHuman(db, {
      in: place,
      person: { fullName: "Maria Souza", headline: "Nurse", mails: [{ value: "maria@example.org" }], tags: ["a"] },
    });
    const merged = await buildHuman(db, {
      in: place,
      alsoIn: [second],
      person: {
        fullName: "M. Souza",
        called: "Mia",
        mails: [{ value: "MARIA@example.org" }, { value: "mia@example.org" }],
        phones: [{ value: "+49 30 1234567" }],
        doNotContact: true,
        doNotContactReason: "Asked",
      },
    });
    const third = await buildHuman(db, { in: place, person: { fullName: "Third" } });
    const poolId = await buildPool(db, { ...place, name: "Later", personIds: [merged.personId] });
    const opportunity = (title: string) =>
      db
        .insertInto("opportunities")
        .values({ organizationId, groupId: second, title, content: "{}", status: "open" })
        .returning("id")
        .executeTakeFirstOrThrow();
    const [role, other] = [await opportunity("Nurse"), await opportunity("Doctor")];
    const candidacy = (personId: string, opportunityId: string) =>
      db
        .insertInto("candidates")
        .values({ organizationId, groupId: second, personId, opportunityId, name: "x" })
        .returning("id")
        .executeTakeFirstOrThrow();
    return {
      ...place,
      second,
      owner,
      poolId,
      kept: kept.personId,
      merged: merged.personId,
      third: third.personId,
      role: role.id,
      other: other.id,
      candidacy,
      candidate: (await candidacy(merged.personId, role.id)).id,
      member: await buildMember(db, { role: "member", organizationId, groupIds: [groupId] }),
      neighbour: await buildMember(db, { role: "member", organizationId, groupIds: [second] }),
      viewer: await buildMember(db, { role: "viewer", organizationId, groupIds: [groupId] }),
    };
  });
}

const merging = (scene: Awaited<ReturnType<typeof twins>>, more: object = {}) => ({
  personId: scene.kept,
  version: 1,
  otherId: scene.merged,
  otherVersion: 1,
  person: { fullName: "Maria Souza", called: "Mia", headline: "Nurse", tags: ["a"] },
  ...more,
});
/** Everything that stands of these people, for a comparison of before and after. */
async function standing(ids: readonly string[]) {
  const of = async (text: string) => (await database.query(text, [ids])).rows;
  return {
    people: await of(
      `select to_jsonb(p) - 'version' - 'updated_at' as row from people p where id = any($1) order by id`,
    ),
    contacts: await of("select to_jsonb(c) as row from person_contacts c where person_id = any($1) order by id"),
    groups: await of("select person_id, group_id, full_name from group_people where person_id = any($1) order by 1, 2"),
    pools: await of(
      "select to_jsonb(p) as row from pool_people p where person_id = any($1) order by person_id, pool_id",
    ),
    candidates: await of(
      "select id, person_id, name, search_text from candidates where person_id = any($1) order by id",
    ),
  };
}

describe("two rows of one human", () => {
  test("become one: chosen fields, all contacts, pools, groups and candidacies; the other address leads there", async () => {
    const scene = await twins();
    const { people } = world.as(scene.member);
    await people.relate({ personId: scene.third, kind: "referred_by", otherPersonId: scene.merged });
    const person = await people.merge(merging(scene));
    expect(person).toMatchObject({
      id: scene.kept,
      fullName: "Maria Souza",
      called: "Mia",
      doNotContact: true,
      doNotContactReason: "Asked",
      pools: [{ name: "Later" }],
      merges: [{ name: "M. Souza", mayUndo: true, byName: scene.member.fullName }],
    });
    expect(person.contacts?.mails.map(({ value }) => value)).toEqual(["maria@example.org", "mia@example.org"]);
    expect(person.contacts?.phones).toMatchObject([{ value: "+49 30 1234567", isPrimary: true }]);
    expect(await people.get({ personId: scene.merged })).toMatchObject({ id: scene.kept });
    expect((await people.get({ personId: scene.third })).relations).toMatchObject([
      { personId: scene.kept, name: "Maria Souza" },
    ]);
    expect((await people.list({ groupId: scene.groupId })).items).toHaveLength(2);
    // The second group knows who is left, and their candidacy, which whoever merged does not see.
    expect(await world.as(scene.neighbour).people.get({ personId: scene.kept })).toMatchObject({
      relationship: "candidate",
    });
    expect(person.relationship).toBe("prospect");
    const { candidates } = await standing([scene.kept]);
    expect(candidates).toMatchObject([
      { id: scene.candidate, name: "Maria Souza", search_text: expect.stringContaining("maria souza") },
    ]);
    expect((await people.listEvents({ personId: scene.kept })).items.map(({ what }) => what)).toContain(
      "person_merged",
    );
  });

  test("keep the address in use of the one that stays, unless the other's is chosen; parted, each has its own again", async () => {
    const scene = await twins();
    const { people } = world.as(scene.member);
    // In use are their own second address, which the other has as a first one, and theirs alone.
    await database.query(
      "update person_contacts set is_primary = value = 'mia@example.org' where person_id = $1 and kind = 'email'",
      [scene.merged],
    );
    const before = await standing([scene.kept, scene.merged]);
    const inUse = (person: { contacts: { mails: { value: string; isPrimary: boolean }[] } | null }) =>
      person.contacts?.mails.filter(({ isPrimary }) => isPrimary).map(({ value }) => value);
    const kept = await people.merge(merging(scene));
    expect(inUse(kept)).toEqual(["maria@example.org"]);
    const parted = await people.unmerge({ personId: scene.kept, mergeId: kept.merges[0]?.id ?? "" });
    expect(await standing([scene.kept, scene.merged])).toEqual(before);
    const { version: otherVersion } = await people.get({ personId: scene.merged });
    const chosen = await people.merge(
      merging(scene, { version: parted.version, otherVersion, primaryOfOther: ["email", "phone"] }),
    );
    expect(inUse(chosen)).toEqual(["mia@example.org"]);
    expect(chosen.contacts?.phones).toMatchObject([{ value: "+49 30 1234567", isPrimary: true }]);
    await people.unmerge({ personId: scene.kept, mergeId: chosen.merges[0]?.id ?? "" });
    expect((await standing([scene.kept, scene.merged])).contacts).toEqual(before.contacts);
  });

  test("are two again, as they were, within 30 days", async () => {
    const scene = await twins();
    const before = await standing([scene.kept, scene.merged]);
    const { people } = world.as(scene.member);
    const { merges } = await people.merge(merging(scene));
    expect(await standing([scene.kept, scene.merged])).not.toEqual(before);
    await people.unmerge({ personId: scene.kept, mergeId: merges[0]?.id ?? "" });
    expect(await standing([scene.kept, scene.merged])).toEqual(before);
    await expect(people.unmerge({ personId: scene.kept, mergeId: merges[0]?.id ?? "" })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  test("what was written since then stays with whoever it was written of", async () => {
    const scene = await twins();
    const { people } = world.as(scene.owner);
    const { merges, version } = await people.merge(merging(scene));
    const contacts = {
      mails: [{ value: "maria@example.org" }, { value: "mia@example.org" }, { value: "new@example.org" }],
      phones: [{ value: "+49 30 1234567" }],
    };
    const edited = PersonDraft.parse({
      fullName: "Maria Souza",
      called: "Mia",
      headline: "Doctor",
      tags: ["a"],
      doNotContact: true,
      doNotContactReason: "Asked",
      ...contacts,
    });
    await people.save({ personId: scene.kept, version, person: edited });
    await world.system((db) => scene.candidacy(scene.kept, scene.other).then(() => db));
    await people.unmerge({ personId: scene.kept, mergeId: merges[0]?.id ?? "" });
    const [kept, merged] = [await people.get({ personId: scene.kept }), await people.get({ personId: scene.merged })];
    expect(kept).toMatchObject({ headline: "Doctor", called: "", doNotContact: false, relationship: "candidate" });
    expect(kept.contacts?.mails.map(({ value }) => value)).toEqual(["maria@example.org", "new@example.org"]);
    expect(merged).toMatchObject({ fullName: "M. Souza", called: "Mia", relationship: "candidate" });
    expect(merged.contacts?.mails.map(({ value }) => value)).toEqual(["MARIA@example.org", "mia@example.org"]);
  });

  test("after 30 days they stay one", async () => {
    const scene = await twins();
    const { people } = world.as(scene.member);
    const { merges } = await people.merge(merging(scene));
    await database.query("update person_merges set merged_at = now() - interval '31 days' where kept_id = $1", [
      scene.kept,
    ]);
    expect((await people.get({ personId: scene.kept })).merges).toMatchObject([{ mayUndo: false }]);
    await expect(people.unmerge({ personId: scene.kept, mergeId: merges[0]?.id ?? "" })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  test("are refused where both have an open candidacy for one role, and nothing has moved then", async () => {
    const scene = await twins();
    await world.system((db) => scene.candidacy(scene.kept, scene.role).then(() => db));
    const before = await standing([scene.kept, scene.merged]);
    await expect(world.as(scene.member).people.merge(merging(scene))).rejects.toMatchObject({
      code: "CONFLICT",
      message: /open candidacy for the same role/,
    });
    expect(await standing([scene.kept, scene.merged])).toEqual(before);
  });

  test("are refused to viewers, on other versions, with themselves, and with whom one does not see", async () => {
    const scene = await twins();
    const { people } = world.as(scene.member);
    await expect(world.as(scene.viewer).people.merge(merging(scene))).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(people.merge(merging(scene, { otherVersion: 2 }))).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(people.merge(merging(scene, { otherId: scene.kept }))).rejects.toMatchObject({ code: "BAD_REQUEST" });
    const elsewhere = await twins();
    await expect(people.merge(merging(scene, { otherId: elsewhere.merged }))).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(world.as(scene.neighbour).people.merge(merging(scene))).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("two who merge at once: one does, the other is told", async () => {
    const scene = await twins();
    const tries = await Promise.allSettled([
      world.as(scene.member).people.merge(merging(scene)),
      world.as(scene.owner).people.merge(merging(scene, { personId: scene.merged, otherId: scene.kept })),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});
