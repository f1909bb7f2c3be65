import fc from "fast-check";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { editsBetween } from "#features/interview-plans/edits-between.ts";
import type { PlanDraft } from "#features/interview-plans/plan-draft.ts";
import { readWorkbook } from "#platform/server/files-in/read-workbook.ts";
import { anyDraft } from "#tests/support/any-draft.ts";
import { aQuestion, aWholePlan } from "#tests/support/plan-drafts.ts";
import { times } from "#tests/support/sizes.ts";
import { draftOf } from "../convert.ts";
import { readCell } from "../workbook/cells.ts";
import { type ReadSheets, readSheets } from "../workbook/read-sheets.ts";
import { sheetsOf } from "../workbook/sheets-of.ts";
import { parseWorkbook } from "./parse-upload.ts";
import { writeWorkbook } from "./write-workbook.ts";

const planId = "0b8e7f3a-53a0-4a57-9c55-1d2f6a7b8c90";
const otherPlan = "f3a90b8e-0a57-4f3a-8c55-6a7b8c901d2f";
const written = (draft: PlanDraft, of = planId) => writeWorkbook(sheetsOf(draft, of));

function draftIn(bytes: Uint8Array, of = planId): PlanDraft {
  return draftFrom(parseWorkbook(bytes), of);
}

function draftFrom(answer: ReadSheets, of = planId): PlanDraft {
  if (!answer.isPlan) throw new Error(JSON.stringify(answer.problems));
  return draftOf(answer.file, of).draft;
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
      expect(editsBetween(draft, draftIn(bytes))).toEqual([]);
      const other = draftIn(bytes, otherPlan);
      expect(editsBetween(other, draftIn(await written(other, otherPlan), otherPlan))).toEqual([]);
    }),
    { numRuns: times({ small: 6, full: 300 }), endOnFailure: true },
  );
}, 300_000);

test.each(["__proto__", "constructor", "toString"])("the word %s comes through", async (title) => {
  expect(draftIn(await written({ ...aWholePlan(), title })).title).toBe(title);
});

test("characters that XML cannot hold come through", async () => {
  const text = "a\u000bb _x000B_ \u{10fffe} \ufffe \u0085 \u007f \ufdd0 \ufffd _x005F_x_ \r\n end";
  const draft = { ...aWholePlan(), title: text };
  expect(draftIn(await written(draft)).title).toBe(text);
});

test("a plan with everything in it has a sheet for each of its parts, and one that shows what is covered", async () => {
  const draft = aWholePlan();
  const sheets = readWorkbook(await written(draft), { bytes: 1_000_000, parts: 20, rows: 20, columns: 60 });
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    "Plan",
    "Rounds",
    "Questions",
    "Competencies",
    "Stages",
    "Coverage",
  ]);
  expect(sheets.map(({ data }) => data.length)).toEqual([14, 2, 3, 2, 4, 2]);
  expect(sheets[4]?.data[1]?.slice(0, 1)).toEqual(["Before the rounds"]);
  expect(sheets[5]?.data).toEqual([
    ["Competency", "Talk", "Questions", "Minutes", "Rounds"],
    ["Judgement", "2 questions, 35 min · focus", 2, 35, 1],
  ]);
  expect(sheets[2]?.data[1]?.slice(0, 1)).toEqual(["Talk"]);
});

