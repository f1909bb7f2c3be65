import { Refusal } from "#platform/errors.ts";
import { parserAt, readFile } from "#platform/server/files-in/read-file.ts";
import type { Survey } from "../../import-shapes.ts";
import { importLimits } from "../../limits.ts";
import { type ImportRefusal, importRefusals, unclosedAt } from "../../refusals.ts";
import { type ArchiveFile, readDirectory, unpack } from "../archive/archive-files.ts";
import type { parse, TableProblem, TableRows, TableSurvey } from "./parse-table.ts";

const parser = parserAt<typeof parse>(new URL("./parse-table.ts", import.meta.url), {
  millis: 30_000,
  resultBytes: 80_000_000,
});

const refused = (why: ImportRefusal, code: "BAD_REQUEST" | "PAYLOAD_TOO_LARGE" = "BAD_REQUEST") =>
  refusedWith(importRefusals[why], code);
const refusedWith = (message: string, code: "BAD_REQUEST" | "PAYLOAD_TOO_LARGE" = "BAD_REQUEST") =>
  new Refusal(code, message, { errors: [{ path: "file", message }] });

const problemOf = (told: TableProblem) =>
  told.problem === "unclosed" ? refusedWith(unclosedAt(told.line)) : refused(told.problem);

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isTable = ({ name }: ArchiveFile) => /\.(csv|tsv|xlsx)$/i.test(name);

/** A file taken apart: its table, and the files beside it. */
interface Opened {
  kind: "table" | "archive";
  /** The bytes of the table; null for files alone. */
  table: { bytes: Uint8Array; name: string | null } | null;
  files: ArchiveFile[];
  leftOut: string[];
}

/** The table is the one that lies highest, and of those the largest. */
const byPlace = (a: ArchiveFile, b: ArchiveFile) =>
  a.path.split("/").length - b.path.split("/").length || b.size - a.size || a.path.localeCompare(b.path);

async function takeApart(bytes: Uint8Array): Promise<Opened> {
  const asTable: Opened = { kind: "table", table: { bytes, name: null }, files: [], leftOut: [] };
  if (!isZip(bytes)) return asTable;
  if (bytes.length > importLimits.archive) throw refused("tooLarge", "PAYLOAD_TOO_LARGE");
  const directory = readDirectory(bytes);
  if ("problem" in directory) throw refused(directory.problem);
  const { files } = directory;
  // Workbooks are archives, too.
  if (files.some(({ path }) => path === "[Content_Types].xml"))
    return files.some(({ path }) => path.startsWith("xl/")) ? asTable : Promise.reject(refused("notText"));
  if (files.every(({ isLocked }) => isLocked)) throw refused("lockedArchive");
  const [first, ...others] = files.filter(isTable).toSorted(byPlace);
  const leftOut = [...directory.leftOut, ...others.map(({ path }) => path)];
  const beside = files.filter((file) => !isTable(file));
  if (!first) return { kind: "archive", table: null, files: beside, leftOut };
  const table = await unpack(bytes, first, importLimits.table);
  if ("problem" in table)
    throw refused(
      table.problem === "locked" ? "lockedArchive" : table.problem,
      table.problem === "tooLarge" ? "PAYLOAD_TOO_LARGE" : "BAD_REQUEST",
    );
  return { kind: "archive", table: { bytes: table, name: first.path }, files: beside, leftOut };
}

async function readTable<Want extends "survey" | "rows">(bytes: Uint8Array, want: Want, owner: string) {
  if (bytes.length > importLimits.table) throw refused("tooLarge", "PAYLOAD_TOO_LARGE");
  const told = await readFile(parser, { bytes, want }, owner);
  if ("problem" in told) throw problemOf(told);
  // reason for the cast: the parser gives what it was asked for
  return told as Want extends "rows" ? TableRows : TableSurvey;
}

/** What a file is, and what is found out about it. Throws what is to say against it. */
export async function openFile(bytes: Uint8Array, owner: string): Promise<{ kind: Opened["kind"]; survey: Survey }> {
  const { kind, table, files, leftOut } = await takeApart(bytes);
  const told = table ? await readTable(table.bytes, "survey", owner) : null;
  if (told === null && files.length === 0) throw refused("empty");
  return {
    kind,
    survey: {
      encoding: told?.encoding ?? null,
      rows: told?.rows ?? 0,
      headAt: told?.headAt ?? null,
      top: (told?.top ?? []).map(({ line, cells }) => ({ line, cells: [...cells] })),
      columns: told?.columns ?? [],
      dayOrder: told?.dayOrder ?? null,
      preset: told?.preset ?? null,
      tableName: table?.name ?? null,
      files: files.length,
      leftOut: leftOut.slice(0, 20),
    },
  };
}

/** The rows of a file that was looked through before, and the files beside them. */
export async function readWhole(bytes: Uint8Array, owner: string) {
  const { table, files } = await takeApart(bytes);
  const rows = table ? (await readTable(table.bytes, "rows", owner)).rows : [];
  return { rows, files };
}
