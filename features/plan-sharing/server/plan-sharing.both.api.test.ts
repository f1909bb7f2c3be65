import { expect, test } from "vitest";
import { buildInterviewPlan, wholeDraft } from "#features/interview-plans/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { times } from "#tests/support/sizes.ts";

const world = await openHttpWorld();
const anonymous = world.as().planSharing;

const scene = await world.system(async (db) => {
  const { owner, ...place } = await buildOrganization(db);
  const draft = wholeDraft();
  for (const [index, question] of draft.questions.entries()) {
    question.text = `canary question ${index}`;
    question.followUps = [`canary probe ${index}`];
    question.listenFor = [`canary listen ${index}`];
    question.interviewerNotes = `canary notes ${index}`;
  }
  for (const competency of draft.competencies) {
    competency.behaviours = ["canary behaviour"];
    for (const level of competency.levels) Object.assign(level, { anchor: "canary anchor", example: "canary example" });
  }
  for (const round of draft.rounds) {
    round.interviewers = ["Canary Interviewer"];
    round.minInterviewers = 2;
    round.preparation = "canary preparation";
    round.candidateText = "Bring a chart that you made.";
  }
  const roles = { organizationId: place.organizationId, groupIds: [place.groupId] };
  const { planId } = await buildInterviewPlan(db, { in: { ...place, ownerId: owner.userId }, draft });
  return {
    ...place,
    planId,
    draft,
    owner,
    member: await buildMember(db, { ...roles, role: "member" }),
    viewer: await buildMember(db, { ...roles, role: "viewer" }),
    stranger: (await buildOrganization(db)).owner,
  };
});
const { planId, owner, member, viewer, stranger, draft } = scene;
const of = (caller: Parameters<typeof world.as>[0]) => world.as(caller).planSharing;
const secretOf = (url: string) => new URL(url).hash.slice(1);
const gone = { code: "NOT_FOUND", message: expect.stringContaining("This link doesn't work") };

