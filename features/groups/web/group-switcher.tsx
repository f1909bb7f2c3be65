import { ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { Avatar } from "#ui/avatar.tsx";
import { statusLooks } from "#ui/badge.tsx";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { Popover } from "#ui/popover.tsx";
import type { ReachedGroup } from "../contract.ts";
import { GroupOptions } from "./group-options.tsx";
import { text } from "./text.ts";
import { useGroupSwitch } from "./use-group-switch.ts";

type GroupSwitcherProps = {
  /** Who is signed in; null for a visitor. */
  userId: string | null;
  currentGroupId: string | null;
  /** Those that the person reaches. */
  groups: readonly ReachedGroup[];
  /** The tile alone, for a collapsed sidebar. */
  isCollapsed?: boolean;
  onCreate?: (() => void) | undefined;
  onManage: () => void;
};

/** Top of the sidebar: the current hiring group, and a popover with the others. */
export function GroupSwitcher(props: GroupSwitcherProps) {
  const { userId, currentGroupId, groups, isCollapsed = false, onCreate, onManage } = props;
  const [isOpen, setOpen] = useState(false);
  const { change, isSwitching } = useGroupSwitch({ userId, currentGroupId, groups });
  const current = groups.find((group) => group.id === currentGroupId);
  const closed = (go: () => void) => () => {
    setOpen(false);
    go();
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={text.switcher}
      className="p-1"
      trigger={
        <button
          type="button"
          aria-busy={isSwitching}
          className={cn(
            "flex h-9 w-full shrink-0 cursor-pointer items-center gap-1.5 rounded-row pr-1 pl-1.5 text-h3 hover:bg-accent pointer-coarse:h-11",
            isCollapsed && "justify-center px-0",
          )}
        >
          {/* Named by its content: a label that lacks the initials would differ from what is seen. */}
          <span className="sr-only">{text.current(current?.name ?? text.noGroup, current?.is_sample ?? false)}</span>
          {current ? <Avatar name={current.name} shape="group" /> : null}
          {isCollapsed ? null : (
            <>
              <span aria-hidden dir="auto" className="min-w-0 flex-1 truncate text-left">
                {current?.name ?? text.noGroup}
              </span>
              {current?.is_sample ? <Icon of={statusLooks.sample.icon} className="text-info" /> : null}
              <Icon of={ChevronsUpDown} className="size-3.5 text-muted-foreground" />
            </>
          )}
        </button>
      }
    >
      <GroupOptions
        currentGroupId={currentGroupId}
        groups={groups}
        onChoose={(groupId) => closed(() => void change(groupId))()}
        onCreate={onCreate && closed(onCreate)}
        onManage={closed(onManage)}
      />
    </Popover>
  );
}
