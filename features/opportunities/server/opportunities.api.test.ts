import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { switchOnTracking } from "#features/feature-flags/server/factory.ts";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { buildHuman } from "#features/people/server/factory.ts";
import { type Api, openWorld } from "#tests/support/world.ts";
import type { OpportunityContent } from "../opportunity-content.ts";
import { buildOpportunity } from "./factory.ts";

const world = await openWorld();

/** An organization with two groups, people of every role in the first, a role to hire for, a plan, and a stranger. */
async function aScene(given: Parameters<typeof buildOpportunity>[1] = {}) {
  return world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db);
    const otherGroupId = await buildGroup(db, { organizationId });
    const place = { organizationId, groupId, ownerId: owner.userId };
    const inGroup = { organizationId, groupIds: [groupId] };
    const { opportunityId, content } = await buildOpportunity(db, { in: place, title: "Nurse", ...given });
    return {
      ...place,
      otherGroupId,
      opportunityId,
      content,
      planId: (await buildInterviewPlan(db, { in: place, title: "Nurses" })).planId,
      owner,
      admin: await buildMember(db, { organizationId, role: "admin" }),
      member: await buildMember(db, { role: "member", ...inGroup }),
      colleague: await buildMember(db, { role: "member", ...inGroup }),
      viewer: await buildMember(db, { role: "viewer", ...inGroup }),
      neighbour: await buildMember(db, { role: "member", organizationId, groupIds: [otherGroupId] }),
      stranger: (await buildOrganization(db)).owner,
    };
  });
}
type Scene = Awaited<ReturnType<typeof aScene>>;
const shared = await aScene();
beforeAll(() => world.system(switchOnTracking));

/** Somebody in the process for a role. */
const aCandidate = (scene: Scene, more: { stageKey?: string; source?: string } = {}) =>
  world.system(async (db) => {
    const { organizationId, groupId, opportunityId } = scene;
    const { personId } = await buildHuman(db, { in: { organizationId, groupId } });
    const { id } = await db
      .insertInto("candidates")
      .values({ organizationId, groupId, opportunityId, personId, name: "", ...more })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });

/** Saves what is edited, and makes it what holds. */
async function apply(api: Api, opportunityId: string, change: Partial<OpportunityContent>) {
  const { content, draftVersion } = await api.opportunities.get({ opportunityId });
  const saved = await api.opportunities.saveDraft({
    opportunityId,
    version: draftVersion,
    draft: { ...content, ...change },
  });
  return api.opportunities.applyDraft({ opportunityId, version: saved.draftVersion });
}

const { groupId, opportunityId, planId, content } = shared;
const version = 1;
const opportunityIds = [opportunityId];
const reads: [string, (api: Api) => Promise<unknown>][] = [
  ["list", (api) => api.opportunities.list({ groupId })],
  ["get", (api) => api.opportunities.get({ opportunityId })],
  ["activity", (api) => api.opportunities.activity({ opportunityId })],
  ["insights", (api) => api.opportunities.insights({ opportunityId })],
  ["ofPlan", (api) => api.opportunities.ofPlan({ planId })],
];
const writes: [string, (api: Api) => Promise<unknown>][] = [
  ["create", (api) => api.opportunities.create({ groupId, title: "New" })],
  ["saveDraft", (api) => api.opportunities.saveDraft({ opportunityId, version: 0, draft: content })],
  ["discardDraft", (api) => api.opportunities.discardDraft({ opportunityId, version: 0 })],
  ["applyDraft", (api) => api.opportunities.applyDraft({ opportunityId, version: 0 })],
  ["setPay", (api) => api.opportunities.setPay({ opportunityId, version: 0, pay: null })],
  ["askApproval", (api) => api.opportunities.askApproval({ opportunityId, version })],
  ["answerApproval", (api) => api.opportunities.answerApproval({ opportunityId, answer: "approved" })],
  ["withdrawApproval", (api) => api.opportunities.withdrawApproval({ opportunityId, version })],
  ["open", (api) => api.opportunities.open({ opportunityId, version })],
  ["pause", (api) => api.opportunities.pause({ opportunityId, version })],
  ["close", (api) => api.opportunities.close({ opportunityId, version, outcome: "closed" })],
  ["archive", (api) => api.opportunities.archive({ opportunityIds })],
  ["restore", (api) => api.opportunities.restore({ opportunityIds })],
  ["duplicate", (api) => api.opportunities.duplicate({ opportunityIds })],
  ["setOwner", (api) => api.opportunities.setOwner({ opportunityIds, ownerId: shared.member.userId })],
  ["addSource", (api) => api.opportunities.addSource({ opportunityId, name: "Board" })],
  ["removeSource", (api) => api.opportunities.removeSource({ opportunityId, sourceId: opportunityId })],
  ["restoreSource", (api) => api.opportunities.restoreSource({ opportunityId, sourceId: opportunityId })],
  ["upgrade", (api) => api.opportunities.upgrade({ opportunityId, version, versionPolicy: "ask" })],
  ["detach", (api) => api.opportunities.detach({ opportunityId, version })],
];

