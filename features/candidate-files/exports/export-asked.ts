import { z } from "zod";
import { CandidatePage } from "#features/candidates/list-input.ts";
import { OpportunityPage } from "#features/opportunities/contract.ts";
import { PeoplePage } from "#features/people/contract.ts";

export const exportFormats = ["csv", "xlsx", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

const only = z
  .array(z.uuid("Use ids of rows"))
  .min(1)
  .max(1000, "Choose 1,000 rows at most")
  .optional()
  .describe("Only these rows of the list; left out for all of them.");
const page = { limit: true, cursor: true } as const;

/** A list with what narrows and orders it, as the list itself is asked for. */
export const ExportAsked = z.discriminatedUnion("list", [
  z.object({
    list: z.literal("candidates"),
    filters: CandidatePage.omit(page).describe("As of the list of candidates."),
    only,
  }),
  z.object({ list: z.literal("people"), filters: PeoplePage.omit(page).describe("As of the list of people."), only }),
  z.object({
    list: z.literal("opportunities"),
    filters: OpportunityPage.omit(page).describe("As of the list of roles."),
    only,
  }),
]);
export type ExportAsked = z.output<typeof ExportAsked>;
export type ExportedList = ExportAsked["list"];
