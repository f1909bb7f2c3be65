import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { aRound, aWholePlan } from "#tests/support/plan-drafts.ts";
import { openWorld } from "#tests/support/world.ts";
import type { DraftEdit } from "../../draft-edit.ts";
import type { PlanDraft } from "../../plan-draft.ts";
import { stagesOfDraft } from "../../stages.ts";
import { RoundContent } from "../../version-content.ts";
import { buildInterviewPlan, wholeDraft } from "../factory.ts";
import { contentHash } from "./content-hash.ts";

const world = await openWorld();

async function aPlan(draft: PlanDraft = wholeDraft()) {
  const built = await world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db);
    return {
      owner,
      member: await buildMember(db, { organizationId, role: "member", groupIds: [groupId] }),
      ...(await buildInterviewPlan(db, { in: { organizationId, groupId, ownerId: owner.userId }, draft })),
    };
  });
  const { planId } = built;
  const { interviewPlans, interviewVersions } = world.as(built.member);
  return {
    ...built,
    draft,
    interviewPlans,
    interviewVersions,
    get: () => interviewPlans.get({ planId }),
    publish: (version: number, note = "") => interviewPlans.publish({ planId, version, note }),
    save: (baseVersion: number, ...edits: DraftEdit[]) =>
      interviewPlans.saveEdits({ planId, batchId: randomUUID(), baseVersion, edits }),
  };
}

const textOf = (draft: PlanDraft, index: number, text: string): DraftEdit => ({
  kind: "set-question",
  id: draft.questions[index]!.id,
  fields: { text },
});

test("the first publication makes version 1 of every round and the plan active", async () => {
  const { publish, get, draft, member } = await aPlan();
  const publication = await publish(1, "First loop");
  expect(publication).toMatchObject({ number: 1, note: "First loop", publishedBy: member.fullName });
  expect(
    publication.rounds.map(({ roundId, versionNumber, title, isNew }) => [roundId, versionNumber, title, isNew]),
  ).toEqual(draft.rounds.map(({ id, name }) => [id, 1, name, true]));
  expect(await get()).toMatchObject({ status: "active", publishedNumber: 1, changedRounds: 0, version: 2 });
});

test("[S3.15] a version has round, number, title and the hash of its content, which anyone can compute again", async () => {
  const { publish, interviewVersions, draft } = await aPlan();
  const { rounds } = await publish(1);
  const version = await interviewVersions.get({ id: rounds[0]!.versionId });
  expect(version).toMatchObject({
    id: rounds[0]!.versionId,
    interview_round_id: draft.rounds[0]!.id,
    version_number: 1,
    title: draft.rounds[0]!.name,
    content_hash: rounds[0]!.contentHash,
  });
  expect(contentHash(RoundContent.parse(version.content))).toBe(version.content_hash);
});

test("a changed round gets the next version, the others keep theirs", async () => {
  const { publish, save, get, draft } = await aPlan();
  const first = await publish(1);
  await save(2, textOf(draft, 0, "Which report would you end first?"));
  expect((await get()).changedRounds).toBe(1);
  const second = await publish(3, "Sharper first question");
  expect(second.rounds.map(({ versionNumber, isNew }) => [versionNumber, isNew])).toEqual([
    [2, true],
    [1, false],
    [1, false],
    [1, false],
  ]);
  expect(second.rounds.slice(1).map(({ versionId }) => versionId)).toEqual(
    first.rounds.slice(1).map(({ versionId }) => versionId),
  );
});

test("a version says whether it changed what is measured, and a publication who gets it", async () => {
  const { interviewPlans, save, draft, planId } = await aPlan();
  const publish = (version: number, versionPolicy?: "also_not_started" | "ask") =>
    interviewPlans.publish({ planId, version, ...(versionPolicy && { versionPolicy }) });
  expect(await publish(1)).toMatchObject({ versionPolicy: "new_only", rounds: [{ changeKind: null }, {}, {}, {}] });
  await save(2, textOf(draft, 0, `${draft.questions[0]!.text.toUpperCase()} …`));
  expect(await publish(3, "ask")).toMatchObject({
    versionPolicy: "ask",
    rounds: [{ changeKind: "editorial" }, { changeKind: null }, {}, {}],
  });
  await save(4, textOf(draft, 0, "Other?"));
  expect(await publish(5, "also_not_started")).toMatchObject({
    versionPolicy: "also_not_started",
    rounds: [{ changeKind: "material" }, { isNew: false, changeKind: null }, {}, {}],
  });
});

