import { levelLabels, recommendations } from "../../plan-words.ts";
import type { RoundContent } from "../../version-content.ts";
import { text } from "../text.ts";

const words = text.kit.card;
type Competency = RoundContent["competencies"][number];

/** A blank card of a round, to fill in by hand: levels to tick and room for evidence for each competency, then the whole. */
export function KitScorecard({ round }: { round: RoundContent }) {
  return (
    <div className="flex flex-col gap-6 print:block print:space-y-5">
      <p>{round.competencies.length === 0 ? words.nothing : words.how}</p>
      {round.competencies.map((competency) => (
        <CompetencyCard key={competency.id} competency={competency} />
      ))}
      <section data-print="keep-together" className="flex flex-col gap-2" aria-label={words.overall}>
        <h3 className="text-h3">{words.overall}</h3>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 print:grid-cols-4">
          {recommendations.map((label) => (
            <li key={label} className="rounded-row border border-border p-2 print:border-[#999]">
              <Ticked label={label} />
            </li>
          ))}
        </ul>
        <Space label={words.reasons} />
      </section>
    </div>
  );
}

function CompetencyCard({ competency: { name, definition, levels } }: { competency: Competency }) {
  const shown =
    levels.length > 0 ? levels : levelLabels.map((label, index) => ({ value: index + 1, label, anchor: "" }));
  return (
    <section data-print="keep-together" className="flex flex-col gap-2" aria-label={name}>
      <h3 dir="auto" className="text-h3">
        {name}
      </h3>
      {definition.trim() ? (
        <p dir="auto" className="text-muted-foreground print:text-[#333]">
          {definition}
        </p>
      ) : null}
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-4 print:grid-cols-4">
        {shown.map((level) => (
          <li
            key={level.value}
            className="wrap-anywhere rounded-row border border-border p-2 text-small print:border-[#999]"
          >
            <Ticked label={`${level.value} ${level.label}`} />
            {level.anchor.trim() ? (
              <p dir="auto" className="mt-1">
                {level.anchor}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="text-small">
        <Ticked label={words.notAsked} />
      </div>
      <Space label={words.evidence} />
    </section>
  );
}

/** A box to tick; who reads with the ears has the words alone. */
function Ticked({ label }: { label: string }) {
  return (
    <p className="flex items-center gap-1.5 font-medium">
      <span aria-hidden className="size-3.5 shrink-0 border border-current" />
      {label}
    </p>
  );
}

function Space({ label }: { label: string }) {
  return (
    <div className="h-28 rounded-row border border-border px-2 py-1 print:border-[#999]">
      <p className="text-muted-foreground text-small print:text-[#333]">{label}</p>
    </div>
  );
}
