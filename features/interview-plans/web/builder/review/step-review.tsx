import { useDeferredValue } from "react";
import type { InterviewPlan } from "../../../contract.ts";
import { ofSeverity, similarOf, type WordingFinding } from "../../../plan-findings.ts";
import { type Finding, findingsOf } from "../../../steps.ts";
import { isPublishedAlike, unpublishedChanges } from "../../../version-content.ts";
import { CoverageMatrix } from "../../coverage-matrix.tsx";
import { text } from "../../text.ts";
import { useDraft } from "../draft/draft-context.ts";
import type { Publishing } from "../publishing/use-publishing.ts";
import { AccountNeeded } from "../visiting/account-needed.tsx";
import { useIsVisitor } from "../visiting/visitor-context.ts";
import { useChecks } from "../wording/checks-context.ts";
import { Checks } from "./checks.tsx";
import { ReadyLine } from "./ready-line.tsx";
import { Suggestions, suggestionsOf } from "./suggestions.tsx";

type ReviewProps = {
  plan: InterviewPlan;
  /** What is wrong with the words of the plan. */
  wording: readonly WordingFinding[];
  publishing: Publishing;
  onGoTo: (place: Pick<Finding, "step" | "path">) => void;
  /** Opens what colleagues say to the draft; null where there are none. */
  onAskColleague: (() => void) | null;
};

/** Step 6: whether the plan can be published, what it covers, what could be better. */
export function StepReview({ plan, wording, publishing, onGoTo, onAskColleague }: ReviewProps) {
  const { draft } = useDraft();
  const checked = useDeferredValue(draft);
  const isVisitor = useIsVisitor();
  const similar = similarOf(checked, useChecks());
  const findings = findingsOf(draft);
  const blocking = findings.filter(({ blocks }) => blocks);
  // Below the verdict, where nothing worse stands there.
  const warnings = blocking.length > 0 ? [] : findings.filter(({ kind }) => kind === "problem");
  const rest = findings.filter((finding) => !warnings.includes(finding));
  const suggestions = suggestionsOf(rest, wording, similar);
  const isEmpty = draft.competencies.length === 0 || draft.rounds.length === 0;
  const isSame = plan.publishedNumber !== null && unpublishedChanges(plan) === 0 && isPublishedAlike(draft, plan.draft);
  return (
    <div className="flex flex-col gap-5.5 pt-2">
      <ReadyLine
        draft={draft}
        blocking={blocking}
        warnings={warnings}
        sameAs={isSame ? plan.publishedNumber : null}
        wantsReason={!isVisitor && ofSeverity(wording, "block").length > 0 && publishing.reason.trim() === ""}
        suggestions={suggestions.length}
        attempt={publishing.attempt}
        onGoTo={onGoTo}
      />
      {isVisitor ? <AccountNeeded>{text.trying.publishNeeds}</AccountNeeded> : null}
      <section aria-label={text.coverage.title}>
        {isEmpty ? (
          <p className="text-muted-foreground">{text.coverage.empty}</p>
        ) : (
          <CoverageMatrix planId={plan.id} draft={draft} mayFix />
        )}
      </section>
      <div className="mt-3.5 grid gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Suggestions suggestions={suggestions} onGoTo={onGoTo} />
        <Checks
          draft={checked}
          wording={wording}
          similar={similar}
          onGoTo={onGoTo}
          onAskColleague={onAskColleague}
          isInReview={plan.status === "in_review"}
        />
      </div>
    </div>
  );
}
