import { Sheet } from "#ui/dialog.tsx";
import type { ReachedGroup } from "../contract.ts";
import { GroupOptions } from "./group-options.tsx";
import { text } from "./text.ts";
import { useGroupSwitch } from "./use-group-switch.ts";

type GroupSheetProps = {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  userId: string | null;
  currentGroupId: string | null;
  groups: readonly ReachedGroup[];
  onCreate?: (() => void) | undefined;
  onManage: () => void;
};

/** The group switcher of a phone, which has no sidebar. */
export function GroupSheet({
  open,
  onOpenChange,
  userId,
  currentGroupId,
  groups,
  onCreate,
  onManage,
}: GroupSheetProps) {
  const { change } = useGroupSwitch({ userId, currentGroupId, groups });
  const closed = (go: () => void) => () => {
    onOpenChange(false);
    go();
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={text.switcher}>
      <GroupOptions
        currentGroupId={currentGroupId}
        groups={groups}
        onChoose={(groupId) => closed(() => void change(groupId))()}
        onCreate={onCreate && closed(onCreate)}
        onManage={closed(onManage)}
      />
    </Sheet>
  );
}
