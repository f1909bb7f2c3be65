import { Archive, ArchiveRestore, Check, CopyPlus, Merge } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { text } from "../../text.ts";
import type { Acted } from "./library-row-menu.ts";
import type { LibraryActions } from "./use-library-actions.ts";

const words = text.own.act;

type BulkProps = {
  rows: readonly Acted[];
  mayDecide: boolean;
  actions: LibraryActions;
  onRetire: () => void;
  onMerge: () => void;
  onDone: () => void;
};

/** What can be done with all selected ones at once; each button acts on those that it fits. */
export function LibraryBulkActions({ rows, mayDecide, actions, onRetire, onMerge, onDone }: BulkProps) {
  const keysOf = (fits: (row: Acted) => boolean) => rows.filter(fits).map(({ key }) => key);
  const drafts = keysOf(({ status }) => status === "draft");
  const retired = keysOf(({ status }) => status === "retired");
  const shipped = keysOf(({ origin }) => origin === "shipped");
  const mergeable = keysOf(({ origin, status }) => origin === "own" && status !== "retired");
  const notDecider = mayDecide ? undefined : words.mayNotDecide;
  const run = (work: Promise<unknown>) => void work.then(onDone);
  const buttons = [
    { label: words.approve, icon: Check, keys: drafts, reason: notDecider, act: () => run(actions.approve(drafts)) },
    {
      label: words.restore,
      icon: ArchiveRestore,
      keys: retired,
      reason: notDecider,
      act: () => run(actions.restore(retired)),
    },
    { label: words.adopt, icon: CopyPlus, keys: shipped, reason: undefined, act: () => run(actions.adopt(shipped)) },
    {
      label: words.retire,
      icon: Archive,
      keys: keysOf(({ status }) => status !== "retired"),
      reason: notDecider,
      act: onRetire,
    },
  ];
  return (
    <>
      {buttons
        .filter(({ keys }) => keys.length > 0)
        .map(({ label, icon, reason, act }) => (
          <Button key={label} variant="ghost" size="compact" icon={icon} disabledReason={reason} onClick={act}>
            {label}
          </Button>
        ))}
      <Button
        variant="ghost"
        size="compact"
        icon={Merge}
        disabledReason={notDecider ?? (mergeable.length < 2 ? text.own.merge.needTwo : undefined)}
        onClick={onMerge}
      >
        {words.merge}
      </Button>
    </>
  );
}
