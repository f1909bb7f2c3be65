import type { ChangeSummary } from "../../comparing/summary.ts";
import { text } from "../text.ts";
import { MaterialBadge } from "./material-badge.tsx";

const words = text.compareVersions;

/** So few that the list of them is no longer than their count. */
const few = 3;

type SummaryProps = {
  summary: ChangeSummary;
  /** Whether each change stands below. */
  isListed?: boolean;
};

/** What differs, counted: "2 questions added", "1 anchor reworded". */
export function CompareSummary({ summary, isListed = false }: SummaryProps) {
  const { material, editorial } = summary;
  return (
    <section aria-label={words.views.summary} className="flex flex-col gap-2">
      <p className="text-h3">{words.counts(material, editorial)}</p>
      {isListed && material + editorial <= few ? null : (
        <ul className="flex flex-col gap-1">
          {summary.lines.map(({ kind, count, isMaterial }) => (
            <li key={kind} className="flex flex-wrap items-baseline gap-x-2">
              <MaterialBadge isMaterial={isMaterial} />
              {words.summary[kind](count)}
            </li>
          ))}
        </ul>
      )}
      <p className="max-w-prose text-muted-foreground text-small">{words.whatMaterial}</p>
    </section>
  );
}
