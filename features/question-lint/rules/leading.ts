import { instruction, type LintFinding, severityOf } from "../finding.ts";
import { damned, praised } from "../words/judgements.ts";
import { anyOf, compilePhrases, masked, matchesIn } from "../words/phrases.ts";
import type { Sentence } from "../words/spoken-text.ts";
import { agreementTurns, assentTurns, normTurns, praisingTurns, pushingTurns } from "./leading-turns.ts";

const aux = "is/are/am/was/were/do/does/did/have/has/had/can/could/will/would/should/shall/may/might/must/need";
const pronoun = "you/it/i/we/they/he/she/there/that/this";

/** The answer is asked for by hanging a small question behind the sentence. */
const tags = compilePhrases([
  `, ${aux} [not] ${pronoun} [not] $`,
  `, ${aux} not ${pronoun} [agree/think/say] $`,
  ", right/correct/yes/no/true/eh/huh/okay/ok/surely/agreed/or_not $",
  ", am_i_right/is_that_right/is_that_correct/is_that_fair/is_that_not_so/is_it_not_so/would_you_not_say/would_you_say/would_you_agree/do_you_agree/do_you_not_agree/do_you_not_think/do_you_think_so $",
]);

const loaded = { praised: anyOf(praised), damned: anyOf(damned) };

/** Words that say which answer is expected. */
const pushes = compilePhrases(pushingTurns, loaded);

/** Our own values, told first: whatever is asked next, everybody knows the answer. */
const praise = compilePhrases(praisingTurns);
/** What everybody who is good at it does, told first. */
const norms = compilePhrases(normTurns);
/** After such a sentence every question that yes answers asks for assent, and so does how much one is like that. */
const asksForAssent = compilePhrases(assentTurns);
const asksForAgreement = compilePhrases(agreementTurns);

/** Somebody else's views may be told with any of these words. */
const reported = compilePhrases([
  "disagree/disagrees/disagreed",
  "tells/told you/us/them/him/her/* that ... $",
  "says/said/tells/asks/asked/writes/wrote/shouts/complains [to] [you/us/them] : ... ?/!/.",
  "says/said/claims/claimed/insists/insisted/believes/believed/thinks/thought/shouts/shouted/writes/wrote/complains/complained/argues/argued ... that ... $",
  "obviously/clearly/surely wrong/false/broken/upset/drunk/ill/angry/frustrated/lost",
  "clearly to/for/in/and/defined/enough/with",
  "explain/explained/speak/write/communicate/say/state/define/document/see [..] clearly",
  "as you know it/them",
]);

const auxiliaries = aux.replaceAll("/", "|");
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
const tellMe =
  /^ (?:so |and )?you (?:find|see|notice|have \p{N}|hear|discover|get a|receive|are (?:shrunk|given|told|in|on|the|a|an|alone|asked|called|at|responsible|managing|leading))/u;

/** Statements with a question mark, tags, and words that tell which answer is wanted. */
export function leadingIn(sentences: readonly Sentence[]): LintFinding[] {
  return sentences.flatMap((sentence, index) => {
    const words = masked(sentence.words, reported);
    const [span] = [
      ...(sentence.ending === "?" ? matchesIn(sentence, tags, words) : []),
      ...matchesIn(sentence, pushes, words),
    ];
    if (span) return [finding(span)];
    const next = sentences[index + 1];
    if (next?.ending === "?" && matchesIn(sentence, norms, words).length > 0 && isAssent(next))
      return [finding({ start: sentence.start, end: next.end })];
    if (matchesIn(sentence, praise, words).length > 0) {
      const asked = sentence.ending === "?" ? sentence : next;
      if (asked && matchesIn(asked, asksForAgreement).length > 0)
        return [finding({ start: sentence.start, end: asked.end })];
    }
    if (
      sentence.ending === "?" &&
      words.split(" ").length > 6 &&
      english.test(words) &&
      !tellMe.test(words) &&
      !asks.test(words)
    )
      return [finding({ start: sentence.start, end: sentence.end })];
    return [];
  });
}

/** Rights, hours and licences may be asked for with a yes. */
const conditions =
  / (?:able|available|authori[sz]ed|licensed|certified|eligible|licence|license|certificate|willing to work) /;
const isAssent = (sentence: Sentence) =>
  matchesIn(sentence, asksForAssent).length > 0 && !conditions.test(sentence.words);

function finding(span: { start: number; end: number }): LintFinding {
  return {
    code: "leading",
    severity: severityOf("leading"),
    ...span,
    why: "It tells which answer is wanted, so most people will give that one.",
    fix: instruction("Leave out the view, and ask what the person did: “Tell me about a time when …”."),
  };
}
