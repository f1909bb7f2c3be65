import { canonicalJson } from "#platform/canonical-json.ts";
import { type Change, changesBetween } from "../../../comparing/changes.ts";
import type { PublishedContent } from "../../../comparing/published-content.ts";
import { type SummaryKind, summaryOf } from "../../../comparing/summary.ts";

/** What publishing would change in one round, or in the competencies. */
export interface ChangedPart {
  /** Of the round, or what it is that belongs to several. */
  id: string;
  name: string | null;
  what: "added" | "removed" | "changed";
  /** What changed in how many things; empty for a round that came or went. */
  lines: readonly ChangedLine[];
  /** By how many minutes its questions take longer. */
  minutes: number;
}

/** How many things of one kind changed; by the field where the kind does not say what it was. */
export interface ChangedLine {
  kind: SummaryKind;
  count: number;
  field?: string;
}

/** Kinds that say that something changed, and not what. */
const silentKinds: ReadonlySet<SummaryKind> = new Set([
  "roundChanged",
  "roundRetimed",
  "questionChanged",
  "levelChanged",
]);

const minutesOf = ({ rounds }: PublishedContent, roundId: string) =>
  rounds.find((round) => round.roundId === roundId)?.content.questions.reduce((sum, { minutes }) => sum + minutes, 0) ??
  0;

/** Round by round what differs from the version before; then the stages, and the competencies, which belong to several. */
export function changesToPublish(before: PublishedContent, after: PublishedContent): ChangedPart[] {
  const changes = changesBetween(before, after);
  const gone = before.rounds.filter(({ roundId }) => !after.rounds.some((round) => round.roundId === roundId));
  const rounds = [...after.rounds, ...gone].flatMap(({ roundId, content }): ChangedPart[] => {
    const own = changes.filter((change) => change.roundId === roundId);
    if (own.length === 0) return [];
    const what =
      own.find(isWholeRound)?.what === "added"
        ? "added"
        : gone.some((round) => round.roundId === roundId)
          ? "removed"
          : "changed";
    const minutes = what === "changed" ? minutesOf(after, roundId) - minutesOf(before, roundId) : 0;
    return [{ id: roundId, name: content.name, what, lines: what === "changed" ? linesOf(own) : [], minutes }];
  });
  const shared = (id: "stages" | "competencies", own: readonly Change[]): ChangedPart[] =>
    own.length === 0 ? [] : [{ id, name: null, what: "changed", lines: linesOf(own), minutes: 0 }];
  return [
    ...rounds,
    ...shared("stages", changes.filter(isOfStage)),
    ...shared(
      "competencies",
      changes.filter((change) => change.roundId === null && !isOfStage(change)),
    ),
  ];
}

const isOfStage = ({ about }: Change) => about === "stage";
const isWholeRound = ({ about, field }: Change) => about === "round" && field === null;

function linesOf(changes: readonly Change[]): ChangedLine[] {
  const fields = [...new Set(changes.map(({ field }) => field))];
  return summaryOf(changes).lines.flatMap(({ kind, count }): ChangedLine[] => {
    if (!silentKinds.has(kind)) return [{ kind, count }];
    return fields.flatMap((field) => {
      if (field === null) return [];
      const own = summaryOf(changes.filter((change) => change.field === field)).lines;
      return own.filter((line) => line.kind === kind).map((line) => ({ kind, count: line.count, field }));
    });
  });
}

/** Rounds that would get a new version: whatever of them differs, their competencies among it. */
export function roundsWithNewVersion(before: PublishedContent, after: PublishedContent): ReadonlySet<string> {
  const old = new Map(before.rounds.map(({ roundId, content }) => [roundId, canonicalJson(content)]));
  return new Set(
    after.rounds
      .filter(({ roundId, content }) => old.get(roundId) !== canonicalJson(content))
      .map(({ roundId }) => roundId),
  );
}
