import { describe, expect, test } from "vitest";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { type Api, openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { groupId, opportunityId, firstRound, secondRound } = scene;
const { candidateId, personId } = await scene.candidateOf({ fullName: "Priya Raman", mail: "priya@example.org" });
const candidates = [{ id: candidateId, version: 1 }];
const person = { fullName: "Łukasz Wójcik", mails: [{ value: "lukasz@example.org" }] };
const other = await scene.roleOf("Product designer");
const asNew = { groupId, opportunityId, person };

const reads: [string, (api: Api) => Promise<unknown>][] = [
  ["list", (api) => api.candidates.list({ groupId })],
  ["board", (api) => api.candidates.board({ groupId })],
  ["get", (api) => api.candidates.get({ candidateId })],
  ["activity", (api) => api.candidates.activity({ candidateId })],
  ["listNotes", (api) => api.candidates.listNotes({ candidateId })],
];
const writes: [string, (api: Api) => Promise<unknown>][] = [
  ["create", (api) => api.candidates.create(asNew)],
  ["move", (api) => api.candidates.move({ candidates, stageKey: firstRound.key })],
  ["setStatus", (api) => api.candidates.setStatus({ candidates, action: "hold" })],
  ["reject", (api) => api.candidates.reject({ candidates, reason: "skills", message: null })],
  ["withdraw", (api) => api.candidates.withdraw({ candidates, reason: "pay" })],
  ["edit", (api) => api.candidates.edit({ candidates, changes: { addTags: ["Ledger"] } })],
  ["listMessages", (api) => api.candidates.listMessages({ candidateId })],
  ["write", (api) => api.candidates.write({ candidateIds: [candidateId], subject: "Hello", body: "Hello" })],
  ["addNote", (api) => api.candidates.addNote({ candidateId, body: "A note" })],
  ["setPay", (api) => api.candidates.setPay({ candidateId, expectation: "A lot" })],
  ["setAccommodation", (api) => api.candidates.setAccommodation({ candidateId, instruction: "A break" })],
];

describe.each([...reads, ...writes])("%s", (_, call) => {
  test("is refused to a visitor without a session", async () => {
    await expect(call(world.as())).rejects.toMatchObject({ code: "UNAUTHORIZED", status: 401 });
  });

  test("finds nothing for somebody of another group, or of another organization", async () => {
    await expect(call(world.as(scene.neighbour))).rejects.toMatchObject({ code: "NOT_FOUND", status: 404 });
    await expect(call(world.as(scene.stranger))).rejects.toMatchObject({ code: "NOT_FOUND", status: 404 });
  });
});

test.each(writes)("%s is refused to a viewer, who is told why", async (_, call) => {
  await expect(call(world.as(scene.viewer))).rejects.toMatchObject({ code: "FORBIDDEN", status: 403 });
});

test.each(reads)("%s is open to a viewer of the group", async (_, call) => {
  await expect(call(world.as(scene.viewer))).resolves.toBeDefined();
});

test("[S2.06] with applicant tracking off nothing of it answers", async () => {
  await world.services.database.pool.query("update feature_flags set is_on = false where name = 'ats_enabled'");
  for (const [, call] of [...reads, ...writes])
    await expect(call(world.as(scene.owner))).rejects.toMatchObject({ code: "FORBIDDEN" });
  await world.services.database.pool.query("update feature_flags set is_on = true where name = 'ats_enabled'");
});

test("a viewer sees the candidate without contacts, pay or accommodation", async () => {
  const [seen, whole] = [
    await world.as(scene.viewer).candidates.get({ candidateId }),
    await world.as(scene.owner).candidates.get({ candidateId }),
  ];
  expect(seen).toMatchObject({
    person: { contacts: null },
    pay: null,
    accommodation: null,
    may: { edit: false, pay: false },
  });
  expect(JSON.stringify(seen)).not.toContain("priya@example.org");
  expect(whole).toMatchObject({
    person: { contacts: { mails: [{ value: "priya@example.org" }] } },
    pay: { expectation: "" },
    accommodation: "",
    may: { edit: true, pay: true },
  });
});

describe("a new candidate", () => {
  const { candidates: api } = world.as(scene.member);

  test("is a new person with a candidacy in the first stage, or the one that was chosen", async () => {
    const made = await api.create({ ...asNew, source: " Referral ", stageKey: firstRound.key });
    expect(made).toMatchObject({
      name: "Łukasz Wójcik",
      opportunityId,
      opportunityTitle: scene.title,
      stageKey: firstRound.key,
      stageName: firstRound.name,
      status: "active",
      source: "Referral",
      ownerId: scene.owner.userId,
      nextKind: "schedule",
      version: 1,
      publicationId: scene.publicationId,
      publicationNumber: 1,
      publicationsBehind: 0,
      newer: null,
    });
    expect(made.pins).toMatchObject([{ roundId: firstRound.key, versionNumber: 1, frozenAt: null }]);
    expect(made.stages.map(({ key }) => key)).toEqual(scene.stages.map(({ key }) => key));
    const { items } = await api.activity({ candidateId: made.id });
    expect(items).toMatchObject([
      {
        what: "stage_added",
        actorName: scene.member.fullName,
        detail: { to: firstRound.key, toName: firstRound.name },
      },
    ]);
  });

  test("is a candidate for one role once at a time, and again after the first has ended", async () => {
    await expect(api.create({ groupId, opportunityId, personId })).rejects.toMatchObject({
      code: "CONFLICT",
      status: 409,
      message: `Priya Raman is already a candidate for ${scene.title}.`,
      data: { current: { candidateId } },
    });
    const twice = await Promise.allSettled(
      [1, 2].map(() => api.create({ groupId, opportunityId: other.opportunityId, personId })),
    );
    expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const each of twice) if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "CONFLICT" });
    const [first] = twice.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    await api.withdraw({ candidates: [{ id: first!.id, version: 1 }], reason: "pay" });
    const second = await api.create({ groupId, opportunityId: other.opportunityId, personId });
    expect(second.others.map(({ id }) => id).toSorted()).toEqual([candidateId, first!.id].toSorted());
    await expect(
      api.setStatus({ candidates: [{ id: first!.id, version: 2 }], action: "reopen" }),
    ).rejects.toMatchObject({ code: "CONFLICT", data: { current: { candidateId: second.id } } });
  });

  test("is refused for a role that is closed, for a role of another group, without a person, and with two", async () => {
    const closed = await scene.roleOf("Closed");
    await world.services.database.pool.query("update opportunities set status = 'closed' where id = $1", [
      closed.opportunityId,
    ]);
    await expect(api.create({ ...asNew, opportunityId: closed.opportunityId })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: { errors: [{ path: "opportunityId" }] },
    });
    for (const none of [
      { groupId, opportunityId },
      { ...asNew, personId },
    ])
      await expect(api.create(none)).rejects.toMatchObject({ data: { errors: [{ path: "person" }] } });
    await expect(api.create({ ...asNew, stageKey: "hired", isAnother: true })).rejects.toMatchObject({
      data: { errors: [{ path: "stageKey" }] },
    });
  });

  test("of the same address is told before anything is made", async () => {
    await expect(
      api.create({ groupId, opportunityId, person: { fullName: "P. Raman", mails: [{ value: "PRIYA@example.org" }] } }),
    ).rejects.toMatchObject({ code: "CONFLICT", data: { current: [{ fullName: "Priya Raman" }] } });
  });

  test("of another role is considered for this one, each by itself", async () => {
    const elsewhere = await scene.candidateOf({ opportunityId: other.opportunityId, fullName: "Wibowo" });
    const here = await scene.candidateOf({ fullName: "Ngozi" });
    const answer = await api.considerFor({ candidateIds: [elsewhere.candidateId, here.candidateId], opportunityId });
    expect(answer.done).toHaveLength(1);
    expect(answer.refused).toMatchObject([{ id: here.candidateId, isGone: false }]);
    expect(await api.get({ candidateId: answer.done[0]! })).toMatchObject({
      name: "Wibowo",
      opportunityId,
      stageKey: "new",
    });
  });
});
test("a renamed person and a renamed role are found under their new names", async () => {
  const api = world.as(scene.owner);
  const { candidateId: id, personId: who } = await scene.candidateOf({ fullName: "Before", tags: ["Ledger"] });
  const { version } = await api.people.get({ personId: who });
  await api.people.save({ personId: who, version, person: { fullName: "Ελένη" } });
  const found = async (search: string) => (await api.candidates.list({ groupId, search })).items.map((row) => row.id);
  expect(await found("ελένη")).toEqual([id]);
  expect(await found("before")).toEqual([]);
  expect(await found("ledger ελενη staff")).toEqual([id]);
});

