import fc from "fast-check";
import { expect, test } from "vitest";
import { type CsvAnswers, guessHead, guessMapping, parseCsv, tableOf, valuesOf } from "#platform/csv/csv-file.ts";
import { isUnseen } from "#platform/text/seen-text.ts";
import type { QuestionFields } from "../own-shapes.ts";
import { creating, withNewCompetencies } from "./new-competencies.ts";
import { type QuestionCsvField, questionCsv, questionCsvColumns } from "./question-csv.ts";
import { knownQuestions, readQuestionRows } from "./question-rows.ts";
import { wordsKey } from "./words-key.ts";

const competencies = [{ key: "ownership", name: "Ownership" }];
function tableIn(content: string) {
  const sheet = parseCsv(content);
  if ("unclosedAt" in sheet) throw new Error(`Row ${sheet.unclosedAt} is not closed.`);
  return tableOf(sheet.rows, guessHead(sheet.rows, questionCsvColumns));
}
const read = (content: string, known: ReadonlySet<string> = new Set(), answers?: CsvAnswers<QuestionCsvField>) => {
  const table = tableIn(content);
  const mapping = guessMapping(table.head, questionCsvColumns);
  return readQuestionRows({ table, mapping, answers, competencies, known });
};
const question = (more: Partial<QuestionFields> = {}): QuestionFields => ({
  text: "What did you end?",
  followUps: ["Why?", "What then?"],
  listenFor: ["Names a cost"],
  interviewerNotes: "Two lines\nof notes",
  type: "work_sample",
  competencyKey: "ownership",
  level: "Senior",
  minutes: 12,
  language: "en",
  anchors: ["None", "One", "Two", "Three"],
  wordingReason: "",
  ...more,
});
const exported = (fields: QuestionFields) => ({
  ...fields,
  status: "draft",
  competencyName: "Ownership",
  variants: [],
});

test("columns are found by their names, in any case, and with any separator", () => {
  const [row] = read("Skill;QUESTION;Duration;Follow ups\nownership;Why, exactly?;10 min;One? | Two?\n");
  expect(row).toMatchObject({
    line: 2,
    state: "ready",
    fields: { text: "Why, exactly?", competencyKey: "ownership", minutes: 10, followUps: ["One?", "Two?"] },
  });
});

test("each row says all that is wrong with it, and the others stay importable", () => {
  const rows = read(
    [
      "Question,Type,Minutes,Language,Competency",
      "Fine?,Work sample,,,",
      ",riddle,9999,english please,Magic",
      "fine,,,,",
    ].join("\n"),
  );
  expect(rows.map(({ state }) => state)).toEqual(["ready", "wrong", "wrong"]);
  expect(rows[1]?.problems.map(({ code }) => code)).toEqual(["missing", "type", "minutes", "language", "competency"]);
  expect(rows[2]?.problems).toEqual([{ code: "twice", field: "text", value: "2" }]);
  expect(rows[0]?.fields).toMatchObject({ type: "work_sample", minutes: 8, language: "en", competencyKey: null });
});

test("a tag with two regions is no language, and stops nobody from reading the other rows", () => {
  const rows = read("Question,Language\nWhy?,en-aa-aa\nHow?,PT-br\n");
  expect(rows[0]?.problems).toEqual([{ code: "language", field: "language", value: "en-aa-aa" }]);
  expect(rows[1]?.fields?.language).toBe("pt-BR");
});

test("what the library holds already is told, not imported again", () => {
  expect(read("Question\nWhy?\n", new Set([wordsKey("why")]))).toMatchObject([{ state: "known" }]);
  const known = knownQuestions([{ text: "Own?", variants: [{ text: "Eigen?" }] }], [{ text: "Shipped?" }]);
  expect(read("Question\nown\nEIGEN?\nshipped ?\nOther?\n", known).map(({ state }) => state)).toEqual([
    "known",
    "known",
    "known",
    "ready",
  ]);
});

