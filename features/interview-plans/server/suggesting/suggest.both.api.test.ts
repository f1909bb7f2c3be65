import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { LanguageModel, longestAnswer } from "#platform/server/language-model.ts";
import { openModelServer } from "#tests/support/model-server.ts";
import { openWorld } from "#tests/support/world.ts";
import { buildInterviewPlan, wholeDraft } from "../factory.ts";

const world = await openWorld();
const server = await openModelServer();
let now = 0;
const openModel = () =>
  new LanguageModel({ url: server.url, name: "small-model", key: "a-key", timeoutMillis: 2000, now: () => now });
beforeEach(() => {
  now = 0;
  server.asked.length = 0;
  world.services.languageModel = openModel();
});

const scene = await world.system(async (db) => {
  const { owner, ...place } = await buildOrganization(db);
  const colleague = await buildPerson(db, { fullName: "Wilhelmina Quartermain" });
  await db
    .insertInto("organizationMemberships")
    .values({ organizationId: place.organizationId, userId: colleague.userId, role: "member" })
    .execute();
  const draft = wholeDraft();
  const [round] = draft.rounds;
  const [competency] = draft.competencies;
  if (!round || !competency) throw new Error("The template has rounds and competencies.");
  round.interviewers = ["Benedikt Osterhagen", "Hiring pool"];
  round.focusCompetencyIds = [competency.id];
  draft.title = "Successor of Benedikt Osterhagen";
  competency.definition = "What wilhelmina quartermain (w.q@example.org, +44 20 7946 0958) does so well.";
  const { planId } = await buildInterviewPlan(db, { in: { ...place, ownerId: owner.userId }, draft });
  return { owner, ...place, planId, roundId: round.id, draft, competency };
});
const { owner, planId, roundId, draft } = scene;
const suggest = (from: "library" | "model", caller: Parameters<typeof world.as>[0] = owner) =>
  world.as(caller).interviewPlans.suggestQuestions({ planId, roundId, from });
const written = (text: string, more = {}) => ({
  competency: 1,
  type: "situational",
  minutes: 6,
  text,
  followUps: ["What did you do first?"],
  listenFor: ["Names what was at stake"],
  ...more,
});
const fresh = "A supplier tells you on Friday that Monday's delivery will not come. What do you do in the next hour?";

