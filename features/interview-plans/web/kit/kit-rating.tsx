import { ChevronDown } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import { PHONE, useMedia } from "#ui/use-media.ts";
import { levelLabels, recommendations } from "../../plan-words.ts";
import type { RoundContent } from "../../version-content.ts";
import { text } from "../text.ts";

const words = text.kit;
type Competency = RoundContent["competencies"][number];

/** What a round is rated by, once, after its questions: the levels of each competency, then the whole. */
export function KitRating({ round }: { round: RoundContent }) {
  return (
    <div className="flex flex-col gap-5 border-border border-t pt-4 print:block print:space-y-4 print:border-[#999]">
      <div>
        <h3 className="text-h3">{words.rating}</h3>
        <p className="mt-0.5 text-muted-foreground print:text-[#333]">
          {round.competencies.length === 0 ? words.noCompetencies : words.ratingHow}
        </p>
      </div>
      {round.competencies.length > 0 ? (
        <div className="flex flex-col sm:gap-5 print:block print:space-y-4">
          {round.competencies.map((competency) => (
            <CompetencyLevels key={competency.id} competency={competency} />
          ))}
        </div>
      ) : null}
      <section data-print="keep-together">
        <h3 className="text-h3">{words.overall}</h3>
        <p className="mt-0.5">{recommendations.join(" · ")}</p>
      </section>
    </div>
  );
}

function CompetencyLevels({ competency: { name, levels } }: { competency: Competency }) {
  const isPhone = useMedia(PHONE);
  const shown =
    levels.length > 0 ? levels : levelLabels.map((label, index) => ({ value: index + 1, label, anchor: "" }));
  const content = (
    <>
      <ul className="grid grid-cols-1 max-sm:divide-y max-sm:divide-border sm:mt-1 sm:grid-cols-2 sm:gap-2 xl:grid-cols-4 print:grid-cols-4 print:gap-2">
        {shown.map(({ value, label, anchor }) => (
          <li
            key={value}
            className="wrap-anywhere py-2 text-small sm:rounded-row sm:border sm:border-border sm:px-2 print:rounded-row print:border print:border-[#999] print:px-2"
          >
            <p className="font-medium">
              {value} {label}
            </p>
            {anchor.trim() ? (
              <p dir="auto" className="mt-1">
                {anchor}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-muted-foreground text-small max-sm:border-border max-sm:border-t max-sm:py-2 print:text-[#333]">
        {words.notAssessed}
      </p>
    </>
  );
  // While one asks, the questions are at hand and not the levels; the paper shows them all.
  if (isPhone)
    return (
      <details className="group/levels border-border border-b first-of-type:border-t print:[&::details-content]:[content-visibility:visible]">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
          <h4 dir="auto" className="text-label">
            {name}
          </h4>
          <Icon
            of={ChevronDown}
            className="text-muted-foreground transition-transform group-open/levels:rotate-180 print:hidden"
          />
        </summary>
        {content}
      </details>
    );
  return (
    <section data-print="keep-together">
      <h4 dir="auto" className="text-label">
        {name}
      </h4>
      {content}
    </section>
  );
}
