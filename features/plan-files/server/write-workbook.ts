import writeExcelFile from "write-excel-file/node";
import { workbookText } from "#platform/server/sheets/workbook-text.ts";
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

/** The library keeps its texts by their names in a plain object, where these have a meaning already. */
const escaped = (text: string): string =>
  text in {}
    ? `_x${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_${text.slice(1)}`
    : workbookText(text);

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
