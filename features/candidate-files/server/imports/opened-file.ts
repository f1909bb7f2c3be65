import type { Readable } from "node:stream";
import { largestFile } from "#features/documents/file-kinds.ts";
import { keyOf, type ReceivedFile, receiveFile } from "#features/documents/server/public.ts";
import type { Suggestion } from "#features/documents/suggestions.ts";
import type { CsvRow } from "#platform/csv/csv-file.ts";
import { Refusal } from "#platform/errors.ts";
import type { FileStorage } from "#platform/server/storage/file-storage.ts";
import type { RowValues } from "../../fields/import-fields.ts";
import type { ImportMapping } from "../../import-shapes.ts";
import { firstFileLine } from "../../limits.ts";
import { valuesOf } from "../../mapped-values.ts";
import { filesOfRows } from "../../resume-names.ts";
import type { RowProblem } from "../../row-draft.ts";
import { type ArchiveFile, unpack } from "../archive/archive-files.ts";
import { readWhole } from "../table/open-file.ts";
import type { ImportRecord } from "./import-queries.ts";

/** A line of an import: a row of its table, with the file that belongs to it, or a file alone. */
export interface ImportLine {
  line: number;
  /** Of a file alone they are read from it. */
  values: RowValues | null;
  path: string | null;
  problem: RowProblem | null;
}

/** A file that is being brought in, as it was laid out by a mapping. */
export interface OpenedFile {
  importId: string;
  version: number;
  lines: readonly ImportLine[];
  /** Last line above the rows. */
  headLine: number;
  /** Lines of files that belong to a row. */
  givenLines: readonly number[];
  receive: (path: string) => Promise<{ file: ReceivedFile } | { problem: RowProblem }>;
}

interface Opening {
  storage: FileStorage;
  record: ImportRecord;
  mapping: ImportMapping;
  owner: string;
}

/** Reads the file anew, as often as the work on it begins; call it when no transaction is open. */
export async function openImportFile({ storage, record, mapping, owner }: Opening): Promise<OpenedFile> {
  const stream = await storage.open(keyOf(record));
  if (!stream) throw new Refusal("NOT_FOUND", "The file is no longer there. Choose it again.");
  const bytes = await bytesOf(stream);
  const { rows, files } = await readWhole(bytes, owner);
  const below = mapping.headAt === null ? rows : rows.slice(mapping.headAt + 1);
  const table = below.map((row) => ({
    line: row.line,
    values: valuesOf(row, mapping),
    problem: cellsProblem(row, rows, mapping),
  }));
  const given = filesOfRows(files, table);
  const namesOf = new Map(files.map((file, at) => [file.path, { file, line: firstFileLine + at }]));
  const taken = new Set(given.values());
  const lines = [
    ...table.map((row): ImportLine => {
      const path = given.get(row.line) ?? null;
      return { ...row, path, problem: row.problem ?? missingFile(row.values, path, files) };
    }),
    ...[...namesOf.values()].flatMap(({ file, line }): ImportLine[] =>
      taken.has(file.path) ? [] : [{ line, values: null, path: file.path, problem: null }],
    ),
  ];
  return {
    importId: record.id,
    version: record.version,
    lines,
    headLine: mapping.headAt === null ? 0 : (rows[mapping.headAt]?.line ?? 0),
    givenLines: [...taken].flatMap((path) => namesOf.get(path)?.line ?? []),
    receive: async (path) => {
      const file = namesOf.get(path)?.file;
      return file
        ? receiveOne({ storage, bytes, file, organizationId: record.organizationId, owner })
        : { problem: fileProblem("") };
    },
  };
}

/** Cells beyond the head are read by nobody: the row may have slipped. */
function cellsProblem({ cells }: CsvRow, rows: readonly CsvRow[], { headAt }: ImportMapping): RowProblem | null {
  if (headAt === null) return null;
  const width = rows[headAt]?.cells.length ?? 0;
  const beyond = cells.slice(width).filter((cell) => cell.trim() !== "");
  return beyond.length > 0 ? { field: "fullName", code: "cells", value: beyond.join(", ").slice(0, 200) } : null;
}

/** The row names a file that the archive does not have. A table alone names files that nobody sent. */
function missingFile(
  { resume = "" }: RowValues,
  path: string | null,
  files: readonly ArchiveFile[],
): RowProblem | null {
  if (resume === "" || path !== null || files.length === 0) return null;
  return { field: "resume", code: "fileMissing", value: resume.slice(0, 200) };
}

const fileProblem = (value: string): RowProblem => ({ field: "resume", code: "file", value });

interface Receiving {
  storage: FileStorage;
  bytes: Uint8Array;
  file: ArchiveFile;
  organizationId: string;
  owner: string;
}

/** Unpacks one file and takes it in as a résumé; what is to say against it is said in a sentence with what to do. */
async function receiveOne({ storage, bytes, file, organizationId, owner }: Receiving) {
  const content = await unpack(bytes, file, largestFile);
  if ("problem" in content) return { problem: fileProblem(unpackSentences[content.problem]) };
  try {
    return { file: await receiveFile({ storage }, { bytes: content, kind: "resume", organizationId, owner }) };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === "UNAVAILABLE") throw error;
    return { problem: fileProblem(error.message) };
  }
}

const unpackSentences = {
  locked: "This file is protected by a password. Remove the password and import it again.",
  broken: "This file is damaged. Pack the archive again.",
  tooLarge: "This file is larger than 20 MB. Save it with smaller images, or add it by hand.",
} as const;

/** What a résumé says of its person, as a row. */
export function valuesIn(suggestions: readonly Suggestion[]): Record<string, string> {
  const of = (field: "fullName" | "mail" | "phone" | "link") =>
    suggestions.flatMap((one) => (one.field === field ? [one.value] : []));
  const [latest] = suggestions.flatMap((one) =>
    one.field === "history" && one.value.kind === "work" ? [one.value] : [],
  );
  const headline = latest ? [latest.title, latest.place].filter(Boolean).join(", ") : "";
  const all = {
    fullName: of("fullName")[0] ?? "",
    mail: of("mail").slice(0, 2).join("; "),
    phone: of("phone").slice(0, 2).join("; "),
    link: of("link").slice(0, 3).join(" "),
    headline: headline.slice(0, 300),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}

async function bytesOf(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return new Uint8Array(Buffer.concat(chunks));
}
