import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import type { BuilderStep } from "../../../steps.ts";
import { ofSeverity, severities, type WordingFinding } from "../../../wording.ts";
import { text } from "../../text.ts";
import { severityLooks } from "./severity-looks.ts";

const words = text.wording;

type CountsProps = {
  found: readonly WordingFinding[];
  onGoTo: (place: { step: BuilderStep; path: string }) => void;
};

/** How much there is to reword, by severity; each count leads to the first place. */
export function WordingCounts({ found, onGoTo }: CountsProps) {
  return (
    <section>
      <h2 className="text-h3">{words.title}</h2>
      {found.length === 0 ? <p className="mt-1 text-muted-foreground">{words.nothing}</p> : null}
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
      </ul>
    </section>
  );
}
