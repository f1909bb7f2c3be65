import { expect, test } from "vitest";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";
import { readySurveys } from "../ready-surveys.ts";
import { surveySorts } from "../survey-states.ts";
import { buildSurvey } from "./factory.ts";

const world = await openWorld();

/** A hiring group with these surveys: title, number of questions. */
async function group(titles: readonly [string, number][]) {
  return world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db);
    const place = { organizationId, groupId, ownerId: owner.userId };
    for (const [title, questions] of titles) {
      const ready = readySurveys.candidate_experience;
      await buildSurvey(db, { in: place, draft: { ...ready, title, questions: ready.questions.slice(0, questions) } });
    }
    return { groupId, owner, place };
  });
}

test("a list is searched in any script and case, and % and _ are no wildcards", async () => {
  const { groupId, owner } = await group([
    ["Ärzte 100%", 1],
    ["ärzte", 2],
    ["候補者", 3],
    ["under_score", 1],
  ]);
  const found = async (search: string) =>
    (await world.as(owner).surveys.list({ groupId, search, sort: "title", direction: "asc" })).items.map(
      ({ title }) => title,
    );
  expect(await found("ÄRZTE")).toEqual(["ärzte", "Ärzte 100%"]);
  expect(await found("100%")).toEqual(["Ärzte 100%"]);
  expect(await found("%")).toEqual([]);
  expect(await found("1_0%")).toEqual([]);
  expect(await found("under_score")).toEqual(["under_score"]);
  expect(await found("候補")).toEqual(["候補者"]);
});

test("a search finds words however they are typed, and in any order", async () => {
  const { groupId, owner } = await group([
    ["Noël’s survey", 1],
    ["Łukasz, Straße", 1],
    ["Ångström in İstanbul", 1],
  ]);
  for (const [search, title] of [
    ["survey  noel's", "Noël’s survey"],
    ["strasse LUKASZ", "Łukasz, Straße"],
    ["istanbul angstrom", "Ångström in İstanbul"],
  ]) {
    const { items, total } = await world.as(owner).surveys.list({ groupId, search });
    expect([items.map((survey) => survey.title), total]).toEqual([[title], 1]);
  }
});

test("it is narrowed by status and purpose, with the counts of each status", async () => {
  const { groupId, owner, place } = await group([["Candidates", 1]]);
  await world.system(async (db) => {
    await buildSurvey(db, { in: place, draft: readySurveys.onboarding });
    await buildSurvey(db, { in: place, draft: readySurveys.hiring_manager, status: "archived" });
  });
  const titles = async (more: object) =>
    (await world.as(owner).surveys.list({ groupId, ...more })).items.map(({ title }) => title);
  expect(await titles({ purpose: ["onboarding"] })).toEqual([readySurveys.onboarding.title]);
  expect(await titles({ purpose: ["hiring_manager"] })).toEqual([]);
  expect(await titles({ purposeNot: ["onboarding"] })).toEqual(["Candidates"]);
  expect(await titles({ purpose: ["onboarding", "candidate_experience"], purposeNot: ["onboarding"] })).toEqual([
    "Candidates",
  ]);
  expect(await titles({ purpose: [""] })).toEqual([]);
  expect(await titles({ purposeNot: [""] })).toHaveLength(2);
  expect(await titles({ status: "archived" })).toEqual([readySurveys.hiring_manager.title]);
  const page = await world.as(owner).surveys.list({ groupId, purpose: ["onboarding"] });
  expect(page).toMatchObject({ total: 1, counts: { draft: 2, archived: 1 } });
});

test.each(surveySorts)("by %s it is paged from end to end, either way, without gap or twin", async (sort) => {
  const { groupId, owner } = await group(Array.from({ length: 11 }, (_, index) => [`Survey ${index % 4}`, index % 3]));
  const { surveys } = world.as(owner);
  const walk = async (direction: "asc" | "desc") => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await surveys.list({ groupId, sort, direction, limit: 4, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return seen;
  };
  const up = await walk("asc");
  expect(new Set(up).size).toBe(11);
  expect(await walk("desc")).toEqual(up.toReversed());
});

test("a cursor of another order, or of nowhere, is refused as a field", async () => {
  const { groupId, owner } = await group([
    ["A", 1],
    ["B", 1],
  ]);
  const { surveys } = world.as(owner);
  const { nextCursor } = await surveys.list({ groupId, sort: "title", limit: 1 });
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const bad = [
    "x",
    encoded(["questions", "desc", "'; drop", groupId]),
    encoded(["updated", "desc", "2026-13-45", groupId]),
  ];
  const tries = [
    () => surveys.list({ groupId, sort: "questions", cursor: nextCursor ?? "" }),
    ...bad.map((cursor, index) => () => surveys.list({ groupId, sort: index === 1 ? "questions" : "updated", cursor })),
  ];
  for (const each of tries)
    await expect(each()).rejects.toMatchObject({ code: "BAD_REQUEST", data: { errors: [{ path: "cursor" }] } });
});
