import Papa from "papaparse";
import type { z } from "zod";
import { isUnseen } from "#platform/text/seen-text.ts";
import { libraryLimits } from "../shipped-keys.ts";

/** One column of a file: the field that it holds, its head as it is written, and what others call it. */
export interface CsvColumn<Field extends string> {
  field: Field;
  head: string;
  otherNames: readonly string[];
}

/** A row as it is laid out. */
export interface CsvRow {
  /** As a spreadsheet counts it, empty rows too: the head is row 1 where nothing stands above it. */
  line: number;
  cells: readonly string[];
}

/** A file as it is laid out: its head, and its rows below, without the empty ones. */
export interface CsvTable {
  head: string[];
  rows: readonly CsvRow[];
}

/** Where each field is read from: the place of a column, or one value for all rows. A field that is left out is not in it. */
export type CsvMapping<Field extends string> = ReadonlyMap<Field, number | { always: string }>;

/** What is wrong with a row; `value` is what stands there, and of what its shape refuses the sentence that says why. */
export interface RowProblem<Field extends string> {
  code:
    | "missing"
    | "long"
    | "list"
    | "twice"
    | "type"
    | "competency"
    | "minutes"
    | "language"
    | "family"
    | "refused"
    | "cells";
  /** The field that it is about. */
  field: Field;
  value: string;
}

export interface ImportRow<Field extends string, Fields> {
  line: CsvRow["line"];
  /** The words that the row is known by; empty where nothing of them can be seen. */
  text: string;
  state: "ready" | "known" | "wrong";
  problems: readonly RowProblem<Field>[];
  /** Values that the row comes in without, as the person said. */
  emptied: readonly { field: Field; value: string }[];
  /** What it becomes; null where something is wrong with it. */
  fields: Fields | null;
}

/** The filled rows of a file, before anybody knows which of them names the columns. */
export interface CsvSheet {
  rows: readonly CsvRow[];
}

/**
 * Reads the file; what stands between the cells is found out, or said in a first line (`sep=;`). Where a quotation mark is not
 * closed nobody can tell one row from the next: then the row is told instead.
 */
export function parseCsv(content: string): CsvSheet | { unclosedAt: number } {
  const text = content.replace(/^\ufeff/, "");
  const said = /^"?sep=(.)"?[;,\t]*\r?(?:\n|$)/i.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const skipped = said ? 1 : 0;
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: said?.[1] ?? delimiterOf(body) });
  const unclosed = errors.find(
    ({ code, row = 0 }) =>
      code === "MissingQuotes" || (code === "InvalidQuotes" && data[row]?.some((cell) => lineBreak.test(cell))),
  );
  if (unclosed) return { unclosedAt: (unclosed.row ?? 0) + 1 + skipped };
  const rows = data
    .map((cells, index): CsvRow => ({ line: index + 1 + skipped, cells }))
    .filter(({ cells }) => cells.join("").trim() !== "");
  return { rows };
}

/** What parts most of the first rows in the same number of cells: a title above the head has one cell, whatever stands between others. */
function delimiterOf(text: string): string {
  const [best] = [",", ";", "\t"]
    .map((delimiter) => {
      // Empty rows say nothing about what stands between the cells.
      const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: "greedy", preview: 20 });
      const [width = 1, rows = []] =
        [...Map.groupBy(data, ({ length }) => length)]
          .filter(([cells]) => cells > 1)
          .toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
      return { delimiter, width, rows: rows.length };
    })
    .toSorted((a, b) => b.rows - a.rows || b.width - a.width);
  return best?.delimiter ?? ",";
}

/** Rows that are looked at for the names of the columns: titles and dates may stand above. */
const headWithin = 10;

/** Which of the rows names the columns: the one with the most names that are known; null where the first one reads like the others. */
export function guessHead(rows: readonly CsvRow[], columns: readonly CsvColumn<string>[]): number | null {
  const known = rows.slice(0, headWithin).map(({ cells }) => guessMapping(cells, columns).size);
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  const looksLikeData = (cell: string) => cell.length > 60 || /[?.!]\s*$/.test(cell) || /^\s*\d+\s*$/.test(cell);
  return rows[0]?.cells.some(looksLikeData) ? null : 0;
}

/** The file with this row as its head; without one all rows are read, and columns go by their numbers. */
export function tableOf(rows: readonly CsvRow[], headAt: number | null): CsvTable {
  if (headAt !== null)
    return { head: (rows[headAt]?.cells ?? []).map((name) => name.trim()), rows: rows.slice(headAt + 1) };
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return { head: Array.from({ length: width }, () => ""), rows };
}

/** What the person said of values that the library does not know, by field and value in small letters. */
export type CsvAnswers<Field extends string> = ReadonlyMap<Field, ReadonlyMap<string, ValueAnswer>>;
export interface ValueAnswer {
  /** As it is written in the file. */
  value: string;
  /** What is read instead. */
  to: string;
}

/** The values of a column, each once in any case, with how many rows have it; the most frequent first. */
export function valuesOf(table: CsvTable, place: number | { always: string } | undefined) {
  if (typeof place !== "number") return [];
  const cells = table.rows.map(({ cells }) => cellText(cells, place)).filter((value) => value !== "");
  return [...Map.groupBy(cells, (value) => value.toLowerCase())]
    .map(([key, [value = key, ...more]]) => ({ key, value, rows: more.length + 1 }))
    .toSorted((a, b) => b.rows - a.rows);
}

const cellText = (cells: readonly string[], place: number) => (cells[place] ?? "").replace(escaped, "").trim();

