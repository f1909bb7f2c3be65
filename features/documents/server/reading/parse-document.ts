import { fileTypeFromBuffer } from "file-type";
import { decodeText } from "#platform/text/encoding/decode-text.ts";
import { isKept, isReadable, type ReadableType } from "../../file-kinds.ts";
import { type Suggestion, suggestionsIn } from "../../suggestions.ts";
import { readPdf } from "./pdf-text.ts";
import { type ReadText, readOf } from "./read-text.ts";
import { readRtf } from "./rtf-text.ts";
import { readDocx, readOdt } from "./zipped-text.ts";

/** What is known of an uploaded file: its type by its bytes, what came of reading it, and what its text suggests. */
export type ParsedDocument =
  | { refused: "empty" | "wrongType" | "oldWord" }
  | { mediaType: string; read: ReadText | { reading: "none" }; suggestions: Suggestion[] };

/** Longest text that is kept and searched, in characters. */
const longestText = 400_000;

/** Compound files: old Word, or a Word file behind a password. */
const compound = "application/x-cfb";

const holds = (bytes: Uint8Array, text: string, encoding: BufferEncoding) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(text, encoding));

/** Types by their bytes, whatever the name ends in; a text has no mark of its own. */
async function typeOf(bytes: Uint8Array): Promise<string | null> {
  const { mime } = (await fileTypeFromBuffer(bytes)) ?? {};
  if (mime !== undefined) return mime;
  const text = decodeText(bytes)?.content;
  if (text === undefined) return null;
  // A page of the web could run in the browser of whoever opens it.
  return /^\s*(<!doctype|<html|<\?xml|<svg|<script)/i.test(text) ? null : "text/plain";
}

function readAs(type: ReadableType, bytes: Uint8Array): ReadText | Promise<ReadText> {
  switch (type) {
    case "application/pdf":
      return readPdf(bytes);
    case "application/vnd.openxmlformats-officedocument.wordprocessingml.document":
      return readDocx(bytes);
    case "application/vnd.oasis.opendocument.text":
      return holds(bytes, "manifest:encryption-data", "latin1") ? { reading: "locked" } : readOdt(bytes);
    case "application/rtf":
      return readRtf(bytes);
    case "text/plain":
      return readOf(decodeText(bytes)?.content ?? "");
  }
}

/** Reads an uploaded file; for the process of uploaded files. */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  if (bytes.length === 0) return { refused: "empty" };
  const type = await typeOf(bytes);
  if (type === compound) {
    if (!holds(bytes, "EncryptedPackage", "utf16le")) return { refused: "oldWord" };
    return {
      mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      read: { reading: "locked" },
      suggestions: [],
    };
  }
  if (type === null || !isKept(type)) return { refused: "wrongType" };
  if (!isReadable(type)) return { mediaType: type, read: { reading: "none" }, suggestions: [] };
  const read = await readAs(type, bytes);
  if (read.reading !== "read") return { mediaType: type, read, suggestions: [] };
  const text = storable(read.text).slice(0, longestText).toWellFormed();
  return { mediaType: type, read: { ...read, text }, suggestions: suggestionsIn(text) };
}

/** What the database cannot keep, and nobody sees: NUL and other controls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it is about
const storable = (text: string) => text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "");
