import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import type { BuilderStep } from "../../../steps.ts";
import { ofSeverity, type SimilarQuestion, severities, type WordingFinding } from "../../../wording.ts";
import { text } from "../../text.ts";
import { Marked } from "../wording/finding-list.tsx";
import { severityLooks } from "../wording/severity-looks.ts";

const words = text.wording;

type WordingListProps = {
  found: readonly WordingFinding[];
  similar: readonly SimilarQuestion[];
  onGoTo: (place: { step: BuilderStep; path: string }) => void;
};

/** Everything to reword, the gravest first, then what is asked twice; each line leads to its field. */
export function WordingList({ found, similar, onGoTo }: WordingListProps) {
  return (
    <section aria-labelledby="wording-list" className="flex flex-col gap-2">
      <h3 id="wording-list" className="text-h3">
        {words.title}
      </h3>
      {found.length + similar.length === 0 ? <p className="text-muted-foreground">{words.nothing}</p> : null}
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
            <ul className="mt-1 flex flex-col">
              {own.map((one) => (
                <li
                  key={`${one.place} ${one.finding.code} ${one.finding.start}`}
                  className="flex flex-col border-border border-b py-1.5 last:border-b-0"
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
      {similar.length > 0 ? (
        <section>
          <h4 className={cn("flex items-center gap-2 font-medium", severityLooks.warn.color)}>
            <Icon of={severityLooks.warn.icon} />
            {words.similar(similar.length)}
          </h4>
          <ul className="mt-1 flex flex-col">
            {similar.map((one) => (
              <li
                key={`${one.pair.earlierId} ${one.pair.laterId}`}
                className="flex flex-wrap items-baseline gap-x-3 border-border border-b py-1.5 last:border-b-0"
              >
                <button type="button" className={cn(linkStyles, "min-h-6 text-left")} onClick={() => onGoTo(one)}>
                  {one.place}
                </button>
                <span>
                  {one.pair.kind === "exact" ? text.duplicates.same(one.pair) : text.duplicates.close(one.pair)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="max-w-prose text-muted-foreground text-small">{words.english}</p>
    </section>
  );
}
