/** The latest revision of each card. */
export const latestOf = <Card extends { scorecardId: string; revision: number }>(cards: readonly Card[]): Card[] => [
  ...new Map(cards.toSorted((a, b) => a.revision - b.revision).map((card) => [card.scorecardId, card])).values(),
];
