import { beforeAll, describe, expect, test } from "vitest";
import { switchOnTracking } from "#features/feature-flags/server/factory.ts";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { type Api, openWorld } from "#tests/support/world.ts";
import { PersonDraft } from "../person-shapes.ts";
import { buildHuman, buildPool } from "./factory.ts";

const world = await openWorld();

/** An organization with two groups, people of every role in the first, a person whom it knows, and a stranger. */
const cast = await world.system(async (db) => {
  const { organizationId, groupId, owner } = await buildOrganization(db);
  const otherGroupId = await buildGroup(db, { organizationId });
  const inGroup = { organizationId, groupIds: [groupId] };
  const place = { organizationId, groupId };
  const person = {
    fullName: "María Souza",
    mails: [{ value: "maria@example.org" }],
    phones: [{ value: "+49 30 1234567" }],
  };
  const { personId } = await buildHuman(db, { in: place, person });
  return {
    ...place,
    otherGroupId,
    personId,
    poolId: await buildPool(db, { ...place, personIds: [personId] }),
    owner,
    admin: await buildMember(db, { organizationId, role: "admin" }),
    member: await buildMember(db, { role: "member", ...inGroup }),
    viewer: await buildMember(db, { role: "viewer", ...inGroup }),
    neighbour: await buildMember(db, { role: "member", organizationId, groupIds: [otherGroupId] }),
    stranger: (await buildOrganization(db)).owner,
  };
});
beforeAll(() => world.system(switchOnTracking));

const { groupId, personId, poolId } = cast;
const person = { fullName: "Somebody" };
const humanIn = (
  place: { organizationId: string; groupId: string },
  more: { fullName: string } & Record<string, unknown>,
) => world.system(async (db) => (await buildHuman(db, { in: place, person: more })).personId);
const draftOf = async (api: Api, id: string) => {
  const standing = await api.people.get({ personId: id });
  const { mails = [], phones = [] } = standing.contacts ?? {};
  const { links, history, timeZone, legalBasis, ...texts } = standing;
  const draft = PersonDraft.strip().parse({ ...texts, links, history, timeZone, legalBasis, mails, phones });
  return { standing, draft };
};

const reads: [string, (api: Api) => Promise<unknown>][] = [
  ["list", (api) => api.people.list({ groupId })],
  ["get", (api) => api.people.get({ personId })],
  ["listEvents", (api) => api.people.listEvents({ personId })],
  ["listPools", (api) => api.people.listPools({ groupId })],
];
const writes: [string, (api: Api) => Promise<unknown>][] = [
  ["findDuplicates", (api) => api.people.findDuplicates({ groupId })],
  ["create", (api) => api.people.create({ groupId, person })],
  ["save", (api) => api.people.save({ personId, version: 1, person })],
  ["setDoNotContact", (api) => api.people.setDoNotContact({ personId, doNotContact: false })],
  ["logContact", (api) => api.people.logContact({ personId, groupId, way: "call", note: "Hello" })],
  ["relate", (api) => api.people.relate({ personId, kind: "knows", otherUserId: cast.owner.userId })],
  ["unrelate", (api) => api.people.unrelate({ personId, relationId: personId })],
  ["merge", (api) => api.people.merge({ personId, version: 1, otherId: cast.groupId, otherVersion: 1, person })],
  ["unmerge", (api) => api.people.unmerge({ personId, mergeId: personId })],
  ["askConsent", (api) => api.people.askConsent({ personId, groupId })],
  ["createPool", (api) => api.people.createPool({ groupId, name: "New" })],
  ["updatePool", (api) => api.people.updatePool({ poolId, version: 1, name: "Other" })],
  ["archivePool", (api) => api.people.archivePool({ poolId, isArchived: true })],
  ["addToPool", (api) => api.people.addToPool({ poolId, personIds: [personId] })],
  ["removeFromPool", (api) => api.people.removeFromPool({ poolId, personIds: [personId] })],
];

describe.each([...reads, ...writes])("%s", (_, call) => {
  test("is refused to a visitor without a session", async () => {
    await expect(call(world.as())).rejects.toMatchObject({ code: "UNAUTHORIZED", status: 401 });
  });
  test("finds nothing for somebody of another group, or of another organization", async () => {
    await expect(call(world.as(cast.neighbour))).rejects.toMatchObject({ code: "NOT_FOUND", status: 404 });
    await expect(call(world.as(cast.stranger))).rejects.toMatchObject({ code: "NOT_FOUND", status: 404 });
  });
});

