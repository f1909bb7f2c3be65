import { limits } from "#features/interview-plans/plan-limits.ts";
import type { Column } from "./columns.ts";

export type CellValue = string | number | boolean | null;

/** Characters that one cell of a spreadsheet holds at most, and that all cells of a plan may hold together: many can point at one long text. */
export const cellLimits = { each: 32_767, all: 2_000_000 } as const;

/** A value of a field as a cell holds it. Empty is empty. */
export function cellOf(value: unknown, kind: Column["kind"]): CellValue {
  if (value === null || value === undefined || value === "") return null;
  if (kind === "list") return Array.isArray(value) && value.length > 0 ? value.map(lineOf).join("\n") : null;
  return typeof value === "number" || typeof value === "boolean" ? value : String(value);
}

/** A cell as the value of a field; as it stands where it is nothing of the kind, so that the form of the file refuses it. */
export function readCell(cell: unknown, { kind, isNullable, isNeeded }: Column): unknown {
  if (isEmpty(cell)) return isNullable ? null : isNeeded ? "" : undefined;
  const words = wordsOf(cell);
  switch (kind) {
    case "text":
      return words;
    case "date":
      return cell instanceof Date ? cell.toISOString().slice(0, 10) : words.trim();
    case "list":
      return words
        .split("\n")
        .filter((line) => line.trim() !== "")
        .slice(0, limits.list + 1)
        .map(entryOf);
    case "number":
      return typeof cell === "number" || words.trim() === "" || Number.isNaN(Number(words)) ? cell : Number(words);
    case "flag":
      return flags.get(words.trim().toLowerCase()) ?? cell;
  }
}

export const isEmpty = (cell: unknown) => cell === null || cell === undefined || cell === "";

/** What a cell says as text. */
export const wordsOf = (cell: unknown): string => (cell instanceof Date ? cell.toISOString() : String(cell ?? ""));

const flags: ReadonlyMap<string, boolean> = new Map([
  ...["true", "yes", "1", "x"].map((word) => [word, true] as const),
  ...["false", "no", "0"].map((word) => [word, false] as const),
]);

/** One entry on one line: line ends within it, and backslashes before what would be read as one of these, are written out. */
function lineOf(entry: unknown): string {
  const line = String(entry).replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
  return line.trim() === "" ? `\\e${line}` : line;
}

function entryOf(line: string): string {
  return line.replaceAll(/\\([\\ne])/g, (_, sign: string) => (sign === "n" ? "\n" : sign === "e" ? "" : "\\"));
}
