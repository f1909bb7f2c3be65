import { lazy, Suspense, useState } from "react";
import { coverageOf } from "../../../coverage.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import { similarOf, type WordingFinding } from "../../../plan-findings.ts";
import type { BuilderStep } from "../../../steps.ts";
import { text } from "../../text.ts";
import { useChecks } from "../wording/checks-context.ts";
import { WordingCounts } from "../wording/wording-counts.tsx";
import { type CellPlace, CoverageGrid } from "./coverage-grid.tsx";

const words = text.inspector;
const FillsTheGap = lazy(async () => ({ default: (await import("./fills-the-gap.tsx")).FillsTheGap }));

type PanelProps = {
  planId: string;
  /** As it stood at the last pause in typing. */
  draft: PlanDraft;
  /** The round that is being worked on. */
  roundId: string | undefined;
  wording: readonly WordingFinding[];
  onGoTo: (place: { step: BuilderStep; path: string }) => void;
  /** A link was followed. */
  onFollow: () => void;
};

/** Beside every step: what is covered, a question for the weakest place, and how much there is to reword. */
export function CoveragePanel({ planId, draft, roundId, wording, onGoTo, onFollow }: PanelProps) {
  const checks = useChecks();
  const [ghost, setGhost] = useState<CellPlace | null>(null);
  const [filled, setFilled] = useState<CellPlace | null>(null);
  return (
    <div className="flex flex-col gap-5.5">
      {draft.competencies.length === 0 ? (
        <p className="text-muted-foreground">{words.noCompetencies}</p>
      ) : (
        <CoverageGrid {...{ planId, draft, roundId, ghost, filled, onFollow }} />
      )}
      {roundId ? (
        <Suspense>
          <FillsTheGap key={roundId} draft={draft} roundId={roundId} onPoint={setGhost} onFill={setFilled} />
        </Suspense>
      ) : null}
      <WordingCounts found={wording} similar={similarOf(draft, checks)} onGoTo={onGoTo} />
    </div>
  );
}

/** How well the plan covers its competencies, in a few words. */
export function coverageSummary(draft: PlanDraft): string {
  const rows = coverageOf(draft);
  const { length: rounds } = draft.rounds;
  if (rows.length === 0) return "";
  if (rounds === 0) return words.noRounds;
  const enough = Math.min(2, rounds);
  const covered = rows.filter(({ askedIn }) => askedIn >= enough).length;
  return rounds === 1 ? words.coveredOnce(covered, rows.length) : words.coveredTwice(covered, rows.length);
}
