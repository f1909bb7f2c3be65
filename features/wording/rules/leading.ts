import { instruction, type LintFinding } from "../finding.ts";
import { compilePhrases, isIn, masked, matchesIn, type Phrase, type WordLists } from "../phrases.ts";
import type { Sentence, Span } from "../sentences.ts";

type Lined = Readonly<Record<Phrase, string>>;

export interface LeadingWords {
  lists: WordLists;
  /** A small question hung behind the sentence: ", right?" */
  tags: Lined;
  /** Words that say which answer is expected. */
  pushes: Lined;
  /** Values told first: whatever is asked next, everybody knows the answer. */
  praise: Lined;
  /** After praise, what asks to join in it. */
  joinsIn: Lined;
  /** Somebody else's views may be told with any of these words. */
  reported: readonly Phrase[];
}

const auxiliaries = "is|are|am|was|were|do|does|did|have|has|had|can|could|will|would|should|shall|may|might|must|need";
/** Somewhere it asks: by a question word, by a verb in front of whom it is about, or by requesting something. */
const asks = new RegExp(
  [
    " (?:what|how|why|who|whom|whose|which|where|when|any|anything|ever|if|whether) ",
    `(?:^ |[,;:] (?:and |or |so |but |then )?)(?:so |and |or |but |then |now |well |, )*(?:${auxiliaries}) `,
    ` (?:${auxiliaries}) (?:not )?(?:you|we|they|i) `,
    "^ (?:tell|describe|explain|walk|give|show|talk|think|imagine|suppose|name|share|say|take|please|let|consider|or|not|maybe|no) ",
  ].join("|"),
);
/** Words that hardly an English statement is without; other languages are left alone. */
const english = / (?:you|your|the|it|that|this|we|our|they|is|are|was|have|of|to) /;
const scene =
  /^ (?:so |and )?you (?:find|see|notice|have \p{N}|hear|discover|get a|receive|are (?:shrunk|given|told|in|on|the|a|an|alone|asked|called|at|responsible|managing|leading))/u;

/** Statements with a question mark, tags, and words that tell which answer is wanted. */
export function leadingRule({ lists, ...words }: LeadingWords) {
  const compiled = (lined: Lined) => compilePhrases(Object.keys(lined), lists);
  const [tags, pushes, praise, joinsIn] = [words.tags, words.pushes, words.praise, words.joinsIn].map(compiled);
  const reported = compilePhrases(words.reported, lists);
  return (sentences: readonly Sentence[]): LintFinding[] =>
    sentences.flatMap((sentence, index) => {
      const left = masked(sentence.words, reported);
      const isQuestion = sentence.ending === "?";
      const next = sentences[index + 1];
      const [span] = [
        ...(isQuestion && tags ? matchesIn(sentence, tags, left) : []),
        ...(pushes ? matchesIn(sentence, pushes, left) : []),
      ];
      if (span) return [finding(span)];
      const asked = isQuestion ? sentence : next;
      if (asked?.ending === "?" && praise && joinsIn && isIn({ words: left }, praise) && isIn(asked, joinsIn))
        return [finding({ start: sentence.start, end: asked.end })];
      const isStatement = left.split(" ").length > 6 && english.test(left) && !scene.test(left) && !asks.test(left);
      return isQuestion && isStatement ? [finding(sentence)] : [];
    });
}

function finding({ start, end }: Span): LintFinding {
  return {
    code: "leading",
    severity: "warn",
    start,
    end,
    why: "It gives away the answer you want, so most people will give it.",
    fix: instruction("Leave out your opinion and ask what the person did: “Tell me about a time when …”."),
  };
}
