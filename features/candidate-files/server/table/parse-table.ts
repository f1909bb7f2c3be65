import { type CsvRow, guessHead, parseCsv } from "#platform/csv/csv-file.ts";
import { readWorkbook, type WorkbookCell } from "#platform/server/files-in/read-workbook.ts";
import { decodeText } from "#platform/text/encoding/decode-text.ts";
import { type DayOrder, dayOrderOf } from "../../fields/date-values.ts";
import { importColumns } from "../../fields/import-fields.ts";
import { guessColumns, type PresetKey, presetOf } from "../../fields/presets.ts";
import { importLimits } from "../../limits.ts";
import { cellSaid } from "../../row-draft.ts";

/** What is wrong with a table as a whole; `line` where a quotation mark is not closed. */
export type TableProblem =
  | { problem: "empty" | "notText" | "tooManyRows" | "tooManyColumns" | "locked" | "workbook" }
  | { problem: "unclosed"; line: number };

/** All rows of a table. */
export interface TableRows {
  encoding: string | null;
  rows: readonly CsvRow[];
}

/** What is shown of a table before anybody has said what it holds. */
export interface TableSurvey {
  encoding: string | null;
  rows: number;
  headAt: number | null;
  top: CsvRow[];
  columns: { values: { value: string; rows: number }[]; hasMore: boolean }[];
  dayOrder: DayOrder | null;
  preset: PresetKey | null;
}

interface Asked {
  bytes: Uint8Array;
  want: "survey" | "rows";
}

/** Rows that are shown of a table. */
const shownRows = 15;
/** Values of a column that are told, and those of a column that has more. */
const [mostValues, someValues] = [300, 20];

/** Reads a table of candidates, a CSV file or a workbook; for the process of uploaded files. */
export function parse({ bytes, want }: Asked): TableProblem | TableRows | TableSurvey {
  const read = rowsOf(bytes);
  if ("problem" in read) return read;
  const { rows } = read;
  if (rows.length === 0) return { problem: "empty" };
  if (rows.length > importLimits.rows + shownRows) return { problem: "tooManyRows" };
  if (rows.some(({ cells }) => cells.length > importLimits.columns)) return { problem: "tooManyColumns" };
  return want === "rows" ? read : surveyOf(read);
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

function rowsOf(bytes: Uint8Array): TableProblem | TableRows {
  if (bytes.length === 0) return { problem: "empty" };
  // What old Excel writes, and every workbook behind a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: "locked" };
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return workbookRows(bytes);
  const text = decodeText(bytes);
  if (text === null) return { problem: "notText" };
  const sheet = parseCsv(text.content);
  if ("unclosedAt" in sheet) return { problem: "unclosed", line: sheet.unclosedAt };
  return { encoding: text.encoding, rows: sheet.rows.map(({ line, cells }) => ({ line, cells: cells.map(storable) })) };
}

function workbookRows(bytes: Uint8Array): TableProblem | TableRows {
  try {
    const sheets = readWorkbook(bytes, {
      bytes: 120_000_000,
      parts: 500,
      rows: importLimits.rows + shownRows,
      columns: importLimits.columns,
    });
    const filled = sheets.map(({ data }) => data).find((data) => data.some((cells) => cells.length > 0));
    const rows = (filled ?? []).map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) }));
    return { encoding: null, rows: rows.filter(({ cells }) => cells.join("").trim() !== "") };
  } catch {
    return { problem: "workbook" };
  }
}

function cellText(cell: WorkbookCell): string {
  if (cell === null) return "";
  // Midnight stands for the day alone.
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/T00:00:00\.000Z$/, "")
      .replace(/\.000Z$/, "")
      .replace("T", " ");
  return typeof cell === "object" ? "" : storable(String(cell));
}

/** What the database cannot keep, and nobody sees. */
const storable = (text: string) => text.replaceAll("\0", "").toWellFormed().slice(0, importLimits.cell);

function surveyOf({ encoding, rows }: TableRows): TableSurvey {
  const headAt = guessHead(rows, importColumns);
  const head = headAt === null ? [] : (rows[headAt]?.cells ?? []);
  const below = rows.slice(headAt === null ? 0 : headAt + 1);
  const width = Math.max(head.length, ...below.slice(0, 1000).map(({ cells }) => cells.length));
  const preset = presetOf(head);
  const columns = Array.from({ length: width }, (_, column) => valuesIn(below, column));
  const days = guessColumns(head, preset);
  const dated = [days.get("appliedAt"), days.get("decidedAt")].flatMap((column) =>
    column === undefined ? [] : below.map(({ cells }) => cellSaid(cells[column] ?? "")),
  );
  return {
    encoding,
    rows: below.length,
    headAt,
    top: rows.slice(0, shownRows).map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.slice(0, 200)) })),
    columns,
    dayOrder: dayOrderOf(dated),
    preset,
  };
}

function valuesIn(rows: readonly CsvRow[], column: number) {
  const counted = new Map<string, { value: string; rows: number }>();
  let hasMore = false;
  for (const { cells } of rows) {
    const value = cellSaid(cells[column] ?? "").slice(0, 200);
    if (value === "") continue;
    const key = value.toLowerCase();
    const known = counted.get(key);
    if (known) known.rows += 1;
    else if (counted.size < mostValues) counted.set(key, { value, rows: 1 });
    else hasMore = true;
  }
  const values = [...counted.values()].sort((a, b) => b.rows - a.rows);
  return { values: hasMore ? values.slice(0, someValues) : values, hasMore };
}
