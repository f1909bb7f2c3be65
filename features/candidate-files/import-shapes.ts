import { z } from "zod";
import { Stage } from "#features/interview-plans/stages.ts";
import { textOf } from "#platform/text/text-shapes.ts";
import { isTimeZone } from "#platform/values/time-zone.ts";
import { dayOrders } from "./fields/date-values.ts";
import { importFields, valueFields } from "./fields/import-fields.ts";
import { presetKeys } from "./fields/presets.ts";
import { importStates, rowStates } from "./import-states.ts";
import { importLimits } from "./limits.ts";
import { problemCodes } from "./row-draft.ts";

export const Field = z.enum(importFields);

/** What goes into what: columns into fields, values of a file into ours. */
export const ImportMapping = z.object({
  headAt: z
    .number()
    .int()
    .min(0)
    .max(20)
    .nullable()
    .describe("Place of the row that names the columns; null for none."),
  columns: z
    .array(
      z.object({
        field: Field.describe("The field."),
        column: z.number().int().min(0).max(importLimits.columns).describe("Place of the column that holds it."),
      }),
    )
    .max(importFields.length)
    .describe("Where each field stands; those that are left out are not read."),
  values: z
    .array(
      z.object({
        field: z.enum(valueFields).describe("The field."),
        value: textOf(importLimits.cell).describe("What stands in the file."),
        to: textOf(importLimits.cell).describe("What is read instead; empty for nothing."),
      }),
    )
    .max(1000, "Map up to 1,000 values")
    .describe("Values that are read as another one."),
  opportunityId: z
    .uuid("Choose a role")
    .nullable()
    .describe("The role of rows that name none; null to add those as people alone."),
  dayOrder: z.enum(dayOrders).describe("Whether 3/4 is in April or in March."),
  timeZone: z.string().max(64).refine(isTimeZone, "Choose a time zone").describe("Zone of times that name none."),
});
export type ImportMapping = z.output<typeof ImportMapping>;

const FoundValue = z.object({
  value: z.string().describe("As it is written first."),
  rows: z.number().int().describe("Rows that have it, in any case."),
});

/** What was found out about a file when it came. */
export const Survey = z.object({
  encoding: z.string().nullable().describe("How its letters are stored; null for a workbook and for files alone."),
  rows: z.number().int().describe("Rows of the table that are not empty."),
  headAt: z.number().int().nullable().describe("Place of the row that seems to name the columns; null for none."),
  top: z
    .array(z.object({ line: z.number().int(), cells: z.array(z.string()) }))
    .describe("The first rows, each with its line."),
  columns: z
    .array(z.object({ values: z.array(FoundValue), hasMore: z.boolean().describe("Whether it has more values.") }))
    .describe("Of each column the values that stand there, the most frequent first."),
  dayOrder: z.enum(dayOrders).nullable().describe("What its days tell of their order; null where they tell nothing."),
  preset: z.enum(presetKeys).nullable().describe("The program that wrote it, where it is recognized."),
  tableName: z.string().nullable().describe("The table within an archive."),
  files: z.number().int().describe("Files beside the table in an archive."),
  leftOut: z.array(z.string()).describe("Names in the archive that are not taken, up to twenty."),
});
export type Survey = z.output<typeof Survey>;

const Instant = z.iso.datetime();

export const CandidateImport = z.object({
  id: z.uuid().describe("The import."),
  groupId: z.uuid().describe("The hiring group that it goes into."),
  name: z.string().describe("Name of the file."),
  kind: z.enum(["table", "archive"]).describe("A table, or a ZIP archive with files."),
  state: z.enum(importStates).describe("How far it is."),
  failure: z.string().nullable().describe("Why it stopped."),
  done: z.number().int().describe("Rows that the present step is through with."),
  total: z.number().int().describe("Rows of the file, its files included."),
  counts: z
    .object({
      ready: z.number().int(),
      known: z.number().int(),
      unsure: z.number().int(),
      wrong: z.number().int(),
      skipped: z.number().int(),
      done: z.number().int(),
      undone: z.number().int(),
      kept: z.number().int(),
      people: z.number().int().describe("People that are made, or were."),
      candidates: z.number().int().describe("Candidacies that are made, or were."),
      matched: z.number().int().describe("Rows of people who are here already."),
    })
    .describe("Rows by state."),
  mayUndo: z.boolean().describe("Whether it can be taken back; for 7 days."),
  undoUntil: Instant.nullable().describe("Until when."),
  createdByName: z.string().nullable().describe("Who brought the file; null once they left."),
  createdAt: Instant.describe("When."),
  finishedAt: Instant.nullable().describe("When the rows were in."),
  version: z.number().int().describe("Counts steps and changes of the mapping."),
});
export type CandidateImport = z.output<typeof CandidateImport>;

export const OpenImport = CandidateImport.extend({
  survey: Survey.describe("What was found out about the file."),
  mapping: ImportMapping.nullable().describe("What goes into what; null until it is said."),
});
export type OpenImport = z.output<typeof OpenImport>;

export const ImportChoices = z.object({
  roles: z
    .array(
      z.object({
        id: z.uuid().describe("The role."),
        title: z.string().describe("What it is called."),
        isClosed: z.boolean().describe("Whether nobody is looked for any more."),
        stages: z.array(Stage).describe("The way that its candidates go."),
      }),
    )
    .describe("Roles that are not put away, by title."),
  sources: z.array(z.string()).describe("Where candidates here come from."),
});
export type ImportChoices = z.output<typeof ImportChoices>;

const Someone = z.object({ id: z.uuid(), name: z.string() });

export const ImportRow = z.object({
  line: z.number().int().describe("Its line in the file; files of an archive come behind the table."),
  state: z.enum(rowStates).describe("What becomes of it, or became."),
  values: z.record(z.string(), z.string()).describe("What it says, by field, with what was changed here."),
  fileName: z.string().nullable().describe("Its file in the archive."),
  problems: z
    .array(
      z.object({
        field: Field.describe("The field."),
        code: z.enum(problemCodes).describe("What is wrong."),
        value: z.string().describe("What stands there, or a sentence that says what is wrong with it."),
      }),
    )
    .describe("Everything that keeps it out."),
  looksLike: z.array(Someone).describe("People here of the same name, address or number."),
  sameAs: z.number().int().nullable().describe("An earlier line of the file that is about the same person."),
  makesPerson: z.boolean().describe("Whether a person is made of it."),
  makesCandidate: z.boolean().describe("Whether a candidacy is made of it."),
  person: Someone.nullable().describe("The person that it is about, where they are here."),
  candidateId: z.uuid().nullable().describe("The candidacy that it became."),
  stageName: z.string().describe("The stage in which the candidacy begins; empty without one."),
  whyKept: z.string().nullable().describe("Why what it made is still there after the import was taken back."),
});
export type ImportRow = z.output<typeof ImportRow>;
