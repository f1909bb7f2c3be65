import { useId } from "react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { DraftEdit } from "../../../draft-edit.ts";
import type { PlanRound } from "../../../plan-draft.ts";
import { limits } from "../../../plan-limits.ts";
import { OwnRoundSettings } from "../../own-settings/own-round-settings.tsx";
import type { OwnSettings } from "../../own-settings/use-own-settings.ts";
import { text } from "../../text.ts";
import { useDraftStore } from "../draft/draft-context.ts";
import { TextField, useFlush } from "../draft/draft-fields.tsx";
import { fieldId } from "../draft/field-ids.ts";
import { PartToggle } from "../part-card.tsx";
import { PeopleField } from "./people-field.tsx";

const words = text.people;

type RoundProps = {
  round: PlanRound;
  number: number;
  members: readonly string[];
  settings: OwnSettings | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Who holds a round; how many are needed, what they prepare and one's own notes when opened. */
export function RoundPeople({ round, number, members, settings, isOpen, onOpenChange }: RoundProps) {
  const store = useDraftStore();
  const flush = useFlush();
  const bodyId = useId();
  const path = `rounds.${round.id}`;
  const title = text.roundTitle(number, round.name);
  const set = (fields: Partial<Omit<PlanRound, "id">>) => store.edit({ kind: "set-round", id: round.id, fields });
  const others = store.get().draft.rounds.filter(({ id }) => id !== round.id);
  const copyToAll = () => {
    const peopleOf = ({ id, interviewers }: PlanRound): DraftEdit => ({
      kind: "set-round",
      id,
      fields: { interviewers },
    });
    const before = store.get().draft.rounds.filter(({ id }) => id !== round.id);
    store.edit(...before.map((other) => peopleOf({ ...other, interviewers: round.interviewers })));
    showToast({
      title: words.copied(before.length),
      undo: () => store.edit(...before.map(peopleOf)),
      altText: text.undoWithKey,
    });
  };
  return (
    <li className="px-4 py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
        <h3 className="flex min-w-0 items-baseline gap-2 pt-1.5 text-h3">
          <span className="w-4 shrink-0 font-medium text-small text-subtle-foreground tabular-nums">{number}</span>
          <bdi className="min-w-0">{round.name.trim() || text.roundStep.unnamed}</bdi>
        </h3>
        <div className="min-w-0 max-sm:order-last max-sm:col-span-2">
          <PeopleField
            id={fieldId(`${path}.interviewers`)}
            label={words.interviewersOf(title)}
            value={round.interviewers}
            members={members}
            onValueChange={(interviewers) => set({ interviewers })}
            onLeave={flush}
          />
        </div>
        <PartToggle name={title} controls={bodyId} isOpen={isOpen} onOpenChange={onOpenChange} />
      </div>
      {isOpen ? (
        <div id={bodyId} className="flex flex-col gap-4 pt-3 pb-1 sm:pl-51">
          {others.length > 0 && round.interviewers.length > 0 ? (
            <Button size="compact" className="self-start" onClick={copyToAll}>
              {words.copyToAll}
            </Button>
          ) : null}
          <Field label={words.minInterviewers}>
            <NumberStepper
              min={1}
              max={10}
              step={1}
              unit={words.peopleUnit}
              unitShort=""
              value={round.minInterviewers}
              onValueChange={(minInterviewers) => set({ minInterviewers })}
            />
          </Field>
          <TextField
            path={`${path}.preparation`}
            label={words.preparation}
            help={words.preparationHelp}
            rows={2}
            value={round.preparation}
            maxLength={limits.text}
            onValueChange={(preparation) => set({ preparation })}
          />
          {!settings || settings.isPending || settings.error ? null : (
            <OwnRoundSettings roundId={round.id} roundName={title} settings={settings} />
          )}
        </div>
      ) : null}
    </li>
  );
}
