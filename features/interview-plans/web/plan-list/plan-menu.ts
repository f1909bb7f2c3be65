import { ArrowRightLeft, ClipboardList, GitCompare, LayoutTemplate, Pencil, Printer } from "lucide-react";
import { type PersonChoice, type RunMany, wholeItems } from "#ui/list/whole-items.ts";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { PlanSummary } from "../../contract.ts";
import { text } from "../text.ts";
import type { GroupChoice, PlanActions } from "./use-plan-actions.ts";

const words = text.list;

interface PlansMenu {
  mayEdit: boolean;
  /** Other hiring groups to move to. */
  groups: readonly GroupChoice[];
  /** Who works in the plans' hiring group. */
  people: readonly PersonChoice[];
  actions: PlanActions;
}

/** What can be done with all selected plans at once. */
export function planBulk(plans: readonly PlanSummary[], run: RunMany, { groups, ...menu }: PlansMenu): MenuItem[] {
  const whole = wholeItems({ rows: plans, words, run, ...menu });
  const move = moveItem(menu.mayEdit, groups, (group) => run(menu.actions.move(plans, group)));
  return [whole.duplicate, move, ...whole.owner, whole.archive];
}

type PlanMenu = PlansMenu & {
  plan: PlanSummary;
  go: (to: "open" | "edit" | "kit" | "compare", planId: string) => void;
};

/** The menu at the end of a plan's row. */
export function planMenu({ plan, groups, go, ...menu }: PlanMenu): readonly MenuItem[] {
  const { mayEdit, actions } = menu;
  const disabledReason = mayEdit ? undefined : words.mayNotEdit;
  const whole = wholeItems({ rows: [plan], words, run: () => undefined, ...menu });
  return [
    { id: "open", label: words.open, icon: ClipboardList, keys: "enter", onSelect: () => go("open", plan.id) },
    ...(plan.status === "archived"
      ? []
      : [
          {
            id: "edit",
            label: words.edit,
            icon: Pencil,
            keys: "e",
            disabledReason,
            onSelect: () => go("edit", plan.id),
          },
        ]),
    { id: "kit", label: words.kit, icon: Printer, onSelect: () => go("kit", plan.id) },
    ...(plan.publishedNumber === null
      ? []
      : [{ id: "compare", label: words.compare, icon: GitCompare, onSelect: () => go("compare", plan.id) }]),
    { kind: "separator", id: "line" },
    whole.duplicate,
    {
      id: "template",
      label: plan.isTemplate ? words.unmakeTemplate : words.makeTemplate,
      icon: LayoutTemplate,
      disabledReason,
      onSelect: () => void actions.setTemplate(plan, !plan.isTemplate),
    },
    ...whole.owner,
    moveItem(mayEdit, groups, (group) => void actions.move([plan], group)),
    whole.archive,
  ];
}

function moveItem(mayEdit: boolean, groups: readonly GroupChoice[], onMove: (group: GroupChoice) => void): MenuItem {
  const item = { id: "move", label: words.move, icon: ArrowRightLeft };
  const disabledReason = mayEdit ? (groups.length === 0 ? words.noOtherGroup : undefined) : words.mayNotEdit;
  if (disabledReason) return { ...item, disabledReason, onSelect: () => undefined };
  const items = groups.map((group) => ({ id: group.id, label: group.name, onSelect: () => onMove(group) }));
  return { ...item, kind: "submenu", items };
}
