import { BriefcaseBusiness, History, Pencil } from "lucide-react";
import { type PersonChoice, type RunMany, wholeItems } from "#ui/list/whole-items.ts";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { OpportunitySummary } from "../../opportunity-shapes.ts";
import { statusAfter } from "../../opportunity-states.ts";
import { text } from "../text.ts";
import type { OpportunityActions } from "./use-opportunity-actions.ts";

const words = text.list;

interface RolesMenu {
  roles: readonly Pick<OpportunitySummary, "id" | "groupId" | "status" | "ownerId">[];
  mayEdit: boolean;
  actions: OpportunityActions;
  people?: readonly PersonChoice[];
  run?: RunMany;
}

/** What can be done with one role or all that are selected. */
export function opportunityMenu({ roles, people = [], run = () => undefined, ...menu }: RolesMenu): MenuItem[] {
  const { duplicate, owner, archive } = wholeItems({ rows: roles, people, words, run, ...menu });
  const isOpen = roles.every(
    ({ status }) => status !== "archived" && statusAfter("archive", { status, statusBefore: null }) === null,
  );
  return [duplicate, ...owner, isOpen ? { ...archive, disabledReason: text.edit.archiveFirst } : archive];
}

/** The ways to a role, for the menu of its row. */
export const opportunityWays = (go: (to: "open" | "edit" | "activity") => void, mayEdit: boolean): MenuItem[] => [
  { id: "open", label: words.open, icon: BriefcaseBusiness, keys: "enter", onSelect: () => go("open") },
  ...(mayEdit ? [{ id: "edit", label: words.edit, icon: Pencil, onSelect: () => go("edit") }] : []),
  { id: "activity", label: words.activity, icon: History, onSelect: () => go("activity") },
  { kind: "separator", id: "line" },
];
