import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { ofSeverity, type SimilarQuestion, severities, type WordingFinding } from "../../../plan-findings.ts";
import type { BuilderStep } from "../../../steps.ts";
import { text } from "../../text.ts";
import { severityLooks } from "./severity-looks.ts";

const words = text.wording;

type CountsProps = {
  found: readonly WordingFinding[];
  similar: readonly SimilarQuestion[];
  onGoTo: (place: { step: BuilderStep; path: string }) => void;
};

/** How much there is to reword, by severity, and what is asked twice; each count leads to the first place. */
export function WordingCounts({ found, similar, onGoTo }: CountsProps) {
  const [firstSimilar] = similar;
  if (found.length === 0 && !firstSimilar) return null;
  return (
    <section>
      <h3 className="text-h3">{words.title}</h3>
      <ul className="mt-1 flex flex-col gap-1">
        {severities.flatMap((severity) => {
          const [first, ...others] = ofSeverity(found, severity);
          if (!first) return [];
          return (
            <li key={severity} className="flex items-center gap-2">
              <Icon of={severityLooks[severity].icon} className={severityLooks[severity].color} />
              <button type="button" className={cn(linkStyles, "min-h-6 text-left")} onClick={() => onGoTo(first)}>
                {words.counts[severity](others.length + 1)}
              </button>
            </li>
          );
        })}
        {firstSimilar ? (
          <li className="flex items-center gap-2">
            <Icon of={severityLooks.warn.icon} className={severityLooks.warn.color} />
            <button type="button" className={cn(linkStyles, "min-h-6 text-left")} onClick={() => onGoTo(firstSimilar)}>
              {words.similar(similar.length)}
            </button>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