test("nobody without a session, from another group, or who only reads makes, sees or takes back a link", async () => {
  const { plan, revoke } = { plan: { planId }, revoke: { linkId: planId } };
  for (const [caller, code] of [
    [undefined, "UNAUTHORIZED"],
    [stranger, "NOT_FOUND"],
    [viewer, "FORBIDDEN"],
  ] as const) {
    await expect(of(caller).create({ ...plan, kind: "plan" })).rejects.toMatchObject({ code });
    await expect(of(caller).list(plan)).rejects.toMatchObject({ code });
  }
  await expect(of(undefined).revoke(revoke)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(of(owner).revoke(revoke)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("before the first publication there is nothing to share", async () => {
  await expect(of(owner).create({ planId, kind: "preparation" })).rejects.toMatchObject({ code: "CONFLICT" });
  await world.as(owner).interviewPlans.publish({ planId, version: 1 });
});

test("a link to the plan opens what was published, without an account, and never the draft or who interviews", async () => {
  const { link, url } = await of(member).create({ planId, kind: "plan", label: " Works council ", days: 7 });
  expect(link).toMatchObject({ kind: "plan", label: "Works council", state: "open", opens: 0, lastOpenedAt: null });
  expect(url).toMatch(/^http:\/\/localhost:3000\/shared#[\w-]{43}$/);
  const opened = await anonymous.open({ secret: secretOf(url) });
  expect(opened).toMatchObject({ kind: "plan", title: draft.title, publishedNumber: 1 });
  expect(opened.rounds).toHaveLength(draft.rounds.length);
  expect(JSON.stringify(opened)).toContain("canary question 0");
  expect(JSON.stringify(opened)).not.toContain("Canary Interviewer");
  await world.as(owner).interviewPlans.saveEdits({
    planId,
    batchId: crypto.randomUUID(),
    baseVersion: 2,
    edits: [{ kind: "set-question", id: draft.questions[0]?.id ?? "", fields: { text: "canary draft" } }],
  });
  expect(JSON.stringify(await anonymous.open({ secret: secretOf(url) }))).not.toContain("canary draft");
  const [listed] = await of(owner).list({ planId });
  expect(listed).toMatchObject({
    id: link.id,
    opens: 2,
    createdByName: member.fullName,
    lastOpenedAt: expect.any(String),
  });
});

test("the page for candidates tells rounds, length, how many they meet and how to prepare, and nothing of the questions", async () => {
  const { url } = await of(owner).create({ planId, kind: "preparation" });
  const opened = await anonymous.open({ secret: secretOf(url) });
  expect(JSON.stringify(opened).toLowerCase()).not.toContain("canary");
  expect(opened.kind).toBe("preparation");
  expect(opened.rounds[0]).toEqual({
    name: draft.rounds[0]?.name,
    stageType: draft.rounds[0]?.stageType,
    mode: draft.rounds[0]?.mode,
    durationMinutes: draft.rounds[0]?.durationMinutes,
    ownQuestionsMinutes: draft.rounds[0]?.closeMinutes,
    interviewers: 2,
    candidateText: "Bring a chart that you made.",
    about: expect.arrayContaining([{ name: expect.any(String), definition: expect.any(String) }]),
  });
});

test("a link that was taken back, is over, was never made, or whose plan is archived opens nothing, in the same words", async () => {
  const make = async () => secretOf((await of(owner).create({ planId, kind: "plan" })).url);
  const [taken, over, kept] = [await make(), await make(), await make()];
  const [, second, first] = await of(owner).list({ planId });
  expect((await of(member).revoke({ linkId: first?.id ?? "" })).state).toBe("revoked");
  await of(member).revoke({ linkId: first?.id ?? "" });
  await world.services.database.pool.query(
    "update plan_links set created_at = now() - interval '8 days', expires_at = now() where id = $1",
    [second?.id],
  );
  for (const secret of [taken, over, "unknown", ""])
    await expect(anonymous.open({ secret })).rejects.toMatchObject(gone);
  expect((await of(owner).list({ planId })).map(({ state }) => state)).toContain("expired");
  await anonymous.open({ secret: kept });
  await world.as(owner).interviewPlans.archive({ planIds: [planId] });
  await expect(anonymous.open({ secret: kept })).rejects.toMatchObject(gone);
  await world.as(owner).interviewPlans.restore({ planIds: [planId] });
  await anonymous.open({ secret: kept });
});

test("the secret stands nowhere in the database, and no answer that it opened is kept", async () => {
  const { url } = await of(owner).create({ planId, kind: "plan" });
  const open = () =>
    fetch(`${world.url}/api/plan-links/open`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": "again-1", origin: "http://localhost:3000" },
      body: JSON.stringify({ secret: secretOf(url) }),
    });
  const [first, second] = [await open(), await open()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.headers.get("cache-control")).toBe("no-store");
  const { rows } = await world.services.database.pool.query<{ text: string }>(
    `select l::text as text from plan_links l union all select k::text from idempotency_keys k`,
  );
  const dump = rows.map(({ text }) => text).join("\n");
  expect(dump).not.toContain(secretOf(url));
  expect(dump).not.toContain("canary question");
  expect(dump).toContain(hashOf(secretOf(url)));
});

test("a link whose answer got lost is made once: the same key again is refused and says why", async () => {
  const make = () =>
    world.as(owner, { idempotencyKey: "lost-1" }).planSharing.create({ planId, kind: "plan", label: "Lost" });
  await make();
  await expect(make()).rejects.toMatchObject({ code: "CONFLICT", message: expect.stringContaining("already done") });
  expect((await of(owner).list({ planId })).filter(({ label }) => label === "Lost")).toHaveLength(1);
});

test("neither the title nor the number of interviewers of the draft reaches a link before it is published", async () => {
  const { interviewPlans } = world.as(owner);
  const { organizationId, groupId } = scene;
  const place = { organizationId, groupId, ownerId: owner.userId };
  const own = await world.system((db) => buildInterviewPlan(db, { in: place }));
  const [round] = own.draft.rounds;
  const [question] = own.draft.questions;
  await interviewPlans.publish({ planId: own.planId, version: 1 });
  const links: string[] = [];
  for (const kind of ["plan", "preparation"] as const)
    links.push(secretOf((await of(owner).create({ planId: own.planId, kind })).url));
  const opened = () => Promise.all(links.map((secret) => anonymous.open({ secret })));
  const before = await opened();
  expect(before.map(({ title }) => title)).toEqual([own.draft.title, own.draft.title]);
  const saved = await interviewPlans.saveEdits({
    planId: own.planId,
    batchId: crypto.randomUUID(),
    baseVersion: (await interviewPlans.get({ planId: own.planId })).version,
    edits: [
      { kind: "set-basics", fields: { title: "Replacement for Anna" } },
      { kind: "set-round", id: round?.id ?? "", fields: { minInterviewers: 7 } },
      { kind: "set-question", id: question?.id ?? "", fields: { text: "Which chart did you trust too long?" } },
    ],
  });
  expect(await opened()).toEqual(before);
  await interviewPlans.publish({ planId: own.planId, version: saved.version });
  const [plan, preparation] = await opened();
  expect([plan?.title, preparation?.title]).toEqual(["Replacement for Anna", "Replacement for Anna"]);
  expect(preparation?.rounds[0]).toMatchObject({ interviewers: 7 });
});

test("the page is for no search engine, and tells nobody where somebody came from", async () => {
  const page = await fetch(`${world.url}/shared`);
  expect(page.headers.get("x-robots-tag")).toBe("noindex, nofollow, noarchive");
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  expect((await fetch(`${world.url}/sign-in`)).headers.get("x-robots-tag")).toBeNull();
});

/** Somebody who shares a plan, and a link of theirs. */
async function sharing(shared = planId) {
  const { organizationId, groupId } = scene;
  const maker = await world.system((db) => buildMember(db, { organizationId, role: "member", groupIds: [groupId] }));
  const { link, url } = await of(maker).create({ planId: shared, kind: "plan" });
  const leave = () => world.as(owner).groups.removeMember({ groupId, userId: maker.userId });
  return { maker, linkId: link.id, leave, open: () => anonymous.open({ secret: secretOf(url) }) };
}

test("a link stops with its maker, stays so when they come back, and goes on once somebody takes it over", async () => {
  const { maker, linkId, leave, open } = await sharing();
  await expect(of(member).takeOver({ linkId })).rejects.toMatchObject({ code: "CONFLICT" });
  await leave();
  await expect(open()).rejects.toMatchObject(gone);
  await world.as(owner).groups.addMember({ groupId: scene.groupId, userId: maker.userId });
  await expect(open()).rejects.toMatchObject(gone);
  for (const [caller, code] of [
    [undefined, "UNAUTHORIZED"],
    [stranger, "NOT_FOUND"],
    [viewer, "NOT_FOUND"],
  ] as const)
    await expect(of(caller).takeOver({ linkId })).rejects.toMatchObject({ code });
  expect(await of(member).takeOver({ linkId })).toMatchObject({ state: "open", createdByName: member.fullName });
  await open();
  // The one who left and came back does not end it any more.
  await leave();
  await open();
});

test("a link that stopped and is over, or was taken back, is not taken over", async () => {
  const { linkId, leave } = await sharing();
  await leave();
  await of(member).revoke({ linkId });
  await expect(of(member).takeOver({ linkId })).rejects.toMatchObject({ code: "CONFLICT" });
});

const rounds = times({ small: 4, full: 100 });

test("a link that is made while its maker is removed does not stay open", async () => {
  const { organizationId, groupId } = scene;
  const place = { organizationId, groupId, ownerId: owner.userId };
  const raced = (await world.system((db) => buildInterviewPlan(db, { in: place }))).planId;
  await world.as(owner).interviewPlans.publish({ planId: raced, version: 1 });
  for (let round = 0; round < rounds; round++) {
    const { maker, leave } = await sharing(raced);
    const [made] = await Promise.allSettled([
      of(maker).create({ planId: raced, kind: "plan", label: "race" }),
      leave(),
    ]);
    if (made.status === "rejected") expect(made.reason).toMatchObject({ code: "NOT_FOUND" });
    else await expect(anonymous.open({ secret: secretOf(made.value.url) })).rejects.toMatchObject(gone);
  }
});