test.each(writes.filter(([name]) => name !== "merge"))(
  "%s is refused to a viewer, who is told why",
  async (_, call) => {
    await expect(call(world.as(cast.viewer))).rejects.toMatchObject({ code: "FORBIDDEN", status: 403 });
  },
);

test("nobody reaches people while applicant tracking is off for them", async () => {
  const { owner, groupId: closed } = await world.system(async (db) => {
    const built = await buildOrganization(db);
    await db
      .insertInto("userFeatureOverrides")
      .values({ userId: built.owner.userId, flags: { ats_enabled: false } })
      .execute();
    return built;
  });
  await expect(world.as(owner).people.list({ groupId: closed })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

describe("a person", () => {
  const { people } = world.as(cast.member);

  test("is added with a name of any script, contacts and history, and found again", async () => {
    const made = await people.create({
      groupId,
      person: {
        fullName: " 山田太郎 ",
        called: "Taro",
        pronunciation: "yamada taroo",
        mails: [{ value: "Taro@Example.org" }, { value: "work@example.org", label: "Work", isPrimary: true }],
        history: [{ kind: "work", title: "Nurse", place: "病院", from: "2019", to: "" }],
        tags: ["night", "care", "night"],
      },
    });
    expect(made).toMatchObject({
      fullName: "山田太郎",
      called: "Taro",
      tags: ["care", "night"],
      relationship: "prospect",
      groups: [{ id: groupId }],
      mayEdit: true,
      version: 1,
      contacts: {
        mails: [
          { value: "work@example.org", isPrimary: true },
          { value: "Taro@Example.org", isPrimary: false },
        ],
      },
    });
    expect((await people.find({ search: "山田" })).map(({ id }) => id)).toEqual([made.id]);
    expect((await people.listEvents({ personId: made.id })).items).toMatchObject([
      { what: "person_added", actorName: cast.member.fullName },
    ]);
  });

  test("has contacts for members alone: viewers read all else", async () => {
    expect((await people.get({ personId })).contacts).toMatchObject({ mails: [{ value: "maria@example.org" }] });
    const seen = await world.as(cast.viewer).people.get({ personId });
    expect(seen).toMatchObject({ fullName: "María Souza", contacts: null, mayEdit: false });
  });

  test("is saved as a whole, on the version that was seen", async () => {
    const id = await humanIn(cast, { fullName: "Old Name", mails: [{ value: "old@example.org" }] });
    const { draft } = await draftOf(world.as(cast.member), id);
    const saved = await people.save({
      personId: id,
      version: 1,
      person: {
        ...draft,
        fullName: "New Name",
        mails: [{ value: "OLD@example.org" }, { value: "b@example.org", isPrimary: true }],
      },
    });
    expect(saved).toMatchObject({
      version: 2,
      fullName: "New Name",
      contacts: { mails: [{ value: "b@example.org" }, { value: "OLD@example.org" }] },
    });
    const other = { personId: id, version: 1, person: { ...draft, headline: "Late" } };
    await expect(people.save(other)).rejects.toMatchObject({
      code: "CONFLICT",
      data: { current: { fullName: "New Name" } },
    });
    // The same once more is answered as it was.
    const { draft: now } = await draftOf(world.as(cast.member), id);
    expect(await people.save({ personId: id, version: 1, person: now })).toMatchObject({ version: 2 });
    expect((await people.find({ search: "new name" })).map((found) => found.id)).toEqual([id]);
    expect((await people.listEvents({ personId: id })).items).toMatchObject([
      { what: "person_edited", detail: { fields: ["fullName", "mails"] } },
    ]);
  });

  test("keeps no trace of an address in the history that viewers read", async () => {
    const items = (await world.as(cast.viewer).people.listEvents({ personId })).items;
    expect(JSON.stringify(items)).not.toContain("@");
  });

  test("may ask not to be written to; then nobody asks them to stay on file", async () => {
    const id = await humanIn(cast, { fullName: "Quiet", mails: [{ value: "quiet@example.org" }] });
    expect(
      await people.setDoNotContact({ personId: id, doNotContact: true, reason: " Asked by phone " }),
    ).toMatchObject({
      doNotContact: true,
      doNotContactReason: "Asked by phone",
    });
    await expect(people.askConsent({ personId: id, groupId })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await people.setDoNotContact({ personId: id, doNotContact: false })).toMatchObject({
      doNotContactReason: "",
    });
  });

  test("knows colleagues and other people, of one's own groups alone", async () => {
    const hidden = await humanIn({ ...cast, groupId: cast.otherGroupId }, { fullName: "Hidden" });
    const other = await humanIn(cast, { fullName: "Referrer" });
    await expect(people.relate({ personId, kind: "knows", otherPersonId: hidden })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(people.relate({ personId, kind: "knows", otherUserId: cast.stranger.userId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(people.relate({ personId, kind: "knows" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await people.relate({ personId, kind: "referred_by", otherPersonId: other, note: "Fair" });
    const { relations } = await people.relate({ personId, kind: "worked_with", otherUserId: cast.owner.userId });
    expect(relations).toMatchObject([
      { kind: "referred_by", personId: other, name: "Referrer", note: "Fair" },
      { kind: "worked_with", personId: null, name: cast.owner.fullName },
    ]);
    const left = await people.unrelate({ personId, relationId: relations[0]?.id ?? "" });
    expect(left.relations).toHaveLength(1);
    // Whoever does not see the other one does not see the relation.
    await world.as(cast.owner).people.relate({ personId, kind: "knows", otherPersonId: hidden });
    expect((await people.get({ personId })).relations).toHaveLength(1);
    expect((await world.as(cast.owner).people.get({ personId })).relations).toHaveLength(2);
  });

  test("being in touch with them is noted in the history of one group", async () => {
    await people.logContact({ personId, groupId, way: "meeting", note: "Fair in Lima" });
    expect((await people.listEvents({ personId, topic: ["contact"] })).items[0]).toMatchObject({
      what: "contact_logged",
      detail: { way: "meeting", note: "Fair in Lima" },
    });
    await expect(
      people.logContact({ personId, groupId: cast.otherGroupId, way: "call", note: "x" }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("duplicates", () => {
  const { people } = world.as(cast.member);
  const ask = (more: object, api: Api = world.as(cast.member)) => api.people.findDuplicates({ groupId, ...more });

  test("are found by address, number and name, however they are written", async () => {
    for (const [more, by] of [
      [{ mails: [" MARIA@example.org "] }, ["email"]],
      [{ phones: ["0049 (0)30 123-45-67"] }, ["phone"]],
      [{ fullName: "souza, maria" }, ["name"]],
    ] as const)
      expect(await ask(more)).toMatchObject([{ id: personId, fullName: "María Souza", by, candidacies: 0 }]);
    expect(await ask({ mails: ["maria@"], phones: ["12"], fullName: " " })).toEqual([]);
    expect(await ask({ fullName: "Maria Souza", exceptId: personId })).toEqual([]);
  });

  test("are shown before somebody is added, and let through where they are two", async () => {
    const twin = { groupId, person: { fullName: "M. Souza", mails: [{ value: "Maria@Example.org" }] } };
    await expect(people.create(twin)).rejects.toMatchObject({
      code: "CONFLICT",
      data: { current: [{ id: personId, by: ["email"] }] },
    });
    expect(await people.create({ ...twin, isAnother: true })).toMatchObject({ fullName: "M. Souza" });
  });

  test("tell nothing of another group, except to admins, who see all", async () => {
    const other = { ...cast, groupId: cast.otherGroupId };
    const hidden = await humanIn(other, { fullName: "Zoë Quill", mails: [{ value: "zoe@example.org" }] });
    const asked = { fullName: "Zoe Quill", mails: ["zoe@example.org"] };
    expect(await ask(asked)).toEqual([]);
    expect(await ask(asked, world.as(cast.admin))).toMatchObject([{ id: hidden, by: ["email", "name"] }]);
    await people.create({ groupId, person: { fullName: "Zoe Quill", mails: [{ value: "zoe@example.org" }] } });
    expect(await ask(asked, world.as(cast.admin))).toHaveLength(2);
  });
});

describe("a list", () => {
  test("is of one group; pages by each order, either way, without gap or twin", async () => {
    const place = await world.system(async (db) => buildOrganization(db));
    const { people } = world.as(place.owner);
    for (let at = 0; at < 11; at++) await humanIn(place, { fullName: `Person ${at % 4}` });
    const walk = async (sort: "activity" | "name" | "added", direction: "asc" | "desc") => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await people.list({
          groupId: place.groupId,
          sort,
          direction,
          limit: 4,
          ...(cursor && { cursor }),
        });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return seen;
    };
    for (const sort of ["activity", "name", "added"] as const) {
      const up = await walk(sort, "asc");
      expect(new Set(up).size).toBe(11);
      expect(await walk(sort, "desc")).toEqual(up.toReversed());
    }
  });

  test("is searched, and narrowed by tags, consent and pool", async () => {
    const place = await world.system(async (db) => buildOrganization(db));
    const { people } = world.as(place.owner);
    const one = await humanIn(place, { fullName: "Łukasz Nowak", tags: ["night"], headline: "Nurse" });
    const two = await humanIn(place, { fullName: "Nowak Ben" });
    const ids = async (more: object) =>
      (await people.list({ groupId: place.groupId, sort: "name", direction: "asc", ...more })).items.map(
        ({ id }) => id,
      );
    expect(await ids({ search: "nowak lukasz" })).toEqual([one]);
    expect(await ids({ search: "nurse" })).toEqual([one]);
    expect(await ids({ tag: ["night"] })).toEqual([one]);
    expect(await ids({ tagNot: ["night"] })).toEqual([two]);
    expect(await ids({ tag: [""] })).toEqual([two]);
    expect(await ids({ consent: ["given"] })).toEqual([]);
    expect(await ids({ consentNot: ["given"] })).toHaveLength(2);
    const pool = await people.createPool({ groupId: place.groupId, name: "Later" });
    await people.addToPool({ poolId: pool.id, personIds: [two] });
    expect(await ids({ poolId: pool.id })).toEqual([two]);
    expect(await people.list({ groupId: place.groupId, search: "nowak" })).toMatchObject({
      total: 2,
      counts: { all: 2 },
    });
  });

  test("the box finds people in all groups that one reaches, each once, and nobody else", async () => {
    const place = await world.system(async (db) => {
      const built = await buildOrganization(db);
      const second = await buildGroup(db, built);
      await buildHuman(db, { in: built, alsoIn: [second], person: { fullName: "Quentin Both" } });
      await buildHuman(db, { in: { ...built, groupId: second }, person: { fullName: "Quentin Second" } });
      const member = await buildMember(db, { ...built, role: "viewer", groupIds: [built.groupId] });
      return { ...built, second, member };
    });
    const names = async (who: typeof place.owner, more: object = {}) =>
      (await world.as(who).people.find({ search: "quentin", ...more })).map(({ fullName }) => fullName).sort();
    expect(await names(place.owner)).toEqual(["Quentin Both", "Quentin Second"]);
    expect(await names(place.owner, { groupId: place.groupId })).toEqual(["Quentin Both"]);
    expect(await names(place.member)).toEqual(["Quentin Both"]);
    expect(await names(cast.owner)).toEqual([]);
    expect(await world.as(place.owner).people.find({ search: "" })).toEqual([]);
  });
});

describe("pools", () => {
  const { people } = world.as(cast.member);

  test("are made, renamed, filled, emptied and put away", async () => {
    const pool = await people.createPool({ groupId, name: " Silver medalists ", description: "Almost" });
    expect(pool).toMatchObject({ name: "Silver medalists", people: 0, mayEdit: true });
    await expect(people.createPool({ groupId, name: "SILVER medalists" })).rejects.toMatchObject({ code: "CONFLICT" });
    const id = await humanIn(cast, { fullName: "Pooled" });
    expect(await people.addToPool({ poolId: pool.id, personIds: [id, personId], note: "Good" })).toMatchObject({
      done: expect.arrayContaining([id, personId]),
      refused: [],
    });
    expect((await people.addToPool({ poolId: pool.id, personIds: [id] })).done).toEqual([]);
    expect((await people.get({ personId: id })).pools).toMatchObject([{ name: "Silver medalists", note: "Good" }]);
    expect((await people.removeFromPool({ poolId: pool.id, personIds: [personId] })).done).toEqual([personId]);
    expect((await people.listPools({ groupId })).find((each) => each.id === pool.id)).toMatchObject({ people: 1 });
    await expect(people.updatePool({ poolId: pool.id, version: 99, name: "Other" })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    expect(await people.updatePool({ poolId: pool.id, version: pool.version, name: "Gold" })).toMatchObject({
      name: "Gold",
      version: 2,
    });
    expect(await people.archivePool({ poolId: pool.id, isArchived: true })).toMatchObject({
      archivedAt: expect.any(String),
    });
    await expect(people.addToPool({ poolId: pool.id, personIds: [id] })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await people.archivePool({ poolId: pool.id, isArchived: false })).toMatchObject({ archivedAt: null });
    expect((await people.listEvents({ personId: id, topic: ["pool"] })).items).toMatchObject([
      { what: "pool_joined", detail: { pool: "Silver medalists" } },
    ]);
  });

  test("make a person known to their group, and take nobody whom one does not see", async () => {
    const hidden = await humanIn({ ...cast, groupId: cast.otherGroupId }, { fullName: "Far" });
    await expect(people.addToPool({ poolId, personIds: [hidden] })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(people.get({ personId: hidden })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await world.as(cast.owner).people.addToPool({ poolId, personIds: [hidden] });
    expect(await people.get({ personId: hidden })).toMatchObject({ fullName: "Far", groups: [{ id: groupId }] });
  });
});
