import type { Overall, Rating, SubmittedCard } from "#features/scorecards/card-shapes.ts";
import { latestOf } from "#features/scorecards/latest-cards.ts";
import { rowsOf, topOf } from "../../basis.ts";
import type { Debrief } from "../../debrief-shapes.ts";
import { usualLevels } from "../../decision-words.ts";
import { type MatrixRow, overallSignal, type Signal } from "../../matrix.ts";
import { type CardColumn, columnsOf } from "../room/people.ts";

/** A card that is in, as a column of the matrix. */
export interface JudgedColumn extends CardColumn {
  overall: Overall;
  takeaways: string;
  ratings: ReadonlyMap<string, Rating>;
  isAmended: boolean;
}

/** What the matrix shows once the cards were opened. */
export interface Judgment {
  columns: JudgedColumn[];
  rows: MatrixRow[];
  overall: Signal;
  /** Top of the scale. */
  top: number;
  levelOf: (competencyKey: string, value: number) => string;
}

export function judgmentOf(debrief: Debrief, cards: readonly SubmittedCard[], viewerId: string): Judgment {
  const latest = new Map(latestOf(cards).map((card) => [card.scorecardId, card]));
  const competencies = debrief.rounds.flatMap((round) => round.competencies);
  return {
    columns: columnsOf(debrief, viewerId).flatMap((column) => {
      const card = latest.get(column.id);
      if (!card) return [];
      const ratings = new Map(card.ratings.map((rating) => [rating.competencyKey, rating]));
      return [{ ...column, overall: card.overall, takeaways: card.takeaways, ratings, isAmended: card.revision > 1 }];
    }),
    rows: rowsOf({ debrief, cards }),
    overall: overallSignal([...latest.values()].map(({ overall }) => overall)),
    top: topOf(competencies),
    levelOf: (key, value) =>
      competencies.find(({ id }) => id === key)?.levels.find((level) => level.value === value)?.label ||
      (usualLevels[value - 1] ?? ""),
  };
}
