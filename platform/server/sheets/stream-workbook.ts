import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { workbookText } from "./workbook-text.ts";

/** What a cell of a written workbook holds; null for nothing. */
export type SheetCell = string | number | boolean | null;

/** A sheet whose rows come as they are asked for. */
interface StreamedSheet {
  /** At most 31 characters. */
  name: string;
  heads: readonly string[];
  /** Widths of the columns, in characters. */
  widths: readonly number[];
  /** Rows, some at a time. */
  rows: AsyncIterable<readonly (readonly SheetCell[])[]>;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats";

const escaped = (text: string) =>
  workbookText(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const override = (part: string, type: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="${types}-officedocument.spreadsheetml.${type}+xml"/>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
const format = (number: number, font: number) =>
  `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

/** Everything in the archive beside the sheet. Texts are cells of text (49): nothing in them is a formula, also once they are edited. */
const partsBeside = (sheetName: string): Record<string, string> => ({
  "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="${types}-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override("workbook", "sheet.main")}${override("worksheets/sheet1", "worksheet")}${override("styles", "styles")}</Types>`,
  "_rels/.rels": `<Relationships xmlns="${packages}/relationships">${relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships">${relation("rId1", "worksheet", "worksheets/sheet1.xml")}${relation("rId2", "styles", "styles.xml")}</Relationships>`,
  "xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3">${format(0, 0)}${format(49, 0)}${format(49, 1)}</cellXfs></styleSheet>`,
});

/** The names of the columns stay in sight. */
const opening = (widths: readonly number[]) =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join("")}</cols><sheetData>`;

const textCell = (text: string, style: 1 | 2) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

function cellOf(value: SheetCell): string {
  if (value === null || value === "") return "<c/>";
  if (typeof value === "number") return `<c><v>${value}</v></c>`;
  return typeof value === "boolean" ? `<c t="b"><v>${Number(value)}</v></c>` : textCell(value, 1);
}

const rowOf = (cells: readonly SheetCell[]) => `<row>${cells.map(cellOf).join("")}</row>`;

/** An XLSX file of one sheet, written while its rows come, however many there are: no more of it is in memory than has not been taken. */
export async function* streamWorkbook({ name, heads, widths, rows }: StreamedSheet): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const taken = () => written.splice(0);
  for (const [path, content] of Object.entries(partsBeside(name))) {
    const part = new ZipPassThrough(path);
    archive.add(part);
    part.push(strToU8(`${declaration}${content}`), true);
  }
  const sheet = new ZipDeflate("xl/worksheets/sheet1.xml", { level: 6 });
  archive.add(sheet);
  sheet.push(strToU8(`${opening(widths)}<row>${heads.map((head) => textCell(head, 2)).join("")}</row>`));
  yield* taken();
  for await (const some of rows) {
    sheet.push(strToU8(some.map(rowOf).join("")));
    yield* taken();
  }
  sheet.push(strToU8("</sheetData></worksheet>"), true);
  archive.end();
  yield* taken();
}
