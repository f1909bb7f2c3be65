import type { SubmittedCard } from "#features/scorecards/card-shapes.ts";
import type { AskedQuestions, Debrief } from "./debrief-shapes.ts";
import type { MatrixRow } from "./matrix.ts";

/** One line on how fair it was, computed: it holds, or `exceptions` stand in its place. */
export interface FairnessLine {
  kind: "blind" | "missing" | "reveal" | "held" | "evidence" | "same" | "asked" | "splits" | "gaps" | "conflicts";
  holds: boolean;
  /** How many of how many. */
  count: number;
  of: number;
  /** What it is about, or what is not as it should be; in words of those who took part. */
  exceptions: string[];
  /** A moment that it is about. */
  at: string | null;
}

interface Judged {
  debrief: Pick<Debrief, "cards" | "rounds" | "planned" | "conflicts">;
  /** The first revision of each card. */
  originals: readonly SubmittedCard[];
  rows: readonly MatrixRow[];
  asked: readonly AskedQuestions[];
}

const line = (kind: FairnessLine["kind"], given: Partial<FairnessLine>): FairnessLine => ({
  kind,
  holds: true,
  count: 0,
  of: 0,
  exceptions: [],
  at: null,
  ...given,
});

/** What can be said of how fair a decision came about. A line that says nothing, as where nobody else had the same round, is absent. */
export function fairnessOf({ debrief, originals, rows, asked }: Judged): FairnessLine[] {
  const { cards, rounds, planned, conflicts } = debrief;
  const nameOf = (interviewerId: string) => cards.find((card) => card.interviewerId === interviewerId)?.name ?? "";
  const roundOf = (roundId: string) => rounds.find((round) => round.roundId === roundId)?.name ?? "";
  const submitted = cards.filter(({ state }) => state === "submitted");
  const sighted = submitted.filter(({ isAfterSight }) => isAfterSight);
  const missing = cards.filter(({ state }) => state === "excused");
  const reveals = [...new Set(rounds.flatMap(({ revealedAt }) => revealedAt ?? []))].sort();
  // With their own card in, interviewers see the others of that round, before anybody reveals them.
  const early = submitted.filter(
    ({ id, roundId, isGuest }) => !isGuest && submitted.some((other) => other.roundId === roundId && other.id !== id),
  );
  const notHeld = planned.filter(({ isHeld }) => !isHeld);
  const withQuestions = rounds.filter(
    ({ roundId, questions }) => questions > 0 && submitted.some((card) => card.roundId === roundId),
  );
  const isNoted = (roundId: string) => asked.some((round) => round.roundId === roundId && round.isNoted);
  const noted = withQuestions.filter(({ roundId }) => isNoted(roundId));
  const notNoted = withQuestions.filter(({ roundId }) => !isNoted(roundId));
  const askedOf = (roundId: string) => asked.find((round) => round.roundId === roundId)?.asked ?? 0;
  const questionsAsked = noted.reduce((sum, { roundId }) => sum + askedOf(roundId), 0);
  const questionsNoted = noted.reduce((sum, { questions }) => sum + questions, 0);
  const ratings = originals.flatMap((card) => card.ratings.filter(({ value }) => value !== null));
  const proven = ratings.filter(({ note, evidence }) => note.trim() !== "" || evidence.length > 0);
  const compared = rounds.filter(({ versions }) => candidatesIn(versions) > 1);
  const apart = compared.filter(({ versions }) => new Set(versions.map(({ contentHash }) => contentHash)).size > 1);
  const splits = rows.filter(({ signal }) => signal === "split");
  const gaps = rows.filter(({ cells }) => cells.some(({ value }) => value === null));
  return [
    line("blind", {
      holds: sighted.length === 0,
      count: submitted.length - sighted.length,
      of: submitted.length,
      exceptions: sighted.map(({ name, roundId }) => `${name}, ${roundOf(roundId)}`),
    }),
    ...missing.map(({ name, roundId, excusedBy, excusedWhy }) =>
      line("missing", {
        holds: false,
        count: 1,
        of: cards.length,
        exceptions: [`${name}, ${roundOf(roundId)}`, excusedBy ?? "", excusedWhy],
      }),
    ),
    line("reveal", {
      holds: reveals.length === 1,
      ...{ count: reveals.length, of: 1, at: reveals[0] ?? null },
      exceptions: [...new Set(early.map(({ name }) => name))],
    }),
    ...(planned.length > 0
      ? [
          line("held", {
            holds: notHeld.length === 0,
            count: notHeld.length,
            of: planned.length,
            exceptions: notHeld.map(({ name }) => name),
          }),
        ]
      : []),
    ...(ratings.length > 0
      ? [line("evidence", { holds: proven.length === ratings.length, count: proven.length, of: ratings.length })]
      : []),
    ...(compared.length > 0
      ? [
          line("same", {
            holds: apart.length === 0,
            count: compared.reduce((sum, { questions }) => sum + questions, 0),
            of: Math.max(...compared.map(({ versions }) => candidatesIn(versions))),
            exceptions: apart.map(
              ({ name, versions }) =>
                `${name}: ${versions.map(({ number, candidates }) => `${candidates} × v${number}`).join(", ")}`,
            ),
          }),
        ]
      : []),
    ...(withQuestions.length > 0
      ? [
          line("asked", {
            holds: questionsAsked === questionsNoted && notNoted.length === 0,
            count: questionsAsked,
            of: questionsNoted,
            exceptions: notNoted.map(({ name }) => name),
          }),
        ]
      : []),
    ...(splits.length > 0
      ? [line("splits", { count: splits.length, of: splits.length, exceptions: splits.map(({ name }) => name) })]
      : []),
    ...(gaps.length > 0
      ? [
          line("gaps", {
            count: gaps.length,
            of: gaps.length,
            exceptions: gaps.flatMap(({ name, cells }) =>
              cells
                .filter(({ value }) => value === null)
                .map(({ scorecardId }) => {
                  const card = cards.find(({ id }) => id === scorecardId);
                  return card ? `${name}, ${roundOf(card.roundId)}` : name;
                }),
            ),
          }),
        ]
      : []),
    line("conflicts", { holds: conflicts.length === 0, count: conflicts.length, exceptions: conflicts.map(nameOf) }),
  ];
}

const candidatesIn = (versions: Debrief["rounds"][number]["versions"]) =>
  versions.reduce((sum, { candidates }) => sum + candidates, 0);
