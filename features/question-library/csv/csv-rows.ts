import type { z } from "zod";
import { type CsvAnswers, type CsvMapping, type CsvRow, type CsvTable, cellText } from "#platform/csv/csv-file.ts";
import { isUnseen } from "#platform/text/seen-text.ts";
import { libraryLimits } from "../shipped-keys.ts";

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

const lineBreak = /[\r\n]/;

/** Between the entries of a list in a file whose lists have no line breaks. */
const bar = /\s\|\s/;

/** A list as a cell: line by line, also where a single entry would else be read as several. */
export function listCell(entries: readonly string[]): string {
  const cell = entries.join("\n");
  return bar.test(cell) && !lineBreak.test(cell) ? `${cell}\n` : cell;
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
