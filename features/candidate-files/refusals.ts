/** Why a file is not taken as a whole, each with what to do about it. */
export const importRefusals = {
  tooLarge: "This file is too large. Tables can have up to 30 MB, ZIP archives 100 MB. Split it and import the parts.",
  empty: "There's nothing in this file. Export it again, or choose another one.",
  notText: "This isn't a table. Save it as CSV or XLSX, or put résumés into a ZIP archive.",
  tooManyRows: "This table has more than 100,000 rows. Split it and import the parts.",
  tooManyColumns: "This table has more than 200 columns. Remove those you don't need.",
  locked: "This is an old Excel file, or one with a password. Save it as XLSX or CSV without a password.",
  workbook: "This workbook can't be read. Save it again as XLSX or CSV.",
  broken: "This ZIP archive is damaged or incomplete. Pack it again.",
  tooManyFiles: "This archive has more than 2,000 files. Split it and import the parts.",
  tooMuch: "This archive unpacks to more than can be taken. Split it, and leave out files that aren't résumés.",
  names: "This archive has files with names that lead out of it. Pack it again from one folder.",
  lockedArchive: "This archive is protected by a password. Pack it again without one.",
} as const;
export type ImportRefusal = keyof typeof importRefusals;

/** A quotation mark that nobody closed. */
export const unclosedAt = (line: number): string =>
  `A quotation mark in row ${line} isn't closed. Fix it in the file and choose it again.`;
