import { expect, test } from "vitest";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const { owner } = await world.system((db) => buildOrganization(db));
const { questionLibrary } = world.as(owner);

test("a visitor without a session does not read the library", async () => {
  const visitor = world.as().questionLibrary;
  for (const call of [
    () => visitor.families(),
    () => visitor.competencies({}),
    () => visitor.questions({}),
    () => visitor.templates({}),
  ])
    await expect(call()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("families say how much is in them, and together hold everything", async () => {
  const families = await questionLibrary.families();
  expect(families).toHaveLength(6);
  const { total } = await questionLibrary.questions({});
  expect(families.reduce((sum, { questions }) => sum + questions, 0)).toBe(total);
});

test("pages hold every question once, in one order", async () => {
  const keys: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 100; page++) {
    const answer = await questionLibrary.questions({ limit: 30, ...(cursor && { cursor }) });
    keys.push(...answer.items.map(({ key }) => key));
    if (answer.nextCursor === null) break;
    cursor = answer.nextCursor;
  }
  const { total } = await questionLibrary.questions({});
  expect(keys).toHaveLength(total);
  expect(new Set(keys).size).toBe(total);
});

test("a cursor that belongs to no row of the list is refused by name, not answered with the first page", async () => {
  for (const list of [questionLibrary.questions, questionLibrary.competencies])
    for (const cursor of ["no-such-key", "__proto__", "1"])
      await expect(list({ cursor })).rejects.toMatchObject({
        code: "BAD_REQUEST",
        data: { errors: [{ path: "cursor" }] },
      });
});

test("questions are found by their words, in any case, and by family, competency and type", async () => {
  const { items } = await questionLibrary.questions({ search: "POOLS  bookings" });
  expect(items.map(({ key }) => key)).toEqual(["framing-drop-in-bookings"]);
  const filtered = await questionLibrary.questions({
    family: "thinking",
    competencyKey: "problem-framing",
    type: "work_sample",
  });
  expect(filtered.items.length).toBeGreaterThan(0);
  for (const item of filtered.items)
    expect(item).toMatchObject({ family: "thinking", competencyKey: "problem-framing", type: "work_sample" });
  expect((await questionLibrary.questions({ search: "%" })).total).toBe(0);
});

test("competencies come with their anchors, templates with their rounds", async () => {
  const { items } = await questionLibrary.competencies({ search: "problem framing" });
  expect(items[0]?.levels.map(({ label }) => label)).toEqual(["Not shown", "Partly shown", "Shown", "Exceeds"]);
  const [template] = await questionLibrary.templates({ search: "data analyst" });
  expect(template).toMatchObject({ key: "data-analyst", candidateMinutes: 195 });
  expect(template?.rounds[0]?.questions).toHaveLength(3);
});

test("an unknown family is refused by name", async () => {
  // biome-ignore lint/suspicious/noExplicitAny: what a client sends that does not know the families
  const wrong: any = { family: "magic" };
  await expect(questionLibrary.questions(wrong)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    data: { errors: [{ path: "family" }] },
  });
});
