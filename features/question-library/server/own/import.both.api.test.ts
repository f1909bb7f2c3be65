import { expect, test } from "vitest";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const { pool, kind } = world.services.database;

async function team() {
  return world.system(async (db) => {
    const { organizationId, owner } = await buildOrganization(db);
    const member = await buildMember(db, { organizationId, role: "member" });
    return { organizationId, api: world.as(owner).questionLibrary, other: world.as(member).questionLibrary };
  });
}

const asked = (text: string) => ({ text, type: "behavioural" as const, minutes: 8 });

test("an import taken back leaves a question to which somebody gave a text in another language", async () => {
  const { organizationId, api, other } = await team();
  const { importId } = await api.importQuestions({ organizationId, rows: [asked("One?"), asked("Two?")] });
  const { items } = await api.listQuestions({ organizationId, origin: ["own"], search: "one" });
  await other.saveVariant({ organizationId, key: items[0]?.key ?? "", language: "fr", text: "Une ?", version: 0 });
  expect(await api.undoImport({ organizationId, importId: importId ?? "" })).toEqual({ removed: 1, kept: 1 });
  expect(await api.exportQuestions({ organizationId })).toMatchObject([
    { text: "One?", variants: [{ text: "Une ?" }] },
  ]);
});

test("competencies that an import makes are made once, for the rows that came in, and go with it", async () => {
  const { organizationId, api } = await team();
  await api.createCompetency({ organizationId, name: "Security", family: "craft", levels: [{}, {}, {}, {}] });
  const about = (text: string, competencyKey: string) => ({ ...asked(text), competencyKey });
  const newCompetencies = ["security", "Databases", "Unused"].map((name, index) => ({
    key: `new-${index + 1}`,
    name,
    family: "craft" as const,
  }));
  const rows = [about("One?", "new-1"), about("Two?", "new-2"), about("Three?", "new-2")];
  const { importId } = await api.importQuestions({ organizationId, rows, newCompetencies });
  expect((await api.exportCompetencies({ organizationId })).map(({ name }) => name)).toEqual(["Security", "Databases"]);
  const made = await api.exportQuestions({ organizationId });
  expect(made.map(({ text, competencyName }) => `${text} ${competencyName}`).toSorted()).toEqual([
    "One? Security",
    "Three? Databases",
    "Two? Databases",
  ]);
  await api.undoImport({ organizationId, importId: importId ?? "" });
  expect((await api.exportCompetencies({ organizationId })).map(({ name }) => name)).toEqual(["Security"]);
  const lost = api.importQuestions({ organizationId, rows: [about("Four?", "new-9")], newCompetencies });
  await expect(lost).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

// The embedded database has one connection: there nothing comes between.
test.runIf(kind === "postgres")("an edit that ends while its import is taken back stays", async () => {
  const { organizationId, api } = await team();
  const { importId } = await api.importQuestions({ organizationId, rows: [asked("One?"), asked("Two?")] });
  const editing = await pool.connect();
  try {
    await editing.query("begin");
    const edit = "update library_questions set text = 'One, really?' where import_id = $1 and text = 'One?'";
    expect((await editing.query(edit, [importId])).rowCount).toBe(1);
    const undone = api.undoImport({ organizationId, importId: importId ?? "" });
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    await editing.query("commit");
    expect(await undone).toEqual({ removed: 1, kept: 1 });
  } finally {
    editing.release();
  }
  expect(await api.exportQuestions({ organizationId })).toMatchObject([{ text: "One, really?" }]);
});

test("one file brought by several at the same moment is brought once, questions and competencies alike", async () => {
  const { organizationId, api, other } = await team();
  const everybody = Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? api : other));
  const sums = (done: readonly { added: number; known: number }[]) => ({
    added: done.reduce((sum, { added }) => sum + added, 0),
    known: done.reduce((sum, { known }) => sum + known, 0),
  });
  const questions = Array.from({ length: 20 }, (_, index) => asked(`Question ${index}?`));
  const asking = everybody.map((one) => one.importQuestions({ organizationId, rows: questions }));
  expect(sums(await Promise.all(asking))).toEqual({ added: 20, known: 100 });
  expect(await api.exportQuestions({ organizationId })).toHaveLength(20);
  const family = "people" as const;
  const levels = Array.from({ length: 4 }, (_, index) => ({ anchor: `Anchor ${index}` }));
  const competencies = Array.from({ length: 20 }, (_, index) => ({ name: `Name ${index}`, family, levels }));
  const naming = everybody.map((one) => one.importCompetencies({ organizationId, rows: competencies }));
  expect(sums(await Promise.all(naming))).toEqual({ added: 20, known: 100 });
  expect(await api.exportCompetencies({ organizationId })).toHaveLength(20);
});

test("one question written by several at the same moment, or given the words of another one, is there once; the others are led to it", async () => {
  const { organizationId, api, other } = await team();
  const writing = [api, other, api, other].map((one) =>
    one.createQuestion({ organizationId, ...asked("Why, exactly?") }),
  );
  const done = await Promise.allSettled(writing);
  const [made] = done.flatMap((one) => (one.status === "fulfilled" ? [one.value.key] : []));
  const refused = done.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  const taken = { code: "CONFLICT", data: { current: { key: made } } };
  expect(refused).toMatchObject([taken, taken, taken]);
  const { key } = await api.createQuestion({ organizationId, ...asked("How?") });
  await expect(
    api.updateQuestion({ organizationId, key, version: 1, ...asked("WHY,  exactly") }),
  ).rejects.toMatchObject(taken);
  await api.updateQuestion({ organizationId, key, version: 1, ...asked("how"), minutes: 9 });
  const both = [
    api.updateQuestion({ organizationId, key: made ?? "", version: 1, ...asked("When?") }),
    other.updateQuestion({ organizationId, key, version: 2, ...asked("When?") }),
  ];
  const ends = (await Promise.allSettled(both)).map(({ status }) => status);
  expect(ends.toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("words that a question has in another language are taken, retired ones too, and what ships is copied once", async () => {
  const { organizationId, api } = await team();
  const { key } = await api.createQuestion({ organizationId, ...asked("Why?") });
  await api.saveVariant({ organizationId, key, language: "de", text: "Warum?", version: 0 });
  const place = { organizationId, kind: "question" as const };
  await api.changeStanding({ ...place, keys: [key], change: "retire", reason: "weak" });
  await expect(api.createQuestion({ organizationId, ...asked("Warum") })).rejects.toMatchObject({
    message: expect.stringMatching(/already in your library, but retired\. Open it to restore it/),
    data: { current: { key } },
  });
  const { items } = await api.listQuestions({ organizationId, origin: ["shipped"], limit: 2 });
  const [one = "", two = ""] = items.map((item) => item.key);
  await api.adoptItems({ ...place, keys: [one] });
  expect(await api.adoptItems({ ...place, keys: [one, two] })).toMatchObject({
    done: [expect.any(String)],
    refused: [{ id: one, isGone: false, reason: expect.stringMatching(/already in your library/) }],
  });
});

/** How many wait for a lock in this file's database. */
async function waiting(): Promise<number> {
  const { rows } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}
