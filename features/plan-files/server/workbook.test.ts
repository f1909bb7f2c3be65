import fc from "fast-check";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { editsBetween } from "#features/interview-plans/edits-between.ts";
import type { PlanDraft } from "#features/interview-plans/plan-draft.ts";
import { anyDraft } from "#tests/support/any-draft.ts";
import { aQuestion, aWholePlan } from "#tests/support/plan-drafts.ts";
import { times } from "#tests/support/sizes.ts";
import { readCell } from "../workbook/cells.ts";
import { readSheets } from "../workbook/read-sheets.ts";
import { sheetsOf } from "../workbook/sheets-of.ts";
import { readWorkbook, workbookLimits, writeWorkbook } from "./workbook.ts";

const planId = "0b8e7f3a-53a0-4a57-9c55-1d2f6a7b8c90";
const otherPlan = "f3a90b8e-0a57-4f3a-8c55-6a7b8c901d2f";
const written = (draft: PlanDraft, of = planId) => writeWorkbook(sheetsOf(draft, of));

async function read(bytes: Uint8Array, of = planId) {
  const book = await readWorkbook(bytes);
  if ("problem" in book) return { isPlan: false as const, problems: [{ path: "", place: "", message: book.problem }] };
  return readSheets(book.sheets, of);
}

async function draftIn(bytes: Uint8Array, of = planId): Promise<PlanDraft> {
  const answer = await read(bytes, of);
  if (!answer.isPlan) throw new Error(JSON.stringify(answer.problems));
  return answer.draft;
}

/** The workbook with the XML of one of its parts changed. */
async function changed(bytes: Uint8Array, part: string, change: (xml: string) => string) {
  const files = unzipSync(bytes);
  files[part] = strToU8(change(strFromU8(files[part] ?? new Uint8Array())));
  return zipSync(files);
}
const [plan, rounds, questions] = [1, 2, 3].map((number) => `xl/worksheets/sheet${number}.xml`);
const texts = "xl/sharedStrings.xml";

test("any plan comes back from a workbook as it was, with no edit to make, and from another plan under ids of its own", async () => {
  await fc.assert(
    fc.asyncProperty(anyDraft, async (draft) => {
      const bytes = await written(draft);
      expect(editsBetween(draft, await draftIn(bytes))).toEqual([]);
      const other = await draftIn(bytes, otherPlan);
      expect(editsBetween(other, await draftIn(await written(other, otherPlan), otherPlan))).toEqual([]);
    }),
    { numRuns: times({ small: 15, full: 300 }), endOnFailure: true },
  );
}, 300_000);

test.each(["__proto__", "constructor", "toString"])("the word %s comes through", async (title) => {
  expect((await draftIn(await written({ ...aWholePlan(), title }))).title).toBe(title);
});

test("characters that XML cannot hold come through", async () => {
  const text = "a\u000bb _x000B_ \u{10fffe} \ufffe \u0085 \u007f \ufdd0 \ufffd _x005F_x_ \r\n end";
  const draft = { ...aWholePlan(), title: text };
  expect((await draftIn(await written(draft))).title).toBe(text);
});

test("a plan with everything in it has a sheet for each of its parts, and one that shows what is covered", async () => {
  const draft = aWholePlan();
  const book = await readWorkbook(await written(draft));
  if ("problem" in book) throw new Error(book.problem);
  expect(book.sheets.map(({ sheet }) => sheet)).toEqual(["Plan", "Rounds", "Questions", "Competencies", "Coverage"]);
  expect(book.sheets.map(({ data }) => data.length)).toEqual([14, 2, 3, 2, 2]);
  expect(book.sheets[4]?.data).toEqual([
    ["Competency", "Talk", "Questions", "Minutes", "Rounds"],
    ["Judgement", "2 questions, 35 min · leads", 2, 35, 1],
  ]);
  expect(book.sheets[2]?.data[1]?.slice(0, 1)).toEqual(["Talk"]);
});

test("no text is a formula, whatever it begins with, and each stays text when its cell is edited", async () => {
  const round = aWholePlan().rounds;
  const hostile = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "＝1",
    '=HYPERLINK("http://example.com","x")',
    "=cmd|' /C calc'!A0",
  ];
  const draft = {
    ...aWholePlan(),
    rounds: round,
    questions: hostile.map((text) => aQuestion({ roundId: round[0]?.id ?? "", text })),
  };
  const bytes = await written(draft);
  const xml = Object.entries(unzipSync(bytes))
    .map(([, content]) => strFromU8(content))
    .join("");
  expect(xml).not.toMatch(/<f[ >]|t="str"/);
  // Number 49 is the format of the form for text.
  expect(xml).toMatch(/numFmtId="49"|formatCode="@"/);
  expect((await draftIn(bytes)).questions.map(({ text }) => text)).toEqual(hostile);
});

