import { strFromU8, zipSync } from "fflate";
import readExcelFile from "read-excel-file/node";
import writeExcelFile from "write-excel-file/node";
import type { CellValue } from "../workbook/cells.ts";
import type { ReadSheet } from "../workbook/read-sheets.ts";
import type { SheetTable } from "../workbook/sheets-of.ts";
import { partsOf } from "./archive.ts";

/** Far more than any plan needs; what is above would cost much memory to read. */
export const workbookLimits = { packedBytes: 700_000, bytes: 6_000_000, parts: 100, rows: 1000, columns: 60 } as const;

/** The sheets as an XLSX file. Every text is a cell of text: nothing in it is a formula, also after it is edited. */
export async function writeWorkbook(tables: readonly SheetTable[]): Promise<Uint8Array<ArrayBuffer>> {
  const file = await writeExcelFile(
    tables.map(({ name, heads, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: heads.map((_, column) => ({ width: widthOf(column, rows) })),
      data: [
        heads.map((head) => ({ value: escaped(head), type: String, format: "@", fontWeight: "bold" as const })),
        ...rows.map((row) => row.map(cell)),
      ],
    })),
  ).toBuffer();
  return new Uint8Array(file);
}

function cell(value: CellValue) {
  if (value === null) return null;
  if (typeof value === "number") return { value, type: Number, alignVertical: "top" as const };
  if (typeof value === "boolean") return { value, type: Boolean, alignVertical: "top" as const };
  return { value: escaped(value), type: String, format: "@", wrap: true, alignVertical: "top" as const };
}

/** Characters that XML cannot hold, or that are taken out on the way, in the form that the format has for them. */
function escaped(text: string): string {
  // The library keeps its texts by their names in a plain object, where these have a meaning already.
  if (text in {}) return `_x${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_${text.slice(1)}`;
  const units = (sign: string) =>
    Array.from({ length: sign.length }, (_, at) => sign.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0"));
  return text.replaceAll(/_(?=x[0-9a-fA-F]{4}_)/g, "_x005F_").replaceAll(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get into the file
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffd]|\p{Noncharacter_Code_Point}/gu,
    (sign) =>
      units(sign)
        .map((unit) => `_x${unit}_`)
        .join(""),
  );
}

function widthOf(column: number, rows: SheetTable["rows"]): number {
  const longest = Math.max(
    10,
    ...rows.map((row) =>
      Math.max(
        ...String(row[column] ?? "")
          .split("\n")
          .map((line) => line.length),
      ),
    ),
  );
  return Math.min(60, longest + 2);
}

export type ReadSheets = { sheets: readonly ReadSheet[] } | { problem: string };

/** The cells of an XLSX file. It is unpacked within bounds first, and read only if it stays within them. */
export async function readWorkbook(packed: Uint8Array): Promise<ReadSheets> {
  if (packed.length > workbookLimits.packedBytes)
    return { problem: "The workbook is larger than 700 kB. A plan is far smaller." };
  const safe = unpacked(packed);
  if (safe === null) return { problem: "This is no XLSX workbook, or it holds more than a plan can." };
  try {
    const sheets = await readExcelFile(Buffer.from(safe), { trim: false });
    return { sheets };
  } catch {
    return { problem: "This workbook cannot be read. Save it as XLSX and choose it again." };
  }
}

/** The same archive without packing, and without anything beside cells and their styles. */
function unpacked(packed: Uint8Array): Uint8Array | null {
  try {
    const parts = partsOf(Buffer.from(packed), /\.(xml|rels)$/, workbookLimits);
    if (![...parts].every(([name, content]) => isSmall(name, content))) return null;
    return zipSync(Object.fromEntries(parts), { level: 0 });
  } catch {
    return null;
  }
}

/** A single cell far out makes a reader lay out everything up to it; and nothing of a plan needs entities. */
function isSmall(name: string, content: Uint8Array): boolean {
  const text = strFromU8(content);
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return false;
  if (!/worksheets\//.test(name)) return true;
  for (const [, letters = "", digits = "0"] of text.matchAll(
    /\b(?:r|ref)\s*=\s*["'](?:[A-Z]+\d+:)?([A-Z]*)(\d+)["']/gi,
  ))
    if (Number(digits) > workbookLimits.rows + 1 || columnNumber(letters) > workbookLimits.columns) return false;
  return true;
}

const columnNumber = (letters: string) =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
