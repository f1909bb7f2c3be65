import { z } from "zod";
import { roundModes, stageTypes } from "#features/interview-plans/plan-limits.ts";
import type { RoundContent } from "#features/interview-plans/version-content.ts";

/** What a candidate may know of a round beforehand. Whatever is not listed here never leaves. */
export const PreparationRound = z.object({
  name: z.string().describe("What it is called."),
  stageType: z.enum(stageTypes).describe("What kind of round it is."),
  mode: z.enum(roundModes).describe("Format of the round."),
  durationMinutes: z.number().int().describe("How long it takes."),
  ownQuestionsMinutes: z.number().int().describe("Time kept for the candidate's own questions."),
  interviewers: z.number().int().nullable().describe("How many people they meet; null where that is not set."),
  candidateText: z.string().describe("What the interviewing side says about it."),
  about: z
    .array(
      z.object({
        name: z.string().describe("What it is about."),
        definition: z.string().describe("One sentence on it."),
      }),
    )
    .describe("What the round looks at."),
});
export type PreparationRound = z.infer<typeof PreparationRound>;

/** The part of a published round that helps a candidate to prepare and gives no answer away. */
export function preparationOf(content: RoundContent, interviewers: number | null): PreparationRound {
  return {
    name: content.name,
    stageType: content.stageType,
    mode: content.mode,
    durationMinutes: content.durationMinutes,
    ownQuestionsMinutes: content.closeMinutes,
    interviewers,
    candidateText: content.candidateText,
    about: content.competencies.map(({ name, definition }) => ({ name, definition })),
  };
}
