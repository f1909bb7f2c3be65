import { ArrowDown, Check, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { coverageOf } from "../../../coverage.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import type { Finding } from "../../../steps.ts";
import { timeBudgets } from "../../../time-budget.ts";
import { text } from "../../text.ts";
import { FindingRow } from "./finding-row.tsx";

const words = text.review;

type ReadyProps = {
  draft: PlanDraft;
  /** What keeps the plan from being published. */
  blocking: readonly Finding[];
  /** The version that the draft is, where nothing has changed since. */
  sameAs: number | null;
  /** A question goes into a prohibited topic, and nobody has said why yet. */
  wantsReason: boolean;
  suggestions: number;
  /** Counts attempts to publish: each one that is refused moves the focus to the first thing to fix. */
  attempt: number;
  onGoTo: (finding: Finding) => void;
};

/** The verdict: whether the plan can be published, else what is to be fixed first. */
export function ReadyLine({ draft, blocking, sameAs, wantsReason, suggestions, attempt, onGoTo }: ReadyProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (attempt > 0) list.current?.querySelector("button")?.focus();
  }, [attempt]);
  const isBlocked = blocking.length > 0;
  const ready = sameAs === null ? (wantsReason ? words.readyOnceReasoned : words.ready) : words.upToDate(sameAs);
  return (
    <section className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Tile tone={isBlocked ? "warning" : "success"} />
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-display">{isBlocked ? words.blocked(blocking.length) : ready}</h3>
        <p className="mt-0.5 text-muted-foreground text-prose">{isBlocked ? words.blockedHelp : verdictOf(draft)}</p>
      </div>
      {suggestions > 0 ? (
        <a
          href="#suggestions"
          className="touch-target inline-flex min-h-8 items-center gap-1.5 rounded-chip font-medium text-link no-underline hover:underline"
        >
          {words.suggestionCount(suggestions)}
          <Icon of={ArrowDown} />
        </a>
      ) : null}
      {isBlocked ? (
        <ul
          ref={list}
          aria-label={words.blocked(blocking.length)}
          className="basis-full divide-y divide-hairline rounded-card border border-border bg-card p-1.5 shadow-lift"
        >
          {blocking.map((finding) => (
            <li key={`${finding.path} ${finding.sentence}`}>
              <FindingRow icon={TriangleAlert} isUrgent verb={words.fix} onOpen={() => onGoTo(finding)}>
                {finding.sentence}
              </FindingRow>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Tile({ tone }: { tone: "success" | "warning" }): ReactNode {
  return (
    <span
      className={cn(
        "flex size-11 shrink-0 items-center justify-center self-start rounded-dialog",
        tone === "success" ? "bg-success-bg text-success" : "bg-warning-bg text-warning",
      )}
    >
      <Icon of={tone === "success" ? Check : TriangleAlert} size={20} />
    </span>
  );
}

/** Coverage and time in one sentence. */
function verdictOf(draft: PlanDraft): string {
  const coverage = coverageOf(draft);
  const enough = Math.min(2, draft.rounds.length);
  const weak = coverage.filter(({ askedIn }) => askedIn < enough).length;
  const over = timeBudgets(draft).filter(({ state }) => state === "over").length;
  const covered = weak > 0 ? words.weak(weak) : enough < 2 ? words.coveredOnce : words.coveredTwice;
  return words.joined(covered, over > 0 ? words.over(over) : words.allFit, weak > 0 !== over > 0);
}
