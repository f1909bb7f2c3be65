import { Archive, ArchiveRestore, Check, CopyPlus, ListPlus, Merge, Pencil, Undo2 } from "lucide-react";
import type { RunMany } from "#ui/list/whole-items.ts";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { LibraryStatus } from "../../../standing.ts";
import { ownText } from "../own-text.ts";
import type { LibraryActions } from "./use-library-actions.ts";

const words = ownText.act;

export interface Acted {
  key: string;
  origin: "own" | "shipped";
  status: LibraryStatus;
}

interface LibraryMenu<Row extends Acted> {
  rows: readonly Row[];
  mayPropose: boolean;
  mayDecide: boolean;
  actions: LibraryActions;
  /** Puts it into a plan. */
  use?: { disabledReason: string | undefined; onSelect: () => void };
  onEdit?: () => void;
  onRetire: (keys: readonly string[]) => void;
  /** Makes one of several. */
  onMerge?: (rows: readonly Row[]) => void;
  run?: RunMany;
}

/** What can be done with one or many, where they stand and for who asks; each thing with those that it fits. */
export function libraryMenu<Row extends Acted>(menu: LibraryMenu<Row>): readonly MenuItem[] {
  const { rows, mayPropose, mayDecide, actions, use, onEdit, onRetire, onMerge, run = () => undefined } = menu;
  const keysOf = (fits: (row: Acted) => boolean) => rows.filter(fits).map(({ key }) => key);
  const decision = mayDecide ? undefined : words.mayNotDecide;
  const proposal = mayPropose ? undefined : ownText.list.mayNotPropose;
  const mergeable = rows.filter(({ origin, status }) => origin === "own" && status !== "retired");
  const items = [
    { id: "approve", icon: Check, disabledReason: decision, keys: keysOf(({ status }) => status === "draft") },
    {
      id: "withdraw",
      icon: Undo2,
      disabledReason: decision,
      keys: keysOf(({ status, origin }) => status === "approved" && origin === "own"),
    },
    {
      id: "restore",
      icon: ArchiveRestore,
      disabledReason: decision,
      keys: keysOf(({ status }) => status === "retired"),
    },
    { id: "adopt", icon: CopyPlus, disabledReason: proposal, keys: keysOf(({ origin }) => origin === "shipped") },
  ] as const;
  const live = keysOf(({ status }) => status !== "retired");
  return [
    ...(use ? [{ id: "use", label: ownText.use.use, icon: ListPlus, ...use }] : []),
    ...(onEdit ? [{ id: "edit", label: words.edit, icon: Pencil, keys: "e", onSelect: onEdit }] : []),
    ...items
      .filter(({ keys }) => keys.length > 0)
      .map(({ keys, ...item }) => ({ ...item, label: words[item.id], onSelect: () => run(actions[item.id](keys)) })),
    ...(live.length > 0
      ? [{ id: "retire", label: words.retire, icon: Archive, disabledReason: decision, onSelect: () => onRetire(live) }]
      : []),
    ...(onMerge
      ? [
          {
            id: "merge",
            label: words.merge,
            icon: Merge,
            disabledReason: decision ?? (mergeable.length < 2 ? ownText.merge.needTwo : undefined),
            onSelect: () => onMerge(mergeable),
          },
        ]
      : []),
  ];
}
