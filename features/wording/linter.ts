import { TextMemory } from "#platform/text/text-memory.ts";
import { type AnchoredLevel, type AnchorFinding, anchorRule } from "./anchors.ts";
import type { LintFinding } from "./finding.ts";
import { closedIn } from "./rules/closed.ts";
import { doubleBarrelledRule } from "./rules/double-barrelled.ts";
import { leadingRule } from "./rules/leading.ts";
import { phraseCodes, phraseRule, sayings } from "./rules/phrase-rules.ts";
import { prohibitedRule } from "./rules/prohibited.ts";
import { readingLevelIn } from "./rules/reading-level.ts";
import { sentencesOf } from "./sentences.ts";
import { asShipped, type TopicChoices } from "./topic-choices.ts";
import { prohibitedTopics } from "./topics.ts";

/** Says what is wrong with the words of an interview, as an organization wants it. English; in another language it finds nothing. */
export interface Linter {
  /** What is wrong with the words of a question, in the order of the text. */
  question: (text: string) => readonly LintFinding[];
  /** What is wrong with the levels of one competency, lowest first. */
  levels: (levels: readonly AnchoredLevel[]) => readonly AnchorFinding[];
}

/** Stands where the phrases are still on their way: it finds nothing. */
export const silentLinter: Linter = { question: () => [], levels: () => [] };

// Fetched when somebody looks at a text for the first time, so that no page carries them that does not.
const loadWords = async () => (await import("./data/words.ts")).words;
type Words = Awaited<ReturnType<typeof loadWords>>;
let words: Promise<Words> | undefined;

// Whoever looks for the same gets the same linter, since its phrases are prepared once, and texts that it knows are looked at once.
const linters = new Map<string, Promise<Linter>>();
const mostLinters = 100;

/** The linter of an organization; for equal choices the same object. Fails where the phrases cannot be fetched. */
export function linterFor(choices: TopicChoices = asShipped): Promise<Linter> {
  const key = JSON.stringify([choices.switchedOff, choices.extraPhrases]);
  const known = linters.get(key);
  if (known) return known;
  if (linters.size >= mostLinters) linters.clear();
  words ??= loadWords();
  const linter = words.then((loaded) => linterOf(loaded, choices));
  linters.set(key, linter);
  linter.catch(() => {
    linters.delete(key);
    words = undefined;
  });
  return linter;
}

const goes: ReadonlySet<string> = new Set(["prohibited", "leading", "double-barrelled", "brain-teaser"]);

// Between two keystrokes, and between two saves of a plan, all texts but one are the same.
const mostTexts = 4000;
const mostLadders = 1000;

function linterOf(loaded: Words, { switchedOff, extraPhrases }: TopicChoices): Linter {
  const topics = prohibitedTopics.filter(({ id }) => !switchedOff.includes(id));
  const extra = new Map(
    Object.entries(Object.groupBy(extraPhrases, ({ topic }) => topic)).map(([topic, phrases = []]) => [
      topic,
      phrases.map(({ phrase }) => phrase.toLowerCase()),
    ]),
  );
  const rules = [
    prohibitedRule(loaded.prohibited, topics, extra),
    leadingRule(loaded.leading),
    doubleBarrelledRule(loaded.doubleBarrelled),
    ...phraseCodes.map((code) => phraseRule(sayings[code], loaded.simple[code])),
  ];
  const anchors = anchorRule(loaded.anchors);
  const texts = new TextMemory<readonly LintFinding[]>(mostTexts);
  const ladders = new TextMemory<readonly AnchorFinding[]>(mostLadders);
  const findingsIn = (text: string): LintFinding[] => {
    const sentences = sentencesOf(text);
    const found = rules.flatMap((rule) => rule(sentences));
    // A question that is to go or to be cut anyway need not be made open or plain.
    const rest = found.some(({ code }) => goes.has(code)) ? [] : [...closedIn(sentences), ...readingLevelIn(sentences)];
    return [...found, ...rest].toSorted((a, b) => a.start - b.start);
  };
  return {
    question: (text) => texts.of(text, findingsIn),
    levels: (levels) =>
      ladders.of(JSON.stringify(levels.map(({ value, anchor }) => [value, anchor])), () => anchors(levels)),
  };
}
