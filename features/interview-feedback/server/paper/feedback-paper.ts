import { fileURLToPath } from "node:url";
import { formatDate } from "#platform/dates.ts";
import type { Paper } from "#platform/server/paper/paper.ts";
import { feedbackHeadings } from "../../feedback-draft.ts";
import type { FeedbackDraft } from "../../feedback-shapes.ts";

interface Printing {
  draft: FeedbackDraft;
  /** When it was approved, which is what the letter is dated by: printed twice it is the same. */
  approvedAt: string;
  paper: "a4" | "us-letter";
}

/** Approved feedback as a letter to hand over. */
export function feedbackPaper({ draft, approvedAt, paper }: Printing): Omit<Paper, "fontFolder"> {
  const { subject, opening, strengths, developments, closing } = draft;
  const date = new Date(approvedAt);
  const part = (title: string, points: FeedbackDraft["strengths"]) =>
    points.length === 0 ? [] : [[title, points.map(({ name, text }) => [name.trim(), text.trim()])]];
  return {
    layout: [fileURLToPath(new URL("feedback.typ", import.meta.url))],
    data: {
      paper,
      date: [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()],
      words: { kind: "Feedback on your interviews", page: "page", of: "of" },
      ...{ subject: subject.trim(), opening: opening.trim(), closing: closing.trim() },
      parts: [...part(feedbackHeadings.strengths, strengths), ...part(feedbackHeadings.developments, developments)],
      footer: formatDate(date, { timeZone: "UTC" }),
    },
  };
}
