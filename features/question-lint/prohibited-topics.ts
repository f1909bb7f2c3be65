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

const TopicId = z.string().regex(/^[a-z-]{1,40}$/, "Use the id of a topic");

/** What an organization made of the list. */
export const TopicChoices = z.object({
  switchedOff: z.array(TopicId).max(100).describe("Topics that are not looked for, by id."),
  extraPhrases: z
    .array(
      z.object({
        topic: TopicId.describe("Topic that it belongs to, by id."),
        phrase: z
          .string()
          .max(120, "Keep it to 120 characters")
          .refine(
            (phrase) => !phrase.includes("\0") && phrase.isWellFormed(),
            "Remove the characters that cannot be stored",
          )
          .refine((phrase) => phraseProblem(phrase) === null, "Enter at least one whole word")
          .describe("Words as people say them; * stands for any ending."),
      }),
    )
    .max(500)
    .describe("Phrases that are looked for too."),
});
export type TopicChoices = z.infer<typeof TopicChoices>;

/** Nothing changed. */
export const asShipped: TopicChoices = { switchedOff: [], extraPhrases: [] };

// Whoever looks for the same gets the same list object, since its phrases are prepared once per list.
const memory = new Map<string, readonly ProhibitedTopic[]>();
const memoryLimit = 100;

/** The list as an organization uses it; for equal choices the same list object. */
export function topicsFor(choices: TopicChoices): readonly ProhibitedTopic[] {
  const { switchedOff, extraPhrases } = choices;
  if (switchedOff.length === 0 && extraPhrases.length === 0) return prohibitedTopics;
  const key = JSON.stringify([switchedOff, extraPhrases]);
  const known = memory.get(key);
  if (known) return known;
  if (memory.size >= memoryLimit) memory.clear();
  const topics = changed(choices);
  memory.set(key, topics);
  return topics;
}

function changed({ switchedOff, extraPhrases }: TopicChoices): ProhibitedTopic[] {
  return prohibitedTopics
    .filter(({ id }) => !switchedOff.includes(id))
    .map((topic) => {
      const extra: Phrase[] = extraPhrases
        .filter((one) => one.topic === topic.id)
        .map(({ phrase }) => phrase.toLowerCase());
      return extra.length === 0 ? topic : { ...topic, phrases: [...topic.phrases, ...extra] };
    });
}
