import { Archive, ArchiveRestore, Check, CopyPlus, Pencil, Undo2 } from "lucide-react";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { LibraryStatus } from "../../../standing.ts";
import { text } from "../../text.ts";
import type { LibraryActions } from "./use-library-actions.ts";

const words = text.own.act;

export interface Acted {
  key: string;
  origin: "own" | "shipped";
  status: LibraryStatus;
}

interface RowMenu {
  row: Acted;
  mayPropose: boolean;
  mayDecide: boolean;
  actions: LibraryActions;
  onOpen?: () => void;
  onRetire: () => void;
}

/** What can be done with one of them, where it stands and for who asks. */
export function libraryMenu({ row, mayPropose, mayDecide, actions, onOpen, onRetire }: RowMenu): readonly MenuItem[] {
  const { key, origin, status } = row;
  const disabledReason = mayDecide ? undefined : words.mayNotDecide;
  const decision = (id: "approve" | "withdraw" | "restore", icon: MenuCommandIcon): MenuItem => ({
    id,
    label: words[id],
    icon,
    disabledReason,
    onSelect: () => void actions[id]([key]),
  });
  return [
    ...(onOpen ? [{ id: "open", label: words.open, icon: Pencil, onSelect: onOpen }] : []),
    ...(status === "draft" ? [decision("approve", Check)] : []),
    ...(status === "approved" && origin === "own" ? [decision("withdraw", Undo2)] : []),
    ...(status === "retired" ? [decision("restore", ArchiveRestore)] : []),
    ...(origin === "shipped"
      ? [
          {
            id: "adopt",
            label: words.adopt,
            icon: CopyPlus,
            disabledReason: mayPropose ? undefined : text.own.list.mayNotPropose,
            onSelect: () => void actions.adopt([key]),
          },
        ]
      : []),
    ...(status === "retired"
      ? []
      : [{ id: "retire", label: words.retire, icon: Archive, disabledReason, onSelect: onRetire }]),
  ];
}

type MenuCommandIcon = typeof Check;
