import type { Standing } from "./candidate-states.ts";

/** A candidacy as its candidate may see it. */
export interface ShownCandidacy {
  status: "active" | "offer" | "hired" | "rejected" | "withdrawn";
  stageKey: string;
  stageKind: Standing["stageKind"];
  stageEnteredAt: string;
  endedAt: string | null;
  mayWithdraw: boolean;
}

/**
 * What a candidate may know. Before they are told of an ending it is as if there were none: to the byte the same as before it. Of a
 * hold they never learn. The database function of the same name says the same.
 */
export function shownToCandidate(standing: Standing): ShownCandidacy {
  const isTold = standing.decidedAt !== null && standing.toldAt !== null;
  const open = (standing.decidedAt !== null ? standing.statusBefore : standing.status) === "offer" ? "offer" : "active";
  const status = isTold && standing.status !== "on_hold" ? standing.status : open;
  return {
    status,
    stageKey: standing.stageKey,
    stageKind: standing.stageKind,
    stageEnteredAt: standing.stageEnteredAt,
    endedAt: isTold ? standing.decidedAt : null,
    mayWithdraw: !isTold,
  };
}