test("[S3.15] editing a plan leaves the versions already published as they were", async () => {
  const { publish, save, interviewVersions, draft } = await aPlan();
  const [round] = (await publish(1)).rounds;
  const before = await interviewVersions.get({ id: round!.versionId });
  await save(2, textOf(draft, 0, "Another question?"), { kind: "remove-question", id: draft.questions[1]!.id });
  await publish(3);
  expect(await interviewVersions.get({ id: round!.versionId })).toEqual(before);
});

test("publishing with nothing changed is refused with a sentence, and makes nothing", async () => {
  const { publish, save, draft, interviewPlans, planId } = await aPlan();
  await publish(1);
  await save(2, textOf(draft, 0, "Changed?"));
  await save(3, textOf(draft, 0, draft.questions[0]!.text));
  await expect(publish(4)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    data: { detail: "No changes since version 1." },
  });
  expect(await interviewPlans.publications({ planId })).toHaveLength(1);
});

test("what changes only the running of a round needs no publication", async () => {
  const { publish, save, get, draft } = await aPlan();
  await publish(1);
  await save(2, { kind: "set-round", id: draft.rounds[0]!.id, fields: { interviewers: ["Ana"], cardsDueHours: 48 } });
  expect((await get()).changedRounds).toBe(0);
});

test("going back to earlier content makes a new version with the earlier hash", async () => {
  const { publish, save, draft } = await aPlan();
  const first = await publish(1);
  await save(2, textOf(draft, 0, "Changed?"));
  await publish(3);
  await save(4, textOf(draft, 0, draft.questions[0]!.text));
  const third = await publish(5);
  expect(third.rounds[0]).toMatchObject({ versionNumber: 3, contentHash: first.rounds[0]!.contentHash, isNew: true });
});

test("a removed round is published as gone; brought back as it was, it has its old version again", async () => {
  const { publish, save, draft, interviewVersions } = await aPlan();
  const first = await publish(1);
  const gone = draft.rounds[0]!;
  await save(2, { kind: "remove-round", id: gone.id });
  expect((await publish(3)).rounds).toHaveLength(3);
  expect(await interviewVersions.listActive({ round_ids: gone.id })).toEqual([]);
  const questions = draft.questions.filter(({ roundId }) => roundId === gone.id);
  await save(
    4,
    { kind: "add-round", round: gone, before: draft.rounds[1]!.id },
    ...questions.map((question) => ({ kind: "add-question" as const, question })),
  );
  const third = await publish(5);
  expect(third.rounds).toEqual(first.rounds.map((round) => ({ ...round, isNew: false })));
});

test("rounds in another order are a change without new versions", async () => {
  const { publish, save, get, draft } = await aPlan();
  await publish(1);
  await save(2, { kind: "move-round", id: draft.rounds[3]!.id, before: draft.rounds[2]!.id });
  expect((await get()).changedRounds).toBe(2);
  expect((await publish(3)).rounds.map(({ isNew }) => isNew)).toEqual([false, false, false, false]);
});

test("a plan that lacks something is not published, and every missing thing is named with its field", async () => {
  const whole = aWholePlan();
  const empty = aRound({ name: "Panel" });
  const { publish, get } = await aPlan({ ...whole, title: " ", rounds: [...whole.rounds, empty] });
  await expect(publish(1)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    data: {
      errors: [
        { path: "title", message: "Enter a title." },
        { path: `rounds.${empty.id}.focusCompetencyIds`, message: "Choose a focus competency for Panel." },
        { path: `rounds.${empty.id}.questions`, message: "Add a question to Panel." },
      ],
      detail: "Enter a title. Choose a focus competency for Panel. Add a question to Panel.",
    },
  });
  expect((await get()).status).toBe("draft");
});

test("publishing what somebody has changed meanwhile is a conflict that shows what stands", async () => {
  const { publish, save, draft } = await aPlan();
  await save(1, textOf(draft, 0, "Theirs?"));
  await expect(publish(1)).rejects.toMatchObject({ code: "CONFLICT", data: { current: { version: 2 } } });
});

