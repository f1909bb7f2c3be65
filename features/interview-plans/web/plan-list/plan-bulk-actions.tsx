import { Archive, ArchiveRestore, ArrowRightLeft, CopyPlus } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Menu } from "#ui/menu.tsx";
import type { PlanSummary } from "../../contract.ts";
import { text } from "../text.ts";
import type { GroupChoice, PlanActions } from "./use-plan-actions.ts";

const words = text.list;

type BulkProps = {
  plans: readonly PlanSummary[];
  groups: readonly GroupChoice[];
  actions: PlanActions;
  isArchive: boolean;
  onDone: () => void;
};

/** What can be done with all selected plans at once. */
export function PlanBulkActions({ plans, groups, actions, isArchive, onDone }: BulkProps) {
  const run = (work: Promise<void>) => void work.then(onDone);
  return (
    <>
      <Button variant="ghost" size="compact" icon={CopyPlus} onClick={() => run(actions.duplicate(plans))}>
        {words.duplicate}
      </Button>
      {groups.length === 0 ? (
        <Button variant="ghost" size="compact" icon={ArrowRightLeft} disabledReason={words.noOtherGroup}>
          {words.move}
        </Button>
      ) : (
        <Menu
          trigger={
            <Button variant="ghost" size="compact" icon={ArrowRightLeft}>
              {words.move}
            </Button>
          }
          items={groups.map((group) => ({
            id: group.id,
            label: group.name,
            onSelect: () => run(actions.move(plans, group)),
          }))}
        />
      )}
      {isArchive ? (
        <Button variant="ghost" size="compact" icon={ArchiveRestore} onClick={() => run(actions.restore(plans))}>
          {words.restore}
        </Button>
      ) : (
        <Button variant="ghost" size="compact" icon={Archive} onClick={() => run(actions.archive(plans))}>
          {words.archive}
        </Button>
      )}
    </>
  );
}
