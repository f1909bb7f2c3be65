import type { ChangeSummary } from "../../comparing/summary.ts";
import { text } from "../text.ts";
import { MaterialBadge } from "./change-list.tsx";

const words = text.compareVersions;

/** What differs, counted: "2 questions added", "1 anchor reworded", "Weights unchanged". */
export function CompareSummary({ summary }: { summary: ChangeSummary }) {
  return (
    <section
      aria-label={words.views.summary}
      className="flex flex-col gap-2 rounded-card border border-border bg-card p-4"
    >
      <p className="text-h3">{words.counts(summary.material, summary.editorial)}</p>
      <ul className="flex flex-col gap-1">
        {summary.lines.map(({ kind, count, isMaterial }) => (
          <li key={kind} className="flex flex-wrap items-baseline gap-x-2">
            <MaterialBadge isMaterial={isMaterial} />
            {words.summary[kind](count)}
          </li>
        ))}
        {summary.areWeightsKept ? <li className="text-muted-foreground">{words.weightsKept}</li> : null}
        {summary.areTimesKept ? <li className="text-muted-foreground">{words.timesKept}</li> : null}
      </ul>
      <p className="max-w-prose text-muted-foreground text-small">{words.whatMaterial}</p>
    </section>
  );
}
