import type { LintFinding } from "./finding.ts";
import { type ProhibitedTopic, prohibitedTopics } from "./prohibited-topics.ts";
import { brainTeasersIn } from "./rules/brain-teaser.ts";
import { closedIn } from "./rules/closed.ts";
import { doubleBarrelledIn } from "./rules/double-barrelled.ts";
import { leadingIn } from "./rules/leading.ts";
import { prohibitedIn } from "./rules/prohibited.ts";
import { readingLevelIn } from "./rules/reading-level.ts";
import { sentencesOf } from "./words/spoken-text.ts";
import { TextMemory } from "./words/text-memory.ts";

export interface QuestionLintSettings {
  /** What must not be asked; the same list object each time, since its phrases are prepared once. */
  topics: readonly ProhibitedTopic[];
}

// Between two keystrokes, and between two saves of a plan, all texts but one are the same.
const memory = new WeakMap<readonly ProhibitedTopic[], TextMemory<readonly LintFinding[]>>();
const mostTexts = 4000;

/** What is wrong with the words of a question, in the order of the text. English; another language finds nothing. */
export function lintQuestion(
  text: string,
  { topics }: QuestionLintSettings = { topics: prohibitedTopics },
): readonly LintFinding[] {
  const known = memory.get(topics) ?? new TextMemory<readonly LintFinding[]>(mostTexts);
  memory.set(topics, known);
  return known.of(text, (unknown) => findingsIn(unknown, topics));
}

function findingsIn(text: string, topics: readonly ProhibitedTopic[]): LintFinding[] {
  const sentences = sentencesOf(text);
  const found = [
    ...prohibitedIn(sentences, topics),
    ...leadingIn(sentences),
    ...doubleBarrelledIn(sentences),
    ...brainTeasersIn(sentences),
  ];
  // A question that is to go anyway need not be made open or plain.
  const rest = found.length > 0 ? [] : [...closedIn(sentences), ...readingLevelIn(sentences)];
  return [...found, ...rest].sort((a, b) => a.start - b.start);
}