test("owner, coordinator, source and tags are edited for many, each by itself", async () => {
  const api = world.as(scene.member).candidates;
  const [one, two] = [await scene.candidateOf({ tags: ["B"] }), await scene.candidateOf()];
  const changes = { ownerId: scene.colleague.userId, addTags: ["A"], removeTags: ["B"], source: "Agency" };
  const seen = [
    { id: one.candidateId, version: 1 },
    { id: two.candidateId, version: 7 },
  ];
  const answer = await api.edit({ candidates: seen, changes });
  expect(answer).toMatchObject({ done: [one.candidateId], refused: [{ id: two.candidateId }] });
  expect(await api.get({ candidateId: one.candidateId })).toMatchObject({
    tags: ["A"],
    ownerId: scene.colleague.userId,
    nextUserId: scene.colleague.userId,
    source: "Agency",
    version: 2,
  });
  await expect(
    api.edit({ candidates: [{ id: one.candidateId, version: 2 }], changes: { ownerId: scene.neighbour.userId } }),
  ).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(
    (await api.edit({ candidates: [{ id: one.candidateId, version: 2 }], changes: { addTags: ["A"] } })).done,
  ).toEqual([]);
});

test("pay is for admins and whoever has the grant, and stands in no activity; an accommodation is for members", async () => {
  const { candidateId: id } = await scene.candidateOf();
  const [admin, member] = [world.as(scene.admin).candidates, world.as(scene.member).candidates];
  await expect(member.setPay({ candidateId: id, expectation: "90k" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await admin.setPay({ candidateId: id, expectation: " 90k " })).toMatchObject({ pay: { expectation: "90k" } });
  expect(await member.get({ candidateId: id })).toMatchObject({ pay: null });
  await world.services.database.pool.query(
    "update organization_memberships set grants = '{compensation}' where user_id = $1",
    [scene.member.userId],
  );
  expect(await member.get({ candidateId: id })).toMatchObject({ pay: { expectation: "90k" }, may: { pay: true } });
  expect(await member.setAccommodation({ candidateId: id, instruction: "A break" })).toMatchObject({
    accommodation: "A break",
  });
  expect(JSON.stringify(await admin.activity({ candidateId: id }))).not.toContain("90k");
});

test("an owner or coordinator who doesn't work in the group is refused by the name of the field", async () => {
  const { candidateId: id } = await scene.candidateOf();
  for (const field of ["ownerId", "coordinatorId"]) {
    const changes = { [field]: scene.viewer.userId };
    await expect(
      world.as(scene.member).candidates.edit({ candidates: [{ id, version: 1 }], changes }),
    ).rejects.toMatchObject({
      data: { errors: [{ path: `changes.${field}` }] },
    });
  }
});

test("who comes next is told with the stage: rounds to the coordinator, the rest to the owner", async () => {
  const api = world.as(scene.member).candidates;
  const { candidateId: id } = await scene.candidateOf();
  await api.edit({ candidates: [{ id, version: 1 }], changes: { coordinatorId: scene.colleague.userId } });
  await api.move({ candidates: [{ id, version: 2 }], stageKey: secondRound.key, reason: "They start on Monday" });
  expect(await api.get({ candidateId: id })).toMatchObject({
    nextKind: "schedule",
    nextUserId: scene.colleague.userId,
    nextUserName: scene.colleague.fullName,
  });
});
