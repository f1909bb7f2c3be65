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

/** A file as it is laid out: its head, and its rows below. */
export interface CsvTable {
  head: string[];
  rows: string[][];
}

/** Where each field is read from: the place of a column, or one value for all rows. A field that is left out is not in it. */
export type CsvMapping<Field extends string> = ReadonlyMap<Field, number | { always: string }>;

/** What is wrong with a row; `value` is what stands there, and of what its shape refuses the sentence that says why. */
export interface RowProblem<Field extends string> {
  code: "missing" | "long" | "list" | "twice" | "type" | "competency" | "minutes" | "language" | "family" | "refused";
  /** The field that it is about. */
  field: Field;
  value: string;
}

export interface ImportRow<Field extends string, Fields> {
  /** As a spreadsheet counts it: the head is row 1. */
  line: number;
  /** The words that the row is known by; empty where nothing of them can be seen. */
  text: string;
  state: "ready" | "known" | "wrong";
  problems: readonly RowProblem<Field>[];
  /** What it becomes; null where something is wrong with it. */
  fields: Fields | null;
}

/** Reads the file; comma, semicolon or tab between the cells is found out. */
export function parseCsv(content: string): CsvTable {
  const { data } = Papa.parse<string[]>(content.replace(/^\ufeff/, ""), { skipEmptyLines: "greedy" });
  const [head = [], ...rows] = data;
  return { head: head.map((name) => name.trim()), rows };
}

/** A file for a spreadsheet: UTF-8 with its mark, and nothing in it that a spreadsheet would take for a formula. */
export function writeCsv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  // Such a text gets an apostrophe in front, also behind white space.
  const escapeFormulae = /^[\s\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
  const data = { fields: [...head], data: rows.map((row) => [...row]) };
  return `\ufeff${Papa.unparse(data, { escapeFormulae, newline: "\r\n" })}\r\n`;
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
  read: (cell: (field: Field) => string, refuse: Refuse<Field>) => unknown;
}

export type Refuse<Field extends string> = (code: RowProblem<Field>["code"], field: Field) => void;

/** What each row becomes, or all that is wrong with it, at least one thing. Reading it again gives the same. */
export function readCsvRows<Field extends string, Fields>(reading: Reading<Field, Fields>): ImportRow<Field, Fields>[] {
  const { table, mapping, name, keyOf, known, shape } = reading;
  const firstLine = new Map<string, number>();
  return table.rows.map((cells, index) => {
    const line = index + 2;
    const cell = (field: Field) => {
      const place = mapping.get(field);
      if (place === undefined) return "";
      return typeof place === "number" ? unescaped(cells[place] ?? "").trim() : place.always;
    };
    const problems: RowProblem<Field>[] = [];
    const refuse: Refuse<Field> = (code, field) => problems.push({ code, field, value: cell(field) });
    const text = cell(name);
    const words = keyOf(text);
    const before = firstLine.get(words);
    if (isUnseen(text)) refuse("missing", name);
    else if (before !== undefined) problems.push({ code: "twice", field: name, value: String(before) });
    else firstLine.set(words, line);
    for (const field of mapping.keys()) if (cell(field).length > reading.most(field)) refuse("long", field);
    const fields = shape.safeParse(reading.read(cell, refuse));
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

/** Takes away the apostrophe that an export sets before what a spreadsheet would take for a formula. */
const unescaped = (value: string) => value.replace(/^'(?=[\s\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20])/, "");

/** The lines of a cell; more or longer ones than the library holds are refused. */
export function linesOf<Field extends string>(
  cell: (field: Field) => string,
  field: Field,
  refuse: Refuse<Field>,
): string[] {
  const lines = cell(field)
    .split(/\r?\n|\s\|\s/)
    .map((line) => line.trim())
    .filter(Boolean);
  const fits = lines.length <= libraryLimits.list && lines.every((line) => line.length <= libraryLimits.listItem);
  if (!fits) refuse("list", field);
  return lines;
}