test("two publications at once: one stands, the other is told", async () => {
  const { publish, interviewPlans, planId } = await aPlan();
  const answers = await Promise.allSettled([publish(1), publish(1)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await interviewPlans.publications({ planId })).toHaveLength(1);
});

test("a round that carries another plan's id is refused, and nothing is published", async () => {
  const other = await aPlan();
  await other.publish(1);
  const whole = aWholePlan();
  const stolen = other.draft.rounds[0]!.id;
  const { publish, get } = await aPlan({
    ...whole,
    rounds: whole.rounds.map((round) => ({ ...round, id: stolen })),
    questions: whole.questions.map((question) => ({ ...question, roundId: stolen })),
  });
  await expect(publish(1)).rejects.toMatchObject({ status: expect.toBeOneOf([403, 409]) });
  expect((await get()).publishedNumber).toBeNull();
});

test("publications are listed newest first", async () => {
  const { publish, save, draft, interviewPlans, planId } = await aPlan();
  const first = await publish(1, "One");
  await save(2, textOf(draft, 0, "Changed?"));
  const second = await publish(3, "Two");
  expect(await interviewPlans.publications({ planId })).toEqual([second, first]);
});

test("an archived plan is not published until it is restored", async () => {
  const { publish, interviewPlans, planId } = await aPlan();
  await interviewPlans.archive({ planIds: [planId] });
  await expect(publish(2)).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("a round with the id of another plan's is a conflict, whether its publisher sees that plan or not, and nothing is made", async () => {
  const other = await aPlan(aWholePlan());
  await other.publish(1);
  const [taken] = other.draft.rounds;
  const stranger = await aPlan();
  const whole = aWholePlan();
  const questions = whole.questions.map((question) => ({ ...question, roundId: taken!.id }));
  const rounds = whole.rounds.map((round) => ({ ...round, id: taken!.id }));
  const draft = { ...whole, rounds, questions };
  const place = { organizationId: stranger.organizationId, groupId: stranger.groupId, ownerId: stranger.ownerId };
  const { planId } = await world.system((db) => buildInterviewPlan(db, { in: place, draft }));
  const publishing = stranger.interviewPlans.publish({ planId, version: 1 });
  await expect(publishing).rejects.toMatchObject({
    code: "CONFLICT",
    message: "A round has the ID of a round in another interview plan.",
  });
  expect(await stranger.interviewPlans.get({ planId })).toMatchObject({ status: "draft", version: 1 });
  const { organizationId, groupId, ownerId } = other;
  const seen = await world.system((db) => buildInterviewPlan(db, { in: { organizationId, groupId, ownerId }, draft }));
  await expect(other.interviewPlans.publish({ planId: seen.planId, version: 1 })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "A round has the ID of a round in another interview plan.",
  });
});

test("stages alone can be published: no round gets a version, and each publication keeps the way that was shown", async () => {
  const { publish, save, get, interviewPlans, planId, draft } = await aPlan();
  const first = await publish(1);
  expect(first.stages).toEqual(stagesOfDraft(draft));
  const call = { id: randomUUID(), name: "Phone call", kind: "screen", targetDays: 2 } as const;
  await save(2, { kind: "add-stage", stage: call, place: "before" });
  expect(await get()).toMatchObject({ changedRounds: 0, changedStages: true });
  const second = await publish(3);
  expect(second.rounds.map(({ isNew }) => isNew)).toEqual(draft.rounds.map(() => false));
  expect(second.stages.map(({ name }) => name).slice(0, 3)).toEqual(["New", "Review", "Phone call"]);
  expect(await get()).toMatchObject({ changedRounds: 0, changedStages: false });
  await expect(publish(4)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  const before = await interviewPlans.publicationContent({ planId, number: 1 });
  expect(before.stages).toEqual(first.stages);
});

test("a plan that was stored before there were stages is read, published and compared with the usual ones", async () => {
  const { publish, get, save, interviewPlans, planId, draft } = await aPlan();
  await publish(1);
  await world.system(async (db) => {
    const { stagesBefore: _, stagesAfter: __, ...rest } = draft;
    const rounds = draft.rounds.map(({ targetDays: ___, ...round }) => round);
    const stored = JSON.stringify({ ...rest, rounds });
    await sql`update interview_plans set draft = ${stored}::jsonb, published_stages = '[]' where id = ${planId}`.execute(
      db,
    );
    await sql`alter table interview_plan_publications disable trigger user`.execute(db);
    await sql`update interview_plan_publications set stages = '[]' where plan_id = ${planId}`.execute(db);
    await sql`alter table interview_plan_publications enable trigger user`.execute(db);
  });
  const plan = await get();
  expect(plan.draft).toEqual(draft);
  await save(plan.version, { kind: "set-basics", fields: { reason: "Growth" } });
  expect(await get()).toMatchObject({ changedRounds: 0, changedStages: false });
  const [publication] = await interviewPlans.publications({ planId });
  expect(publication?.stages).toEqual(stagesOfDraft(draft));
});
