import type { NewDecision } from "../../debrief-shapes.ts";
import type { MatrixRow } from "../../matrix.ts";

/** A decision as far as it is written. */
export interface DecisionDraft extends Omit<NewDecision, "verdict" | "reasons"> {
  verdict: NewDecision["verdict"] | null;
  /** By competency. */
  reasons: Record<string, string>;
}

export type DecisionGap =
  | { kind: "verdict" | "statement" | "deciders" }
  | { kind: "reason"; key: string; name: string };

/** Competencies that a decision says something of: each split and each gap. */
export const toExplain = (rows: readonly MatrixRow[]) => rows.filter(({ signal }) => signal !== "agree");

/** What a decision lacks, in the order of its form. */
export function gapsOfDecision(draft: DecisionDraft, rows: readonly MatrixRow[]): DecisionGap[] {
  return [
    ...(draft.verdict === null ? [{ kind: "verdict" as const }] : []),
    ...(draft.statement.trim() === "" ? [{ kind: "statement" as const }] : []),
    ...toExplain(rows)
      .filter(({ competencyKey }) => (draft.reasons[competencyKey] ?? "").trim() === "")
      .map(({ competencyKey, name }) => ({ kind: "reason" as const, key: competencyKey, name })),
    ...(draft.deciderIds.length === 0 ? [{ kind: "deciders" as const }] : []),
  ];
}

/** What is sent; null while something is missing. */
export function decisionOf(draft: DecisionDraft, rows: readonly MatrixRow[]): NewDecision | null {
  const { verdict, statement, reasons, ...rest } = draft;
  if (verdict === null || gapsOfDecision(draft, rows).length > 0) return null;
  return {
    ...rest,
    verdict,
    statement: statement.trim(),
    reasons: toExplain(rows).map(({ competencyKey }) => ({
      competencyKey,
      reason: (reasons[competencyKey] ?? "").trim(),
    })),
  };
}
