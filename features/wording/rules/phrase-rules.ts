import { type FindingCode, instruction, type LintFinding, type Severity } from "../finding.ts";
import { compilePhrases, masked, matchesIn, type Phrase, type WordLists } from "../phrases.ts";
import type { Sentence } from "../sentences.ts";

export interface PhraseWords {
  lists: WordLists;
  /** Each with a line that wanted it. */
  phrases: Readonly<Record<Phrase, string>>;
  /** Uses of the same words that have nothing to do with it. */
  unless: readonly Phrase[];
}

interface Saying {
  code: FindingCode;
  severity: Severity;
  why: string;
  fix: string;
}

/** What a rule says that is its phrases and nothing else; `data/<code>.json` holds them. */
export const sayings = {
  "brain-teaser": {
    code: "brain-teaser",
    severity: "warn",
    why: "Puzzles test practice and composure, not how someone would do this job.",
    fix: "Use a task from the job: an estimate, a problem or a decision they'd face in the role.",
  },
  "self-description": {
    code: "self-description",
    severity: "warn",
    why: "It invites rehearsed self-praise and says little about how people work.",
    fix: "Ask for an example of what you want to know: “Tell me about a time when …”.",
  },
  aspiration: {
    code: "aspiration",
    severity: "warn",
    why: "Answers about plans and motives are rehearsed, can't be checked and predict performance poorly.",
    fix: "Ask about something they did, or what they'd do in a situation from this job.",
  },
  opinion: {
    code: "opinion",
    severity: "warn",
    why: "Opinions predict performance worse than past or planned actions, and people say what you want to hear.",
    fix: "Ask for an example, “Tell me about a time when …”, or describe a situation and ask what they'd do.",
  },
  "self-rating": {
    code: "self-rating",
    severity: "warn",
    why: "People rate themselves on different scales, and modest people lose out.",
    fix: "Ask for an example that shows it, and rate it yourself.",
  },
  vague: {
    code: "vague",
    severity: "info",
    why: "Everyone will answer something different, so you can't compare answers.",
    fix: "Be specific about the situation and what you want to hear: what happened, what they did, how it turned out.",
  },
} as const satisfies Record<string, Saying>;

/** The rules that are their phrases. */
export const phraseCodes = [
  "brain-teaser",
  "self-description",
  "aspiration",
  "opinion",
  "self-rating",
  "vague",
] as const;

/** Finds one of its phrases, at the first place. */
export function phraseRule({ code, severity, why, fix }: Saying, { lists, ...words }: PhraseWords) {
  const phrases = compilePhrases(Object.keys(words.phrases), lists);
  const unless = compilePhrases(words.unless, lists);
  return (sentences: readonly Sentence[]): LintFinding[] => {
    const [first] = sentences.flatMap((sentence) => matchesIn(sentence, phrases, masked(sentence.words, unless)));
    return first ? [{ code, severity, start: first.start, end: first.end, why, fix: instruction(fix) }] : [];
  };
}
