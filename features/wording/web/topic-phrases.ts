import { phraseProblem } from "../phrases.ts";
import type { TopicChoices } from "../topic-choices.ts";

/** The lines of a text, without blank ones and each once. */
export const linesOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Phrases that an organization added to a topic. */
export const phrasesOf = ({ extraPhrases }: TopicChoices, topic: string): string[] =>
  extraPhrases.filter((one) => one.topic === topic).map(({ phrase }) => phrase);

/** The choices with other phrases for one topic. */
export const withPhrases = (choices: TopicChoices, topic: string, phrases: readonly string[]): TopicChoices => ({
  ...choices,
  extraPhrases: [
    ...choices.extraPhrases.filter((one) => one.topic !== topic),
    ...phrases.map((phrase) => ({ topic, phrase })),
  ],
});

/** The choices with one topic looked for or not. */
export const withTopic = (choices: TopicChoices, topic: string, isOn: boolean): TopicChoices => {
  const others = choices.switchedOff.filter((id) => id !== topic);
  return { ...choices, switchedOff: isOn ? others : [...others, topic] };
};

/** What is wrong with choices, in words; nothing when they may be saved. */
export const problemOf = (choices: TopicChoices): string | undefined =>
  choices.extraPhrases
    .map(({ phrase }) => phraseProblem(phrase)?.replace(/\.$/, ""))
    .find((problem) => problem !== undefined);
