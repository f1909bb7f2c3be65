import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { checksFor } from "#features/question-library/question-checks.ts";
import { type Api, openWorld } from "#tests/support/world.ts";
import { draftOf } from "../convert.ts";
import { documentForms } from "../document-forms.ts";
import { noPlan } from "../keys.ts";
import { lintPlan } from "../lint-plan.ts";
import { readPlanFile } from "../read-file.ts";

const checks = await checksFor();

const world = await openWorld();
const cast = await world.system(async (db) => {
  const { organizationId, groupId, owner } = await buildOrganization(db);
  const otherGroupId = await buildGroup(db, { organizationId });
  const inGroup = { organizationId, groupIds: [groupId] };
  const build = () => buildInterviewPlan(db, { in: { organizationId, groupId, ownerId: owner.userId } });
  return {
    groupId,
    plan: await build(),
    other: await build(),
    owner,
    member: await buildMember(db, { role: "member", ...inGroup }),
    viewer: await buildMember(db, { role: "viewer", ...inGroup }),
    neighbour: await buildMember(db, { role: "member", organizationId, groupIds: [otherGroupId] }),
    stranger: (await buildOrganization(db)).owner,
  };
});
const { groupId } = cast;
const { planId } = cast.plan;
const content = "evenhand: plan/1\nplan: { title: Baker }\n";

const calls: [string, (api: Api) => Promise<unknown>][] = [
  ["exportPlan", (api) => api.planFiles.exportPlan({ planId })],
  ["exportDocument", (api) => api.planFiles.exportDocument({ planId })],
  ["previewImport", (api) => api.planFiles.previewImport({ groupId, content })],
  ["previewImport into a plan", (api) => api.planFiles.previewImport({ groupId, planId, content })],
  ["importPlan", (api) => api.planFiles.importPlan({ groupId, content })],
  ["importPlan into a plan", (api) => api.planFiles.importPlan({ groupId, planId, content })],
];

