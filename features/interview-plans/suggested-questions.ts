import { z } from "zod";
import { suggestedTypes } from "#features/question-suggestions/suggestion.ts";

/** Who is asked for questions. */
export const suggestionSources = ["library", "model"] as const;

export const SuggestedQuestion = z.object({
  libraryKey: z.string().nullable().describe("Library question; null if a model wrote it."),
  competencyId: z.uuid().describe("Plan competency it gives evidence of."),
  type: z.enum(suggestedTypes).describe("What kind of question it is."),
  minutes: z.number().int().describe("Minutes it takes."),
  text: z.string().describe("The question as it's asked."),
  followUps: z.array(z.string()).describe("Planned follow-up questions."),
  listenFor: z.array(z.string()).describe("What to listen for in an answer."),
  interviewerNotes: z.string().describe("Materials to share, roles to play, answers to expect; may be empty."),
});
export type SuggestedQuestion = z.infer<typeof SuggestedQuestion>;

export const SuggestedQuestions = z.object({
  source: z.enum(suggestionSources).describe("Where these come from."),
  suggestions: z.array(SuggestedQuestion).describe("Drafts, best match first; none is in the plan."),
  model: z
    .object({
      name: z.string().describe("Its name."),
      host: z.string().describe("Host the request goes to."),
    })
    .nullable()
    .describe("The language model that may be asked; null where the operator set none."),
  problem: z
    .enum(["no_answer", "refused", "unreadable", "too_long", "resting"])
    .nullable()
    .describe("Why the model gave nothing; the suggestions are the library's then."),
});
export type SuggestedQuestions = z.infer<typeof SuggestedQuestions>;
