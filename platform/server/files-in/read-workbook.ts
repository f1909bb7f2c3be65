import { strFromU8, unzipSync } from "fflate";
import sax from "sax";

/** What a cell holds; `fault` where a spreadsheet shows an error, or a formula whose result was not stored. */
export type WorkbookCell = string | number | boolean | Date | { fault: string } | null;

/** A sheet of an XLSX file: rows from the first, each a list of cells with gaps filled. */
export interface WorkbookSheet {
  sheet: string;
  data: WorkbookCell[][];
}

interface WorkbookLimits {
  /** Unpacked, of all parts together. */
  bytes: number;
  parts: number;
  rows: number;
  columns: number;
}

/**
 * The sheets of an XLSX file: rich text without its pronunciations, both date systems, texts beside and within the sheet. Throws
 * where it is none, or goes beyond the limits; nothing is laid out or unpacked before it is known to fit.
 */
export function readWorkbook(packed: Uint8Array, limits: WorkbookLimits): WorkbookSheet[] {
  const parts = unpacked(packed, limits);
  const texts = sharedTexts(parts.get("xl/sharedstrings.xml") ?? "");
  const dateStyles = stylesOfDates(parts.get("xl/styles.xml") ?? "");
  const { sheets, startsIn1904 } = listedIn(parts.get("xl/workbook.xml") ?? "");
  const targets = new Map<string, string>();
  walk(parts.get("xl/_rels/workbook.xml.rels") ?? "", {
    open: (name, { Id = "", Target = "" }) =>
      void (name === "Relationship" && targets.set(Id, `xl/${Target.replace(/^\/?(xl\/)?/, "")}`.toLowerCase())),
  });
  if (sheets.length === 0) throw new Error("The workbook has no sheets.");
  return sheets.map(({ name, id }) => {
    const xml = parts.get(targets.get(id) ?? "");
    // Charts on a sheet of their own have no cells.
    return { sheet: name, data: xml === undefined ? [] : cellsOf(xml, { texts, dateStyles, startsIn1904, limits }) };
  });
}

const wanted = /^xl\/((workbook|sharedstrings|styles)\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/;

/** Unpacking gives no more than the archive says of a part's size: one that lies ends in the middle, and is no XML then. */
function unpacked(packed: Uint8Array, { bytes, parts }: WorkbookLimits): Map<string, string> {
  let [size, count] = [0, 0];
  const files = unzipSync(packed, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name.toLowerCase())) return false;
      size += originalSize;
      if (size > bytes || ++count > parts) throw new Error("The workbook is too large.");
      return true;
    },
  });
  return new Map(Object.entries(files).map(([name, content]) => [name.toLowerCase(), strFromU8(content)]));
}

interface Walker {
  open?: (name: string, attributes: Record<string, string | undefined>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** Goes through XML whose names have no meaning beyond their last part. sax refuses attributes from 64 kB on. */
function walk(xml: string, { open, close, text }: Walker): void {
  if (xml === "") return;
  const parser = sax.parser(true);
  const local = (name: string) => name.slice(name.indexOf(":") + 1);
  let depth = 0;
  parser.onerror = (error) => {
    throw error;
  };
  parser.ondoctype = () => {
    throw new Error("A workbook has no DOCTYPE.");
  };
  parser.onopentag = ({ name, attributes }) => {
    if (++depth > 64) throw new Error("The workbook is nested too deeply.");
    // reason for the cast: only a parser with namespaces gives anything but texts
    open?.(local(name), attributes as Record<string, string>);
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    close?.(local(name));
  };
  const say = (words: string) => text?.(words);
  parser.ontext = say;
  parser.oncdata = say;
  // sax looks between pieces for what is too long.
  for (let at = 0; at < xml.length; at += 65_536) parser.write(xml.slice(at, at + 65_536));
  parser.close();
}

function listedIn(xml: string) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  let startsIn1904 = false;
  walk(xml, {
    open: (name, attributes) => {
      if (name === "sheet") {
        const id = Object.keys(attributes).find((key) => key.endsWith(":id")) ?? "";
        sheets.push({
          name: attributes.name ?? "",
          id: attributes[id] ?? "",
          isHidden: /hidden/i.test(attributes.state ?? ""),
        });
      } else if (name === "workbookPr") startsIn1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
    },
  });
  // What a program keeps for itself comes last.
  return { sheets: sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden)), startsIn1904 };
}

/** Gathers the text of the parts called `t`, without how it is pronounced. */
class Words {
  #words = "";
  #isText = false;
  #said = 0;

  open(name: string): void {
    if (name === "si" || name === "is" || name === "c") this.#words = "";
    else if (name === "rPh") this.#said += 1;
    else if (name === "t") this.#isText = true;
  }

