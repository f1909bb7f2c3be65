import type { RoundContent } from "#features/interview-plans/version-content.ts";
import type { CardDraft, Rating } from "./card-shapes.ts";

type Competency = Pick<RoundContent["competencies"][number], "id" | "name">;

/** What a card still lacks before it can be submitted, in the order of the page. */
export type Gap =
  | { kind: "rating"; competencyId: string; name: string }
  | { kind: "overall" }
  | { kind: "no_decision_why" }
  | { kind: "takeaways" };

const isRated = (rating: Rating | undefined) =>
  rating !== undefined && (rating.value !== null || rating.notAssessed.trim() !== "");

export function gapsOf(card: CardDraft, competencies: readonly Competency[]): Gap[] {
  const ratings = new Map(card.ratings.map((rating) => [rating.competencyKey, rating]));
  return [
    ...competencies
      .filter(({ id }) => !isRated(ratings.get(id)))
      .map(({ id, name }): Gap => ({ kind: "rating", competencyId: id, name })),
    ...(card.overall === null ? [{ kind: "overall" as const }] : []),
    ...(card.overall === "no_decision" && card.noDecisionWhy.trim() === ""
      ? [{ kind: "no_decision_why" as const }]
      : []),
    ...(card.takeaways.trim() === "" ? [{ kind: "takeaways" as const }] : []),
  ];
}

/** What somebody might look at again before they submit. None of it stops them. */
export type Hint =
  | { kind: "all_alike"; value: number }
  | { kind: "overall_apart" }
  | { kind: "no_evidence"; names: string[] };

/** The level from which a rating says that the competency was shown: 3 of 4, 3 of 5. */
export const shown = 3;

export function hintsOf(
  card: CardDraft,
  competencies: readonly (Competency & { levels: readonly { value: number }[] })[],
): Hint[] {
  const rated = competencies.flatMap((competency) => {
    const rating = card.ratings.find(({ competencyKey }) => competencyKey === competency.id);
    return rating?.value != null ? [{ competency, rating, value: rating.value }] : [];
  });
  const [first] = rated;
  const hints: Hint[] = [];
  if (first && rated.length >= 3 && rated.every(({ value }) => value === first.value))
    hints.push({ kind: "all_alike", value: first.value });
  const isNo = card.overall === "no" || card.overall === "strong_no";
  const isYes = card.overall === "yes" || card.overall === "strong_yes";
  if (
    first &&
    ((isNo && rated.every(({ value }) => value >= shown)) || (isYes && rated.every(({ value }) => value < shown)))
  )
    hints.push({ kind: "overall_apart" });
  const bare = rated.filter(({ competency, rating, value }) => {
    const values = competency.levels.map((level) => level.value);
    const isExtreme = value === Math.min(...values) || value === Math.max(...values);
    return isExtreme && rating.evidence.length === 0 && rating.note.trim() === "";
  });
  if (bare.length > 0) hints.push({ kind: "no_evidence", names: bare.map(({ competency }) => competency.name) });
  return hints;
}

/** One rating for each competency of the version, in its order: that one is left out tells nothing. */
export const wholeRatings = (card: CardDraft, competencies: readonly Competency[]): Rating[] =>
  competencies.map(({ id }) => {
    const rating = card.ratings.find(({ competencyKey }) => competencyKey === id);
    if (!rating) return { competencyKey: id, value: null, notAssessed: "", note: "", evidence: [] };
    return rating.value === null ? rating : { ...rating, notAssessed: "" };
  });
