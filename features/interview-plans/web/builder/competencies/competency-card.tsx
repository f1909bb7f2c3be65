import { ChevronDown, ChevronRight, Trash2, TriangleAlert } from "lucide-react";
import { type ReactNode, useDeferredValue, useId } from "react";
import { lintLevels } from "#features/question-lint/lint-anchors.ts";
import { Badge } from "#ui/badge.tsx";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { Select } from "#ui/select.tsx";
import { showToast } from "#ui/toast-store.ts";
import { limits, type PlanCompetency } from "../../../plan-draft.ts";
import { PlaceSlot } from "../../place-slot.tsx";
import { text } from "../../text.ts";
import { useDraft } from "../draft/draft-context.ts";
import { ListField, TextField } from "../draft/draft-fields.tsx";
import { restoringEdits } from "../draft/restoring-edits.ts";
import { useOpenDetails } from "../draft/wanted-field.ts";
import { CompetencyLevels } from "./competency-levels.tsx";

const words = text.competencyStep;
const weights = ["0.5", "1", "1.5", "2", "3"] as const;

type CardProps = { competency: PlanCompetency; grip: ReactNode; moves: readonly MenuItem[] };

/** One competency: its name in sight, everything else when opened. */
export function CompetencyCard({ competency, grip, moves }: CardProps) {
  const { draft, edit } = useDraft();
  const bodyId = useId();
  const { id } = competency;
  const path = `competencies.${id}`;
  const [isOpen, setOpen] = useOpenDetails(path, { inSight: ["name"], initially: competency.name === "" });
  const set = (fields: Partial<Omit<PlanCompetency, "id">>) => edit({ kind: "set-competency", id, fields });
  const described = competency.levels.filter((level) => level.anchor.trim() !== "").length;
  const findings = lintLevels(useDeferredValue(competency.levels)).length;
  const name = competency.name || words.unnamed;

  const remove = () => {
    const undo = restoringEdits(draft, { kind: "competency", id });
    edit({ kind: "remove-competency", id });
    showToast({ title: words.removed(name), undo: () => edit(...undo), altText: text.undoWithKey });
  };

  return (
    <article aria-label={name} className="rounded-card border border-border bg-card">
      <div className="flex items-center gap-1 p-2">
        {grip}
        <IconButton
          icon={isOpen ? ChevronDown : ChevronRight}
          label={isOpen ? words.close(name) : words.open(name)}
          size="compact"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        />
        <TextField
          path={`${path}.name`}
          label={words.name}
          isLabelHidden
          value={competency.name}
          maxLength={limits.name}
          onChange={(value) => set({ name: value })}
          className="flex-1"
        />
        {findings > 0 ? (
          <span className="hidden px-1 sm:inline-flex">
            <Badge tone="warning" icon={TriangleAlert}>
              {text.wording.counts.warn(findings)}
            </Badge>
          </span>
        ) : null}
        <span className="hidden px-1 sm:inline-flex">
          <Badge tone={described === competency.levels.length ? "neutral" : "warning"}>
            {words.anchors(described, competency.levels.length)}
          </Badge>
        </span>
        <PlaceSlot place={{ kind: "competency", id }} />
        <MoreMenu
          name={name}
          items={[
            ...moves,
            { kind: "separator", id: "line" },
            { id: "remove", label: words.remove, icon: Trash2, tone: "danger", onSelect: remove },
          ]}
        />
      </div>
      {isOpen ? (
        <div id={bodyId} className="flex flex-col gap-4 border-border border-t p-4">
          <TextField
            path={`${path}.definition`}
            label={words.definition}
            help={words.definitionHelp}
            rows={2}
            value={competency.definition}
            maxLength={limits.text}
            onChange={(definition) => set({ definition })}
          />
          <ListField
            path={`${path}.behaviours`}
            label={words.behaviours}
            help={text.basics.onePerLine}
            isOptional
            value={competency.behaviours}
            onChange={(behaviours) => set({ behaviours })}
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
                onChange={(weightReason) => set({ weightReason })}
              />
            )}
          </div>
          <CompetencyLevels id={id} name={name} levels={competency.levels} onChange={(levels) => set({ levels })} />
        </div>
      ) : null}
    </article>
  );
}
