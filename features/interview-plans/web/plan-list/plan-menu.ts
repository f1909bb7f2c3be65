import {
  Archive,
  ArchiveRestore,
  ArrowRightLeft,
  ClipboardList,
  CopyPlus,
  GitCompare,
  LayoutTemplate,
  Pencil,
  Printer,
} from "lucide-react";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { PlanSummary } from "../../contract.ts";
import { text } from "../text.ts";
import type { GroupChoice, PlanActions } from "./use-plan-actions.ts";

const words = text.list;

interface PlanMenu {
  plan: PlanSummary;
  mayEdit: boolean;
  /** Other hiring groups to move to. */
  groups: readonly GroupChoice[];
  actions: PlanActions;
  go: (to: "open" | "edit" | "kit" | "compare", planId: string) => void;
}

/** The menu at the end of a plan's row. */
export function planMenu({ plan, mayEdit, groups, actions, go }: PlanMenu): readonly MenuItem[] {
  const disabledReason = mayEdit ? undefined : words.mayNotEdit;
  const isArchived = plan.status === "archived";
  return [
    { id: "open", label: words.open, icon: ClipboardList, keys: "enter", onSelect: () => go("open", plan.id) },
    ...(isArchived
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
    {
      id: "duplicate",
      label: words.duplicate,
      icon: CopyPlus,
      disabledReason,
      onSelect: () => void actions.duplicate([plan]),
    },
    {
      id: "template",
      label: plan.isTemplate ? words.unmakeTemplate : words.makeTemplate,
      icon: LayoutTemplate,
      disabledReason,
      onSelect: () => void actions.setTemplate(plan, !plan.isTemplate),
    },
    moveItem({ disabledReason, groups, onMove: (group) => void actions.move([plan], group) }),
    {
      id: "archive",
      label: isArchived ? words.restore : words.archive,
      icon: isArchived ? ArchiveRestore : Archive,
      disabledReason,
      onSelect: () => void (isArchived ? actions.restore([plan]) : actions.archive([plan])),
    },
  ];
}

interface MoveItem {
  disabledReason: string | undefined;
  groups: readonly GroupChoice[];
  onMove: (group: GroupChoice) => void;
}

function moveItem({ disabledReason, groups, onMove }: MoveItem): MenuItem {
  const reason = disabledReason ?? (groups.length === 0 ? words.noOtherGroup : undefined);
  if (reason)
    return { id: "move", label: words.move, icon: ArrowRightLeft, disabledReason: reason, onSelect: () => {} };
  return {
    kind: "submenu",
    id: "move",
    label: words.move,
    icon: ArrowRightLeft,
    items: groups.map((group) => ({ id: group.id, label: group.name, onSelect: () => onMove(group) })),
  };
}
