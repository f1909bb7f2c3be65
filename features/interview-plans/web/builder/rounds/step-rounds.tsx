import { Plus } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { sizeOf } from "../../../figures.ts";
import { newRound } from "../../../new-parts.ts";
import { limits } from "../../../plan-limits.ts";
import { text } from "../../text.ts";
import { useDraft } from "../draft/draft-context.ts";
import { fieldId, focusField } from "../draft/field-ids.ts";
import { beforeAt } from "../draft/list-places.ts";
import { useOpenPart } from "../draft/wanted-field.ts";
import { RoundCard } from "./round-card.tsx";
import { RuleOfFour } from "./rule-of-four.tsx";
import { StageRows } from "./stage-rows.tsx";

const words = text.roundStep;

/** Step 3: the rounds in their order, how long they are and what they lead on; before and after them the stages. */
export function StepRounds() {
  const { draft, edit } = useDraft();
  const [openId, setOpenId] = useOpenPart("rounds", ["name", "durationMinutes"]);
  const size = sizeOf(draft);
  const isFull = draft.rounds.length >= limits.rounds ? words.full(limits.rounds) : undefined;
  const add = () => {
    const round = newRound();
    edit({ kind: "add-round", round });
    setOpenId(round.id);
    requestAnimationFrame(() => focusField(`rounds.${round.id}.name`));
  };
  return (
    <div className="flex flex-col gap-4">
      {size.rounds > 0 ? (
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Total label={words.candidateTime} value={text.minutes(size.candidateMinutes)} />
          <Total label={words.interviewerTime} value={text.minutes(size.interviewerMinutes)} />
        </dl>
      ) : null}
      <StageRows place="before" />
      {draft.rounds.length === 0 ? (
        <div className="rounded-card border border-border bg-card">
          <EmptyState>{words.empty}</EmptyState>
        </div>
      ) : (
        <SortableList
          label={words.listLabel}
          items={draft.rounds}
          getId={(round) => round.id}
          getName={(round) => round.name || words.unnamed}
          onMove={(id, toIndex) => edit({ kind: "move-round", id, before: beforeAt(draft.rounds, id, toIndex) })}
          className="divide-y divide-hairline rounded-card border border-border bg-card"
          renderItem={(round, row) => (
            <RoundCard
              round={round}
              isOpen={openId === round.id}
              onOpenChange={(isOpen) => setOpenId(isOpen ? round.id : null)}
              {...row}
            />
          )}
        />
      )}
      <div>
        <Button id={fieldId("rounds")} icon={Plus} disabledReason={isFull} onClick={add}>
          {words.add}
        </Button>
      </div>
      <StageRows place="after" />
      <RuleOfFour rounds={draft.rounds} />
    </div>
  );
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
