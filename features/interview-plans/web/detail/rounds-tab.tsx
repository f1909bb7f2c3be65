import { Field } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Select } from "#ui/select.tsx";
import type { PlanDraft } from "../../plan-draft.ts";
import { roundContent } from "../../version-content.ts";
import { KitRound } from "../kit/kit-round.tsx";
import { text } from "../text.ts";
import type { DetailSearch } from "./detail-search.ts";

const words = text.detail;

type RoundsProps = { draft: PlanDraft; search: DetailSearch; onSearchChange: (next: DetailSearch) => void };

/** A round as the interviewer will hold it, or as the candidate will meet it. */
export function RoundsTab({ draft, search, onSearchChange }: RoundsProps) {
  const index = Math.max(
    0,
    draft.rounds.findIndex((round) => round.id === search.round),
  );
  const round = draft.rounds[index];
  if (!round) return <p className="text-muted-foreground">{words.noRounds}</p>;
  const view = search.view ?? "interviewer";
  const show = (next: Pick<DetailSearch, "round" | "view">) =>
    onSearchChange({ tab: "rounds", round: round.id, ...(search.view && { view: search.view }), ...next });
  return (
    <div className="flex max-w-reading flex-col gap-5">
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <Field label={text.questionStep.round} className="w-full sm:w-72">
          <Select
            options={draft.rounds.map((each, place) => ({
              value: each.id,
              label: text.roundTitle(place + 1, each.name),
            }))}
            value={round.id}
            onValueChange={(next) => show({ round: next })}
          />
        </Field>
        <Field label={words.seenAs} kind="group">
          <RadioGroup
            direction="row"
            value={view}
            onValueChange={(next) =>
              onSearchChange({
                tab: "rounds",
                round: round.id,
                ...(next === "candidate" && { view: "candidate" }),
              })
            }
            options={[
              { value: "interviewer", label: words.interviewer },
              { value: "candidate", label: words.candidate },
            ]}
          />
        </Field>
      </div>
      <div className="rounded-card border border-border bg-card p-5 md:p-8">
        <KitRound id={round.id} number={index + 1} round={roundContent(draft, round)} view={view} />
      </div>
    </div>
  );
}
