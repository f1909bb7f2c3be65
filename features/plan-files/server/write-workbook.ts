import writeExcelFile from "write-excel-file/node";
import type { CellValue } from "../workbook/cells.ts";
import type { SheetTable } from "../workbook/sheets-of.ts";

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
