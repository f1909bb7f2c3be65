import { z } from "zod";
import { textOf } from "#platform/text/text-shapes.ts";
import { phraseProblem } from "./phrases.ts";

const TopicId = z.string().regex(/^[a-z-]{1,40}$/, "Use the id of a topic");

/** What an organization made of the list. */
export const TopicChoices = z.object({
  switchedOff: z.array(TopicId).max(100).describe("Topics that are turned off, by id."),
  extraPhrases: z
    .array(
      z.object({
        topic: TopicId.describe("Topic it belongs to, by id."),
        phrase: textOf(120)
          .superRefine((phrase, { addIssue }) => {
            const problem = phraseProblem(phrase);
            if (problem !== null) addIssue({ code: "custom", message: problem.replace(/\.$/, "") });
          })
          .describe("Words as people say them; * matches any ending."),
      }),
    )
    .max(500)
    .describe("Phrases to look for as well."),
});
export type TopicChoices = z.infer<typeof TopicChoices>;

/** Nothing changed. */
export const asShipped: TopicChoices = { switchedOff: [], extraPhrases: [] };
