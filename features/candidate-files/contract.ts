import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";
import { filledText, textOf } from "#platform/text/text-shapes.ts";
import { largestVersion } from "#platform/version-number.ts";
import { ExportAsked, exportFormats } from "./exports/export-asked.ts";
import { CandidateImport, Field, ImportChoices, ImportMapping, ImportRow, OpenImport } from "./import-shapes.ts";
import { rowStates } from "./import-states.ts";
import { importLimits } from "./limits.ts";

const GroupId = z.uuid("Choose a hiring group");
const ImportId = z.uuid("Use an import's id");
const one = z.object({ importId: ImportId.describe("The import.") });

export const candidateFilesContract = contractOf({
  /**
   * Takes in a table of candidates (CSV or XLSX), or a ZIP archive with a table and résumés or résumés alone, sent as it is; says what is in
   * it. Nothing is made of it yet. Errors: NOT_FOUND, FORBIDDEN, PAYLOAD_TOO_LARGE, BAD_REQUEST for files that are none of these.
   */
  upload: procedure("ats", "POST", "/candidate-imports")
    .route({ inputStructure: "detailed", successStatus: 201 })
    .input(
      z.object({
        query: z
          .object({
            groupId: GroupId.describe("The hiring group that it goes into."),
            name: filledText(255, "Enter a file name").describe("Name of the file."),
          })
          .describe("Where it goes, and what it is called."),
        body: z.file().optional().describe("The file itself."),
      }),
    )
    .output(OpenImport),
  /** Imports of a hiring group, the latest first, 100 at most. Errors: NOT_FOUND, FORBIDDEN. */
  list: procedure("ats", "GET", "/candidate-imports")
    .input(z.object({ groupId: GroupId.describe("The hiring group.") }))
    .output(z.array(CandidateImport)),
  /** What values of a file can become: roles with their stages, and sources that are used. Errors: NOT_FOUND, FORBIDDEN. */
  choices: procedure("ats", "GET", "/candidate-imports/choices")
    .input(z.object({ groupId: GroupId.describe("The hiring group.") }))
    .output(ImportChoices),
  /** One import with what was found in its file. Errors: NOT_FOUND, FORBIDDEN. */
  get: procedure("ats", "GET", "/candidate-imports/{importId}").input(one).output(OpenImport),
  /** Says what goes into what, and checks every row by it. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST, CONFLICT with what stands, or once it is in. */
  map: procedure("ats", "PUT", "/candidate-imports/{importId}/mapping")
    .input(
      one.extend({
        version: z
          .number("Use the version that you saw")
          .int()
          .min(1)
          .max(largestVersion)
          .describe("Version that the caller saw."),
        mapping: ImportMapping.describe("What goes into what."),
      }),
    )
    .output(OpenImport),
  /** Rows of an import with what becomes of each, by line. Errors: NOT_FOUND, FORBIDDEN. */
  rows: procedure("ats", "GET", "/candidate-imports/{importId}/rows")
    .input(
      one.extend({
        state: z.array(z.enum(rowStates)).max(rowStates.length).optional().describe("Only these."),
        after: z.coerce.number().int().min(0).max(2_000_000).default(0).describe("Only lines behind this one."),
        limit: z.coerce.number().int().min(1).max(500).default(50).describe("Rows of one page."),
      }),
    )
    .output(
      z.object({
        items: z.array(ImportRow),
        nextAfter: z.number().int().nullable().describe("Null on the last page."),
      }),
    ),
  /** Changes what a row says, or answers whom it is about; answers the row as it is then. Errors: NOT_FOUND, FORBIDDEN, CONFLICT while it is not reviewed. */
  editRow: procedure("ats", "PATCH", "/candidate-imports/{importId}/rows/{line}")
    .input(
      one.extend({
        line: z.coerce.number().int().min(1).max(2_000_000).describe("The line."),
        edits: z
          .array(
            z.object({
              field: Field.describe("The field."),
              value: textOf(importLimits.cell).describe("What it says."),
            }),
          )
          .max(30)
          .default([])
          .describe("What it says instead."),
        choice: z
          .union([z.enum(["another", "same", "skip"]), z.uuid()])
          .nullable()
          .optional()
          .describe("Somebody new, the same person, or left out; or the id of a person. Null to ask again."),
      }),
    )
    .output(ImportRow),
  /** Answers for all rows that look like somebody who is here, 2,000 at a time. Errors: NOT_FOUND, FORBIDDEN, CONFLICT while it is not reviewed. */
  settle: procedure("ats", "POST", "/candidate-imports/{importId}/settle")
    .input(
      one.extend({
        choice: z.enum(["another", "same", "skip"]).describe("Somebody new, the same person, or left out."),
      }),
    )
    .output(z.object({ left: z.number().int().describe("Rows that still wait for an answer.") })),
  /** Imports what is ready, in the background. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where it is not checked or nothing is ready. */
  start: procedure("ats", "POST", "/candidate-imports/{importId}/start").input(one).output(OpenImport),
  /** Stops what runs; what is in stays. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where nothing runs. */
  stop: procedure("ats", "POST", "/candidate-imports/{importId}/stop").input(one).output(OpenImport),
  /** Takes back, in the background, what was not used since; within 7 days. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  undo: procedure("ats", "POST", "/candidate-imports/{importId}/undo").input(one).output(OpenImport),
  /** Throws away a file of which nothing is in. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  discard: procedure("ats", "DELETE", "/candidate-imports/{importId}").input(one).output(one),
  /**
   * Prepares a list as a file, which is then at `/candidate-exports/{exportId}/file` for an hour, for whoever asked. Errors: NOT_FOUND,
   * FORBIDDEN while export is switched off.
   */
  takeOut: procedure("ats", "POST", "/candidate-exports")
    .route({ successStatus: 201 })
    .input(
      z.object({
        format: z.enum(exportFormats).describe("What the file is."),
        asked: ExportAsked.describe("Which list, and what narrows it."),
      }),
    )
    .output(
      z.object({
        exportId: z.uuid().describe("The export."),
        fileName: z.string().describe("What its file is called."),
      }),
    ),
});
