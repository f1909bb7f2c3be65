import { type Fix, instruction, type LintFinding } from "../finding.ts";
import { compilePhrases, isIn, matchesIn, type Phrase, type WordLists } from "../phrases.ts";
import type { Sentence, Span } from "../sentences.ts";

export interface DoubleBarrelledWords {
  lists: WordLists;
  /** Two things under one question, each with a line that wanted it. */
  pairs: Readonly<Record<Phrase, string>>;
  /** What a second question goes on with about the same case. */
  goesOn: readonly Phrase[];
  /** What begins another subject, however the sentence goes on. */
  turnsAway: readonly Phrase[];
  /** What one case is told by: "a time when", "happened". */
  tells: readonly Phrase[];
  /** How one request or condition begins, which may hold an "and". */
  plain: readonly Phrase[];
  /** What is asked of two things at once, and means both. */
  together: readonly Phrase[];
}

const wh = "what|how|why|who|whom|whose|which|where|when";
const auxiliary = "is|are|was|were|do|does|did|have|has|had|can|could|will|would|should";
const asked = "tell|describe|explain|give|name|walk|talk|share|say|list|outline|discuss|show";
const request = new RegExp(
  `^ (?:so |and |please |then |, )*(?:(?:can|could|would|will) you (?:please |also )?)?(?:${asked}) `,
);
const interrogative = new RegExp(` (?:${wh}|${auxiliary}|${asked}) `);
/** "and what do you", ", or have you", "as well as how you", "and then tell me". */
const joint = new RegExp(
  ` (?:, )?(?:and|or|but|plus|as well as|besides)(?: also| then| so| ,| separately| secondly| finally)*` +
    `(?= (?:(?:by|at|from|with|in|on|for|to|of) )?(?:(?:what|how|why|who|whom|which|where|when) (?!(?:to|not|or|and) )|(?:${auxiliary}) (?:you|your|they|it|we|there|the|that|this) |(?:please )?(?:${asked}) (?:me|us|how|what|why|which|where|when|a|an|the|your|about|two|three) ))` +
    `| ,(?= (?:${wh}) (?:[^ ]+ )?(?:${auxiliary}) (?:you|your) )`,
  "g",
);
const past =
  / (?:did|was|were|had|happened|went|came|made|took|led|felt|learned|learnt|told|found|said|got|gave|knew|saw|kept|left|thought|brought|held|ran|wrote|spoke|dealt|won|lost|met|built|taught|chose|began|broke|fell|grew|rose|paid|sent|sold|spent|stood|[^ ]{3,}ed) /;
const small =
  /^(?:a|an|the|and|or|of|to|in|on|for|with|at|by|from|you|your|they|it|we|do|does|did|is|are|was|were|had|have|has|would|will|can|could|should|what|how|why|who|which|where|when|whom|that|most|more|best|first|next|me|us|about|also|then|as|a_result|be|been|get|go|make|take|any|else|so|if|there|one)$/;

