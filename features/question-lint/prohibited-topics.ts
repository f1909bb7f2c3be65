import { z } from "zod";
import { backgroundTopics } from "./prohibited/background.ts";
import { personTopics } from "./prohibited/person.ts";
import { recordTopics } from "./prohibited/records.ts";
import type { ProhibitedTopic } from "./prohibited/topic.ts";
import { type Phrase, phraseProblem } from "./words/phrases.ts";

export type { ProhibitedTopic } from "./prohibited/topic.ts";

/**
 * What an interview must not go into. Drawn from what the law of the United States, the United Kingdom and the European Union
 * protects and what their authorities advise employers not to ask; laws differ by place, so this is a list to start from and
 * not legal advice. An organization may add phrases and switch topics off.
 */
export const prohibitedTopics: readonly ProhibitedTopic[] = [...personTopics, ...backgroundTopics, ...recordTopics];

/** What an organization made of the list. */
export const TopicChoices = z.object({
  switchedOff: z.array(z.string().max(40)).max(100).describe("Topics that are not looked for, by id."),
  extraPhrases: z
    .array(
      z.object({
        topic: z.string().max(40).describe("Topic that it belongs to, by id."),
        phrase: z
          .string()
          .max(120)
          .refine((phrase) => phraseProblem(phrase) === null, "Enter at least one whole word")
          .describe("Words as people say them; * stands for any ending."),
      }),
    )
    .max(500)
    .describe("Phrases that are looked for too."),
});
export type TopicChoices = z.infer<typeof TopicChoices>;

/** The list as an organization uses it. */
export function topicsFor({ switchedOff, extraPhrases }: TopicChoices): readonly ProhibitedTopic[] {
  return prohibitedTopics
    .filter(({ id }) => !switchedOff.includes(id))
    .map((topic) => {
      const extra: Phrase[] = extraPhrases
        .filter((one) => one.topic === topic.id)
        .map(({ phrase }) => phrase.toLowerCase());
      return extra.length === 0 ? topic : { ...topic, phrases: [...topic.phrases, ...extra] };
    });
}
