import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import type { PlanDraft } from "../../../plan-draft.ts";
import type { SimilarQuestion, WordingFinding } from "../../../plan-findings.ts";
import type { Finding } from "../../../steps.ts";
import { structureScoreOf } from "../../../structure-score.ts";
import { text } from "../../text.ts";
import { useChecks } from "../wording/checks-context.ts";
import { StructureBars, StructureScoreList } from "./structure-score.tsx";
import { SimilarList, WordingList } from "./wording-list.tsx";

const words = text.review;

type ChecksProps = {
  draft: PlanDraft;
  wording: readonly WordingFinding[];
  similar: readonly SimilarQuestion[];
  onGoTo: (place: Pick<Finding, "step" | "path">) => void;
  /** Opens what colleagues say, where there are any. */
  onAskColleague: (() => void) | null;
  /** Whether one of them has been asked. */
  isInReview: boolean;
};

/** What was looked at, one line each, opened in place for whoever wants to know more. */
export function Checks({ draft, wording, similar, onGoTo, onAskColleague, isInReview }: ChecksProps) {
  const score = structureScoreOf(draft, useChecks().linter);
  return (
    <section aria-labelledby="checks-title" className="min-w-0">
      <h3 id="checks-title" className="mb-2.5 text-h2">
        {words.checks}
      </h3>
      <div className="border-hairline border-t">
        <Fold
          name={words.structure}
          result={
            <>
              <StructureBars components={score.components} />
              {text.list.structureOf(score.points)}
            </>
          }
        >
          <StructureScoreList score={score} onGoTo={onGoTo} />
        </Fold>
        <Fold name={text.wording.title} result={wording.length > 0 ? words.suggestionCount(wording.length) : null}>
          <WordingList found={wording} onGoTo={onGoTo} />
        </Fold>
        <Fold name={words.repeated} result={similar.length > 0 ? text.wording.similar(similar.length) : null}>
          <SimilarList similar={similar} onGoTo={onGoTo} />
        </Fold>
        {onAskColleague ? (
          <Line>
            <span className="font-medium">{words.colleague}</span>
            <button
              type="button"
              className="touch-target ml-auto cursor-pointer rounded-chip font-medium text-link hover:underline"
              onClick={onAskColleague}
            >
              {isInReview ? words.open : words.request}
            </button>
          </Line>
        ) : null}
      </div>
    </section>
  );
}

const line = "flex min-h-12 items-center gap-2.5";
const Line = ({ children }: { children: ReactNode }) => (
  <div className={`${line} border-hairline border-b`}>{children}</div>
);

/** A check with what came of it; without a result nothing was found, and there is nothing to open. */
function Fold({ name, result, children }: { name: string; result: ReactNode | null; children: ReactNode }) {
  if (result === null)
    return (
      <Line>
        <span className="font-medium">{name}</span>
        <span className="ml-auto inline-flex items-center gap-1.5 font-medium text-success">
          <Icon of={Check} />
          {words.none}
        </span>
      </Line>
    );
  return (
    <details className="group/fold border-hairline border-b">
      <summary className={`${line} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <span className="font-medium">{name}</span>
        <span className="ml-auto inline-flex items-center gap-2 text-muted-foreground tabular-nums">{result}</span>
        <Icon of={ChevronDown} className="text-muted-foreground transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
