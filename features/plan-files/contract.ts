import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";
import { Printing } from "#platform/values/printing.ts";
import { largestVersion } from "#platform/version-number.ts";
import { ImportChange } from "./changes.ts";
import { documentForms } from "./document-forms.ts";
import { PlanFinding } from "./lint-plan.ts";

/** Forms that a plan is handed out in; CSV holds its questions alone. */
export const exportFormats = ["yaml", "json", "csv"] as const;

export const PlanExport = z.object({
  fileName: z.string().describe("A name for the file."),
  mediaType: z.string().describe("What it is."),
  content: z.string().describe("The file itself, in UTF-8."),
});
export type PlanExport = z.infer<typeof PlanExport>;

const Content = z.string().describe("The file: YAML or JSON, 1 MB at most.");
const Workbook = z
  .base64("Send the workbook in base64")
  .max(1_000_000, "The workbook is larger than 700 KB. Plans are much smaller.")
  .describe("The file where it is a workbook (XLSX), in base64; instead of content.");
/** The file in an import: as text, or as a workbook in base64. */
export const Upload = z.union([z.object({ content: Content }), z.object({ workbook: Workbook })]);
export type Upload = z.infer<typeof Upload>;
const PlanId = z.uuid("Use a plan's id");
const Publication = z.coerce
  .number()
  .int()
  .min(1)
  .max(largestVersion)
  .optional()
  .describe("Number of a publication; left out, the draft.");
const Source = z.object({
  groupId: z.uuid("Choose a hiring group").describe("Where a new plan is to belong; of the plan where one is named."),
  planId: PlanId.optional().describe("Plan that is to become what the file says; left out, a new plan is made."),
  content: Content.optional(),
  workbook: Workbook.optional(),
});
const oneFile = (source: { content?: string | undefined; workbook?: string | undefined }) =>
  (source.content === undefined) !== (source.workbook === undefined);
const sendOne = { path: ["content"], message: "Send one file: content or workbook" };

export const ImportPreview = z.object({
  title: z.string().describe("Title in the file."),
  version: z.number().int().nullable().describe("Version of the plan that the changes stand on; null for a new plan."),
  figures: z.object({
    competencies: z.number().int().describe("In the file."),
    rounds: z.number().int().describe("In the file."),
    questions: z.number().int().describe("In the file."),
  }),
  changes: z
    .array(ImportChange)
    .describe("What would change in the plan; empty for a new plan, and where nothing does."),
  findings: z
    .array(PlanFinding)
    .describe("What is wrong with the plan in the file, by the topics of the organization; none of it keeps it out."),
  moreFindings: z.number().int().describe("Findings beyond the 500 that are listed."),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const ImportedPlan = z.object({
  planId: z.uuid().describe("The plan."),
  version: z.number().int().describe("Version that stands now."),
  edits: z.number().int().describe("Edits made to it; none for a new plan, and where the file says nothing new."),
});

export const planFilesContract = contractOf({
  /** JSON Schema of a plan file, for editors and other programs. Errors: none of its own. */
  getSchema: procedure("nothing", "GET", "/plan-files/schema").output(
    z.record(z.string(), z.unknown()).describe("JSON Schema 2020-12."),
  ),
  /** A plan as a file: its draft, or one publication of it. Errors: NOT_FOUND, FORBIDDEN while export is switched off for the caller. */
  exportPlan: procedure("session", "GET", "/interview-plans/{planId}/file")
    .input(
      z.object({
        planId: PlanId.describe("The plan."),
        format: z.enum(exportFormats).default("yaml").describe("Form of the file; csv holds the questions alone."),
        publication: Publication,
      }),
    )
    .output(PlanExport),
  /** A plan as a document: its draft, or one publication of it. Errors: NOT_FOUND, FORBIDDEN while export is switched off for the caller, UNAVAILABLE while too many are being made, and where the server's system can make no PDF. */
  exportDocument: procedure("session", "GET", "/interview-plans/{planId}/document")
    .input(
      z.object({
        planId: PlanId.describe("The plan."),
        form: z.enum(documentForms).default("kit").describe("What is made of it."),
        publication: Publication,
        round: z.uuid("Use a round's id").optional().describe("This round alone; a workbook is always whole."),
        withOwn: z
          .boolean()
          .default(false)
          .describe("Whether the kit shows what the caller noted for themselves beside its rounds."),
        ...Printing.shape,
      }),
    )
    .output(z.file().describe("The document, under a name of its own.")),
  /** What an import would do; nothing is changed. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST with path, line and column of each problem. */
  previewImport: procedure("session", "POST", "/plan-files/preview")
    .input(Source.refine(oneFile, sendOne))
    .output(ImportPreview),
  /** Makes the file's changes as ordinary edits, or a new plan of it. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST, CONFLICT with EditConflict when the plan changed since the preview. */
  importPlan: procedure("session", "POST", "/plan-files/import")
    .input(
      Source.extend({
        version: z
          .number()
          .int()
          .min(1)
          .max(largestVersion)
          .optional()
          .describe("Version that the preview stood on; another one standing gives 409."),
        batchId: z.uuid().optional().describe("Made by the caller; the same batch is made once."),
      }).refine(oneFile, sendOne),
    )
    .output(ImportedPlan),
});
