import { z } from "zod";
import type { PlanCompetency, PlanDraft } from "../plan-draft.ts";
import { Stage, stagesOfDraft } from "../stages.ts";
import { RoundContent, roundContent } from "../version-content.ts";
import { mergedOrder } from "./sequence.ts";

/** What a publication or a draft holds: the way that candidates go, and the rounds as candidates and interviewers meet them. */
export const PublishedContent = z.object({
  stages: z.array(Stage).describe("Every stage in order, New and Hired included."),
  rounds: z
    .array(
      z.object({ roundId: z.uuid().describe("The round."), content: RoundContent.describe("What its version holds.") }),
    )
    .describe("The rounds in order."),
});
export type PublishedContent = z.infer<typeof PublishedContent>;

/** What a draft would be published as. */
export const contentOfDraft = (draft: PlanDraft): PublishedContent => ({
  stages: stagesOfDraft(draft),
  rounds: draft.rounds.map((round) => ({ roundId: round.id, content: roundContent(draft, round) })),
});

/** Before anything was published. */
export const noContent: PublishedContent = { stages: [], rounds: [] };

export type ContentCompetency = Omit<PlanCompetency, "libraryKey" | "weightReason">;

/** Competencies of all rounds, each once, in the order of the plan. */
export function competenciesIn({ rounds }: Pick<PublishedContent, "rounds">): ContentCompetency[] {
  const all = new Map(
    rounds.flatMap(({ content }) => content.competencies.map(({ leads: _, ...own }) => [own.id, own])),
  );
  const order = mergedOrder(rounds.map(({ content }) => content.competencies.map(({ id }) => id)));
  return order.flatMap((id) => all.get(id) ?? []);
}
