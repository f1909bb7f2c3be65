import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { ofSeverity, type SimilarQuestion, severities, type WordingFinding } from "../../../plan-findings.ts";
import type { BuilderStep } from "../../../steps.ts";
import { text } from "../../text.ts";
import { Marked } from "../wording/finding-list.tsx";
import { severityLooks } from "../wording/severity-looks.ts";

const words = text.wording;

type GoTo = (place: { step: BuilderStep; path: string }) => void;

/** Everything to reword, the gravest first; each line leads to its field. */
export function WordingList({ found, onGoTo }: { found: readonly WordingFinding[]; onGoTo: GoTo }) {
  return (
    <>
      {severities.map((severity) => {
        const own = ofSeverity(found, severity);
        if (own.length === 0) return null;
        const look = severityLooks[severity];
        return (
          <section key={severity}>
            <h4 className={cn("flex items-center gap-2 font-medium", look.color)}>
              <Icon of={look.icon} />
              {words.counts[severity](own.length)}
            </h4>
            <ul>
              {own.map((one) => (
                <li
                  key={`${one.place} ${one.finding.code} ${one.finding.start}`}
                  className="flex flex-col border-hairline border-b py-1.5"
                >
                  <p className="flex flex-wrap items-baseline gap-x-3">
                    <button type="button" className={cn(linkStyles, "min-h-6 text-left")} onClick={() => onGoTo(one)}>
                      {one.place}
                    </button>
                    <Marked of={one.text} finding={one.finding} />
                  </p>
                  <p className="text-muted-foreground text-small">{one.finding.why}</p>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <p className="mt-2 text-muted-foreground text-small">{words.english}</p>
    </>
  );
}

/** What is asked twice, letter for letter or nearly so. */
export function SimilarList({ similar, onGoTo }: { similar: readonly SimilarQuestion[]; onGoTo: GoTo }) {
  return (
    <ul>
      {similar.map((one) => (
        <li
          key={`${one.pair.earlierId} ${one.pair.laterId}`}
          className="flex flex-wrap items-baseline gap-x-3 border-hairline border-b py-1.5 last:border-b-0"
        >
          <button type="button" className={cn(linkStyles, "min-h-6 text-left")} onClick={() => onGoTo(one)}>
            {one.place}
          </button>
          <span>{one.pair.kind === "exact" ? text.duplicates.same(one.pair) : text.duplicates.close(one.pair)}</span>
        </li>
      ))}
    </ul>
  );
}
