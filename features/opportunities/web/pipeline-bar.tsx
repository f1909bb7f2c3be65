import { stageKindNames, stageKinds } from "#features/interview-plans/stage-kinds.ts";
import { cn } from "#ui/cn.ts";
import type { OpportunitySummary } from "../opportunity-shapes.ts";
import { text } from "./text.ts";

/** From the first look to the offer: the further, the darker. */
const shades = ["bg-coverage-1", "bg-coverage-2", "bg-coverage-3"] as const;
const shadeOf = (kind: (typeof stageKinds)[number]) =>
  shades[Math.min(2, Math.floor((stageKinds.indexOf(kind) / stageKinds.length) * 3))] ?? shades[0];

type BarProps = Pick<OpportunitySummary, "stages" | "active">;

/** Where candidates in the process stand, in proportion, with the numbers for whoever does not see it. */
export function PipelineBar({ stages, active }: BarProps) {
  if (active === 0) return <span className="text-subtle-foreground">{text.list.nobodyYet}</span>;
  const inOrder = stageKinds.flatMap((kind) => stages.filter((stage) => stage.kind === kind));
  const words = inOrder.map(({ kind, count }) => `${stageKindNames[kind]} ${count}`).join(", ");
  return (
    <span className="flex items-center gap-2" title={words}>
      <span aria-hidden className="flex h-2 w-20 gap-px overflow-hidden rounded-full">
        {inOrder.map(({ kind, count }) => (
          <span key={kind} style={{ flexGrow: count }} className={cn("min-w-1 forced-colors:border", shadeOf(kind))} />
        ))}
      </span>
      <span aria-hidden className="tabular-nums">
        {active}
      </span>
      <span className="sr-only">
        {text.candidates(active)}: {words}
      </span>
    </span>
  );
}
