import { z } from "zod";

/** What is searched, in the order in which it is shown. */
export const foundKinds = [
  "candidate",
  "person",
  "opportunity",
  "interview",
  "plan",
  "note",
  "scorecard",
  "document",
] as const;
export type FoundKind = (typeof foundKinds)[number];

const Found = z.object({
  id: z.uuid().describe("What was found."),
  title: z.string().describe("What it is called."),
  detail: z
    .string()
    .describe(
      "What tells it from others of that name; of notes, scorecards and documents, words around what was found.",
    ),
  at: z.iso.datetime().nullable().describe("When an interview takes place; null for others, and without a time."),
  about: z
    .object({
      kind: z.enum(["candidate", "person", "opportunity"]).describe("What it belongs to."),
      id: z.uuid().describe("Which."),
    })
    .nullable()
    .describe("Of interviews, notes, scorecards and documents, what they belong to."),
});
export type Found = z.output<typeof Found>;

export const FoundGroup = z.object({
  kind: z.enum(foundKinds).describe("What kind of thing."),
  items: z.array(Found).describe("The best first."),
  hasMore: z.boolean().describe("Whether there are more than were asked for."),
  words: z
    .string()
    .describe("The words that were found: those asked for, or the nearest to them where they were misspelled."),
  isLate: z.boolean().describe("Whether looking for these took too long, so that some may be missing."),
});
export type FoundGroup = z.output<typeof FoundGroup>;