test("a workbook without stages leaves them as they are, and one of them says on which side it stands", async () => {
  const draft = aWholePlan();
  const tables = sheetsOf(draft, planId).map(({ name, heads, rows }) => ({ sheet: name, data: [heads, ...rows] }));
  const older = readSheets(tables.filter(({ sheet }) => sheet !== "Stages"));
  const own = { ...draft, stagesAfter: [] };
  expect(older.isPlan && draftOf(older.file, planId, own).draft.stagesAfter).toEqual([]);
  expect(older.isPlan && draftOf(older.file, planId).draft.stagesAfter).toEqual(draft.stagesAfter);
  const nowhere = tables.map(({ sheet, data }) =>
    sheet === "Stages" ? { sheet, data: [data[0] ?? [], ["Beside", null, "Call", "screen", 2]] } : { sheet, data },
  );
  expect(readSheets(nowhere)).toMatchObject({
    problems: [
      {
        place: "Sheet Stages, row 2, column Stands",
        message: "Write Before the rounds or After the rounds.",
      },
    ],
  });
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
  expect(draftIn(bytes).questions.map(({ text }) => text)).toEqual(hostile);
});

test("rows typed by hand need no keys: things are known by their names, and read twice they are the same", async () => {
  const sheets = [
    {
      sheet: "plan",
      data: [
        ["Field", "Value"],
        ["Title", "Baker"],
        ["First day of interviews", new Date("2026-12-01T00:00:00Z")],
      ],
    },
    {
      sheet: "Rounds",
      data: [
        ["Name", "Minutes", "Focus competencies", "Scored"],
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
        ["Name", "Level 1, looks like", "Level 3"],
        ["Care", "Leaves it.", null],
        ["Craft", null, 4],
      ],
    },
    { sheet: "My notes", data: [["anything"]] },
  ];
  const draft = draftFrom(readSheets(sheets));
  expect(editsBetween(draft, draftFrom(readSheets(sheets)))).toEqual([]);
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
/** With the sheets that a test says nothing about. */
const whole = (...told: ReturnType<typeof table>[]) => [
  ...told,
  ...[
    table("Plan", ["Field", "Value"], ["Title", "Baker"]),
    table("Rounds", ["Name"]),
    table("Questions", ["Question"]),
    table("Competencies", ["Name"]),
  ].filter(({ sheet }) => told.every((one) => one.sheet !== sheet)),
];
const wrong: [string, ReturnType<typeof table>[], string][] = [
  ["no sheet of a plan", [table("Other", ["a"])], "The workbook has no sheet named Plan."],
  [
    "a sheet that is missing",
    whole().filter(({ sheet }) => sheet !== "Questions"),
    "The workbook has no sheet named Questions.",
  ],
  [
    "a sheet that was renamed",
    [...whole().filter(({ sheet }) => sheet !== "Questions"), table("Questions (old)", ["Round", "Question"])],
    "The workbook has no sheet named Questions. Did you rename it? There is one named Questions (old).",
  ],
  [
    "a sheet without its heads",
    whole(table("Competencies")),
    "Sheet Competencies, row 1: The column names are missing here.",
  ],
  [
    "an error under a head that is one, too",
    whole(table("Rounds", ["Name", { fault: "#REF!" }], ["Talk", { fault: "#REF!" }])),
    "Sheet Rounds, row 1: The cell contains #REF!. Enter its value.",
  ],
  [
    "a date where minutes belong",
    whole(table("Rounds", ["Name", "Minutes"], ["Talk", new Date("2026-01-05")])),
    "Sheet Rounds, row 2, column Minutes: The cell contains a date or time. Format it as text or a number, and enter it again.",
  ],
  [
    "a date where a text belongs",
    [table("Plan", ["Field", "Value"], ["Title", "Baker"], ["Level", new Date("2026-01-05")]), ...whole().slice(1)],
    "Sheet Plan, row 3: The cell contains a date or time. Format it as text or a number, and enter it again.",
  ],
  [
    "no number where minutes belong",
    whole(table("Rounds", ["Name", "Minutes"], ["Talk", "long"])),
    "Sheet Rounds, row 2, column Minutes: Write a number.",
  ],
  [
    "levels that do not ascend",
    whole(table("Competencies", ["Name", "Level 1", "Level 2"], ["Care", 2, 1])),
    "Sheet Competencies, row 2: Number the levels from lowest to highest, without repeats. These are 2, 1.",
  ],
  ["no title", whole(table("Plan", ["Field", "Value"], ["Title", " "])), "Sheet Plan, row 2: Enter a title."],
  [
    "a field that is none",
    whole(table("Plan", ["Field", "Value"], ["Titel", "x"])),
    "Sheet Plan, row 2: Titel isn't a plan field. Did you mean Title?",
  ],
  [
    "a column that is none",
    whole(head, table("Rounds", ["Name", "Length"])),
    "Sheet Rounds, row 1: Length isn't a column in this sheet.",
  ],
  [
    "a column twice",
    whole(head, table("Rounds", ["Name", "name"])),
    "Sheet Rounds, row 1: The column Name appears twice.",
  ],
  [
    "too many minutes",
    whole(head, table("Rounds", ["Name", "Minutes"], [], ["Talk", 9000])),
    "Sheet Rounds, row 3, column Minutes: Use 480 minutes or less.",
  ],
  [
    "a round that is not there",
    whole(head, table("Rounds", ["Name"], ["Talk"]), table("Questions", ["Round", "Question"], ["Walk", "Why?"])),
    "Sheet Questions, row 2, column Round: No round in this workbook is called Walk.",
  ],
  [
    "no round",
    whole(head, table("Questions", ["Round", "Question"], [null, "Why?"])),
    "Sheet Questions, row 2, column Round: Enter the round it's asked in.",
  ],
  [
    "two things of one key",
    whole(head, table("Rounds", ["Key", "Name"], ["a", "Talk"], ["a", "Walk"])),
    "Sheet Rounds, row 3, column Key: The key a is used twice. Use each key once.",
  ],
];

const long = "a\n".repeat(15_000);
const lists = (cell: string, rows: number) =>
  table("Competencies", ["Name", "Signs to look for"], ...Array.from({ length: rows }, () => ["Care", cell]));
wrong.push(
  [
    "a cell longer than a spreadsheet has it",
    whole(head, lists(`${long}${long}`, 1)),
    "Sheet Competencies, row 2: A cell can have up to 32,767 characters.",
  ],
  [
    "many cells with the same long text",
    whole(head, lists(long, 70)),
    "The workbook contains more text than a plan can.",
  ],
);

wrong.push([
  "more questions than a plan can have",
  whole(
    head,
    table("Rounds", ["Name"], ["Talk"], ["Walk"]),
    table(
      "Questions",
      ["Round", "Question"],
      ...Array.from({ length: 402 }, (_, n) => [n % 2 ? "Talk" : "Walk", "Why?"]),
    ),
  ),
  "A plan has at most 400 questions.",
]);

test("no more entries are made of a cell than tell that it has too many", () => {
  expect(readCell(long, { title: "", field: "", kind: "list" })).toHaveLength(31);
});

test.each(wrong)("%s is told with its place", (_, sheets, sentence) => {
  const answer = readSheets(sheets);
  const [first] = answer.isPlan ? [] : answer.problems;
  expect(first && [first.place, first.message].filter((part) => part !== "").join(": ")).toBe(sentence);
});

/** The workbook as other programs save it: texts shared, numbers as texts, columns elsewhere, looks of empty rows and cells. */
function savedElsewhere(bytes: Uint8Array): Uint8Array {
  const texts: string[] = [];
  const escaped = (text: string) =>
    text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
      .replaceAll("\r", "_x000D_");
  const letters = (column: number): string =>
    column < 26 ? String.fromCharCode(65 + column) : `${letters(Math.floor(column / 26) - 1)}${letters(column % 26)}`;
  const cell = (value: unknown, at: string) =>
    value === null || value === undefined
      ? `<c r="${at}" s="1"/>`
      : `<c r="${at}" s="1" t="s"><v>${texts.push(String(value)) - 1}</v></c>`;
  const sheets = readWorkbook(bytes, { bytes: 1_000_000, parts: 20, rows: 100, columns: 60 }).toReversed();
  const xml = sheets.map(({ sheet, data }) => {
    const width = Math.max(...data.map(({ length }) => length));
    const rows = data.map((cells, row) => {
      const placed = Array.from({ length: width }, (_, at) => (sheet === "Plan" ? cells[at] : cells[width - 1 - at]));
      const shown = placed.map((value, at) => cell(value, `${letters(at)}${row + 1}`)).join("");
      return `<row r="${row + 1}" spans="1:${width}">${shown}<c r="XFD${row + 1}" s="1"/></row>`;
    });
    const empty = [data.length + 1, 5000, 1_048_576].map((row) => `<row r="${row}" s="1"><c r="A${row}" s="1"/></row>`);
    return `<x:worksheet xmlns:x="m"><sheetData>${[...rows, ...empty].join("")}</sheetData></x:worksheet>`;
  });
  const parts = {
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets>${sheets.map(({ sheet }, at) => `<sheet name="${sheet}" sheetId="${at + 9}" r:id="r${at}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${xml.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/s${at}.xml"/>`).join("")}</Relationships>`,
    "xl/styles.xml": '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="49"/></cellXfs></styleSheet>',
    "xl/sharedStrings.xml": `<sst>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
    ...Object.fromEntries(xml.map((content, at) => [`xl/worksheets/s${at}.xml`, content])),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, strToU8(content)])));
}

