import Papa from "papaparse";

/** What a spreadsheet would take for a formula, or for the end of a cell. */
const formula = String.raw`[\s\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n]`;
const toEscape = new RegExp(`^'*(?:${formula})`);
/** The mark by which such a text is kept from being one. */
export const escapedCell: RegExp = new RegExp(`^'(?='*(?:${formula}))`);

/** A file for a spreadsheet: UTF-8 with its mark, and nothing in it that a spreadsheet would take for a formula. */
export const writeCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\ufeff${csvRows([head, ...rows])}`;

/** Rows of such a file, for one that is written bit by bit. Such a text gets an apostrophe in front, one more where it has some of its own. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: toEscape, newline: "\r\n" },
  )}\r\n`;