test("rows typed by hand need no keys: things are known by their names, and read twice they are the same", async () => {
  const sheets = [
    {
      sheet: "plan",
      data: [
        ["Field", "Value"],
        ["Title", "Baker"],
        ["First day", new Date("2026-12-01T00:00:00Z")],
      ],
    },
    {
      sheet: "Rounds",
      data: [
        ["Name", "Minutes", "Leads on", "Scored"],
        ["Talk", "30", "Care\nCraft", "yes"],
        [],
        ["Trial", 90, null, "no"],
      ],
    },
    {
      sheet: "Questions",
      data: [
        ["Round", "Question", "Competency", "Follow-ups"],
        ["Trial", "Bake a loaf.", "Craft", "Why rye?\n\nWhy now?"],
        ["Talk", 2024, "Care", null],
      ],
    },
    {
      sheet: "Competencies",
      data: [
        ["Name", "Level 1, anchor", "Level 3"],
        ["Care", "Leaves it.", null],
        ["Craft", null, 4],
      ],
    },
    { sheet: "My notes", data: [["anything"]] },
  ];
  const first = readSheets(sheets, planId);
  const again = readSheets(sheets, planId);
  if (!first.isPlan || !again.isPlan) throw new Error(JSON.stringify(first));
  expect(editsBetween(first.draft, again.draft)).toEqual([]);
  const { draft } = first;
  expect(draft).toMatchObject({ title: "Baker", startsOn: "2026-12-01" });
  const [care, craft] = draft.competencies;
  expect(care?.levels).toEqual([{ value: 1, label: "", anchor: "Leaves it.", example: "" }]);
  expect(craft?.levels).toEqual([{ value: 4, label: "", anchor: "", example: "" }]);
  expect(draft.rounds).toMatchObject([
    { name: "Talk", durationMinutes: 30, scored: true, focusCompetencyIds: [care?.id, craft?.id] },
    { name: "Trial", durationMinutes: 90, scored: false, focusCompetencyIds: [] },
  ]);
  expect(draft.questions).toMatchObject([
    { text: "2024", competencyId: care?.id, roundId: draft.rounds[0]?.id },
    {
      text: "Bake a loaf.",
      competencyId: craft?.id,
      followUps: ["Why rye?", "Why now?"],
      roundId: draft.rounds[1]?.id,
    },
  ]);
});

const table = (sheet: string, ...data: unknown[][]) => ({ sheet, data });
const head = table("Plan", ["Field", "Value"], ["Title", "Baker"]);
const wrong: [string, ReturnType<typeof table>[], string][] = [
  ["no sheet of a plan", [table("Other", ["a"])], "The workbook has no sheet named Plan."],
  ["no title", [table("Plan", ["Field", "Value"], ["Title", " "])], "Sheet Plan, row 2: Enter a title."],
  [
    "a field that is none",
    [table("Plan", ["Field", "Value"], ["Titel", "x"])],
    "Sheet Plan, row 2: Titel is no field of a plan.",
  ],
  [
    "a column that is none",
    [head, table("Rounds", ["Name", "Length"])],
    "Sheet Rounds, row 1: Length is no column of this sheet.",
  ],
  ["a column twice", [head, table("Rounds", ["Name", "name"])], "Sheet Rounds, row 1: The column Name stands twice."],
  [
    "too many minutes",
    [head, table("Rounds", ["Name", "Minutes"], [], ["Talk", 9000])],
    "Sheet Rounds, row 3, column Minutes: Use 480 minutes at most.",
  ],
  [
    "a round that is not there",
    [head, table("Rounds", ["Name"], ["Talk"]), table("Questions", ["Round", "Question"], ["Walk", "Why?"])],
    "Sheet Questions, row 2, column Round: No round of this workbook is called Walk.",
  ],
  [
    "no round",
    [head, table("Questions", ["Round", "Question"], [null, "Why?"])],
    "Sheet Questions, row 2, column Round: Name the round in which it is asked.",
  ],
  [
    "two things of one key",
    [head, table("Rounds", ["Key", "Name"], ["a", "Talk"], ["a", "Walk"])],
    "Sheet Rounds, row 3, column Key: The key a stands twice. Keys are used once in a file.",
  ],
];

