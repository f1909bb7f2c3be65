import { backgroundTopics } from "./prohibited/background.ts";
import { personTopics } from "./prohibited/person.ts";
import { recordTopics } from "./prohibited/records.ts";
import type { ProhibitedTopic } from "./prohibited/topic.ts";
import type { TopicChoices } from "./topic-choices.ts";
import type { Phrase } from "./words/phrases.ts";

export type { ProhibitedTopic } from "./prohibited/topic.ts";

/**
 * What an interview must not go into. Drawn from what the law of the United States, the United Kingdom and the European Union
 * protects and what their authorities advise employers not to ask; laws differ by place, so this is a list to start from and
 * not legal advice. An organization may add phrases and switch topics off.
 */
export const prohibitedTopics: readonly ProhibitedTopic[] = [...personTopics, ...backgroundTopics, ...recordTopics];

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
