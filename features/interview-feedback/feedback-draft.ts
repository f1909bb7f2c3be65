import type { RoundContent } from "#features/interview-plans/version-content.ts";
import { shown } from "#features/scorecards/card-gaps.ts";
import type { SubmittedCard } from "#features/scorecards/card-shapes.ts";
import { latestOf } from "#features/scorecards/latest-cards.ts";
import type { FeedbackDraft, FeedbackPoint } from "./feedback-shapes.ts";

type Competency = Pick<RoundContent["competencies"][number], "id" | "name" | "definition" | "levels">;

/** What of a level is said to the candidate; anchors begin with a verb, as of somebody, in most plans. */
function told(anchor: string, isStrength: boolean): string {
  const said = anchor.trim();
  if (said === "") return "";
  const looks = isStrength ? "You did well here. We look for" : "A next step for you: we look for";
  return /^[A-Z][a-z]+s\s/.test(said)
    ? `${looks} someone who ${said.charAt(0).toLowerCase()}${said.slice(1)}`
    : `${looks} this: ${said}`;
}

/**
 * A first draft of what a candidate can be told: each competency on which those who rated it agree and of which somebody kept what they
 * saw, as a strength or as something to develop. It speaks to the candidate in the words of the level, and tells neither who saw it nor
 * what they rated.
 */
export function feedbackDraftOf(
  cards: readonly SubmittedCard[],
  competencies: readonly Competency[],
  { called, role }: { called: string; role: string },
): FeedbackDraft {
  const latest = latestOf(cards);
  const strengths: FeedbackPoint[] = [];
  const developments: FeedbackPoint[] = [];
  for (const { id, name, levels } of competencies) {
    const rated = latest.flatMap(({ ratings }) =>
      ratings.filter(({ competencyKey, value }) => competencyKey === id && value !== null),
    );
    const values = rated.flatMap(({ value }) => value ?? []);
    const isStrength = values.every((value) => value >= shown);
    const isSeen = rated.some(({ note, evidence }) => note.trim() !== "" || evidence.length > 0);
    // Where they disagree, or nobody says what it was, there is nothing to tell.
    if (!isSeen || (!isStrength && values.some((value) => value >= shown))) continue;
    // The lowest, so that nothing is promised that one of them did not see; for what is to be developed the step after it.
    const lowest = Math.min(...values);
    const anchor = levels.find(({ value }) => value === (isStrength ? lowest : lowest + 1))?.anchor ?? "";
    (isStrength ? strengths : developments).push({ id, name, text: told(anchor, isStrength) });
  }
  return {
    subject: role ? `Feedback on your interviews for ${role}` : "Feedback on your interviews",
    opening: `Hi ${called}, thank you for your time. Here's some feedback from your interviews.`,
    strengths,
    developments,
    closing: "If you have questions, just reply to this email.",
  };
}

/** What stands above its points. */
export const feedbackHeadings = { strengths: "What went well", developments: "What to work on" } as const;

/** The text as it is sent and copied. */
export function feedbackText({ opening, strengths, developments, closing }: Omit<FeedbackDraft, "subject">): string {
  const part = (heading: string, points: readonly FeedbackPoint[]) =>
    points.length === 0
      ? []
      : [`${heading}\n${points.map(({ name, text }) => `- ${name.trim()}: ${text.trim()}`).join("\n")}`];
  return [
    opening.trim(),
    ...part(feedbackHeadings.strengths, strengths),
    ...part(feedbackHeadings.developments, developments),
    closing.trim(),
  ]
    .filter((each) => each !== "")
    .join("\n\n");
}
