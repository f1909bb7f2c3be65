import { useId } from "react";
import { Field } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { PlanDraft } from "../../plan-draft.ts";
import { roundContent } from "../../version-content.ts";
import { aboutRound, KitRound } from "../kit/kit-round.tsx";
import { PlaceSlot } from "../place-slot.tsx";
import { RoundBar } from "../rounds/round-bar.tsx";
import { text } from "../text.ts";
import type { DetailSearch } from "./detail-search.ts";

const words = text.detail;

type RoundsProps = { draft: PlanDraft; search: DetailSearch; onSearchChange: (next: DetailSearch) => void };

/** A round as the interviewer will hold it, or as the candidate will meet it. */
export function RoundsTab({ draft, search, onSearchChange }: RoundsProps) {
  const sheetId = useId();
  const index = Math.max(
    0,
    draft.rounds.findIndex((round) => round.id === search.round),
  );
  const round = draft.rounds[index];
  if (!round) return <p className="text-muted-foreground">{words.noRounds}</p>;
  const view = search.view ?? "interviewer";
  return (
    <div className="flex max-w-180 flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
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
        <div className="flex min-h-8 items-center gap-2">
          <p className="text-muted-foreground">{aboutRound(round)}</p>
          <PlaceSlot place={{ kind: "round", id: round.id }} />
        </div>
      </div>
      <div>
        <RoundBar
          rounds={draft.rounds}
          draft={draft}
          currentId={round.id}
          sheetId={sheetId}
          onRoundChange={(next) =>
            onSearchChange({ tab: "rounds", round: next, ...(search.view && { view: search.view }) })
          }
        />
        <KitRound
          number={index + 1}
          round={roundContent(draft, round)}
          view={view}
          under={{ index, count: draft.rounds.length, sheetId }}
        />
      </div>
    </div>
  );
}
