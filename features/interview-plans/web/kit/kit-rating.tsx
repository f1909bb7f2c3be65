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
      {round.competencies.map((competency) => (
        <CompetencyLevels key={competency.id} competency={competency} />
      ))}
      <section data-print="keep-together">
        <h3 className="text-h3">{words.overall}</h3>
        <p className="mt-0.5">{recommendations.join(" · ")}</p>
      </section>
    </div>
  );
}

function CompetencyLevels({ competency: { name, levels } }: { competency: Competency }) {
  const shown =
    levels.length > 0 ? levels : levelLabels.map((label, index) => ({ value: index + 1, label, anchor: "" }));
  return (
    <section data-print="keep-together">
      <h4 dir="auto" className="text-label">
        {name}
      </h4>
      <ul className="mt-1 grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-4 print:grid-cols-4">
        {shown.map(({ value, label, anchor }) => (
          <li key={value} className="wrap-anywhere rounded-row border border-border p-2 text-small print:border-[#999]">
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
      <p className="mt-1 text-muted-foreground text-small print:text-[#333]">{words.notAssessed}</p>
    </section>
  );
}
