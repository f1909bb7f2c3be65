import { emptyCard } from "../../card-limits.ts";
import type { CardDraft, Rating, SubmittedCard } from "../../card-shapes.ts";
import type { SavedCard } from "../../contract.ts";

/** A card while it is written: ratings by competency, so that two tabs put theirs together place by place. */
export interface WrittenCard extends Omit<CardDraft, "ratings"> {
  ratings: Readonly<Record<string, Rating>>;
}

const writtenOf = ({ ratings, ...card }: CardDraft): WrittenCard => ({
  ...card,
  ratings: Object.fromEntries(ratings.map((rating) => [rating.competencyKey, rating])),
});

export const draftOf = ({ ratings, ...card }: WrittenCard): CardDraft => ({
  ...card,
  ratings: Object.values(ratings),
});

const untouched = (competencyKey: string): Rating => ({
  competencyKey,
  value: null,
  notAssessed: "",
  note: "",
  evidence: [],
});

/** The rating of a competency, also where nothing was chosen yet. */
export const ratingOf = (card: WrittenCard, competencyKey: string): Rating =>
  card.ratings[competencyKey] ?? untouched(competencyKey);

/** The card with another rating of one competency. */
export const rated =
  (competencyKey: string, change: (rating: Rating) => Rating) =>
  (card: WrittenCard): WrittenCard => ({
    ...card,
    ratings: { ...card.ratings, [competencyKey]: change(ratingOf(card, competencyKey)) },
  });

/** A submitted card as the draft of its amendment. Why there was no decision stands before its takeaways. */
function amendmentOf({ overall, takeaways, ...card }: SubmittedCard, noteToNext: string): CardDraft {
  const [why = "", ...rest] = overall === "no_decision" ? takeaways.split("\n\n") : [];
  return {
    ratings: card.ratings,
    overall,
    noDecisionWhy: why,
    takeaways: overall === "no_decision" ? rest.join("\n\n") : takeaways,
    privateNote: card.privateNote,
    noteToNext,
    recommendation: card.recommendation,
  };
}

/** What is written on, of a card as the server has it: its draft, else the latest revision, else an empty card. */
export function standingOf({ draft, revisions, noteToNext }: Pick<SavedCard, "draft" | "revisions" | "noteToNext">) {
  const latest = revisions.at(-1);
  return writtenOf(draft ?? (latest ? amendmentOf(latest, noteToNext) : emptyCard));
}