describe.each(calls)("%s", (name, call) => {
  test("is refused to a visitor without a session", async () => {
    await expect(call(world.as())).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
  test("finds nothing for another group or organization", async () => {
    await expect(call(world.as(cast.neighbour))).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(call(world.as(cast.stranger))).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
  test("lets a viewer read, and nothing else", async () => {
    if (name.startsWith("export")) await expect(call(world.as(cast.viewer))).resolves.toBeDefined();
    else await expect(call(world.as(cast.viewer))).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});

test("a plan exported as YAML, changed in an editor, linted, imported: the diff shows just the change; exported again it is the same to the byte", async () => {
  const { planFiles, interviewPlans } = world.as(cast.member);
  const id = cast.other.planId;
  const [question] = cast.other.draft.questions;
  if (!question) throw new Error("no question");
  const exported = await planFiles.exportPlan({ planId: id });
  expect(exported).toMatchObject({ fileName: "data-analyst.yaml", mediaType: "application/yaml" });

  const after = "Which figure did you trust too long? 你当时是怎么发现的?";
  const edited = exported.content.replace(question.text, after);
  expect(edited).not.toBe(exported.content);
  const read = readPlanFile(edited);
  if (!read.isPlan) throw new Error("no plan");
  expect(
    lintPlan(draftOf(read.file, noPlan).draft, checks).findings.filter(({ severity }) => severity === "block"),
  ).toEqual([]);

  const source = { groupId, planId: id, content: edited };
  const preview = await planFiles.previewImport(source);
  expect(preview.changes).toEqual([
    { what: "changed", thing: "question", name: question.text, field: "text", before: question.text, after },
  ]);
  expect((await interviewPlans.get({ planId: id })).draft).toEqual(cast.other.draft);

  const batch = { ...source, version: preview.version ?? 0, batchId: randomUUID() };
  expect(await planFiles.importPlan(batch)).toEqual({ planId: id, version: 2, edits: 1 });
  expect((await planFiles.exportPlan({ planId: id })).content).toBe(edited);
  const journal = await interviewPlans.editsSince({ planId: id, version: 1 });
  expect(journal.others).toEqual([{ kind: "set-question", id: question.id, fields: { text: after } }]);

  expect(await planFiles.importPlan(batch)).toEqual({ planId: id, version: 2, edits: 0 });
  expect((await planFiles.previewImport(source)).changes).toEqual([]);
});

test.each(["yaml", "json"] as const)(
  "a new plan from %s exports to the same bytes, under ids of its own",
  async (format) => {
    const { planFiles, interviewPlans } = world.as(cast.member);
    const { content: bytes } = await planFiles.exportPlan({ planId, format });
    const made = await planFiles.importPlan({ groupId, content: bytes });
    expect((await planFiles.exportPlan({ planId: made.planId, format })).content).toBe(bytes);
    const draft = (await interviewPlans.get({ planId: made.planId })).draft;
    const ids = new Set(cast.plan.draft.rounds.map(({ id }) => id));
    expect(draft.rounds.filter(({ id }) => ids.has(id))).toEqual([]);
    expect((await interviewPlans.publish({ planId: made.planId, version: 1 })).number).toBe(1);
  },
);

test("the same batch makes one plan of a file, and another person's batch of the same name another", async () => {
  const { planFiles } = world.as(cast.member);
  const batch = { groupId, content, batchId: randomUUID() };
  const made = await planFiles.importPlan(batch);
  expect(await planFiles.importPlan(batch)).toEqual(made);
  expect((await planFiles.importPlan({ ...batch, batchId: randomUUID() })).planId).not.toBe(made.planId);
  expect((await world.as(cast.owner).planFiles.importPlan(batch)).planId).not.toBe(made.planId);
});

test("a published version comes out as it was published, whatever the draft says since", async () => {
  const { planFiles, interviewPlans } = world.as(cast.member);
  const made = await planFiles.importPlan({ groupId, content: (await planFiles.exportPlan({ planId })).content });
  await interviewPlans.publish({ planId: made.planId, version: 1 });
  const before = await planFiles.exportPlan({ planId: made.planId, publication: 1 });
  expect(before.fileName).toBe("data-analyst-version-1.yaml");
  for (const { text } of cast.plan.draft.questions) {
    const read = readPlanFile(before.content);
    expect(read.isPlan && read.file.rounds.some(({ questions }) => questions.some((one) => one.text === text))).toBe(
      true,
    );
  }
  const standing = await interviewPlans.get({ planId: made.planId });
  const [gone] = standing.draft.rounds;
  const edits = [{ kind: "remove-round" as const, id: gone?.id ?? "" }];
  await interviewPlans.saveEdits({ planId: made.planId, batchId: randomUUID(), baseVersion: standing.version, edits });
  expect((await planFiles.exportPlan({ planId: made.planId, publication: 1 })).content).toBe(before.content);
  await expect(planFiles.exportPlan({ planId: made.planId, publication: 2 })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("[S3.13] with export switched off nothing goes out, and files still come in", async () => {
  const off = await world.system(async (db) => {
    const { organizationId, groupId: group, owner } = await buildOrganization(db);
    const built = await buildInterviewPlan(db, { in: { organizationId, groupId: group, ownerId: owner.userId } });
    return { owner, group, planId: built.planId };
  });
  const { featureFlags, planFiles } = world.as(off.owner);
  await featureFlags.saveUserFeatureOverrides({ user_id: off.owner.userId, flags: { export_enabled: false } });
  for (const format of ["yaml", "json", "csv"] as const)
    await expect(planFiles.exportPlan({ planId: off.planId, format })).rejects.toMatchObject({ code: "FORBIDDEN" });
  for (const form of documentForms)
    await expect(planFiles.exportDocument({ planId: off.planId, form })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(planFiles.importPlan({ groupId: off.group, content })).resolves.toMatchObject({ version: 1 });
});

test("a plan is not found under another hiring group than its own", async () => {
  const { groups } = await world.system(async (db) => {
    const { organizationId, groupId: first, owner } = await buildOrganization(db);
    const built = await buildInterviewPlan(db, { in: { organizationId, groupId: first, ownerId: owner.userId } });
    return { groups: { owner, second: await buildGroup(db, { organizationId }), planId: built.planId } };
  });
  const { planFiles } = world.as(groups.owner);
  const source = { groupId: groups.second, planId: groups.planId, content };
  await expect(planFiles.previewImport(source)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(planFiles.importPlan(source)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a plan that changed since the preview is not overwritten, and an archived one not changed", async () => {
  const { planFiles, interviewPlans } = world.as(cast.member);
  const made = await planFiles.importPlan({ groupId, content });
  const source = { groupId, planId: made.planId, content: content.replace("Baker", "Miller") };
  const edits = [{ kind: "set-basics" as const, fields: { level: "Senior" } }];
  await interviewPlans.saveEdits({ planId: made.planId, batchId: randomUUID(), baseVersion: 1, edits });
  await expect(planFiles.importPlan({ ...source, version: 1 })).rejects.toMatchObject({ code: "CONFLICT" });
  await interviewPlans.archive({ planIds: [made.planId] });
  await expect(planFiles.importPlan(source)).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("a file that cannot be used is refused with path, line and column, and leaves nothing behind", async () => {
  const { planFiles, interviewPlans } = world.as(cast.member);
  const before = (await interviewPlans.list({ groupId })).total;
  const broken = { groupId, content: `${content}rounds:\n  - { name: Talk, durationMinutes: 9000 }\n` };
  for (const take of [planFiles.previewImport, planFiles.importPlan])
    await expect(take(broken)).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Line 4, column 36: Use 480 minutes or less.",
      data: { errors: [{ path: "rounds.0.durationMinutes" }] },
    });
  const asked = (name: string) => `  - { name: ${name}, questions: [${"{ text: Why }, ".repeat(201)}] }\n`;
  const large = { groupId, content: `${content}rounds:\n${asked("Talk")}${asked("Walk")}` };
  for (const take of [planFiles.previewImport, planFiles.importPlan])
    await expect(take(large)).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Line 4, column 3: A plan has at most 400 questions.",
    });
  expect((await interviewPlans.list({ groupId })).total).toBe(before);
});

test("a file goes into a plan only under the hiring group that the plan belongs to", async () => {
  const { planFiles } = world.as(cast.owner);
  const made = await planFiles.importPlan({ groupId, content });
  const elsewhere = await world.system((db) => buildOrganization(db));
  const source = { groupId: elsewhere.groupId, planId: made.planId, content: content.replace("Baker", "Miller") };
  await expect(planFiles.previewImport(source)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(planFiles.importPlan(source)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a preview looks for what the organization looks for", async () => {
  const own = await world.system((db) => buildOrganization(db));
  const { organizationId } = own;
  const choices = { switchedOff: ["family"], extraPhrases: [{ topic: "age", phrase: "class of" }] };
  await world.as(own.owner).wording.updateTopics({ organizationId, choices, version: 0 });
  const asked = "{ text: Are you married? }, { text: Were you in the class of 1999? }";
  const preview = await world.as(own.owner).planFiles.previewImport({
    groupId: own.groupId,
    content: `${content}rounds:\n  - { name: Talk, questions: [${asked}] }\n`,
  });
  const prohibited = preview.findings.filter(({ code }) => code === "prohibited");
  expect(prohibited.map(({ path, words }) => `${path} ${words}`)).toEqual(["rounds.0.questions.1.text class of 1999"]);
  expect(preview.moreFindings).toBe(0);
});

test("while a large file is read others are answered, also where all wait for one connection of the database", async () => {
  const { planFiles, interviewPlans } = world.as(cast.member);
  const asked = (name: string) =>
    `  - name: ${name}\n    questions:\n${`      - text: Why\n        followUps: [${"How, ".repeat(25)}]\n`.repeat(190)}`;
  let isRead = false;
  const preview = planFiles
    .previewImport({ groupId, content: `${content}rounds:\n${asked("Talk")}${asked("Walk")}` })
    .finally(() => {
      isRead = true;
    });
  await interviewPlans.list({ groupId });
  expect(isRead).toBe(false);
  expect((await preview).figures.questions).toBe(380);
});

test("who may not import is told so, not what is wrong with their file", async () => {
  const source = { groupId, content: "no plan" };
  await expect(world.as(cast.viewer).planFiles.importPlan(source)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(world.as(cast.stranger).planFiles.importPlan(source)).rejects.toMatchObject({ code: "NOT_FOUND" });
});
