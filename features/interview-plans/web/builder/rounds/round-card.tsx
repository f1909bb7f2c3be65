import { ChevronDown, ChevronRight, Trash2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { Select } from "#ui/select.tsx";
import { Switch } from "#ui/switch.tsx";
import { showToast } from "#ui/toast-store.ts";
import { limits, type PlanRound, roundModes, stageTypes } from "../../../plan-draft.ts";
import { PlaceSlot } from "../../place-slot.tsx";
import { text } from "../../text.ts";
import { useDraft } from "../draft/draft-context.ts";
import { TextField } from "../draft/draft-fields.tsx";
import { fieldId } from "../draft/field-ids.ts";
import { restoringEdits } from "../draft/restoring-edits.ts";
import { useOpenDetails } from "../draft/wanted-field.ts";

const words = text.roundStep;

type CardProps = { round: PlanRound; grip: ReactNode; moves: readonly MenuItem[]; index: number };

/** One round: name and length in sight, the rest when opened. */
export function RoundCard({ round, grip, moves, index }: CardProps) {
  const { draft, edit } = useDraft();
  const bodyId = useId();
  const { id } = round;
  const path = `rounds.${id}`;
  const [isOpen, setOpen] = useOpenDetails(path, {
    inSight: ["name", "durationMinutes"],
    initially: round.name === "",
  });
  const name = round.name || words.unnamed;
  const set = (fields: Partial<Omit<PlanRound, "id">>) => edit({ kind: "set-round", id, fields });
  const remove = () => {
    const undo = restoringEdits(draft, { kind: "round", id });
    edit({ kind: "remove-round", id });
    showToast({ title: words.removed(name), undo: () => edit(...undo), altText: text.undoWithKey });
  };
  const lead = draft.competencies.filter((competency) => round.focusCompetencyIds.includes(competency.id));

  return (
    <article aria-label={name} className="rounded-card border border-border bg-card">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 p-2">
        {grip}
        <IconButton
          icon={isOpen ? ChevronDown : ChevronRight}
          label={isOpen ? words.close(name) : words.open(name)}
          size="compact"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        />
        <span aria-hidden className="w-5 text-center text-muted-foreground">
          {index + 1}
        </span>
        <TextField
          path={`${path}.name`}
          label={words.name(index + 1)}
          isLabelHidden
          value={round.name}
          maxLength={limits.name}
          suggestions={words.names}
          onChange={(value) => set({ name: value })}
          className="min-w-40 flex-1"
        />
        <Field id={fieldId(`${path}.durationMinutes`)} label={words.duration} isLabelHidden>
          <NumberStepper value={round.durationMinutes} onValueChange={(durationMinutes) => set({ durationMinutes })} />
        </Field>
        <span className="ml-auto flex items-center gap-1">
          <PlaceSlot place={{ kind: "round", id }} />
          <MoreMenu
            name={name}
            items={[
              ...moves,
              { kind: "separator", id: "line" },
              { id: "remove", label: words.remove, icon: Trash2, tone: "danger", onSelect: remove },
            ]}
          />
        </span>
      </div>
      {isOpen ? null : (
        <p className="px-4 pb-3 text-muted-foreground text-small">
          {[
            text.stageTypes[round.stageType],
            text.modes[round.mode],
            ...lead.map((competency) => competency.name),
          ].join(" · ")}
        </p>
      )}
      {isOpen ? (
        <div id={bodyId} className="flex flex-col gap-4 border-border border-t p-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={words.type}>
              <Select
                options={stageTypes.map((value) => ({ value, label: text.stageTypes[value] }))}
                value={round.stageType}
                onValueChange={(value) => {
                  const stageType = stageTypes.find((each) => each === value);
                  if (stageType) set({ stageType });
                }}
              />
            </Field>
            <Field label={words.mode}>
              <Select
                options={roundModes.map((value) => ({ value, label: text.modes[value] }))}
                value={round.mode}
                onValueChange={(value) => {
                  const mode = roundModes.find((each) => each === value);
                  if (mode) set({ mode });
                }}
              />
            </Field>
            <Field label={words.intro} help={words.introHelp}>
              <NumberStepper
                step={1}
                value={round.introMinutes}
                onValueChange={(introMinutes) => set({ introMinutes })}
              />
            </Field>
            <Field id={fieldId(`${path}.closeMinutes`)} label={words.closing} help={words.closingHelp}>
              <NumberStepper
                step={1}
                value={round.closeMinutes}
                onValueChange={(closeMinutes) => set({ closeMinutes })}
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
          <Switch
            id={fieldId(`${path}.gate`)}
            label={words.gate}
            help={words.gateHelp}
            checked={round.gate}
            onCheckedChange={(gate) => set({ gate })}
          />
          <TextField
            path={`${path}.candidateText`}
            label={words.candidateText}
            help={words.candidateTextHelp}
            isOptional
            rows={3}
            value={round.candidateText}
            maxLength={limits.text}
            onChange={(candidateText) => set({ candidateText })}
          />
        </div>
      ) : null}
    </article>
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
