import type { LintFinding } from "./finding.ts";
import { type ProhibitedTopic, prohibitedTopics } from "./prohibited-topics.ts";
import { brainTeasersIn } from "./rules/brain-teaser.ts";
import { closedIn } from "./rules/closed.ts";
import { doubleBarrelledIn } from "./rules/double-barrelled.ts";
import { leadingIn } from "./rules/leading.ts";
import { prohibitedIn } from "./rules/prohibited.ts";
import { readingLevelIn } from "./rules/reading-level.ts";
import { sentencesOf } from "./words/spoken-text.ts";

export interface QuestionLintSettings {
  /** What must not be asked; the same list object each time, since its phrases are prepared once. */
  topics: readonly ProhibitedTopic[];
}

// Between two keystrokes all texts but one are the same.
const memory = new WeakMap<readonly ProhibitedTopic[], Map<string, readonly LintFinding[]>>();
const memoryLimit = 2000;

/** What is wrong with the words of a question, in the order of the text. English; another language finds nothing. */
export function lintQuestion(
  text: string,
  { topics }: QuestionLintSettings = { topics: prohibitedTopics },
): readonly LintFinding[] {
  const known = memory.get(topics) ?? new Map<string, readonly LintFinding[]>();
  memory.set(topics, known);
  const before = known.get(text);
  if (before) return before;
  if (known.size >= memoryLimit) known.clear();
  const found = findingsIn(text, topics);
  known.set(text, found);
  return found;
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
