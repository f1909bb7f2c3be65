import { describe, expect, test } from "vitest";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { type Api, openWorld } from "#tests/support/world.ts";
import { readySurveyKeys, readySurveys } from "../ready-surveys.ts";
import { buildSurvey } from "./factory.ts";

const world = await openWorld();

/** An organization with two groups and people of every role in the first, a survey in it, and a stranger. */
const cast = await world.system(async (db) => {
  const { organizationId, groupId, owner } = await buildOrganization(db);
  const otherGroupId = await buildGroup(db, { organizationId });
  const inGroup = { organizationId, groupIds: [groupId] };
  const { surveyId } = await buildSurvey(db, { in: { organizationId, groupId, ownerId: owner.userId } });
  return {
    organizationId,
    groupId,
    surveyId,
    owner,
    admin: await buildMember(db, { organizationId, role: "admin" }),
    member: await buildMember(db, { role: "member", ...inGroup }),
    viewer: await buildMember(db, { role: "viewer", ...inGroup }),
    neighbour: await buildMember(db, { role: "member", organizationId, groupIds: [otherGroupId] }),
    stranger: (await buildOrganization(db)).owner,
  };
});
const { groupId, surveyId } = cast;
const surveyIds = [surveyId];
const draft = { title: "Other" };

const reads: [string, (api: Api) => Promise<unknown>][] = [
  ["list", (api) => api.surveys.list({ groupId })],
  ["get", (api) => api.surveys.get({ surveyId })],
];
const writes: [string, (api: Api) => Promise<unknown>][] = [
  ["create", (api) => api.surveys.create({ groupId, title: "New" })],
  ["save", (api) => api.surveys.save({ surveyId, version: 1, draft })],
  ["duplicate", (api) => api.surveys.duplicate({ surveyIds })],
  ["archive", (api) => api.surveys.archive({ surveyIds })],
  ["restore", (api) => api.surveys.restore({ surveyIds })],
  ["setOwner", (api) => api.surveys.setOwner({ surveyIds, ownerId: cast.member.userId })],
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

test.each(writes)("%s is refused to a viewer, who is told why", async (_, call) => {
  await expect(call(world.as(cast.viewer))).rejects.toMatchObject({ code: "FORBIDDEN", status: 403 });
});

test.each(reads)("%s is open to a viewer of the group", async (_, call) => {
  await expect(call(world.as(cast.viewer))).resolves.toBeDefined();
});

test("drafts of earlier versions are told to their owner alone", async () => {
  await expect(world.as().surveys.listEarlierDrafts()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await world.as(cast.owner).preferences.savePreference({ p_key: "survey_draft_own", p_value: { title: "Mine" } });
  expect(await world.as(cast.admin).surveys.listEarlierDrafts()).toEqual([]);
  expect(await world.as(cast.owner).surveys.listEarlierDrafts()).toEqual([
    { key: "survey_draft_own", title: "Mine", questions: 0, problem: null },
  ]);
});

describe("a new survey", () => {
  const { surveys } = world.as(cast.member);

  test("begins blank, as a draft of its maker", async () => {
    const survey = await surveys.create({ groupId, title: "  Nachfrage  " });
    expect(survey).toMatchObject({
      title: "Nachfrage",
      purpose: "candidate_experience",
      status: "draft",
      questions: 0,
      version: 1,
      ownerId: cast.member.userId,
      ownerName: cast.member.fullName,
      changedByName: cast.member.fullName,
      mayEdit: true,
      draft: { title: "Nachfrage", questions: [] },
    });
    expect(await surveys.get({ surveyId: survey.id })).toEqual(survey);
  });

  test("[S5.06] needs a title", async () => {
    for (const title of ["", "  ", undefined])
      await expect(surveys.create({ groupId, title })).rejects.toMatchObject({
        code: "BAD_REQUEST",
        data: { errors: [{ path: "title", message: "Survey title cannot be empty" }] },
      });
  });

  test.each(readySurveyKeys)("out of the ready %s is a copy of it", async (ready) => {
    const survey = await surveys.create({ groupId, ready });
    expect(survey.draft).toEqual(readySurveys[ready]);
    expect(survey.questions).toBe(readySurveys[ready].questions.length);
    expect((await surveys.create({ groupId, ready, title: "Ours" })).draft).toEqual({
      ...readySurveys[ready],
      title: "Ours",
    });
  });
});

describe("a draft of an earlier version", () => {
  const { preferences, surveys } = world.as(cast.member);
  const keep = (p_key: string, p_value: object) =>
    preferences.savePreference({ p_key, p_value: JSON.parse(JSON.stringify(p_value)) });
  const kept = (p_key: string) => preferences.getPreference({ p_key });

  test("becomes a survey and is gone from the account, both or neither", async () => {
    const question = { id: "q1", type: "multiple_choice", question: "Which?", options: ["A", "B"] };
    await keep("survey_draft_1", { title: "From before", settings: {}, questions: [question] });
    const survey = await surveys.create({ groupId, earlierKey: "survey_draft_1" });
    expect(survey).toMatchObject({
      title: "From before",
      questions: 1,
      draft: { questions: [{ question: "Which?" }] },
    });
    expect(await kept("survey_draft_1")).toEqual([]);
    await expect(surveys.create({ groupId, earlierKey: "survey_draft_1" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("stays where it is when it cannot become one", async () => {
    await keep("survey_draft_long", { title: "x".repeat(300), settings: {} });
    await expect(surveys.create({ groupId, earlierKey: "survey_draft_long" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: { errors: [{ path: "draft.title", message: "Keep it to 200 characters" }] },
    });
    expect(await kept("survey_draft_long")).toHaveLength(1);
    await keep("survey_draft_bad", { title: "" });
    await expect(surveys.create({ groupId, earlierKey: "survey_draft_bad" })).rejects.toMatchObject({
      message: "Survey title cannot be empty",
    });
    expect(await kept("survey_draft_bad")).toHaveLength(1);
    const question = (words: string) => ({ id: words.slice(0, 9), type: "text", question: words });
    await keep("survey_draft_wordy", { title: "Wordy", questions: [question("Why?"), question("x".repeat(1001))] });
    await keep("survey_draft_many", {
      title: "Many",
      questions: Array.from({ length: 61 }, (_, at) => question(`${at}`)),
    });
    const told = await surveys.listEarlierDrafts();
    expect(Object.fromEntries(told.map(({ key, problem }) => [key, problem]))).toEqual({
      survey_draft_long: "Title: Keep it to 200 characters",
      survey_draft_wordy: "Question 2: Keep it to 1000 characters",
      survey_draft_many: "A survey has at most 60 questions",
    });
  });

  test("is nothing else of the account, and nobody else's", async () => {
    await keep("preference_theme", { title: "Not a survey" });
    await expect(surveys.create({ groupId, earlierKey: "preference_theme" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await kept("preference_theme")).toHaveLength(1);
    await keep("survey_draft_mine", { title: "Mine" });
    const theirs = world.as(cast.owner).surveys.create({ groupId, earlierKey: "survey_draft_mine" });
    await expect(theirs).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(
      surveys.create({ groupId, earlierKey: "survey_draft_mine", ready: "onboarding" }),
    ).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });

  test("becomes one survey where the answer got lost: the same key again answers it", async () => {
    await keep("survey_draft_lost", { title: "Lost" });
    const once = world.as(cast.member, { idempotencyKey: "lost-1" }).surveys;
    const made = await once.create({ groupId, earlierKey: "survey_draft_lost" });
    expect(await once.create({ groupId, earlierKey: "survey_draft_lost" })).toEqual(made);
    expect((await surveys.list({ groupId, search: "Lost" })).items).toHaveLength(1);
  });

  test("of two who take it at once one gets it", async () => {
    await keep("survey_draft_race", { title: "Once" });
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => surveys.create({ groupId, earlierKey: "survey_draft_race" })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await surveys.list({ groupId, search: "Once" })).items).toHaveLength(1);
  });
});

test("an archived survey is not written and comes back as it was; what stands so already stays", async () => {
  const { surveys } = world.as(cast.member);
  const { id, draft: written } = await surveys.create({ groupId, ready: "onboarding" });
  expect(await surveys.archive({ surveyIds: [id] })).toEqual({ done: [id], refused: [] });
  expect(await surveys.archive({ surveyIds: [id] })).toEqual({ done: [], refused: [] });
  const archived = await surveys.get({ surveyId: id });
  expect(archived).toMatchObject({ status: "archived", mayEdit: false });
  await expect(surveys.save({ surveyId: id, version: archived.version, draft: written })).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: "This survey is archived. Restore it to edit it.",
  });
  expect(await surveys.restore({ surveyIds: [id] })).toEqual({ done: [id], refused: [] });
  expect(await surveys.get({ surveyId: id })).toMatchObject({ status: "draft", mayEdit: true, draft: written });
});

test("of several those are archived that can be, and each other one is told", async () => {
  const { surveys } = world.as(cast.member);
  const { id } = await surveys.create({ groupId, title: "Mine" });
  const foreign = await world.system((db) => buildSurvey(db));
  const gone = { id: foreign.surveyId, isGone: true, reason: "This survey doesn't exist, or you don't have access." };
  for (const call of [surveys.archive, surveys.restore])
    expect(await call({ surveyIds: [foreign.surveyId, id] })).toEqual({ done: [id], refused: [gone] });
  const copied = await surveys.duplicate({ surveyIds: [foreign.surveyId, id] });
  expect(copied).toEqual({ done: [expect.any(String)], refused: [gone] });
});

test("a copy says that it is one and belongs to whoever made it", async () => {
  const { done: copies } = await world.as(cast.member).surveys.duplicate({ surveyIds: [surveyId, surveyId] });
  expect(copies).toHaveLength(1);
  const copy = await world.as(cast.member).surveys.get({ surveyId: copies[0]! });
  const original = await world.as(cast.member).surveys.get({ surveyId });
  expect(copy).toMatchObject({ title: `Copy of ${original.title}`, ownerId: cast.member.userId, version: 1 });
  expect(copy.draft.questions).toEqual(original.draft.questions);
});

test("a survey gets another owner who works in its group, and whoever writes it is not disturbed", async () => {
  const { surveys } = world.as(cast.member);
  const before = await surveys.get({ surveyId });
  for (const { userId } of [cast.viewer, cast.neighbour])
    await expect(surveys.setOwner({ surveyIds, ownerId: userId })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: { errors: [{ path: "ownerId" }] },
    });
  expect(await surveys.setOwner({ surveyIds, ownerId: cast.admin.userId })).toEqual({ done: surveyIds, refused: [] });
  expect(await surveys.setOwner({ surveyIds, ownerId: cast.admin.userId })).toEqual({ done: [], refused: [] });
  expect(await surveys.get({ surveyId })).toMatchObject({
    ownerId: cast.admin.userId,
    ownerName: cast.admin.fullName,
    version: before.version,
  });
  await surveys.setOwner({ surveyIds, ownerId: cast.owner.userId });
});
