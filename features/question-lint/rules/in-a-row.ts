import { type Fix, instruction, type LintFinding, severityOf } from "../finding.ts";
import type { Sentence } from "../words/spoken-text.ts";
import { stemOf } from "../words/stems.ts";

/** A request is a first half, too. */
export const request =
  /^ (?:so |and |please )?(?:tell|describe|explain|give|name|walk|talk|share|say|list|outline|discuss|show) | please (?:tell|describe|explain|give) (?:me|us) /;
/** Says itself that it is another matter. */
const turnsAway =
  /^ (?:and )?(?:also|additionally|besides|further|furthermore|in addition|on another note|on a different note|secondly|second|separately|lastly|finally|moving on|while we are at it) (?:, )?/;
const anaphor =
  / (?:it|that|this|them|those|these|they|he|she|his|her|then|so|afterwards|next|result|results|outcome|turn|learn|learned|learnt|happen|happened|happens|(?:respond|react)(?= [?.!])|steps?|differently|instead|else|follow|followed) /;

/** Several question marks, unless each later question follows up on the first. */
export function questionsInARow(questions: readonly Sentence[], sentences: readonly Sentence[]): LintFinding[] {
  const [first] = questions;
  if (!first || questions.length < 2) return [];
  const unrelated = questions.slice(1).filter((question) => !followsUp(question));
  if (unrelated.length === 0 && questions.length < 4) return [];
  const last = questions.at(-1) ?? first;
  const texts = questions.map(({ start, end }) => ({ start, end }));
  return [
    doubleBarrelled(
      { start: first.start, end: last.end },
      instruction(
        sentences.length > questions.length || texts.length > 2
          ? "Keep the first question, and put the others into the follow-ups."
          : "Ask one of them, and put the other into the follow-ups or into a question of its own.",
      ),
    ),
  ];
}

/** A request, and behind it a question or another request about something else. */
export function requestsInARow(sentences: readonly Sentence[]): LintFinding[] {
  const [first, ...others] = sentences;
  if (!first) return [];
  const other = others.find((one) => {
    if (followsUp(one)) return false;
    if (turnsAway.test(one.words)) return one.ending === "?" || request.test(one.words.replace(turnsAway, " "));
    if (!request.test(first.words)) return false;
    return one.ending === "?"
      ? asksOfToday.test(one.words) && !sharesWords(first, one)
      : asksAnew.test(one.words) || (tellsOfToday.test(one.words) && !sharesWords(first, one));
  });
  return other
    ? [
        doubleBarrelled(
          { start: first.start, end: other.end },
          instruction("Ask one of them, and make the other a question of its own."),
        ),
      ]
    : [];
}

/** Not what was done in a case told before, nor what would be done in it. */
const asksOfToday = / (?:do|are|have) you (?!think |feel |believe |mean |find )[^?]+ | (?:is|are) your /;
/** The same as a request: "Then tell me which tools you have used." */
const tellsOfToday = / (?:what|which|who) [^.]*you (?:have|hold|know|like|prefer|speak|use) /;
const asksAnew =
  /^ (?:(?:and|then|now|next|please) )*(?:tell|describe|explain|give|name|share|outline|discuss) (?:me |us )?(?:about |an? |the |one )*(?:your|failed|successful|time|situation|example|case|accomplishment|achievement|success|failure|mistake|project|conflict|strength|weakness) /;

const sharesWords = (one: Sentence, other: Sentence) => tellingStems(one).intersection(tellingStems(other)).size > 0;
const tellingStems = ({ words }: Sentence) =>
  new Set(
    words
      .split(" ")
      .filter(
        (word) =>
          word.length > 3 &&
          !/^(?:about|describe|explain|have|tell|that|time|what|when|which|with|your|would|this|from|they|them)$/.test(
            word,
          ),
      )
      .map(stemOf),
  );

function followsUp(sentence: Sentence): boolean {
  // "Then tell me …" is told next, and need not be about the same.
  const words = sentence.words.replace(/^ (?:and )?then (?=\w+ (?:me|us) )/, " ");
  const own = words
    .replaceAll(/ [?!.,] /g, " ")
    .trim()
    .split(" ");
  return (
    own.length <= 3 ||
    anaphor.test(words) ||
    /^ (?:and )?what (?:did|do|would|will) you (?:do|say|try|decide|change|need|feel|think|answer|reply)(?: first| next)? (?:\? )?$/.test(
      words,
    )
  );
}

/** What is said of two things asked at once. */
export function doubleBarrelled(span: { start: number; end: number }, fix: Fix): LintFinding {
  return {
    code: "double-barrelled",
    severity: severityOf("double-barrelled"),
    start: span.start,
    end: span.end,
    why: "It asks two things at once; people answer one, and nobody knows which of them the rating is about.",
    fix,
  };
}