/** Two things asked at once: two questions in a row, joined by a word, or about a pair. */
export function doubleBarrelledRule({ lists, ...words }: DoubleBarrelledWords) {
  const pairs = compilePhrases(Object.keys(words.pairs), lists);
  const goesOn = compilePhrases(words.goesOn, lists);
  const turnsAway = compilePhrases(words.turnsAway, lists);
  const tells = compilePhrases(words.tells, lists);
  const plain = compilePhrases(words.plain, lists);
  const together = compilePhrases(words.together, lists);
  const contentOf = (text: string) => text.split(" ").filter((word) => /[\p{L}\p{N}]/u.test(word) && !small.test(word));

  /** Whether a second question is about the case of the first: what happened, what came of it, why. */
  function continues(first: string, second: string, fewWords = 4): boolean {
    if (isIn({ words: second }, turnsAway)) return false;
    const content = contentOf(second);
    if (second.trim().split(" ").length <= fewWords || content.length === 0 || isIn({ words: second }, goesOn))
      return true;
    // "Why nursing, and what would you do if …?" leaves what was for what might be.
    if (/ would .* if /.test(second) && !/ (?:would|if|suppose|imagine) /.test(first)) return false;
    // Neither do a way of doing things and something that happened belong to one case.
    if (/ would /.test(first) && !past.test(first) && / (?:have|did|had) /.test(second)) return false;
    const isStory =
      past.test(first) || (request.test(first) && !/^ explain /.test(first)) || isIn({ words: first }, tells);
    if (isStory && past.test(second)) return true;
    // "What would you do, and whom would you tell?" is one scene.
    const most = / (?:if|suppose|imagine) /.test(first) ? 2 : 1;
    return / (?:would|if|suppose|imagine) /.test(first) && / would /.test(second) && content.length <= most;
  }

  function joined(sentence: Sentence): LintFinding | undefined {
    const { words, ending } = sentence;
    const isRequest = request.test(words);
    if (ending !== "?" && !isRequest) return undefined;
    for (const { index, 0: joining } of words.matchAll(joint)) {
      const [first, second] = [words.slice(0, index + 1), words.slice(index + joining.length)];
      if (!interrogative.test(first) || continues(first, second)) continue;
      return finding(sentence, splitAt(sentence, index, index + joining.length));
    }
    if (isIn(sentence, together)) return undefined;
    const isPlain = isIn(sentence, plain);
    const pair = matchesIn(sentence, pairs).find(({ at }) => !(isPlain && at === 1));
    if (!pair || isIn({ words: words.slice(pair.at + pair.text.length - 1) }, goesOn)) return undefined;
    return finding(pair, instruction("Keep the half that matters more for the role, and ask the other separately."));
  }

  /** A question, and behind it another one about something else. */
  function inARow(sentences: readonly Sentence[]): LintFinding | undefined {
    const asking = sentences.filter(({ words, ending }) => ending === "?" || request.test(words));
    const [first, ...others] = asking;
    if (!first || others.length === 0) return undefined;
    const before = sentences
      .slice(0, sentences.indexOf(first) + 1)
      .map(({ words }) => words)
      .join("");
    const isLong = asking.filter(({ ending }) => ending === "?").length > 3;
    const other = others.find(({ words }) => !continues(before, words, 6));
    if (!other && !isLong) return undefined;
    return finding(
      { start: first.start, end: (other ?? others.at(-1) ?? first).end },
      instruction("Keep the first question. Move the others to follow-ups or separate questions."),
    );
  }

  return (sentences: readonly Sentence[]): LintFinding[] => {
    // "A guest says to you: is this a joke?" is no question of the one who interviews.
    const own = sentences.filter(
      ({ words }) => !/ (?:says|said|asks|asked|tells|shouts) (?:to )?(?:you |us )?: /.test(words),
    );
    const found = own.map(joined).find((one) => one !== undefined) ?? inARow(own);
    return found ? [found] : [];
  };
}

function finding(span: Span, fix: Fix): LintFinding {
  return {
    code: "double-barrelled",
    severity: "warn",
    start: span.start,
    end: span.end,
    why: "It asks two things at once, so you won't know which one the rating is about.",
    fix,
  };
}

const inverted = new RegExp(`^ (?:(?:${wh}) (?:[^ ]+ )?)?(?:${auxiliary}) (?:you|your|they|it|we|the) `);

/** Two questions as they were typed, where each is one by itself. */
function splitAt(sentence: Sentence, end: number, start: number): Fix {
  const { words } = sentence;
  const halves = [words.slice(0, end + 1), words.slice(start)];
  if (!halves.every((half) => inverted.test(half)))
    return instruction("Make the part after “and” a separate question.");
  const texts = [sentence.typed(1, end), sentence.typed(start + 1, words.length)].map(
    (half) => `${half.charAt(0).toUpperCase()}${half.slice(1).replace(/[\s,?]+$/, "")}?`,
  );
  return { kind: "split", texts };
}
