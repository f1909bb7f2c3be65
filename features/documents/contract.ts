import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";
import { filledText, textOf } from "#platform/text/text-shapes.ts";
import { documentKinds } from "./file-kinds.ts";
import { Suggestion } from "./suggestions.ts";

const DocumentId = z.uuid("Use a document's id");

/** Whose file it is; a document without an owner waits for a form that is being filled in, for its uploader alone. */
const owners = {
  personId: z.uuid("Use a person's id").optional().describe("The person whose file it is."),
  candidateId: z.uuid("Use a candidate's id").optional().describe("The candidacy whose file it is."),
  opportunityId: z.uuid("Use an opportunity's id").optional().describe("The open role whose file it is."),
};

/** What came of reading the text of a file. */
export const readings = ["read", "no_text", "locked", "broken", "none"] as const;

export const Document = z.object({
  id: z.uuid().describe("The document."),
  groupId: z.uuid().describe("The hiring group that sees it."),
  personId: z.uuid().nullable().describe("The person whose file it is."),
  candidateId: z.uuid().nullable().describe("The candidacy whose file it is."),
  opportunityId: z.uuid().nullable().describe("The open role whose file it is."),
  name: z.string().describe("Name of the file."),
  kind: z.enum(documentKinds).describe("What it is."),
  mediaType: z.string().describe("MIME type, by its bytes."),
  size: z.number().int().describe("In bytes."),
  reading: z.enum(readings).describe("What came of reading its text."),
  pages: z.number().int().nullable().describe("Number of pages, where the file says it."),
  uploadedByName: z.string().nullable().describe("Who uploaded it; null for applicants and who has left."),
  createdAt: z.iso.datetime().describe("When it was uploaded."),
  removedAt: z.iso.datetime().nullable().describe("When it was removed; it can be restored for 30 days."),
  version: z.number().int().describe("Counts edits."),
  mayEdit: z.boolean().describe("Whether the caller may change or remove it."),
});
export type Document = z.output<typeof Document>;

export const ReadDocument = Document.extend({
  words: z.string().describe("Its text as it was read; empty where there is none."),
  suggestions: z.array(Suggestion).describe("What its text suggests for a person, each with its place in words."),
});
export type ReadDocument = z.output<typeof ReadDocument>;

export const FoundDocument = Document.pick({
  id: true,
  groupId: true,
  personId: true,
  candidateId: true,
  opportunityId: true,
  name: true,
  kind: true,
}).extend({
  excerpt: z.string().describe("Words around what was searched for."),
});
export type FoundDocument = z.output<typeof FoundDocument>;

const one = z.object({ documentId: DocumentId.describe("The document.") });
const fileName = filledText(255, "Enter a file name");

export const documentsContract = contractOf({
  /**
   * Takes in a file, sent as it is, of 20 MB at most: tells its type by its bytes, reads its text, and answers what that suggests.
   * Errors: NOT_FOUND, FORBIDDEN, PAYLOAD_TOO_LARGE, BAD_REQUEST for empty, protected, scanned, damaged files and other types.
   */
  upload: procedure("ats", "POST", "/documents")
    .route({ inputStructure: "detailed", successStatus: 201 })
    .input(
      z.object({
        query: z
          .object({
            groupId: z.uuid("Choose a hiring group").describe("The hiring group that sees it."),
            name: fileName.describe("Name of the file."),
            kind: z
              .enum(documentKinds)
              .default("resume")
              .describe("What it is. A résumé must have text that can be read."),
            ...owners,
          })
          .describe("Where the file belongs."),
        body: z.file().optional().describe("The file itself."),
      }),
    )
    .output(ReadDocument),
  /** Documents of a person, candidacy or open role, or of several of them; the latest first. Errors: BAD_REQUEST without any. */
  list: procedure("ats", "GET", "/documents").input(z.object(owners)).output(z.array(Document)),
  /** Documents whose text holds some words, in every hiring group of the caller. Errors: none of its own. */
  find: procedure("ats", "GET", "/documents-search")
    .input(
      z.object({
        search: textOf(200).describe("Words in any order."),
        limit: z.coerce.number().int().min(1).max(50).default(12).describe("At most so many."),
      }),
    )
    .output(z.array(FoundDocument)),
  /** One document with its text. Its file is at `/documents/{documentId}/file`. Errors: NOT_FOUND. */
  get: procedure("ats", "GET", "/documents/{documentId}").input(one).output(ReadDocument),
  /** Renames it, or says what it is. Errors: NOT_FOUND, FORBIDDEN. */
  update: procedure("ats", "PUT", "/documents/{documentId}")
    .input(
      one.extend({ name: fileName.describe("Name of the file."), kind: z.enum(documentKinds).describe("What it is.") }),
    )
    .output(Document),
  /** Gives one that waits to a person, candidacy or open role. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST, CONFLICT where it has an owner. */
  attach: procedure("ats", "POST", "/documents/{documentId}/attach").input(one.extend(owners)).output(Document),
  /** Removes it; restored for 30 days, then erased. Errors: NOT_FOUND, FORBIDDEN. */
  remove: procedure("ats", "DELETE", "/documents/{documentId}").input(one).output(Document),
  /** Takes a removal back. Errors: NOT_FOUND, FORBIDDEN. */
  restore: procedure("ats", "POST", "/documents/{documentId}/restore").input(one).output(Document),
});