  close(name: string): void {
    if (name === "rPh") this.#said -= 1;
    else if (name === "t") this.#isText = false;
  }

  add(text: string): void {
    if (this.#isText && this.#said === 0) this.#words += text;
  }

  get words(): string {
    return plainText(this.#words);
  }
}

/** Characters that XML cannot hold stand in it as `_x000B_`; its lines end in one way. */
const plainText = (text: string) =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  const words = new Words();
  walk(xml, {
    open: (name) => words.open(name),
    text: (text) => words.add(text),
    close: (name) => {
      words.close(name);
      if (name === "si") texts.push(words.words);
    },
  });
  return texts;
}

/** Whether numbers in each of the styles of cells are dates: ECMA-376 part 1, 18.8.30. */
function stylesOfDates(xml: string): boolean[] {
  const formats = new Map<string, string>();
  const styles: boolean[] = [];
  let isOfCells = false;
  walk(xml, {
    open: (name, { numFmtId = "0", formatCode = "" }) => {
      if (name === "numFmt") formats.set(numFmtId, formatCode);
      else if (name === "cellXfs") isOfCells = true;
      else if (name === "xf" && isOfCells) {
        const id = Number(numFmtId);
        const code = (formats.get(numFmtId) ?? "").replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, "");
        styles.push((id >= 14 && id <= 22) || (id >= 45 && id <= 47) || /[ymdh]/i.test(code));
      }
    },
    close: (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return styles;
}

/** Days are counted from 1904, or from a 1900 that had a 29 February. */
function dateOf(number: number, startsIn1904: boolean): Date {
  const days = startsIn1904 ? number + 1462 : number < 60 ? number + 1 : number;
  return new Date(Math.round((days - 25_569) * 86_400_000));
}

interface Book {
  texts: readonly string[];
  dateStyles: readonly boolean[];
  startsIn1904: boolean;
  limits: WorkbookLimits;
}

interface OpenCell {
  type: string;
  style: number;
  value: string;
  hasFormula: boolean;
}

function cellsOf(xml: string, book: Book): WorkbookCell[][] {
  const { rows: mostRows, columns: mostColumns } = book.limits;
  const rows: WorkbookCell[][] = [];
  const words = new Words();
  let [row, column] = [0, 0];
  let isValue = false;
  let cell: OpenCell = { type: "", style: 0, value: "", hasFormula: false };
  walk(xml, {
    open: (name, { r, t = "", s = "0" }) => {
      words.open(name);
      if (name === "row") {
        row = r === undefined ? row + 1 : Number(r);
        column = 0;
        if (!(row >= 1)) throw new Error("The workbook has a row nowhere.");
      } else if (name === "c") {
        column = r === undefined ? column + 1 : columnOf(r);
        if (!(column >= 1)) throw new Error("The workbook has a cell nowhere.");
        cell = { type: t, style: Number(s), value: "", hasFormula: false };
      } else if (name === "v") isValue = true;
      else if (name === "f") cell.hasFormula = true;
    },
    text: (text) => {
      if (isValue) cell.value += text;
      words.add(text);
    },
    close: (name) => {
      words.close(name);
      if (name === "v") isValue = false;
      if (name !== "c") return;
      const value = cellValue(cell, words.words, book);
      // Spreadsheets store looks of rows and cells far beyond what anybody wrote.
      if (value === null || value === "") return;
      if (row > mostRows || column > mostColumns) throw new Error("The workbook has too many rows or columns.");
      while (rows.length < row) rows.push([]);
      const cells = rows[row - 1] ?? [];
      while (cells.length < column - 1) cells.push(null);
      cells[column - 1] = value;
    },
  });
  return rows;
}

function columnOf(reference: string): number {
  const letters = reference.toUpperCase().replace(/\d+$/, "");
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function cellValue({ type, style, value, hasFormula }: OpenCell, inline: string, book: Book): WorkbookCell {
  if (type === "inlineStr") return inline;
  if (value === "") return hasFormula && type !== "str" ? { fault: "a formula without its result" } : null;
  switch (type) {
    case "s":
      return book.texts[Number(value)] ?? { fault: "text that is missing from the file" };
    case "str":
      return plainText(value);
    case "b":
      return value === "1" || value === "true";
    case "e":
      return { fault: value };
    case "d":
      return orFault(new Date(value.includes("T") && !/(Z|[+-]\d\d:\d\d)$/.test(value) ? `${value}Z` : value), value);
    default:
      return orFault(book.dateStyles[style] ? dateOf(Number(value), book.startsIn1904) : Number(value), value);
  }
}

const orFault = (read: number | Date, value: string): WorkbookCell =>
  Number.isNaN(Number(read)) ? { fault: value } : read;
