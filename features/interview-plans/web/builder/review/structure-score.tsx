import { CircleCheck, CircleDashed, CircleDot, CircleHelp, TriangleAlert } from "lucide-react";
import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import type { BuilderStep } from "../../../steps.ts";
import type { ScoredComponent, StructureScore } from "../../../structure-score.ts";
import { text } from "../../text.ts";

const words = text.structure;
type State = ScoredComponent["state"];
/** In the order in which the bars stand. */
const looks: Record<State, { icon: LucideIcon; color: string; bar: string }> = {
  met: { icon: CircleCheck, color: "text-success", bar: "bg-primary forced-colors:bg-[CanvasText]" },
  partly: {
    icon: CircleDot,
    color: "text-warning",
    bar: "bg-linear-to-t from-50% from-primary to-50% to-coverage-1",
  },
  not: { icon: TriangleAlert, color: "text-danger", bar: "inset-ring-[1.5px] inset-ring-warning" },
  unknown: { icon: CircleHelp, color: "text-neutral", bar: "inset-ring-1 inset-ring-control" },
  "not-applicable": { icon: CircleDashed, color: "text-neutral", bar: "inset-ring-1 inset-ring-control" },
};
const order = Object.keys(looks);

/** A bar for each component that a plan can show, from those that are met; silent, since the number stands beside it. */
export function StructureBars({ components }: { components: readonly ScoredComponent[] }) {
  const shown = components.filter(({ state }) => state !== "unknown");
  const sorted = shown.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return (
    <span aria-hidden className="flex gap-0.5">
      {sorted.map(({ id, state }) => (
        <span key={id} className={cn("h-3.5 w-1.5 rounded-[2px] forced-colors:border", looks[state].bar)} />
      ))}
    </span>
  );
}

type ScoreProps = { score: StructureScore; onGoTo: (place: { step: BuilderStep; path: string }) => void };

/** How much of what makes interviews structured the plan has, one line per component, each with what was found and by which rule. */
export function StructureScoreList({ score, onGoTo }: ScoreProps) {
  return (
    <>
      <p className="text-muted-foreground text-small">{text.review.structureCounting}</p>
      <ol className="mt-2">
        {score.components.map((component) => (
          <Component key={component.id} component={component} onGoTo={onGoTo} />
        ))}
      </ol>
      <p className="mt-2 text-muted-foreground text-small">{words.source}</p>
    </>
  );
}

type ComponentProps = { component: ScoredComponent; onGoTo: ScoreProps["onGoTo"] };

function Component({ component, onGoTo }: ComponentProps) {
  const { number, name, state, found, definition, rule, fix } = component;
  const look = looks[state];
  return (
    <li className="flex flex-col gap-0.5 border-hairline border-t py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">
          {number}. {name}
        </span>
        <span className={cn("inline-flex items-center gap-1 text-small", look.color)}>
          <Icon of={look.icon} className="self-center" />
          {words.states[state]}
        </span>
      </p>
      <p className="text-caption">{found}</p>
      <div className="flex flex-wrap items-start gap-x-3 text-small">
        <details className="min-w-0 flex-1 basis-40 text-muted-foreground">
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