test("what was exported reads back as it was, whatever the words hold", () => {
  const words = fc
    .oneof(fc.string({ minLength: 1, maxLength: 40 }), fc.stringMatching(/^['=@ |a-]{1,8}$/))
    .map((value) => value.replaceAll(/[\r\n\0\ufeff]/g, "").trim())
    .filter((value) => !isUnseen(value));
  fc.assert(
    fc.property(words, words, fc.array(words, { maxLength: 3 }), (text, notes, followUps) => {
      const fields = question({ text, interviewerNotes: `=${notes}`, followUps, listenFor: [notes] });
      const [row] = read(questionCsv([exported(fields)]));
      expect(row?.fields).toEqual(fields);
    }),
  );
});

test("a probe with a bar in it and a text that begins with an apostrophe come back as one and whole", () => {
  const fields = question({ text: "'=1 means what?", followUps: ["Red | green?"], listenFor: ["One", "Two | three"] });
  expect(read(questionCsv([exported(fields)]))[0]?.fields).toEqual(fields);
  const plain = question({ text: "''+1?", interviewerNotes: "\t'Tab'" });
  expect(read(questionCsv([exported(plain)]))[0]?.fields).toEqual({ ...plain, interviewerNotes: "'Tab'" });
});

test("a bar stands between entries only where no cell of the column has lines", () => {
  const rows = read('Question,Probes,Listen for\nOne?,A | B,C | D\nTwo?,"E\nF",G\n');
  expect(rows.map(({ fields }) => [fields?.followUps, fields?.listenFor])).toEqual([
    [["A | B"], ["C", "D"]],
    [["E", "F"], ["G"]],
  ]);
});

test("nothing of a file is dropped in silence: cells beyond the head are told, and a quotation mark that is not closed", () => {
  const rows = read("Question,Minutes\nWhy, exactly, now?,5\nHow?,5,,\n");
  expect(rows.map(({ state, problems }) => [state, ...problems.map(({ code }) => code)])).toEqual([
    ["wrong", "cells", "minutes"],
    ["ready"],
  ]);
  expect(parseCsv('Question,Minutes\nWhy?,5\n\n"How do you plan?,5\nSecond one?,6\n')).toEqual({ unclosedAt: 4 });
  // Two rows would come out as one.
  expect(parseCsv('Question,Minutes\n"How?,5\n"Why?",6\n')).toEqual({ unclosedAt: 2 });
  expect(read('Question,Minutes\n"Say "hi" to whom?",7\n')[0]?.fields).toMatchObject({ text: 'Say "hi" to whom?' });
});

test("a row is counted as a spreadsheet counts it: with the empty ones before it", () => {
  const rows = read("\nQuestion;Minutes\n\nWhy, how, when?;5\n ;\nwhy, how, when?;6\n");
  expect(rows.map(({ line }) => line)).toEqual([4, 6]);
  expect(rows[1]?.problems).toEqual([{ code: "twice", field: "text", value: "4" }]);
});

test("a formula is defused for the spreadsheet", () => {
  const file = questionCsv([exported(question({ text: "=1+1", followUps: [], interviewerNotes: " @cmd" }))]);
  expect(file).toContain("'=1+1");
  expect(file).toContain("' @cmd");
  expect(file.startsWith("\ufeffQuestion,Type,Competency")).toBe(true);
});

test("a variant stands below its question, in its language", () => {
  const variant = { language: "de", text: "Warum?", followUps: [], listenFor: [], interviewerNotes: "", version: 1 };
  const rows = read(questionCsv([{ ...exported(question()), variants: [variant] }]));
  expect(rows.map(({ fields }) => fields?.language)).toEqual(["en", "de"]);
});

test("an empty file has no rows, nothing is guessed without a head, and every field goes by its own head", () => {
  expect(parseCsv("")).toEqual({ rows: [] });
  expect(tableOf([], 0)).toEqual({ head: [], rows: [] });
  expect(guessMapping([], questionCsvColumns).size).toBe(0);
  const heads = questionCsvColumns.map(({ head }) => head.toUpperCase());
  expect([...guessMapping(heads, questionCsvColumns).values()]).toEqual(heads.map((_, place) => place));
});

test("what is too long is told for each column that is read, and lists line by line", () => {
  const long = "x".repeat(4001);
  const rows = read(`Question,Level,Notes,Probes\n${long},${"y".repeat(201)},${long},${"z".repeat(1001)}\n`);
  expect(rows[0]?.problems.map(({ code, field }) => `${code} ${field}`)).toEqual([
    "long text",
    "long level",
    "long interviewerNotes",
    "list followUps",
  ]);
});

test("no row is left out without a reason: words that nobody sees are missing, and what cannot be stored or seen is told of its column", () => {
  const rows = read(
    [
      "Question,Level,Follow-ups,Anchor 3",
      "\u200b,,,",
      "Why\0?,,,",
      "How?,\u200b,One?|Two\0?,\ud800",
      "Where?,,,Here",
    ].join("\n"),
  );
  expect(rows.map(({ state }) => state)).toEqual(["wrong", "wrong", "wrong", "ready"]);
  expect(rows[0]).toMatchObject({ text: "", problems: [{ code: "missing", field: "text" }] });
  const cannotBeStored = "Remove characters that can't be stored";
  expect(rows[1]?.problems).toEqual([{ code: "refused", field: "text", value: cannotBeStored }]);
  expect(rows[2]?.problems).toEqual([
    { code: "refused", field: "followUps", value: cannotBeStored },
    { code: "refused", field: "level", value: "Use visible characters" },
    { code: "refused", field: "anchor3", value: cannotBeStored },
  ]);
});

test("whatever stands in a file, each of its rows can be imported or says why not", () => {
  const cell = fc.oneof(
    fc.constantFrom("", " ", "\u200b", "\0", "\ud800", "'", "en", "en-aa-aa", "480", "ownership", "knowledge"),
    fc.string({ maxLength: 12 }),
  );
  const { length } = questionCsvColumns;
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: length, maxLength: length }), { maxLength: 4 }), (cells) => {
      const head = questionCsvColumns.map((column) => column.head);
      const mapping = guessMapping(head, questionCsvColumns);
      const rows = readQuestionRows({
        table: { head, rows: cells.map((row, index) => ({ line: index + 2, cells: row })) },
        mapping,
        competencies,
        known: new Set(),
      });
      for (const { state, problems } of rows) expect(problems.length > 0).toBe(state === "wrong");
    }),
  );
});

