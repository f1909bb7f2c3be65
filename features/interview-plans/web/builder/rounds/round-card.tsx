import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { Select } from "#ui/select.tsx";
import { Switch } from "#ui/switch.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { PlanRound } from "../../../plan-draft.ts";
import { limits, roundModes, stageTypes } from "../../../plan-limits.ts";
import { PlaceSlot } from "../../place-slot.tsx";
import { text } from "../../text.ts";
import { useDraft } from "../draft/draft-context.ts";
import { TextField } from "../draft/draft-fields.tsx";
import { fieldId } from "../draft/field-ids.ts";
import { NameField } from "../draft/name-field.tsx";
import { restoringEdits } from "../draft/restoring-edits.ts";
import { PartCard, type PartProps } from "../part-card.tsx";

const words = text.roundStep;

type CardProps = PartProps & { round: PlanRound; index: number };

/** One round: name and length in sight, the rest when opened. */
export function RoundCard({ round, index, ...part }: CardProps) {
  const { draft, edit } = useDraft();
  const { id } = round;
  const path = `rounds.${id}`;
  const name = round.name || words.unnamed;
  const set = (fields: Partial<Omit<PlanRound, "id">>) => edit({ kind: "set-round", id, fields });
  const remove = () => {
    const undo = restoringEdits(draft, { kind: "round", id });
    edit({ kind: "remove-round", id });
    showToast({ title: words.removed(name), undo: () => edit(...undo), altText: text.undoWithKey });
  };
  const lead = draft.competencies.filter((competency) => round.focusCompetencyIds.includes(competency.id));

  return (
    <PartCard
      {...part}
      name={name}
      number={index + 1}
      summary={
        <>
          <NameField
            path={`${path}.name`}
            label={words.name(index + 1)}
            placeholder={words.namePlaceholder}
            value={round.name}
            suggestions={words.names}
            onValueChange={(value) => set({ name: value })}
          />
          <p className="truncate text-caption text-muted-foreground">
            {[
              text.stageTypes[round.stageType],
              text.modes[round.mode],
              ...(round.scored ? lead.map((competency) => competency.name) : [words.notScored]),
            ].join(" · ")}
          </p>
        </>
      }
      tools={
        <>
          <PlaceSlot place={{ kind: "round", id }} isQuiet={!part.isOpen} />
          <NumberStepper
            id={fieldId(`${path}.durationMinutes`)}
            aria-label={words.durationOf(index + 1)}
            look="quiet"
            value={round.durationMinutes}
            onValueChange={(durationMinutes) => set({ durationMinutes })}
          />
        </>
      }
      remove={{ label: words.remove, run: remove }}
      className="sm:pl-11"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.type}>
          <Select
            options={stageTypes.map((value) => ({ value, label: text.stageTypes[value] }))}
            value={round.stageType}
            onValueChange={(stageType) => set({ stageType })}
          />
        </Field>
        <Field label={words.mode}>
          <Select
            options={roundModes.map((value) => ({ value, label: text.modes[value] }))}
            value={round.mode}
            onValueChange={(mode) => set({ mode })}
          />
        </Field>
        <Field label={words.intro} help={words.introHelp}>
          <NumberStepper step={1} value={round.introMinutes} onValueChange={(introMinutes) => set({ introMinutes })} />
        </Field>
        <Field id={fieldId(`${path}.closeMinutes`)} label={words.closing} help={words.closingHelp}>
          <NumberStepper step={1} value={round.closeMinutes} onValueChange={(closeMinutes) => set({ closeMinutes })} />
        </Field>
        <Field id={fieldId(`${path}.targetDays`)} label={words.target} help={words.targetHelp}>
          <NumberStepper
            step={1}
            max={365}
            unit={text.stageRows.days}
            unitShort={text.stageRows.daysShort}
            value={round.targetDays ?? 0}
            onValueChange={(days) => set({ targetDays: days === 0 ? null : days })}
          />
        </Field>
      </div>
      <Switch
        label={words.scored}
        help={words.scoredHelp}
        checked={round.scored}
        onCheckedChange={(scored) => set({ scored })}
      />
      <RoundFocus round={round} onChange={(focusCompetencyIds) => set({ focusCompetencyIds })} />
      <TextField
        path={`${path}.candidateText`}
        label={words.candidateText}
        help={words.candidateTextHelp}
        rows={3}
        value={round.candidateText}
        maxLength={limits.text}
        onValueChange={(candidateText) => set({ candidateText })}
      />
    </PartCard>
  );
}

type FocusProps = { round: PlanRound; onChange: (ids: string[]) => void };

function RoundFocus({ round, onChange }: FocusProps) {
  const { draft } = useDraft();
  const chosen = round.focusCompetencyIds;
  return (
    <fieldset
      id={fieldId(`rounds.${round.id}.focusCompetencyIds`)}
      tabIndex={-1}
      className="flex flex-col gap-1 rounded-row"
    >
      <legend className="text-label">{words.focus}</legend>
      <p className="text-muted-foreground text-small">{words.focusHelp}</p>
      {draft.competencies.length === 0 ? <p>{words.noCompetencies}</p> : null}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {draft.competencies.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name || text.competencyStep.unnamed}
            checked={chosen.includes(id)}
            onCheckedChange={(isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))}
          />
        ))}
      </div>
    </fieldset>
  );
}
