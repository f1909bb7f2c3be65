import type { Linter } from "#features/wording/linter.ts";
import { compilePhrases, matchesIn, type PhraseSet } from "#features/wording/phrases.ts";
import { sentencesOf } from "#features/wording/sentences.ts";
import type { FeedbackDraft } from "./feedback-shapes.ts";

export type FeedbackFault = "comparison" | "score" | "protected" | "tone" | "promise";

/** Something that a candidate must not be told, or would better be told otherwise. */
export interface FeedbackFinding {
  /** Field of the draft, or id of the point. */
  place: string;
  fault: FeedbackFault;
  /** Whether it keeps the text from being approved. */
  blocks: boolean;
  words: string;
}

const phrases: Record<FeedbackFault, { blocks: boolean; set: PhraseSet }> = {
  comparison: {
    blocks: true,
    set: compilePhrases([
      "other/another/stronger/better/weaker candidate/candidates/applicant/applicants",
      "better/stronger/weaker/worse than",
      "compared to/with",
      "in_comparison",
      "than others/other",
      "someone/somebody else",
      "the person we hired/chose/picked/selected",
      "top/best/strongest candidate/candidates",
      "ranked",
      "first/second/third choice",
      "runner_up",
    ]),
  },
  score: {
    blocks: true,
    set: compilePhrases([
      "strong_yes/strong_no",
      "rated you/your",
      "scored you/your",
      "your score/rating/ratings",
      "out_of 4/5/four/five/10/ten",
      "thumbs down/up",
      "one/two/some/most of_our/of_the interviewers",
      "the panel voted",
    ]),
  },
  protected: {
    blocks: true,
    set: compilePhrases([
      "your age/accent/religion/faith/race/ethnicity/nationality/gender/sex/pregnancy/disability/health/illness/children/kids/family/marriage/husband/wife/looks/appearance",
      "too old/young",
      "overqualified",
      "maternity/paternity/parental leave",
      "native speaker/speakers",
      "culture/cultural fit",
      "not a_fit/a_good_fit",
    ]),
  },
  tone: {
    blocks: false,
    set: compilePhrases([
      "you failed/fail",
      "you always/never",
      "bad/terrible/awful/poor/weak/stupid/lazy/embarrassing/disappointing",
      "obviously",
      "unfortunately",
      "you should_have",
      "you are not/too",
      "your personality",
    ]),
  },
  promise: {
    blocks: false,
    set: compilePhrases([
      "will/would definitely/certainly hire",
      "we will hire you",
      "apply again and",
      "guarantee*",
      "next time you will",
    ]),
  },
};
const faults = Object.keys(phrases).filter((fault): fault is FeedbackFault => fault in phrases);

/** What is wrong with the text, place by place; prohibited topics as the organization has them. */
export function feedbackFindings(draft: FeedbackDraft, linter: Linter): FeedbackFinding[] {
  const places: [place: string, text: string][] = [
    ["subject", draft.subject],
    ["opening", draft.opening],
    ...[...draft.strengths, ...draft.developments].map(({ id, text }): [string, string] => [id, text]),
    ["closing", draft.closing],
  ];
  return places.flatMap(([place, text]) => {
    const said = sentencesOf(text).flatMap((sentence) =>
      faults.flatMap((fault) =>
        matchesIn(sentence, phrases[fault].set).map(({ start, end }) => ({
          place,
          fault,
          blocks: phrases[fault].blocks,
          words: text.slice(start, end).trim(),
        })),
      ),
    );
    const asked = linter
      .question(text)
      .filter(({ code }) => code === "prohibited")
      .map(({ start, end }) => ({
        place,
        fault: "protected" as const,
        blocks: true,
        words: text.slice(start, end).trim(),
      }));
    const known = new Set<string>();
    return [...said, ...asked].filter(({ fault, words }) => {
      const key = `${fault} ${words}`;
      return !known.has(key) && known.add(key);
    });
  });
}
