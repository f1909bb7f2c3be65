import { Archive, ArchiveRestore, CopyPlus, UserRound } from "lucide-react";
import type { BulkAnswer } from "#platform/list/bulk.ts";
import type { MenuItem } from "#ui/menu-items.tsx";

/** Hears what came of something that was done to many. */
export type RunMany = (work: Promise<BulkAnswer | null>) => void;

/** Somebody who can be chosen. */
export interface PersonChoice {
  userId: string;
  name: string;
}

interface Whole {
  status: string;
  ownerId: string | null;
}

interface WholeItems<Row extends Whole> {
  rows: readonly Row[];
  /** Who works where they are; none where no owner is chosen. */
  people: readonly PersonChoice[];
  actions: Record<"duplicate" | "archive" | "restore", (rows: readonly Row[]) => Promise<BulkAnswer | null>> & {
    setOwner: (rows: readonly Row[], to: PersonChoice) => Promise<BulkAnswer | null>;
  };
  words: Record<"duplicate" | "archive" | "restore" | "setOwner" | "mayNotEdit", string>;
  mayEdit: boolean;
  run: RunMany;
}

/** What can be done with one whole thing or many: for the menu of a row, and for all that are selected. */
export function wholeItems<Row extends Whole>({ rows, people, actions, words, mayEdit, run }: WholeItems<Row>) {
  const disabledReason = mayEdit ? undefined : words.mayNotEdit;
  const archiving = rows.every(({ status }) => status === "archived") ? "restore" : "archive";
  const owner: MenuItem = {
    kind: "submenu",
    id: "owner",
    label: words.setOwner,
    icon: UserRound,
    items: people.map((person) => ({
      id: person.userId,
      label: person.name,
      isChecked: rows.every(({ ownerId }) => ownerId === person.userId),
      onSelect: () => run(actions.setOwner(rows, person)),
    })),
  };
  return {
    duplicate: {
      id: "duplicate",
      label: words.duplicate,
      icon: CopyPlus,
      disabledReason,
      onSelect: () => run(actions.duplicate(rows)),
    },
    owner: mayEdit && people.length > 0 ? [owner] : [],
    archive: {
      id: "archive",
      label: words[archiving],
      icon: archiving === "restore" ? ArchiveRestore : Archive,
      disabledReason,
      onSelect: () => run(actions[archiving](rows)),
    },
  };
}