test("what stands between the cells is said by the file or found out, also under a title", () => {
  const table = { head: ["Question", "Minutes"], rows: [{ line: 3, cells: ["Why, how; when?", "5"] }] };
  for (const [said, line] of [
    ["sep=;", '"Why, how; when?";5'],
    ["SEP=,", '"Why, how; when?",5'],
    ['"sep=|"', "Why, how; when?|5"],
    ["sep=\t", "Why, how; when?\t5"],
  ]) {
    const delimiter = /sep=(.)/i.exec(said ?? "")?.[1] ?? "";
    expect(tableIn(`${said}\r\nQuestion${delimiter}Minutes\r\n${line}\r\n`)).toEqual(table);
  }
  expect(tableIn("Our questions, as of May\n\nQuestion;Minutes\nWhy, how, when?;5\n")).toEqual({
    head: ["Question", "Minutes"],
    rows: [{ line: 4, cells: ["Why, how, when?", "5"] }],
  });
  expect(parseCsv('sep=;\nQuestion;Minutes\n"Why?;5\n')).toEqual({ unclosedAt: 3 });
});

test("the row that names the columns is found below titles, and a file without one loses no question", () => {
  const headOf = (content: string) => {
    const sheet = parseCsv(content);
    return "rows" in sheet ? guessHead(sheet.rows, questionCsvColumns) : undefined;
  };
  expect(headOf("Question,Minutes\nWhy?,5\n")).toBe(0);
  expect(headOf("Questions of the team,\nas of,May\nNumber,Question\n1,Why?\n")).toBe(2);
  expect(headOf("Was,Wie\nWarum?,5\n")).toBe(0);
  const bare = "Why did you leave?,5\nHow do you plan?,6\n";
  expect(headOf(bare)).toBeNull();
  expect(tableIn(bare)).toMatchObject({ head: ["", ""], rows: [{ line: 1 }, { line: 2 }] });
});

test("a value that the library does not know becomes what the person says: another, a new one or none", () => {
  const file = "Question,Topic,Kind\nA?,Security,technical\nB?,security,\nC?,Databases,\nD?,Ownership,\nE?,Nonsense,\n";
  const { head, rows } = tableIn(file);
  expect(valuesOf({ head, rows }, 1)[0]).toEqual({ key: "security", value: "Security", rows: 2 });
  const { answers, added } = withNewCompetencies(
    new Map([
      [
        "competency",
        new Map([
          ["security", { value: "Security", to: creating("craft") }],
          ["databases", { value: "Databases", to: "ownership" }],
          ["nonsense", { value: "Nonsense", to: "" }],
        ]),
      ],
      ["type", new Map([["technical", { value: "technical", to: "knowledge" }]])],
    ]),
  );
  expect(added).toEqual([{ key: "new-1", name: "Security", family: "craft" }]);
  const mapping = guessMapping(head, questionCsvColumns);
  const table = { head, rows };
  const made = readQuestionRows({
    table,
    mapping,
    answers,
    competencies: [...competencies, ...added],
    known: new Set(),
  });
  expect(made.map(({ fields }) => fields?.competencyKey)).toEqual(["new-1", "new-1", "ownership", "ownership", null]);
  expect(made[0]?.fields?.type).toBe("knowledge");
  expect(made.map(({ emptied }) => emptied)).toEqual([[], [], [], [], [{ field: "competency", value: "Nonsense" }]]);
  const long = new Map([["competency", new Map([["x", { value: "x".repeat(201), to: creating("craft") }]])]] as const);
  expect(withNewCompetencies(long).added).toEqual([]);
});
