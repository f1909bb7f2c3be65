import { CircleCheck, CircleDashed, CircleDot, CircleHelp, TriangleAlert } from "lucide-react";
import {
  type ScoredComponent,
  type StructureScore,
  structureScoreOf,
} from "#features/question-lint/structure-score.ts";
import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import type { PlanDraft } from "../../../plan-draft.ts";
import type { BuilderStep } from "../../../steps.ts";
import { text } from "../../text.ts";

const words = text.structure;
const looks: Record<ScoredComponent["state"], { icon: LucideIcon; color: string }> = {
  met: { icon: CircleCheck, color: "text-success" },
  partly: { icon: CircleDot, color: "text-warning" },
  not: { icon: TriangleAlert, color: "text-danger" },
  unknown: { icon: CircleHelp, color: "text-neutral" },
  "not-applicable": { icon: CircleDashed, color: "text-neutral" },
};

type ScoreProps = { draft: PlanDraft; onGoTo: (place: { step: BuilderStep; path: string }) => void };

/** How much of what makes interviews structured the plan has, one line per component, each with what was found and by which rule. */
export function StructureScoreList({ draft, onGoTo }: ScoreProps) {
  const score = structureScoreOf(draft);
  return (
    <section aria-labelledby="structure-score" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id="structure-score" className="text-h3">
          {words.title}
        </h3>
        <p>{scoreWords(score)}</p>
      </div>
      <p className="max-w-prose text-muted-foreground text-small">{words.counting}</p>
      <ol className="grid gap-x-6 rounded-card border border-border bg-card px-4 lg:grid-cols-2">
        {score.components.map((component) => (
          <Component key={component.id} component={component} onGoTo={onGoTo} />
        ))}
      </ol>
      <p className="max-w-prose text-muted-foreground text-small">{words.source}</p>
    </section>
  );
}

const scoreWords = ({ points, of, unknown }: Pick<StructureScore, "points" | "of" | "unknown">) =>
  words.score(points, of, unknown);

type ComponentProps = { component: ScoredComponent; onGoTo: ScoreProps["onGoTo"] };

function Component({ component, onGoTo }: ComponentProps) {
  const { number, name, state, found, definition, rule, fix } = component;
  const look = looks[state];
  return (
    <li className="flex flex-col gap-0.5 border-border border-b py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">
          {number}. {name}
        </span>
        <span className={cn("inline-flex items-center gap-1 text-small", look.color)}>
          <Icon of={look.icon} className="self-center" />
          {words.states[state]}
        </span>
      </p>
      <p>{found}</p>
      <div className="flex flex-wrap items-start gap-x-3 text-small">
        <details className="min-w-0 flex-1 basis-56 text-muted-foreground">
          <summary className="min-h-6 cursor-pointer">{words.rule}</summary>
          <p>{definition}</p>
          <p>{rule}</p>
        </details>
        {fix && state !== "met" ? (
          <button
            type="button"
            aria-label={words.fixOf(name)}
            className={cn(linkStyles, "min-h-6")}
            onClick={() => onGoTo(fix)}
          >
            {words.fix}
          </button>
        ) : null}
      </div>
    </li>
  );
}