test("what was exported comes back unchanged also after another program saved it", async () => {
  const draft = {
    ...aWholePlan(),
    reason: "Two\nlines & <more>\r\n_x000D_",
    startsOn: "2026-12-01",
    mustHaves: ["0012", "TRUE"],
  };
  expect(editsBetween(draft, draftIn(savedElsewhere(await written(draft))))).toEqual([]);
});

const book = await written(aWholePlan());

/** One packed part under so many names, each of which says that it is small. */
function lying(bytes: number, names: number): Uint8Array {
  const files = Array.from({ length: names }, (_, name) => [
    `xl/worksheets/sheet${name}.xml`,
    new Uint8Array(name === 0 ? bytes : 0),
  ]);
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
  ["a file that is too large", () => new Uint8Array(700_001)],
  [
    "a bomb",
    () => changed(book, texts, (xml) => xml.replace("</sst>", `<si><t>${"a".repeat(6_000_000)}</t></si></sst>`)),
  ],
  ["one large part under many names that say it is small", () => lying(7_000_000, 20)],
  [
    "many sheets",
    () =>
      zipSync({
        ...unzipSync(book),
        ...Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`xl/worksheets/x${n}.xml`, strToU8("<a/>")])),
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
    "an attribute of 2.5 MB",
    () => changed(book, plan ?? "", (xml) => xml.replace("<row ", `<row spans="${"1".repeat(2_500_000)}" `)),
  ],
  ["XML nested without end", () => changed(book, texts, () => "<a>".repeat(500_000))],
  ["entities", () => changed(book, texts, (xml) => xml.replace("<sst", '<!DOCTYPE a [<!ENTITY b "c">]><sst'))],
  ["broken XML", () => changed(book, texts, () => "<sst><si>")],
];

test.each(hostile)("%s is refused with a sentence", async (_, make) => {
  const answer = parseWorkbook(await make());
  const [first] = answer.isPlan ? [] : answer.problems;
  expect(first?.message).toMatch(/workbook|sheet named Plan|Enter a title|is no |names of the columns/);
});

test("what a sheet says of its own size, and parts that are none of a workbook, change nothing", async () => {
  const vast = await changed(book, plan ?? "", (xml) =>
    xml.replace("<sheetData>", '<dimension ref="A1:XFD1048576"/><sheetData>'),
  );
  const more = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`x${n}.xml`, strToU8("<a>")]));
  expect(draftIn(zipSync({ ...unzipSync(vast), ...more }))).toEqual(draftIn(book));
});
