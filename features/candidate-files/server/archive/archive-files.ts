import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { largestFile } from "#features/documents/file-kinds.ts";
import { importLimits } from "../../limits.ts";

const inflate = promisify(inflateRaw);

/** A file of an archive. */
export interface ArchiveFile {
  /** As the archive has it, with the folders before it. */
  path: string;
  /** What it is called without them. */
  name: string;
  /** Bytes, unpacked, as the archive says. */
  size: number;
  isLocked: boolean;
  packed: { at: number; length: number; method: number };
}

/** What is wrong with an archive as a whole. */
export type ArchiveProblem = "broken" | "tooManyFiles" | "tooMuch" | "names" | "empty";

export interface ArchiveDirectory {
  files: ArchiveFile[];
  /** Names that are not taken: folders' leavings of operating systems. */
  leftOut: string[];
}

const endSign = 0x06054b50;
const entrySign = 0x02014b50;
const localSign = 0x04034b50;

/** From here on it is asked whether an archive is made to fill a disk, in bytes. */
const looksBig = 100_000_000;

/** What operating systems leave in every archive. */
const leavings = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._[^/]*$)/i;

/**
 * What is in a ZIP archive, by its directory alone: nothing is unpacked. Refused are archives with more, or larger, files than anybody
 * has, with names that lead out of them, and such as are made to fill a disk.
 */
export function readDirectory(bytes: Uint8Array): ArchiveDirectory | { problem: ArchiveProblem } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return { problem: "broken" };
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  // Archives from 4 GB on say so in another place; they are larger than what is taken.
  if (count === 0xffff || at === 0xffffffff) return { problem: "tooManyFiles" };
  const files: ArchiveFile[] = [];
  const leftOut: string[] = [];
  let unpacked = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySign) return { problem: "broken" };
    const flags = view.getUint16(at + 8, true);
    const method = view.getUint16(at + 10, true);
    const length = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const place = view.getUint32(at + 42, true);
    if (next > view.byteLength) return { problem: "broken" };
    const path = nameIn(bytes.subarray(at + 46, at + 46 + nameLength));
    at = next;
    if (path.endsWith("/")) continue;
    if (leadsOut(path)) return { problem: "names" };
    if (leavings.test(path)) {
      leftOut.push(path);
      continue;
    }
    if (files.length >= importLimits.files) return { problem: "tooManyFiles" };
    // A larger one is never unpacked: it is named in the review.
    if (size <= largestFile) unpacked += size;
    if (unpacked > importLimits.unpacked || (unpacked > looksBig && unpacked > bytes.length * importLimits.ratio))
      return { problem: "tooMuch" };
    files.push({
      path,
      name: path.split("/").at(-1) ?? path,
      size,
      isLocked: (flags & 1) !== 0,
      packed: { at: place, length, method },
    });
  }
  return files.length === 0 ? { problem: "empty" } : { files, leftOut };
}

/** The end of the directory stands last, before a comment of at most 64 kB. */
function endOf(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at -= 1)
    if (view.getUint32(at, true) === endSign) return at;
  return null;
}

/** Names are UTF-8 today, and were in the letters of the machine. */
function nameIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll("\\", "/").normalize("NFC");
  } catch {
    return new TextDecoder("windows-1252").decode(bytes).replaceAll("\\", "/");
  }
}

const leadsOut = (path: string) =>
  path.startsWith("/") || /^[a-z]:/i.test(path) || path.split("/").includes("..") || path.includes("\0");

/** Why a file of an archive cannot be had. */
export type UnpackProblem = "locked" | "broken" | "tooLarge";

/** One file of the archive, unpacked beside the event loop; never more bytes than `most`, whatever the archive says. */
export async function unpack(
  bytes: Uint8Array,
  { packed, size, isLocked }: ArchiveFile,
  most: number,
): Promise<Uint8Array | { problem: UnpackProblem }> {
  if (isLocked) return { problem: "locked" };
  if (size > most) return { problem: "tooLarge" };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (packed.at + 30 > view.byteLength || view.getUint32(packed.at, true) !== localSign) return { problem: "broken" };
  const start = packed.at + 30 + view.getUint16(packed.at + 26, true) + view.getUint16(packed.at + 28, true);
  const content = bytes.subarray(start, start + packed.length);
  if (content.length !== packed.length) return { problem: "broken" };
  if (packed.method === 0) return content.length > most ? { problem: "tooLarge" } : content;
  if (packed.method !== 8) return { problem: "broken" };
  try {
    const whole = await inflate(content, { maxOutputLength: Math.max(1, Math.min(most, size)) });
    return whole.length === size ? whole : { problem: "broken" };
  } catch (error) {
    return { problem: error instanceof RangeError ? "tooLarge" : "broken" };
  }
}
