import { z } from "zod";
import type { PlanCompetency, PlanDraft } from "../plan-draft.ts";
import { RoundContent, roundContent } from "../version-content.ts";
import { mergedOrder } from "./sequence.ts";

/** The rounds of a publication or of a draft, in order, as candidates and interviewers meet them. */
export const PublishedContent = z.array(
  z.object({ roundId: z.uuid().describe("The round."), content: RoundContent.describe("What its version holds.") }),
);
export type PublishedContent = z.infer<typeof PublishedContent>;

/** What a draft would be published as. */
export const contentOfDraft = (draft: PlanDraft): PublishedContent =>
  draft.rounds.map((round) => ({ roundId: round.id, content: roundContent(draft, round) }));

export type ContentCompetency = Omit<PlanCompetency, "libraryKey" | "weightReason">;

/** Competencies of all rounds, each once, in the order of the plan. */
export function competenciesIn(rounds: PublishedContent): ContentCompetency[] {
  const all = new Map(
    rounds.flatMap(({ content }) => content.competencies.map(({ leads: _, ...own }) => [own.id, own])),
  );
  const order = mergedOrder(rounds.map(({ content }) => content.competencies.map(({ id }) => id)));
  return order.flatMap((id) => all.get(id) ?? []);
}