const long = "a\n".repeat(15_000);
const lists = (cell: string, rows: number) =>
  table("Competencies", ["Name", "What one can observe"], ...Array.from({ length: rows }, () => ["Care", cell]));
wrong.push(
  [
    "a cell longer than a spreadsheet has it",
    [head, lists(`${long}${long}`, 1)],
    "Sheet Competencies, row 2: A cell holds 32,767 characters at most.",
  ],
  ["many cells with the same long text", [head, lists(long, 70)], "The workbook holds more text than a plan can."],
);

wrong.push([
  "more questions than a plan can have",
  [
    head,
    table("Rounds", ["Name"], ["Talk"], ["Walk"]),
    table(
      "Questions",
      ["Round", "Question"],
      ...Array.from({ length: 402 }, (_, n) => [n % 2 ? "Talk" : "Walk", "Why?"]),
    ),
  ],
  "A plan has at most 400 questions.",
]);

test("no more entries are made of a cell than tell that it has too many", () => {
  expect(readCell(long, { title: "", field: "", kind: "list" })).toHaveLength(31);
});

test.each(wrong)("%s is told with its place", (_, sheets, sentence) => {
  const answer = readSheets(sheets, planId);
  const [first] = answer.isPlan ? [] : answer.problems;
  expect(first && [first.place, first.message].filter((part) => part !== "").join(": ")).toBe(sentence);
});

const book = await written(aWholePlan());

/** One packed part under so many names, each of which says that it is small. */
function lying(bytes: number, names: number): Uint8Array {
  const files = Array.from({ length: names }, (_, name) => [`part${name}.xml`, new Uint8Array(name === 0 ? bytes : 0)]);
  const archive = Buffer.from(zipSync(Object.fromEntries(files)));
  const list = archive.readUInt32LE(archive.length - 6);
  for (let at = list; at < archive.length - 22; at += 46 + archive.readUInt16LE(at + 28)) {
    // Packing and packed size of the first, ten bytes unpacked, at the place of the first.
    archive.copy(archive, at + 10, list + 10, list + 12);
    archive.copy(archive, at + 20, list + 20, list + 24);
    archive.writeUInt32LE(10, at + 24);
    archive.writeUInt32LE(0, at + 42);
  }
  return archive;
}
const hostile: [string, () => Promise<Uint8Array> | Uint8Array][] = [
  ["nothing", () => new Uint8Array()],
  ["no archive", () => strToU8("PK is not enough")],
  ["an archive without a workbook", () => zipSync({ "a.xml": strToU8("<a/>") })],
  ["a cut archive", () => book.slice(0, book.length / 2)],
  ["a file that is too large", () => new Uint8Array(workbookLimits.packedBytes + 1)],
  [
    "a bomb",
    () =>
      changed(book, texts, (xml) => xml.replace("</sst>", `<si><t>${"a".repeat(workbookLimits.bytes)}</t></si></sst>`)),
  ],
  ["one large part under many names that say it is small", () => lying(10_000_000, 100)],
  [
    "many parts",
    () =>
      zipSync({
        ...unzipSync(book),
        ...Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`x${n}.xml`, strToU8("<a/>")])),
      }),
  ],
  ["a cell far to the right", () => changed(book, rounds ?? "", (xml) => xml.replace('r="B1"', 'r="XFD1"'))],
  [
    "a row far below",
    () =>
      changed(book, questions ?? "", (xml) =>
        xml.replaceAll('r="2"', 'r="1048576"').replaceAll(/r="([A-Z])2"/g, 'r="$11048576"'),
      ),
  ],
  [
    "a sheet that says it is vast",
    () => changed(book, plan ?? "", (xml) => xml.replace("<sheetData>", '<dimension ref="A1:XFD1048576"/><sheetData>')),
  ],
  ["entities", () => changed(book, texts, (xml) => xml.replace("<sst", '<!DOCTYPE a [<!ENTITY b "c">]><sst'))],
  ["broken XML", () => changed(book, texts, () => "<sst><si>")],
];

test.each(hostile)("%s is refused with a sentence, and quickly", async (_, make) => {
  const started = performance.now();
  const answer = await read(await make());
  const [first] = answer.isPlan ? [] : answer.problems;
  expect(first?.message).toMatch(/workbook|sheet named Plan|Enter a title|is no /);
  expect(performance.now() - started).toBeLessThan(5000);
});