const lineBreak = /[\r\n]/;

/** What a spreadsheet would take for a formula, or for the end of a cell. */
const formula = String.raw`[\s\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n]`;
const toEscape = new RegExp(`^'*(?:${formula})`);
const escaped = new RegExp(`^'(?='*(?:${formula}))`);

/** A file for a spreadsheet: UTF-8 with its mark, and nothing in it that a spreadsheet would take for a formula. */
export function writeCsv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  // Such a text gets an apostrophe in front, one more where it has some of its own.
  const data = { fields: [...head], data: rows.map((row) => [...row]) };
  return `\ufeff${Papa.unparse(data, { escapeFormulae: toEscape, newline: "\r\n" })}\r\n`;
}

/** Between the entries of a list in a file whose lists have no line breaks. */
const bar = /\s\|\s/;

/** A list as a cell: line by line, also where a single entry would else be read as several. */
export function listCell(entries: readonly string[]): string {
  const cell = entries.join("\n");
  return bar.test(cell) && !lineBreak.test(cell) ? `${cell}\n` : cell;
}

/** The column whose head says what the field is called; our own name for it goes before those of others. */
export function guessMapping<Field extends string>(
  head: readonly string[],
  columns: readonly CsvColumn<Field>[],
): CsvMapping<Field> {
  const heads = head.map((name) => name.trim().toLowerCase());
  return new Map(
    columns.flatMap((column) => {
      const names = [column.head.toLowerCase(), ...column.otherNames];
      const place = names.map((name) => heads.indexOf(name)).find((at) => at >= 0);
      return place === undefined ? [] : [[column.field, place] as const];
    }),
  );
}

interface Reading<Field extends string, Fields> {
  table: CsvTable;
  mapping: CsvMapping<Field>;
  answers?: CsvAnswers<Field> | undefined;
  /** The field that a row is known by. */
  name: Field;
  /** Longest value of a field, in characters. */
  most: (field: Field) => number;
  /** The form of the words by which two rows are the same. */
  keyOf: (words: string) => string;
  /** Keys of what the library holds already. */
  known: ReadonlySet<string>;
  shape: z.ZodType<Fields>;
  /** Name of the field from which a place of the shape is read. */
  fieldAt: (path: readonly PropertyKey[]) => string;
  /** What is in a row; it refuses what cannot be used. */
  read: (row: RowReader<Field>) => unknown;
}

interface RowReader<Field extends string> {
  cell: (field: Field) => string;
  /** The lines of a cell; more or longer ones than the library holds are refused. */
  lines: (field: Field) => string[];
  refuse: (code: RowProblem<Field>["code"], field: Field) => void;
}

/** What each row becomes, or all that is wrong with it, at least one thing. Reading it again gives the same. */
export function readCsvRows<Field extends string, Fields>(reading: Reading<Field, Fields>): ImportRow<Field, Fields>[] {
  const { table, mapping, answers, name, keyOf, known, shape } = reading;
  const firstLine = new Map<string, number>();
  const betweenEntries = new Map(
    [...mapping].map(([field, place]) => {
      const hasLines = table.rows.some(({ cells }) => typeof place === "number" && lineBreak.test(cells[place] ?? ""));
      return [field, hasLines ? lineBreak : bar];
    }),
  );
  return table.rows.map(({ line, cells }) => {
    const cell = (field: Field) => {
      const place = mapping.get(field);
      if (place === undefined) return "";
      if (typeof place !== "number") return place.always;
      const written = cellText(cells, place);
      return answers?.get(field)?.get(written.toLowerCase())?.to ?? written;
    };
    const problems: RowProblem<Field>[] = [];
    const refuse: RowReader<Field>["refuse"] = (code, field) => problems.push({ code, field, value: cell(field) });
    const lines = (field: Field) => {
      const entries = cell(field).split(betweenEntries.get(field) ?? bar);
      const filled = entries.map((entry) => entry.trim()).filter(Boolean);
      if (filled.length > libraryLimits.list || filled.some((entry) => entry.length > libraryLimits.listItem))
        refuse("list", field);
      return filled;
    };
    const emptied = [...(answers ?? [])].flatMap(([field, said]) => {
      const place = mapping.get(field);
      const value = typeof place === "number" ? cellText(cells, place) : "";
      return said.get(value.toLowerCase())?.to === "" ? [{ field, value }] : [];
    });
    const text = cell(name);
    const words = keyOf(text);
    const before = firstLine.get(words);
    if (cells.slice(table.head.length).some((one) => one.trim() !== "")) refuse("cells", name);
    if (isUnseen(text)) refuse("missing", name);
    else if (before !== undefined) problems.push({ code: "twice", field: name, value: String(before) });
    else firstLine.set(words, line);
    for (const field of mapping.keys()) if (cell(field).length > reading.most(field)) refuse("long", field);
    const fields = shape.safeParse(reading.read({ cell, lines, refuse }));
    for (const { path, message } of fields.error?.issues ?? []) {
      const at = reading.fieldAt(path);
      const field = [...mapping.keys()].find((one) => one === at) ?? name;
      if (problems.every((problem) => problem.field !== field))
        problems.push({ code: "refused", field, value: message });
    }
    const isWrong = problems.length > 0 || !fields.success;
    const state = isWrong ? "wrong" : known.has(words) ? "known" : "ready";
    return { line, text: isUnseen(text) ? "" : text, state, problems, emptied, fields: isWrong ? null : fields.data };
  });
}
