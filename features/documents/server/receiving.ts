import { createHash } from "node:crypto";
import { z } from "zod";
import { Refusal } from "#platform/errors.ts";
import { parserAt, readFile } from "#platform/server/files-in/read-file.ts";
import { type FilePlace, receiveFirst } from "#platform/server/files-in/receive-first.ts";
import type { Services } from "#platform/server/services.ts";
import {
  type DocumentKind,
  documentKinds,
  type FileRefusal,
  fileRefusals,
  largestFile,
  mustBeRead,
} from "../file-kinds.ts";
import { documentRights } from "../policy.ts";
import type { Suggestion } from "../suggestions.ts";
import type { ParsedDocument, parse } from "./reading/parse-document.ts";

/** A file that was read and lies in the storage. */
export interface ReceivedFile {
  mediaType: string;
  size: number;
  sha256: string;
  reading: "read" | "no_text" | "locked" | "broken" | "none";
  pages: number | null;
  words: string;
  suggestions: Suggestion[];
}

const parser = parserAt<typeof parse>(new URL("./reading/parse-document.ts", import.meta.url), { millis: 8000 });

/** Where the bytes of a document lie. */
export const keyOf = ({ organizationId, sha256 }: { organizationId: string; sha256: string }) =>
  `${organizationId}/${sha256}`;

const refused = (why: FileRefusal): Refusal => {
  const message = fileRefusals[why];
  return new Refusal(why === "tooLarge" ? "PAYLOAD_TOO_LARGE" : "BAD_REQUEST", message, {
    errors: [{ path: "file", message }],
  });
};

/** Why a file that was read is not taken as a document of this kind; null where it is. */
export function refusalOf(kind: DocumentKind, parsed: ParsedDocument): FileRefusal | null {
  if ("refused" in parsed) return parsed.refused;
  if (!mustBeRead(kind)) return null;
  switch (parsed.read.reading) {
    case "read":
      return null;
    case "no_text":
      return "noText";
    case "none":
      return "wrongType";
    default:
      return parsed.read.reading;
  }
}

interface Receiving extends FilePlace {
  bytes: Uint8Array;
  kind: DocumentKind;
}

/**
 * Reads a file in the process for uploaded files and keeps it in the storage; call it when no transaction is open. Throws what is to say
 * against it. A file that no row names by the next night is removed.
 */
export async function receiveFile(
  { storage }: Pick<Services, "storage">,
  { bytes, kind, organizationId, owner }: Receiving,
): Promise<ReceivedFile> {
  if (bytes.length > largestFile) throw refused("tooLarge");
  if (bytes.length === 0) throw refused("empty");
  const parsed = await readFile(parser, bytes, owner);
  const why = refusalOf(kind, parsed);
  if (why !== null || "refused" in parsed) throw refused(why ?? "wrongType");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await storage.put(keyOf({ organizationId, sha256 }), bytes);
  const { mediaType, read, suggestions } = parsed;
  return {
    mediaType,
    sha256,
    size: bytes.length,
    reading: read.reading,
    pages: "pages" in read ? (read.pages ?? null) : null,
    words: read.reading === "read" ? read.text : "",
    suggestions,
  };
}

/**
 * What a file says of a person, for a form that is still open; nothing where it cannot be read. Nothing of it is kept. Call it when no
 * transaction is open.
 */
export async function suggestFrom({ bytes, owner }: Pick<Receiving, "bytes" | "owner">): Promise<Suggestion[]> {
  if (bytes.length > largestFile) throw refused("tooLarge");
  if (bytes.length === 0) throw refused("empty");
  const parsed = await readFile(parser, bytes, owner);
  return "refused" in parsed ? [] : parsed.suggestions;
}

/** Receives the document of an input before its transaction opens. */
export const receiveDocument = receiveFirst({
  query: z.object({ groupId: z.uuid(), kind: z.enum(documentKinds).default("resume") }),
  right: documentRights.add,
  receive: (services, { query, ...file }) => receiveFile(services, { ...file, kind: query.kind }),
});
