import type { PlanSummary } from "../../../contract.ts";
import { unpublishedChanges } from "../../../version-content.ts";
import { text } from "../../text.ts";

const words = text.list.reasons;

export interface Reason {
  words: string;
  /** Something to look at, and not only where it stands. */
  isWarning: boolean;
}

type Standing = Pick<PlanSummary, "figures" | "status" | "publishedNumber" | "changedRounds" | "changedStages">;

/** One line beside a plan's status: how its review goes, what is to be looked at first, or which version stands. */
export function reasonOf(
  { figures, status, publishedNumber, ...changed }: Standing,
  review?: string | undefined,
): Reason | null {
  if (status === "in_review" && review) return { words: review, isWarning: false };
  const version = publishedNumber === null ? null : words.version(publishedNumber);
  const changes = unpublishedChanges(changed);
  if (version && changes > 0) return { words: words.changed(version, changes), isWarning: false };
  const look = status === "archived" || status === "completed" ? null : toLookAt(figures);
  if (look) return { words: look, isWarning: true };
  return version ? { words: version, isWarning: false } : null;
}

function toLookAt(figures: PlanSummary["figures"]): string | null {
  const over = figures.outline.filter(({ minutesOver }) => minutesOver > 0);
  const [first] = over;
  if (first && over.length === 1) return words.over(first.name.trim() || text.roundStep.unnamed, first.minutesOver);
  if (over.length > 1) return words.manyOver(over.length);
  // Before there is a round nothing can be covered.
  const uncovered = figures.competencies - figures.coveredOnce - figures.coveredTwice;
  if (figures.rounds > 0 && uncovered > 0) return words.uncovered(uncovered);
  if (figures.openDuplicates > 0) return words.similar(figures.openDuplicates);
  return figures.wordingWarnings ? words.wording(figures.wordingWarnings) : null;
}