test("[S3.13] nobody without a session, from another group, with too small a role, or with the flag off is suggested anything", async () => {
  const [stranger, viewer, off] = await world.system(async (db) => [
    (await buildOrganization(db)).owner,
    await buildMember(db, { organizationId: scene.organizationId, groupIds: [scene.groupId], role: "viewer" }),
    await buildMember(db, { organizationId: scene.organizationId, groupIds: [scene.groupId], role: "member" }),
  ]);
  await expect(suggest("library", {})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(suggest("library", stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(suggest("model", viewer)).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect((await suggest("library", off)).suggestions).not.toEqual([]);
  await world.as(owner).featureFlags.saveUserFeatureOverrides({
    user_id: off?.userId ?? "",
    flags: { ai_questions_enabled: false },
  });
  await expect(suggest("model", off)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(
    world.as(owner).interviewPlans.suggestQuestions({ planId, roundId: randomUUID(), from: "library" }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(server.asked).toEqual([]);
});

test("the library suggests what the plan does not hold, about its competencies, and asks nobody outside", async () => {
  const answer = await suggest("library");
  expect(answer).toMatchObject({ source: "library", problem: null, model: { name: "small-model", host: server.host } });
  expect(answer.suggestions.length).toBeGreaterThan(2);
  const held = new Set(draft.questions.map(({ libraryKey }) => libraryKey));
  for (const { libraryKey, competencyId } of answer.suggestions) {
    expect(held.has(libraryKey)).toBe(false);
    expect(draft.competencies.map(({ id }) => id)).toContain(competencyId);
  }
  expect(server.asked).toEqual([]);
  const after = await world.as(owner).interviewPlans.get({ planId });
  expect(after.version).toBe(1);
});

test("without a model the library answers whoever asks for one", async () => {
  world.services.languageModel = null;
  expect(await suggest("model")).toMatchObject({ source: "library", model: null, problem: null });
});

test("what a model writes comes as drafts; what is worded badly, stands in the plan or comes twice does not", async () => {
  server.says({
    questions: [
      written(fresh),
      written(fresh.replace("Monday's", "the Monday")),
      written(draft.questions[0]?.text ?? ""),
      written("Are you married, and do you plan to have children?"),
      written("Don't you agree that deadlines matter most?"),
      written("Tell me about a number you found to be wrong.", { competency: 99 }),
      written(""),
      "nonsense",
    ],
  });
  const answer = await suggest("model");
  expect(answer).toMatchObject({ source: "model", problem: null });
  expect(answer.suggestions).toEqual([
    {
      libraryKey: null,
      competencyId: scene.competency.id,
      type: "situational",
      minutes: 6,
      text: fresh,
      followUps: ["What did you do first?"],
      listenFor: ["Names what was at stake"],
      interviewerNotes: "",
    },
  ]);
  server.says(`Here you are:\n\`\`\`json\n${JSON.stringify({ questions: [written(fresh)] })}\n\`\`\``);
  expect((await suggest("model")).suggestions).toHaveLength(1);
});

test("what goes out names nobody, and holds no title and no question of the plan", async () => {
  server.says({ questions: [] });
  await suggest("model");
  const [asked] = server.asked;
  expect(asked?.path).toBe("/v1/chat/completions");
  expect(asked?.authorization).toBe("Bearer a-key");
  const sent = asked?.body ?? "";
  expect(JSON.parse(sent)).toMatchObject({ model: "small-model", messages: [{ role: "system" }, { role: "user" }] });
  for (const word of [
    "Wilhelmina",
    "Quartermain",
    "Benedikt",
    "Osterhagen",
    "w.q@",
    "7946",
    "Successor",
    "Hiring pool",
  ])
    expect(sent.toLowerCase(), word).not.toContain(word.toLowerCase());
  expect(sent).not.toContain(owner.fullName);
  for (const { text } of draft.questions) expect(sent).not.toContain(text.slice(0, 40));
  expect(sent).toContain(scene.competency.name);
});

const failures: [string, () => void][] = [
  ["no_answer", () => server.answers((res) => res.destroy())],
  ["no_answer", () => server.answers(() => undefined)],
  ["no_answer", () => server.refuses(503)],
  ["no_answer", () => server.refuses(429)],
  ["refused", () => server.refuses(401)],
  ["refused", () => server.refuses(404)],
  ["unreadable", () => server.says("I would rather not.")],
  ["unreadable", () => server.says({ questions: "none" })],
  ["unreadable", () => server.answers((res) => res.end("<html>"))],
  ["unreadable", () => server.answers((res) => res.end(JSON.stringify({ choices: [] })))],
  ["too_long", () => server.says("x".repeat(longestAnswer + 1))],
  ["no_answer", () => server.answers((res) => res.writeHead(307, { location: "http://127.0.0.1:9/" }).end())],
];

test.each(failures)("a model that fails (%s) is told as such, and the library answers", async (problem, fail) => {
  fail();
  const answer = await suggest("model");
  expect(answer).toMatchObject({ source: "library", problem });
  expect(answer.suggestions.length).toBeGreaterThan(2);
});

test("[S4.10] ten failures in a row give the model 30 s of rest, in which nobody asks it; then one asks", async () => {
  server.refuses(500);
  for (let time = 0; time < 10; time += 1) expect((await suggest("model")).problem).toBe("no_answer");
  expect(await suggest("model")).toMatchObject({ problem: "resting", source: "library" });
  expect(server.asked).toHaveLength(10);
  now = 30_000;
  server.says({ questions: [written(fresh)] });
  expect(await suggest("model")).toMatchObject({ problem: null, source: "model" });
});

test("answers that cannot be used are the model's word: they give it no rest", async () => {
  server.says("nonsense");
  for (let time = 0; time < 12; time += 1) expect((await suggest("model")).problem).toBe("unreadable");
});

test("while a model thinks, no connection is held: everybody else is served", async () => {
  const thinking = Promise.withResolvers<void>();
  world.services.languageModel = new LanguageModel({ url: server.url, name: "small-model", key: undefined });
  server.answers((res) => void thinking.promise.then(() => res.end("{}")));
  const slow = suggest("model");
  await expect.poll(() => server.asked.length, { timeout: 20_000 }).toBe(1);
  for (let time = 0; time < 25; time += 1) await world.as(owner).interviewPlans.get({ planId });
  const many = Array.from({ length: 25 }, () => suggest("model"));
  await expect.poll(() => server.asked.length, { timeout: 20_000 }).toBe(26);
  await world.as(owner).interviewPlans.get({ planId });
  thinking.resolve();
  expect((await Promise.all([slow, ...many])).map(({ problem }) => problem)).toEqual(
    Array.from({ length: 26 }, () => "unreadable"),
  );
});
