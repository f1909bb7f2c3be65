import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useMemo, useState, useSyncExternalStore } from "react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { documentStore } from "#platform/web/saving/documents/documents.ts";
import { useSaving } from "#platform/web/saving/use-saving.ts";
import type { Evidence, NoteLine, Rating } from "../../card-shapes.ts";
import type { SavedCard } from "../../contract.ts";
import type { Desk } from "../desk.ts";
import { cardQuery, scorecardsKey } from "../queries.ts";
import { type CardState, type CardStore, cardKind } from "./card-kind.ts";
import { rated, standingOf } from "./written-card.ts";

export type Competency = Interview["kit"]["competencies"][number];

/** What the candidate is called when one speaks of them. */
export const calledOf = ({ called, candidateName }: Pick<Interview, "called" | "candidateName">) =>
  called.trim() || candidateName;

/** Where a card is written: what is the same for all its parts. */
export interface CardPlace {
  interview: Interview;
  desk: Desk;
  store: CardStore;
  /** As the server had it when it was opened. */
  saved: SavedCard;
  /** The author's own notes, in order. */
  lines: readonly NoteLine[];
}

export const CardContext = createContext<CardPlace | null>(null);

export function useCardPlace(): CardPlace {
  const place = useContext(CardContext);
  if (!place) throw new Error("The parts of a card stand inside a CardContext.");
  return place;
}

export function useCardState(): CardState {
  const { store } = useCardPlace();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** The store of a fetched card while the calling screen is open; null for the moment before. */
export function useOpenCard(desk: Desk): CardStore | null {
  const queries = useQueryClient();
  const [kind] = useState(() => cardKind(desk));
  const store = useSaving({
    kind,
    thing: desk.scorecardId ?? "",
    userId: desk.interviewerId,
    find: () => {
      const card = queries.getQueryData(cardQuery(desk).queryKey);
      return card && { version: card.version, doc: standingOf(card) };
    },
    onLeft: () => queries.invalidateQueries({ queryKey: scorecardsKey() }),
  });
  return useMemo(() => store && documentStore(store), [store]);
}

/** What can be done with the rating of one competency. */
export function ratingActions(store: CardStore, competencyKey: string) {
  const change = (to: (rating: Rating) => Rating) => store.edit(rated(competencyKey, to));
  return {
    rate: (value: number) => change((rating) => ({ ...rating, value, notAssessed: "" })),
    leaveOut: (notAssessed: string) => change((rating) => ({ ...rating, value: null, notAssessed })),
    write: (note: string) => change((rating) => ({ ...rating, note })),
    attach: ({ id, at, mark, text }: Evidence) =>
      change((rating) => ({
        ...rating,
        evidence: [...rating.evidence.filter((each) => each.id !== id), { id, at, mark, text }],
      })),
    drop: (id: string) =>
      change((rating) => ({ ...rating, evidence: rating.evidence.filter((each) => each.id !== id) })),
  };
}
