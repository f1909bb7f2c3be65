import { ArrowDownToLine, ArrowUpToLine, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { Select } from "#ui/select.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { PlanStage } from "../../../plan-draft.ts";
import { limits, planStageKinds } from "../../../plan-limits.ts";
import { text } from "../../text.ts";
import { useDraft } from "../draft/draft-context.ts";
import { fieldId, focusField } from "../draft/field-ids.ts";
import { beforeAt } from "../draft/list-places.ts";
import { NameField } from "../draft/name-field.tsx";
import { newStage } from "../draft/new-parts.ts";
import { restoringEdits } from "../draft/restoring-edits.ts";

const words = text.stageRows;
const kinds = planStageKinds.map((value) => ({ value, label: text.stageKinds[value] }));

type Place = "before" | "after";

/** The stages on one side of the rounds, each a quiet row that is edited where it stands. */
export function StageRows({ place }: { place: Place }) {
  const { draft, edit } = useDraft();
  const stages = place === "before" ? draft.stagesBefore : draft.stagesAfter;
  const add = () => {
    const stage = newStage();
    edit({ kind: "add-stage", stage, place });
    requestAnimationFrame(() => focusField(`stages.${stage.id}.name`));
  };
  return (
    <section aria-labelledby={`stages-${place}`} className="flex flex-col gap-1.5">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 id={`stages-${place}`} className="text-label text-muted-foreground">
          {words.places[place]}
        </h3>
        <Button
          size="compact"
          variant="ghost"
          icon={Plus}
          disabledReason={stages.length >= limits.stages ? words.full(limits.stages) : undefined}
          onClick={add}
        >
          {words.add}
        </Button>
      </div>
      {stages.length === 0 ? (
        <p className="text-muted-foreground text-small">{words.none[place]}</p>
      ) : (
        <SortableList
          label={words.places[place]}
          items={stages}
          getId={(stage) => stage.id}
          getName={(stage) => stage.name || words.unnamed}
          onMove={(id, toIndex) => edit({ kind: "move-stage", id, place, before: beforeAt(stages, id, toIndex) })}
          className="divide-y divide-hairline rounded-card border border-hairline"
          renderItem={(stage, row) => <StageRow stage={stage} place={place} {...row} />}
        />
      )}
    </section>
  );
}

type RowProps = { stage: PlanStage; place: Place; index: number; grip: ReactNode; moves: readonly MenuItem[] };

function StageRow({ stage, place, index, grip, moves }: RowProps) {
  const { draft, edit } = useDraft();
  const { id } = stage;
  const name = stage.name || words.unnamed;
  const set = (fields: Partial<Omit<PlanStage, "id">>) => edit({ kind: "set-stage", id, fields });
  const remove = () => {
    const undo = restoringEdits(draft, { kind: "stage", id });
    edit({ kind: "remove-stage", id });
    showToast({ title: words.removed(name), undo: () => edit(...undo), altText: text.undoWithKey });
  };
  const other = place === "before" ? "after" : "before";
  return (
    <div className="group/row flex items-center gap-1 py-1 pr-2 pl-1 max-sm:flex-wrap">
      <span className="max-sm:hidden pointer-coarse:hidden opacity-0 focus-within:opacity-100 group-focus-within/row:opacity-100 group-hover/row:opacity-100">
        {grip}
      </span>
      <div className="min-w-0 flex-1 px-2">
        <NameField
          path={`stages.${id}.name`}
          label={words.nameOf(index + 1, place)}
          placeholder={words.namePlaceholder}
          value={stage.name}
          suggestions={words.names[place]}
          onValueChange={(value) => set({ name: value })}
        />
      </div>
      <div className="flex items-center gap-1 max-sm:order-last max-sm:w-full max-sm:pl-1">
        <Select
          aria-label={words.kindOf(name)}
          look="quiet"
          className="w-36"
          options={kinds}
          value={stage.kind}
          onValueChange={(kind) => set({ kind })}
        />
        <NumberStepper
          id={fieldId(`stages.${id}.targetDays`)}
          aria-label={words.targetOf(name)}
          look="quiet"
          step={1}
          max={365}
          unit={words.days}
          unitShort={words.daysShort}
          value={stage.targetDays ?? 0}
          onValueChange={(days) => set({ targetDays: days === 0 ? null : days })}
        />
      </div>
      <MoreMenu
        name={name}
        items={[
          ...moves,
          {
            id: "other",
            label: words.moveTo[other],
            icon: other === "before" ? ArrowUpToLine : ArrowDownToLine,
            onSelect: () => edit({ kind: "move-stage", id, place: other, before: null }),
          },
          { kind: "separator", id: "line" },
          { id: "remove", label: words.remove, icon: Trash2, tone: "danger", onSelect: remove },
        ]}
      />
    </div>
  );
}
