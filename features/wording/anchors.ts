import { stemmer } from "stemmer";
import { instruction, type LintFinding } from "./finding.ts";
import { compilePhrases, matchesIn, type Phrase, type WordLists } from "./phrases.ts";
import { type Span, sentencesOf } from "./sentences.ts";

/** What a level says, as far as its words are looked at. */
export interface AnchoredLevel {
  value: number;
  anchor: string;
}

/** A finding in one level of a competency. */
export interface AnchorFinding extends LintFinding {
  /** Value of the level. */
  level: number;
}

export interface AnchorWords {
  lists: WordLists & { plainAdverbs: string };
  /** Grades without saying what was done. */
  vague: readonly Phrase[];
  /** Who somebody is, not what they did. */
  personality: readonly Phrase[];
}

const adverb = /^[\p{L}-]{3,}ly$/u;
const small = new Set(
  "a an the of to in on at for and or with by is are be it that this as their his her their own".split(" "),
);
/** Behind these "patient" is somebody and "cold" is something. */
const inFrontOfNouns = /\b(?:a|an|another|each|every|for|her|his|of|one|that|the|their|this|to|with)\s+$/i;
const isNoun = (text: string, { start, end }: Span) =>
  inFrontOfNouns.test(text.slice(0, start)) && !/\s/.test(text.slice(start, end));

/** Everything about the levels of one competency, lowest first: each by itself, and each held against the one below it. */
export function anchorRule(words: AnchorWords) {
  const { lists } = words;
  const stems = (...names: string[]) => new Set(names.flatMap((name) => (lists[name] ?? "").split(" ")).map(stemmer));
  const vague = compilePhrases(words.vague, lists);
  const personality = compilePhrases(words.personality, lists);
  const plainLy = new Set(words.lists.plainAdverbs.split(" "));
  const grades = stems("vagueDegrees", "otherDegrees", "comparisons", "amounts", "vagueGrades", "otherGrades");
  const thin = stems("thinWords");

  /** Words of an anchor that say something, without those that only grade. */
  const substanceOf = (anchor: string): Set<string> =>
    new Set(
      sentencesOf(anchor)
        .flatMap((sentence) => sentence.words.match(/[\p{L}\p{N}][^ ]*/gu) ?? [])
        .filter((word) => !small.has(word) && (!adverb.test(word) || plainLy.has(word)))
        .map(stemmer)
        .filter((stem) => !grades.has(stem)),
    );
  /** Nothing but grades, numbers and words about answers as such. */
  const isThin = (text: string) =>
    /[\p{L}\p{N}]/u.test(text) && [...substanceOf(text)].every((stem) => thin.has(stem) || /^\p{N}/u.test(stem));

  /** Two levels say the same when at most one word of substance was exchanged between them. */
  const saysTheSame = (lower: string, upper: string): boolean => {
    const [a, b] = [substanceOf(lower), substanceOf(upper)];
    if (a.size === 0 || b.size === 0) return lower.trim() !== "" && upper.trim() !== "" && a.size === b.size;
    const shared = a.intersection(b).size;
    return a.size === b.size && a.size - shared <= 1 && shared >= Math.min(2, a.size - 1) && shared > 0;
  };

  const wordsIn = (text: string): LintFinding[] =>
    sentencesOf(text).flatMap((sentence) => {
      const adverbs = [...sentence.words.matchAll(/(?<= )[^ ]+(?= )/gu)]
        .filter(([word]) => adverb.test(word) && !plainLy.has(word))
        .map(({ index, 0: { length } }) => sentence.spanOf(index, index + length));
      const persons = matchesIn(sentence, personality).filter((span) => !isNoun(text, span));
      const isWithin = (span: Span, { start, end }: Span) => start <= span.start && span.end <= end;
      const grading = [...matchesIn(sentence, vague), ...adverbs].filter(
        (span, index, all) =>
          all.findIndex((other) => isWithin(span, other)) === index && !persons.some((other) => isWithin(span, other)),
      );
      return [
        ...grading.map((span) => found("vague-anchor", span)),
        ...persons.map((span) => found("personality", span)),
      ];
    });

  const lintAnchor = (text: string): LintFinding[] => {
    const whole = { start: 0, end: text.length };
    if (isThin(text)) return [found("thin", whole)];
    return wordsIn(text).toSorted((a, b) => a.start - b.start);
  };

  return (levels: readonly AnchoredLevel[]): AnchorFinding[] =>
    levels.flatMap(({ value, anchor }, index) => {
      const own = lintAnchor(anchor);
      const below = levels[index - 1];
      const same = below && saysTheSame(below.anchor, anchor) ? [sameAs(below.value, anchor)] : [];
      return [...same, ...own].map((finding) => ({ ...finding, level: value }));
    });
}

const sayings = {
  thin: {
    code: "vague-anchor",
    why: "It grades without describing what was said or done.",
    fix: instruction("Describe what someone at this level says or does, so any two interviewers would agree."),
  },
  "vague-anchor": {
    code: "vague-anchor",
    why: "Interviewers will read this differently.",
    fix: instruction("Describe what the person did or said, so someone else would have seen it too."),
  },
  personality: {
    code: "personality",
    why: "It judges the person, not what they did, and invites bias.",
    fix: instruction("Describe what you'd see or hear: a step taken, a question asked, a number given."),
  },
} as const;

const found = (saying: keyof typeof sayings, { start, end }: Span): LintFinding => ({
  ...sayings[saying],
  severity: "warn",
  start,
  end,
});

const sameAs = (below: number, anchor: string): LintFinding => ({
  code: "same-levels",
  severity: "warn",
  start: 0,
  end: anchor.length,
  why: `It differs from level ${below} only in degree.`,
  fix: instruction("Add something people at this level do and people at the level below don't."),
});
