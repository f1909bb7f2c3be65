import { canonicalJson } from "#platform/canonical-json.ts";
import { type Change, changesBetween } from "../../../comparing/changes.ts";
import type { PublishedContent } from "../../../comparing/published-content.ts";
import { type SummaryKind, summaryOf } from "../../../comparing/summary.ts";

/** What publishing would change in one round, or in the competencies. */
export interface ChangedPart {
  /** Of the round; null for the competencies. */
  roundId: string | null;
  name: string;
  what: "added" | "removed" | "changed";
  /** How many things of each kind changed; empty for a round that came or went. */
  lines: readonly { kind: SummaryKind; count: number }[];
  /** By how many minutes its questions take longer. */
  minutes: number;
}

const minutesOf = (content: PublishedContent, roundId: string) =>
  content
    .find((round) => round.roundId === roundId)
    ?.content.questions.reduce((sum, { minutes }) => sum + minutes, 0) ?? 0;

/** Round by round what differs from the version before; then the competencies, which belong to several. */
export function changesToPublish(before: PublishedContent, after: PublishedContent): ChangedPart[] {
  const changes = changesBetween(before, after);
  const gone = before.filter(({ roundId }) => !after.some((round) => round.roundId === roundId));
  const rounds = [...after, ...gone].flatMap(({ roundId, content }): ChangedPart[] => {
    const own = changes.filter((change) => change.roundId === roundId);
    if (own.length === 0) return [];
    const what =
      own.find(isWholeRound)?.what === "added"
        ? "added"
        : gone.some((round) => round.roundId === roundId)
          ? "removed"
          : "changed";
    const minutes = what === "changed" ? minutesOf(after, roundId) - minutesOf(before, roundId) : 0;
    return [{ roundId, name: content.name, what, lines: what === "changed" ? linesOf(own) : [], minutes }];
  });
  const others = changes.filter(({ roundId }) => roundId === null);
  if (others.length === 0) return rounds;
  return [...rounds, { roundId: null, name: "", what: "changed", lines: linesOf(others), minutes: 0 }];
}

const isWholeRound = ({ about, field }: Change) => about === "round" && field === null;
const linesOf = (changes: readonly Change[]) => summaryOf(changes).lines.map(({ kind, count }) => ({ kind, count }));

/** Rounds that would get a new version: whatever of them differs, their competencies among it. */
export function roundsWithNewVersion(before: PublishedContent, after: PublishedContent): ReadonlySet<string> {
  const old = new Map(before.map(({ roundId, content }) => [roundId, canonicalJson(content)]));
  return new Set(
    after.filter(({ roundId, content }) => old.get(roundId) !== canonicalJson(content)).map(({ roundId }) => roundId),
  );
}
