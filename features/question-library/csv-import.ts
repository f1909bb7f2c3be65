import Papa from "papaparse";
import { type CsvField, csvFields, csvHeads } from "./library-csv.ts";
import { LanguageTag, libraryLimits, QuestionFields } from "./own-shapes.ts";
import { libraryQuestionTypes } from "./shipped-keys.ts";
import { wordsKey } from "./words-key.ts";

/** A file as it is laid out: its head, and its rows below. */
export interface CsvTable {
  head: string[];
  rows: string[][];
}

/** Which column each field is read from, by its place; null where none is. */
export type CsvMapping = Readonly<Record<CsvField, number | null>>;

/** What is wrong with a row; `value` is what stands there. */
export interface RowProblem {
  code: "textMissing" | "textLong" | "type" | "competency" | "minutes" | "language" | "list" | "long" | "twice";
  /** The field that it is about. */
  field: CsvField;
  value: string;
}

export interface ImportRow {
  /** As a spreadsheet counts it: the head is row 1. */
  line: number;
  text: string;
  state: "ready" | "known" | "wrong";
  problems: readonly RowProblem[];
  /** What it becomes; null where something is wrong with it. */
  fields: QuestionFields | null;
}

/** Reads the file; comma, semicolon or tab between the cells is found out. */
export function parseCsv(content: string): CsvTable {
  const { data } = Papa.parse<string[]>(content.replace(/^\ufeff/, ""), { skipEmptyLines: "greedy" });
  const [head = [], ...rows] = data;
  return { head: head.map((name) => name.trim()), rows };
}

const otherNames: Readonly<Record<CsvField, readonly string[]>> = {
  text: ["question", "text", "question text", "prompt", "frage", "pregunta"],
  type: ["type", "kind", "question type"],
  competency: ["competency", "competence", "skill", "attribute", "category", "topic"],
  level: ["level", "seniority", "level of role"],
  minutes: ["minutes", "min", "duration", "time"],
  language: ["language", "lang", "locale"],
  followUps: ["probes", "follow-ups", "follow ups", "followups", "follow-up questions"],
  listenFor: ["listen for", "look for", "what to listen for", "good answer", "signals"],
  interviewerNotes: ["notes", "note", "interviewer notes", "guidance", "notes for the interviewer"],
  anchor1: ["anchor 1", "level 1", "not shown"],
  anchor2: ["anchor 2", "level 2", "partly shown"],
  anchor3: ["anchor 3", "level 3", "shown"],
  anchor4: ["anchor 4", "level 4", "exceeds"],
};

/** The column whose head says what the field is called. */
export function guessMapping(head: readonly string[]): CsvMapping {
  const heads = head.map((name) => name.trim().toLowerCase());
  const columnOf = (field: CsvField): number | null => {
    const names = [csvHeads[field].toLowerCase(), ...otherNames[field]];
    const place = heads.findIndex((name) => names.includes(name));
    return place < 0 ? null : place;
  };
  return {
    text: columnOf("text"),
    type: columnOf("type"),
    competency: columnOf("competency"),
    level: columnOf("level"),
    minutes: columnOf("minutes"),
    language: columnOf("language"),
    followUps: columnOf("followUps"),
    listenFor: columnOf("listenFor"),
    interviewerNotes: columnOf("interviewerNotes"),
    anchor1: columnOf("anchor1"),
    anchor2: columnOf("anchor2"),
    anchor3: columnOf("anchor3"),
    anchor4: columnOf("anchor4"),
  };
}

interface Reading {
  table: CsvTable;
  mapping: CsvMapping;
  competencies: readonly { key: string; name: string }[];
  /** Keys of words that the library holds already. */
  known: ReadonlySet<string>;
}

/** What each row becomes, or what is wrong with it. Reading it again gives the same. */
export function readRows({ table, mapping, competencies, known }: Reading): ImportRow[] {
  const keyOf = new Map(
    competencies.flatMap(({ key, name }) => [[key, key] as const, [name.trim().toLowerCase(), key]]),
  );
  const firstLine = new Map<string, number>();
  return table.rows.map((cells, index) => {
    const line = index + 2;
    const cell = (field: CsvField) => {
      const place = mapping[field];
      return place === null ? "" : unescaped(cells[place] ?? "").trim();
    };
    const text = cell("text");
    const problems: RowProblem[] = [];
    const refuse = (code: RowProblem["code"], field: CsvField, value = cell(field)) =>
      problems.push({ code, field, value });
    if (text === "") refuse("textMissing", "text");
    if (text.length > libraryLimits.text) refuse("textLong", "text");
    const words = wordsKey(text);
    const before = firstLine.get(words);
    if (text !== "" && before !== undefined) refuse("twice", "text", String(before));
    else firstLine.set(words, line);
    const type = typeOf(cell("type"));
    if (type === null) refuse("type", "type");
    const minutes = minutesOf(cell("minutes"));
    if (minutes === null) refuse("minutes", "minutes");
    const language = LanguageTag.safeParse(cell("language") || "en");
    if (!language.success) refuse("language", "language");
    const competency = cell("competency");
    const competencyKey = competency === "" ? null : keyOf.get(competency.toLowerCase());
    if (competencyKey === undefined) refuse("competency", "competency");
    for (const field of ["followUps", "listenFor"] as const) if (!isList(linesOf(cell(field)))) refuse("list", field);
    for (const field of ["level", "interviewerNotes", "anchor1", "anchor2", "anchor3", "anchor4"] as const)
      if (cell(field).length > (field === "level" ? libraryLimits.name : libraryLimits.text)) refuse("long", field);
    const anchors = [cell("anchor1"), cell("anchor2"), cell("anchor3"), cell("anchor4")];
    const fields = QuestionFields.safeParse({
      text,
      type,
      minutes,
      competencyKey,
      language: language.data,
      level: cell("level"),
      followUps: linesOf(cell("followUps")),
      listenFor: linesOf(cell("listenFor")),
      interviewerNotes: cell("interviewerNotes"),
      anchors: anchors.every((anchor) => anchor === "") ? [] : anchors,
    });
    const isWrong = problems.length > 0 || !fields.success;
    const state = isWrong ? "wrong" : known.has(words) ? "known" : "ready";
    return { line, text, state, problems, fields: isWrong ? null : fields.data };
  });
}

/** Takes away the apostrophe that an export sets before what a spreadsheet would take for a formula. */
const unescaped = (value: string) => value.replace(/^'(?=[\s\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20])/, "");

const linesOf = (value: string) =>
  value
    .split(/\r?\n|\s\|\s/)
    .map((line) => line.trim())
    .filter(Boolean);
const isList = (lines: readonly string[]) =>
  lines.length <= libraryLimits.list && lines.every((line) => line.length <= libraryLimits.listItem);

function typeOf(value: string): (typeof libraryQuestionTypes)[number] | null {
  if (value === "") return "behavioural";
  const wanted = value
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_")
    .replace("behavioral", "behavioural");
  return libraryQuestionTypes.find((type) => type === wanted) ?? null;
}

function minutesOf(value: string): number | null {
  if (value === "") return 8;
  const found = /^(\d{1,3})\s*(?:m|min|mins|minutes)?\.?$/i.exec(value)?.[1];
  const minutes = Number(found);
  return found !== undefined && minutes <= 480 ? minutes : null;
}

export { type CsvField, csvFields };
