import { z } from "zod";
import { stageKinds } from "#features/interview-plans/stage-kinds.ts";
import { filterOf, listInput } from "#platform/list/input.ts";
import { textOf } from "#platform/text/text-shapes.ts";
import { candidateStatuses, reasonClasses } from "./candidate-states.ts";

/** Everyone who is on the way or hired; those whose next move is the caller's; those past their target; those that ended. */
export const candidateTabs = ["all", "mine", "over", "ended"] as const;
export const candidateSorts = ["activity", "name", "stage", "priority", "added", "ended"] as const;
/** What points at something to do. */
export const candidateNeeds = ["my_card", "card", "overdue", "duplicate", "consent"] as const;
/** Days without a message, as a filter asks for them. */
const quietDays = ["7", "14", "30"] as const;

/** What candidates are filtered by, on the board as in the table. */
const candidateFilters = {
  groupId: z.uuid("Choose a hiring group").describe("Candidates of this hiring group."),
  tab: z.enum(candidateTabs).default("all").describe("Which of them."),
  personId: z
    .uuid("Use a person's id")
    .optional()
    .describe("Candidacies of this person: in the first tab all of them, also those that ended."),
  ...filterOf("opportunityId", z.uuid(), "The opportunity"),
  ...filterOf("stage", textOf(40), "Key of the stage"),
  ...filterOf("stageKind", z.enum(stageKinds), "Kind of stage"),
  ...filterOf("status", z.enum(candidateStatuses), "Where the candidacy stands"),
  ...filterOf("reasonClass", z.enum(reasonClasses), "Who ended it"),
  ...filterOf("ownerId", z.uuid(), "Who looks after it"),
  ...filterOf("source", textOf(80), "Where they come from"),
  ...filterOf("tag", textOf(40), "A label"),
  needs: z
    .array(z.enum(candidateNeeds))
    .max(candidateNeeds.length)
    .optional()
    .describe("Something to do: any of these."),
  quiet: z.enum(quietDays).optional().describe("No message to or from them in so many days."),
};

export const CandidatePage = z.object({
  ...candidateFilters,
  ...listInput(candidateSorts, "names, headlines, roles and tags"),
});
export type CandidatePage = z.output<typeof CandidatePage>;

export const BoardPage = z.object({
  ...candidateFilters,
  search: textOf(200).optional().describe("Words in any order."),
  cards: z.coerce.number().int().min(1).max(50).default(10).describe("Cards of a column at first."),
});
export type BoardPage = z.output<typeof BoardPage>;