describe.each([...reads, ...writes])("%s", (name, call) => {
  test("[S2.08] is for people who are signed in, and of the hiring group", async () => {
    await expect(call(world.as())).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    for (const who of [shared.neighbour, shared.stranger])
      await expect(call(world.as(who)), name).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

test.each(reads)("a viewer may %s", async (_, call) => {
  await expect(call(world.as(shared.viewer))).resolves.toBeDefined();
});

test.each(writes)("a viewer may not %s", async (_, call) => {
  await expect(call(world.as(shared.viewer))).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("a new role is a draft with one opening and one link, owned by whoever made it", async () => {
  const { member } = shared;
  const role = await world.as(member).opportunities.create({ groupId, title: "  Head nurse ", planId });
  expect(role).toMatchObject({
    title: "Head nurse",
    status: "draft",
    ownerName: member.fullName,
    planTitle: "Nurses",
    publicationNumber: null,
    openings: { total: 1, filled: 0 },
    sources: [{ name: "Direct link", candidates: 0 }],
    draft: null,
  });
  expect((await world.as(member).opportunities.activity({ opportunityId: role.id })).items).toMatchObject([
    { what: "role_created", actorName: member.fullName },
  ]);
});

test.each([{ title: "\u200b" }, { title: "Cook", location: "\u200b\u200b" }])(
  "a new role takes no text that nobody sees: %j",
  async (given) => {
    await expect(world.as(shared.member).opportunities.create({ groupId, ...given })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  },
);

describe("what is edited", () => {
  test("holds nothing before it is applied, and is nobody's version of the role", async () => {
    const scene = await aScene();
    const { opportunities } = world.as(scene.member);
    const of = { opportunityId: scene.opportunityId };
    const saved = await opportunities.saveDraft({
      ...of,
      version: 0,
      draft: { ...scene.content, title: "Head nurse" },
    });
    expect(saved).toMatchObject({ title: "Nurse", version: 1, draftVersion: 1, hasDraft: true });
    expect(saved).toMatchObject({ draftByName: scene.member.fullName, draft: { title: "Head nurse" } });
    const applied = await opportunities.applyDraft({ ...of, version: 1 });
    expect(applied).toMatchObject({ title: "Head nurse", version: 2, draft: null, hasDraft: false });
    const [last] = (await opportunities.activity(of)).items;
    expect(last).toMatchObject({
      what: "edit_made",
      detail: { fields: [{ field: "title", before: "Nurse", after: "Head nurse" }] },
    });
  });

  test("on another version is refused with what stands, but for the same once more", async () => {
    const scene = await aScene();
    const of = { opportunityId: scene.opportunityId };
    const draft = { ...scene.content, title: "Mine" };
    await world.as(scene.member).opportunities.saveDraft({ ...of, version: 0, draft });
    await expect(
      world.as(scene.colleague).opportunities.saveDraft({ ...of, version: 0, draft: { ...draft, title: "Theirs" } }),
    ).rejects.toMatchObject({ code: "CONFLICT", data: { current: { draftVersion: 1, draft: { title: "Mine" } } } });
    await expect(world.as(scene.member).opportunities.saveDraft({ ...of, version: 0, draft })).resolves.toMatchObject({
      draftVersion: 1,
    });
    await expect(world.as(scene.colleague).opportunities.applyDraft({ ...of, version: 0 })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  test("and says what holds is no draft, and can be thrown away", async () => {
    const scene = await aScene();
    const { opportunities } = world.as(scene.member);
    const of = { opportunityId: scene.opportunityId };
    await opportunities.saveDraft({ ...of, version: 0, draft: { ...scene.content, level: "Senior" } });
    const back = await opportunities.saveDraft({ ...of, version: 1, draft: scene.content });
    expect(back).toMatchObject({ draft: null, draftVersion: 2 });
    await opportunities.saveDraft({ ...of, version: 2, draft: { ...scene.content, level: "Senior" } });
    expect(await opportunities.discardDraft({ ...of, version: 3 })).toMatchObject({ draft: null, version: 1 });
  });

  test("is refused with every field that keeps it from holding", async () => {
    const scene = await aScene();
    const field = { id: randomUUID(), label: "", help: "", isRequired: false, options: [], flagged: [] };
    const form = { ...scene.content.form, fields: [{ ...field, kind: "one_choice" as const }] };
    await expect(
      apply(world.as(scene.member), scene.opportunityId, { title: " ", openings: [], form }),
    ).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: {
        errors: [
          { path: "title" },
          { path: "openings" },
          { path: `form.fields.${field.id}.label` },
          { path: `form.fields.${field.id}.options` },
        ],
      },
    });
  });

  test("names people of the hiring group alone, and plans of the organization alone", async () => {
    const scene = await aScene();
    const elsewhere = await aScene();
    const api = world.as(scene.member);
    const team = [{ userId: scene.neighbour.userId, role: "recruiter" as const }];
    const refused: [Partial<OpportunityContent>, string][] = [
      [{ team }, "team"],
      [{ approverIds: [scene.viewer.userId] }, "approverIds"],
      [{ planId: elsewhere.planId }, "planId"],
    ];
    for (const [change, path] of refused)
      await expect(apply(api, scene.opportunityId, change)).rejects.toMatchObject({
        code: "BAD_REQUEST",
        data: { errors: [{ path }] },
      });
  });

  test("keeps a code that no other role of the organization has, also one that is not seen", async () => {
    const scene = await aScene();
    await world.system((db) =>
      buildOpportunity(db, { in: { ...scene, groupId: scene.otherGroupId }, content: { code: "RN-1" } }),
    );
    const api = world.as(scene.member);
    await expect(apply(api, scene.opportunityId, { code: "rn-1" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: { errors: [{ path: "code" }] },
    });
    await expect(apply(api, scene.opportunityId, { code: "RN-2" })).resolves.toMatchObject({ code: "RN-2" });
  });

  test("brings openings and team along; a seat that was filled stays filled, and is not removed", async () => {
    const scene = await aScene();
    const api = world.as(scene.member);
    const [first] = scene.content.openings;
    const second = { ...first!, id: randomUUID(), code: "HC-2" };
    const team = [
      { userId: scene.member.userId, role: "recruiter" as const },
      { userId: scene.colleague.userId, role: "hiring_manager" as const },
    ];
    const role = await apply(api, scene.opportunityId, { openings: [first!, second], team });
    expect(role).toMatchObject({
      openings: { total: 2, filled: 0 },
      recruiterName: scene.member.fullName,
      team: [
        { role: "recruiter", name: scene.member.fullName, active: 0 },
        { role: "hiring_manager", name: scene.colleague.fullName },
      ],
    });
    await world.system((db) =>
      db.updateTable("opportunityOpenings").set({ state: "filled" }).where("id", "=", second.id).execute(),
    );
    await expect(apply(api, scene.opportunityId, { openings: [first!] })).rejects.toMatchObject({
      data: { errors: [{ path: "openings" }] },
    });
    const cancelled = await apply(api, scene.opportunityId, { openings: [{ ...first!, isCancelled: true }, second] });
    expect(cancelled.seats.map(({ state }) => state)).toEqual(["cancelled", "filled"]);
    expect(cancelled.openings).toEqual({ total: 1, filled: 1 });
  });
});

describe("where it stands", () => {
  test("a role is opened, paused, opened again, filled, reopened, closed, archived and restored", async () => {
    const scene = await aScene({ status: "draft" });
    const { opportunities } = world.as(scene.member);
    const of = { opportunityId: scene.opportunityId };
    const steps = [
      [(now: number) => opportunities.open({ ...of, version: now }), "open"],
      [(now: number) => opportunities.pause({ ...of, version: now }), "paused"],
      [(now: number) => opportunities.open({ ...of, version: now }), "open"],
      [(now: number) => opportunities.close({ ...of, version: now, outcome: "filled" }), "filled"],
      [(now: number) => opportunities.open({ ...of, version: now }), "open"],
      [(now: number) => opportunities.close({ ...of, version: now, outcome: "closed", reason: "No budget" }), "closed"],
    ] as const;
    for (const [step, status] of steps) {
      const before = await opportunities.get(of);
      expect(await step(before.version)).toMatchObject({ status, version: before.version + 1 });
    }
    expect(await opportunities.get(of)).toMatchObject({ closeReason: "No budget", endedAt: expect.any(String) });
    const ids = { opportunityIds: [scene.opportunityId] };
    expect(await opportunities.archive(ids)).toEqual({ done: ids.opportunityIds, refused: [] });
    expect(await opportunities.archive(ids)).toEqual({ done: [], refused: [] });
    expect(await opportunities.get(of)).toMatchObject({ status: "archived", statusBefore: "closed", mayEdit: false });
    expect(await opportunities.restore(ids)).toMatchObject({ done: ids.opportunityIds });
    expect(await opportunities.get(of)).toMatchObject({ status: "closed" });
    expect((await opportunities.activity(of)).items.map(({ what }) => what).reverse()).toEqual([
      "role_opened",
      "role_paused",
      "role_resumed",
      "role_filled",
      "role_reopened",
      "role_closed",
      "role_archived",
      "role_restored",
    ]);
  });

  test("of two at once one wins, and the other sees what stands", async () => {
    const scene = await aScene();
    const of = { opportunityId: scene.opportunityId, version: 1 };
    await world.as(scene.member).opportunities.pause(of);
    await expect(world.as(scene.colleague).opportunities.close({ ...of, outcome: "closed" })).rejects.toMatchObject({
      code: "CONFLICT",
      data: { current: { status: "paused", version: 2 } },
    });
  });

  test("what leads nowhere from there is refused in words", async () => {
    const scene = await aScene();
    const { opportunities } = world.as(scene.member);
    await expect(opportunities.open({ opportunityId: scene.opportunityId, version: 1 })).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: "Nurse is open, so this can't be done.",
    });
    await expect(opportunities.archive({ opportunityIds: [scene.opportunityId] })).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: "Nurse is open. Close it first.",
    });
  });

  test("one in which somebody is in the process is not closed before it is said what becomes of them", async () => {
    const scene = await aScene();
    const candidateId = await aCandidate(scene);
    const { opportunities } = world.as(scene.member);
    const closing = { opportunityId: scene.opportunityId, version: 1, outcome: "closed" } as const;
    await expect(opportunities.close(closing)).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: { errors: [{ path: "candidates" }] },
    });
    await world.system((db) =>
      db
        .updateTable("candidates")
        .set({ status: "rejected", decidedAt: new Date().toISOString() })
        .where("id", "=", candidateId)
        .execute(),
    );
    await expect(opportunities.close(closing)).resolves.toMatchObject({ status: "closed", active: 0, total: 1 });
  });

  test("a copy is a draft of its own, and an owner works in the hiring group", async () => {
    const scene = await aScene({ content: { code: "RN-1" } });
    const { opportunities } = world.as(scene.member);
    const { done } = await opportunities.duplicate({ opportunityIds: [scene.opportunityId] });
    const copy = await opportunities.get({ opportunityId: done[0]! });
    expect(copy).toMatchObject({ title: "Copy of Nurse", code: "", status: "draft", ownerId: scene.member.userId });
    expect(copy.content.openings[0]?.id).not.toBe(scene.content.openings[0]?.id);
    const ids = { opportunityIds: [scene.opportunityId] };
    await expect(opportunities.setOwner({ ...ids, ownerId: scene.viewer.userId })).rejects.toMatchObject({
      data: { errors: [{ path: "ownerId" }] },
    });
    expect(await opportunities.setOwner({ ...ids, ownerId: scene.colleague.userId })).toMatchObject({
      done: ids.opportunityIds,
    });
    expect(await opportunities.setOwner({ ...ids, ownerId: scene.colleague.userId })).toMatchObject({ done: [] });
  });
});

describe("approval", () => {
  const toApprove = async () => {
    const scene = await aScene({ status: "draft" });
    const api = world.as(scene.member);
    const of = { opportunityId: scene.opportunityId };
    const approverIds = [scene.colleague.userId, scene.admin.userId];
    const { version: now } = await apply(api, scene.opportunityId, { approverIds });
    return { scene, of, api, now };
  };

  test("a role that has to be approved opens once everybody has", async () => {
    const { scene, of, api, now } = await toApprove();
    await expect(api.opportunities.open({ ...of, version: now })).rejects.toMatchObject({
      data: { errors: [{ path: "approverIds" }] },
    });
    const asked = await api.opportunities.askApproval({ ...of, version: now });
    expect(asked).toMatchObject({ status: "pending_approval", mayEdit: false });
    await expect(
      api.opportunities.saveDraft({ ...of, version: asked.draftVersion, draft: { ...asked.content, level: "x" } }),
    ).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(api.opportunities.answerApproval({ ...of, answer: "approved" })).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: "You weren't asked to approve this role.",
    });
    const once = await world.as(scene.colleague).opportunities.answerApproval({ ...of, answer: "approved" });
    await expect(api.opportunities.open({ ...of, version: once.version })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    const all = await world.as(scene.admin).opportunities.answerApproval({ ...of, answer: "approved", note: "Fine" });
    expect(await api.opportunities.open({ ...of, version: all.version })).toMatchObject({ status: "open" });
  });

  test("whoever asks for changes makes it a draft, and nobody else is asked anymore", async () => {
    const { scene, of, api, now } = await toApprove();
    await api.opportunities.askApproval({ ...of, version: now });
    const back = await world
      .as(scene.colleague)
      .opportunities.answerApproval({ ...of, answer: "changes_requested", note: "Say the pay" });
    expect(back.status).toBe("draft");
    expect(back.approvals.map(({ approverId, state, note }) => [approverId, state, note]).toSorted()).toEqual(
      [
        [scene.colleague.userId, "changes_requested", "Say the pay"],
        [scene.admin.userId, "withdrawn", ""],
      ].toSorted(),
    );
    await expect(
      world.as(scene.admin).opportunities.answerApproval({ ...of, answer: "approved" }),
    ).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("a request can be taken back, and needs somebody to ask", async () => {
    const { of, api, now } = await toApprove();
    const asked = await api.opportunities.askApproval({ ...of, version: now });
    expect(await api.opportunities.withdrawApproval({ ...of, version: asked.version })).toMatchObject({
      status: "draft",
      approvals: [{ state: "withdrawn" }, { state: "withdrawn" }],
    });
    const scene = await aScene({ status: "draft" });
    await expect(
      world.as(scene.member).opportunities.askApproval({ opportunityId: scene.opportunityId, version: 1 }),
    ).rejects.toMatchObject({ data: { errors: [{ path: "approverIds" }] } });
  });
});

describe("pay", () => {
  const pay = {
    minimum: 50_000,
    maximum: 60_000.5,
    currency: "EUR",
    period: "year",
    isShown: false,
    isPublic: false,
  } as const;

  test("is for owner, admins and whoever was granted it, until it is shown", async () => {
    const scene = await aScene();
    const of = { opportunityId: scene.opportunityId };
    const said = await world.as(scene.admin).opportunities.setPay({ ...of, version: 0, pay });
    expect(said).toEqual({ pay, version: 1, maySet: true });
    for (const who of [scene.member, scene.viewer]) {
      await expect(world.as(who).opportunities.getPay(of)).rejects.toMatchObject({ code: "FORBIDDEN" });
      expect(await world.as(who).opportunities.get(of)).toMatchObject({ isPayShown: false });
    }
    await world.system((db) =>
      db
        .updateTable("organizationMemberships")
        .set({ grants: ["compensation"] })
        .where("userId", "=", scene.member.userId)
        .execute(),
    );
    const shown = { ...pay, isShown: true };
    await world.as(scene.member).opportunities.setPay({ ...of, version: 1, pay: shown });
    expect(await world.as(scene.viewer).opportunities.getPay(of)).toEqual({ pay: shown, version: 2, maySet: false });
    await expect(world.as(scene.neighbour).opportunities.getPay(of)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(JSON.stringify(await world.as(scene.viewer).opportunities.activity(of))).not.toContain("50000");
  });

  test("is refused on another version and for a range that runs backwards", async () => {
    const scene = await aScene();
    const { opportunities } = world.as(scene.owner);
    const of = { opportunityId: scene.opportunityId };
    await expect(opportunities.setPay({ ...of, version: 1, pay })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(opportunities.setPay({ ...of, version: 0, pay: { ...pay, minimum: 70_000 } })).rejects.toMatchObject({
      data: { errors: [{ path: "pay.maximum" }] },
    });
    await opportunities.setPay({ ...of, version: 0, pay });
    expect(await opportunities.setPay({ ...of, version: 1, pay: null })).toEqual({
      pay: null,
      version: 0,
      maySet: true,
    });
  });
});

test("a link is added, removed and brought back, and counts who came through it", async () => {
  const scene = await aScene();
  const { opportunities } = world.as(scene.member);
  const of = { opportunityId: scene.opportunityId };
  const source = await opportunities.addSource({ ...of, name: "Job board" });
  const candidateId = await aCandidate(scene);
  await world.system((db) =>
    db.updateTable("candidates").set({ sourceId: source.id }).where("id", "=", candidateId).execute(),
  );
  expect((await opportunities.get(of)).sources).toMatchObject([{ name: "Direct link" }, { ...source, candidates: 1 }]);
  await opportunities.removeSource({ ...of, sourceId: source.id });
  expect((await opportunities.get(of)).sources).toHaveLength(1);
  await opportunities.restoreSource({ ...of, sourceId: source.id });
  expect((await opportunities.get(of)).sources).toHaveLength(2);
  const other = await aScene();
  await expect(
    world.as(other.member).opportunities.removeSource({ opportunityId: other.opportunityId, sourceId: source.id }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
});

describe("versions of the plan", () => {
  /** A role on the first version of a plan, which has a second one with another stage. */
  const behind = async () => {
    const scene = await aScene({ status: "draft" });
    const { interviewPlans, opportunities } = world.as(scene.member);
    const { planId: ofPlan } = scene;
    await interviewPlans.publish({ planId: ofPlan, version: 1 });
    const role = await apply(world.as(scene.member), scene.opportunityId, { planId: ofPlan });
    const { draft } = await interviewPlans.get({ planId: ofPlan });
    const [review] = draft.stagesBefore;
    await interviewPlans.saveEdits({
      planId: ofPlan,
      batchId: randomUUID(),
      baseVersion: 2,
      edits: [{ kind: "remove-stage", id: review!.id }],
    });
    await interviewPlans.publish({ planId: ofPlan, version: 3 });
    return { scene, role, draft, review: review!, opportunities, of: { opportunityId: scene.opportunityId } };
  };

  test("a role stays on the version that it was given, and says how far behind it is", async () => {
    const { role, opportunities, of, scene } = await behind();
    expect(role).toMatchObject({ publicationNumber: 1, publicationsBehind: 0 });
    expect(await opportunities.get(of)).toMatchObject({ publicationNumber: 1, publicationsBehind: 1 });
    expect(await opportunities.ofPlan({ planId: scene.planId })).toMatchObject({
      publishedNumber: 2,
      total: 1,
      roles: [{ id: of.opportunityId, publicationNumber: 1, publicationsBehind: 1, mayUpgrade: true }],
    });
  });

  test("an upgrade says whose stage the newer version has, and then counts for new candidates", async () => {
    const { scene, role, review, opportunities, of } = await behind();
    await aCandidate(scene);
    await aCandidate(scene, { stageKey: review.id });
    const preview = await opportunities.previewUpgrade(of);
    expect(preview).toMatchObject({ from: 1, to: 2, version: role.version, following: 1, staying: 1 });
    expect(preview.stagesBefore.map(({ name }) => name)).toContain("Review");
    expect(preview.stagesAfter.map(({ name }) => name)).not.toContain("Review");
    const upgraded = await opportunities.upgrade({ ...of, version: role.version, versionPolicy: "ask" });
    expect(upgraded).toMatchObject({ publicationNumber: 2, publicationsBehind: 0, content: { versionPolicy: "ask" } });
    await expect(opportunities.previewUpgrade(of)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("a detached role hires by a copy of what it hired by, published, and the plan has it no more", async () => {
    const { scene, role, draft, opportunities, of } = await behind();
    const detached = await opportunities.detach({ ...of, version: role.version });
    expect(detached).toMatchObject({
      publicationNumber: 1,
      publicationsBehind: 0,
      content: { planId: detached.planId },
    });
    expect(detached.planId).not.toBe(scene.planId);
    expect(detached.way.map(({ name }) => name)).toEqual(role.way.map(({ name }) => name));
    const fork = await world.as(scene.member).interviewPlans.get({ planId: detached.planId! });
    expect(fork.draft.rounds.map(({ name }) => name)).toEqual(draft.rounds.map(({ name }) => name));
    expect((await opportunities.ofPlan({ planId: scene.planId })).total).toBe(0);
  });
});
