import { TriangleAlert } from "lucide-react";
import { useDeferredValue } from "react";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Select } from "#ui/select.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { PlanCompetency } from "../../../plan-draft.ts";
import { limits } from "../../../plan-limits.ts";
import { PlaceSlot } from "../../place-slot.tsx";
import { text } from "../../text.ts";
import { useDraft } from "../draft/draft-context.ts";
import { ListField, TextField } from "../draft/draft-fields.tsx";
import { NameField } from "../draft/name-field.tsx";
import { restoringEdits } from "../draft/restoring-edits.ts";
import { PartCard, type PartProps } from "../part-card.tsx";
import { useChecks } from "../wording/checks-context.ts";
import { CompetencyLevels } from "./competency-levels.tsx";

const words = text.competencyStep;
const weights = ["0.5", "1", "1.5", "2", "3"] as const;

type CardProps = PartProps & { competency: PlanCompetency };

/** One competency: its name in sight, everything else when opened. */
export function CompetencyCard({ competency, ...part }: CardProps) {
  const { draft, edit } = useDraft();
  const { id } = competency;
  const path = `competencies.${id}`;
  const set = (fields: Partial<Omit<PlanCompetency, "id">>) => edit({ kind: "set-competency", id, fields });
  const missing = competency.levels.filter((level) => level.anchor.trim() === "").length;
  const findings = useChecks().linter.levels(useDeferredValue(competency.levels)).length;
  const name = competency.name || words.unnamed;

  const remove = () => {
    const undo = restoringEdits(draft, { kind: "competency", id });
    edit({ kind: "remove-competency", id });
    showToast({ title: words.removed(name), undo: () => edit(...undo), altText: text.undoWithKey });
  };

  return (
    <PartCard
      {...part}
      name={name}
      summary={
        <>
          <NameField
            path={`${path}.name`}
            label={words.name}
            placeholder={words.namePlaceholder}
            value={competency.name}
            onValueChange={(value) => set({ name: value })}
          />
          <p dir="auto" className="line-clamp-4 text-caption text-muted-foreground sm:line-clamp-2">
            {competency.definition}
          </p>
          <p className="flex flex-wrap gap-x-3 text-caption text-warning empty:hidden">
            {missing > 0 ? <span>{words.missingLevels(missing, competency.levels.length)}</span> : null}
            {findings > 0 ? (
              <span className="inline-flex items-center gap-1 whitespace-nowrap">
                <Icon of={TriangleAlert} className="size-3.5" />
                {text.wording.counts.warn(findings)}
              </span>
            ) : null}
          </p>
        </>
      }
      tools={<PlaceSlot place={{ kind: "competency", id }} isQuiet={!part.isOpen} />}
      remove={{ label: words.remove, run: remove }}
    >
      <TextField
        path={`${path}.definition`}
        label={words.definition}
        help={words.definitionHelp}
        rows={2}
        value={competency.definition}
        maxLength={limits.text}
        onValueChange={(definition) => set({ definition })}
      />
      <ListField
        path={`${path}.behaviours`}
        label={words.behaviours}
        help={text.basics.onePerLine}
        value={competency.behaviours}
        onValueChange={(behaviours) => set({ behaviours })}
      />
      <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
        <Field label={words.weight}>
          <Select
            options={weights.map((value) => ({ value, label: words.weightName(Number(value)) }))}
            value={String(competency.weight)}
            onValueChange={(value) => set({ weight: Number(value) })}
          />
        </Field>
        {competency.weight === 1 ? null : (
          <TextField
            path={`${path}.weightReason`}
            label={words.weightReason}
            value={competency.weightReason}
            maxLength={limits.text}
            onValueChange={(weightReason) => set({ weightReason })}
          />
        )}
      </div>
      <CompetencyLevels id={id} name={name} levels={competency.levels} onChange={(levels) => set({ levels })} />
    </PartCard>
  );
}
