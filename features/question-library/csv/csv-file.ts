import Papa from "papaparse";
import type { z } from "zod";
import { isUnseen } from "#platform/text/seen-text.ts";
import { libraryLimits } from "../own-shapes.ts";

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
  /** What it becomes; null where something is wrong with it. */
  fields: Fields | null;
}

/**
 * Reads the file; comma, semicolon or tab between the cells is found out. Where a quotation mark is not closed nobody can tell
 * one row from the next: then the row is told instead.
 */
export function parseCsv(content: string): CsvTable | { unclosedAt: number } {
  const text = content.replace(/^\ufeff/, "");
  // Empty rows count as rows, and say nothing about what stands between the cells.
  const { delimiter } = Papa.parse<string[]>(text, { skipEmptyLines: "greedy", preview: 1 }).meta;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const unclosed = errors.find(
    ({ code, row = 0 }) =>
      code === "MissingQuotes" || (code === "InvalidQuotes" && data[row]?.some((cell) => lineBreak.test(cell))),
  );
  if (unclosed) return { unclosedAt: (unclosed.row ?? 0) + 1 };
  const [head, ...rows] = data
    .map((cells, index): CsvRow => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.join("").trim() !== "");
  return { head: (head?.cells ?? []).map((name) => name.trim()), rows };
}

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

/** The column whose head says what the field is called. */
export function guessMapping<Field extends string>(
  head: readonly string[],
  columns: readonly CsvColumn<Field>[],
): CsvMapping<Field> {
  const heads = head.map((name) => name.trim().toLowerCase());
  return new Map(
    columns.flatMap((column) => {
      const names = [column.head.toLowerCase(), ...column.otherNames];
      const place = heads.findIndex((name) => names.includes(name));
      return place < 0 ? [] : [[column.field, place] as const];
    }),
  );
}

interface Reading<Field extends string, Fields> {
  table: CsvTable;
  mapping: CsvMapping<Field>;
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
  const { table, mapping, name, keyOf, known, shape } = reading;
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
      return typeof place === "number" ? (cells[place] ?? "").replace(escaped, "").trim() : place.always;
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
    return { line, text: isUnseen(text) ? "" : text, state, problems, fields: isWrong ? null : fields.data };
  });
}
