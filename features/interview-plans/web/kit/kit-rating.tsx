import { ChevronDown } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import { LevelTable } from "#ui/level-table.tsx";
import { PHONE, useMedia } from "#ui/use-media.ts";
import { levelLabels, recommendations } from "../../plan-words.ts";
import type { RoundContent } from "../../version-content.ts";
import { text } from "../text.ts";

const words = text.kit;
type Competency = RoundContent["competencies"][number];

/** What a round is rated by, once, after its questions: the levels of each competency, then the whole. */
export function KitRating({ round }: { round: RoundContent }) {
  return (
    <div className="flex flex-col gap-5 pt-2 print:block print:space-y-4">
      <div>
        <h3 className="text-h2">{words.rating}</h3>
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
      <LevelTable levels={shown.map(({ value, label, anchor }) => ({ value, label, anchor }))} />
      <p className="mt-1.5 text-muted-foreground text-small max-sm:pb-3 print:text-[#333]">{words.notAssessed}</p>
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
      <h4 dir="auto" className="mb-1.5 text-label">
        {name}
      </h4>
      {content}
    </section>
  );
}
