import Papa from "papaparse";
import { escapedCell } from "../text/write-csv.ts";

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
      code === "MissingQuotes" || (code === "InvalidQuotes" && data[row]?.some((cell) => /[\r\n]/.test(cell))),
  );
  if (unclosed) return { unclosedAt: (unclosed.row ?? 0) + 1 + skipped };
  const rows = data
    .map((cells, index): CsvRow => ({ line: index + 1 + skipped, cells }))
    .filter(({ cells }) => cells.join("").trim() !== "");
  return { rows };
}

/** What parts most of the first rows in the same number of cells: a title above the head has one cell, whatever stands between others. */
function delimiterOf(text: string): string {
  const [best] = [",", ";", "\t", "|"]
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

/** What the person said of values that are not known, by field and value in small letters. */
export type CsvAnswers<Field extends string> = ReadonlyMap<Field, ReadonlyMap<string, ValueAnswer>>;
/** What is read for one value. */
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

/** What a cell says, without the mark that keeps a spreadsheet from calculating it. */
export const cellText = (cells: readonly string[], place: number) =>
  (cells[place] ?? "").replace(escapedCell, "").trim();

/** The head of a column, however it was typed: without signs that nobody sees, in one kind of hyphens and blanks. */
export const headKey = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Pd}/gu, "-")
    .replace(/\s+/g, " ")
    .replace(/[\s:*]+$/, "")
    .trim()
    .toLowerCase();

/** The column whose head says what the field is called; our own name for it goes before those of others. */
export function guessMapping<Field extends string>(
  head: readonly string[],
  columns: readonly CsvColumn<Field>[],
): CsvMapping<Field> {
  const heads = head.map(headKey);
  return new Map(
    columns.flatMap((column) => {
      const names = [column.head.toLowerCase(), ...column.otherNames];
      const place = names.map((name) => heads.indexOf(name)).find((at) => at >= 0);
      return place === undefined ? [] : [[column.field, place] as const];
    }),
  );
}
