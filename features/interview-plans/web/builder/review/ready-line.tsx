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
  /** What is wrong, though the plan may be published with it. */
  warnings: readonly Finding[];
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
export function ReadyLine(props: ReadyProps) {
  const { draft, blocking, warnings, sameAs, wantsReason, suggestions, attempt, onGoTo } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (attempt > 0) list.current?.querySelector("button")?.focus();
  }, [attempt]);
  const isBlocked = blocking.length > 0;
  const rows = isBlocked ? blocking : warnings;
  const title = isBlocked ? words.blocked(blocking.length) : readyOf({ draft, warnings, sameAs, wantsReason });
  return (
    <section className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Tile tone={rows.length > 0 ? "warning" : "success"} />
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-display">{title}</h3>
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
      {rows.length > 0 ? (
        <ul
          ref={list}
          aria-label={title}
          className="basis-full divide-y divide-hairline rounded-card border border-border bg-card p-1.5 shadow-lift"
        >
          {rows.map((finding) => (
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

const roundsOver = (draft: PlanDraft) => timeBudgets(draft).filter(({ state }) => state === "over").length;

/** That it may be published, with what is wrong in it in the same breath: one verdict. */
function readyOf({
  draft,
  warnings,
  sameAs,
  wantsReason,
}: Omit<ReadyProps, "blocking" | "onGoTo" | "suggestions" | "attempt">) {
  if (wantsReason && sameAs === null) return words.readyOnceReasoned;
  const over = Math.min(roundsOver(draft), warnings.length);
  const wrong = [
    ...(over > 0 ? [words.over(over)] : []),
    ...(warnings.length > over ? [words.repeats(warnings.length - over)] : []),
  ];
  if (wrong.length === 0) return sameAs === null ? words.ready : words.upToDate(sameAs);
  return words.readyWith(sameAs === null ? words.readyShort : words.upToDate(sameAs), wrong);
}

/** Coverage and time in one sentence; a round over its time is in the title already. */
function verdictOf(draft: PlanDraft): string {
  const coverage = coverageOf(draft);
  const enough = Math.min(2, draft.rounds.length);
  const weak = coverage.filter(({ askedIn }) => askedIn < enough).length;
  const covered = weak > 0 ? words.weak(weak) : enough < 2 ? words.coveredOnce : words.coveredTwice;
  return roundsOver(draft) > 0 ? words.covered(covered) : words.joined(covered, words.allFit, weak > 0);
}
