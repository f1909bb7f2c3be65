import { Archive, ArchiveRestore, LogIn, LogOut, Settings, Users } from "lucide-react";
import { useState } from "react";
import type { LeftBehindSlot } from "#features/organizations/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge, StatusBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { ListedGroup } from "../../contract.ts";
import { groupRights } from "../../policy.ts";
import { text } from "../text.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { type GroupActions, useGroupActions } from "./use-group-actions.ts";

type GroupRowProps = {
  group: ListedGroup;
  organizationId: string;
  actor: Person;
  isCurrent: boolean;
  onOpen: () => void;
  onSettings: () => void;
  onPeople: () => void;
  LeftBehind: LeftBehindSlot;
};

type MenuOf = GroupRowProps & { actions: GroupActions; onLeave: () => void };

function menuOf({ group, organizationId, actor, onSettings, onPeople, actions, onLeave }: MenuOf) {
  const thing = { organizationId, groupId: group.id };
  const items: MenuItem[] = [];
  if (can(actor, groupRights.listMembers, thing))
    items.push({ id: "people", label: text.members, icon: Users, onSelect: onPeople });
  if (can(actor, groupRights.update, thing))
    items.push({ id: "settings", label: text.settings, icon: Settings, onSelect: onSettings });
  const leads = can(actor, groupRights.archive, thing);
  if (group.isReached && !group.isMember && group.archivedAt === null)
    items.push({ id: "join", label: text.join, icon: LogIn, onSelect: () => void actions.join(group) });
  if (group.isMember) items.push({ id: "leave", label: text.leave, icon: LogOut, onSelect: onLeave });
  if (leads && group.archivedAt === null)
    items.push({ id: "archive", label: text.archive, icon: Archive, onSelect: () => void actions.archive(group) });
  if (leads && group.archivedAt !== null)
    items.push({
      id: "restore",
      label: text.restore,
      icon: ArchiveRestore,
      onSelect: () => void actions.restore(group),
    });
  return items;
}

/** One hiring group: what it is for, how many are in it, and the way in. */
export function GroupRow(props: GroupRowProps) {
  const { group, organizationId, actor, isCurrent, LeftBehind } = props;
  const actions = useGroupActions();
  const [isLeaving, setLeaving] = useState(false);
  const items = menuOf({ ...props, actions, onLeave: () => setLeaving(true) });
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      <Avatar name={group.name} shape="group" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words text-h3" dir="auto">
            {group.name}
          </span>
          {group.isSample ? <StatusBadge status="sample" /> : null}
          {isCurrent ? <Badge tone="primary">{text.isCurrent}</Badge> : null}
          {group.waitingRequests > 0 ? (
            <Badge tone="warning" isFilled>
              {text.waiting(group.waitingRequests)}
            </Badge>
          ) : null}
        </p>
        {group.description ? (
          <p className="break-words text-muted-foreground" dir="auto">
            {group.description}
          </p>
        ) : null}
        <p className="text-muted-foreground text-small">{text.people(group.members)}</p>
      </div>
      <div className="flex items-center gap-1">
        <WayIn {...props} actions={actions} />
        {items.length > 0 ? <MoreMenu name={group.name} items={items} /> : null}
      </div>
      <LeaveDialog
        organizationId={organizationId}
        groupId={group.id}
        userId={isLeaving ? actor.userId : null}
        isSelf
        words={text.leaveQuestion(group.name)}
        LeftBehind={LeftBehind}
        onConfirm={(how) => actions.leave(group, how)}
        onClose={() => setLeaving(false)}
      />
    </li>
  );
}

function WayIn({ group, isCurrent, onOpen, actions }: GroupRowProps & { actions: GroupActions }) {
  if (group.archivedAt !== null) return null;
  if (group.isReached)
    return isCurrent ? null : (
      <Button aria-label={text.openName(group.name)} onClick={onOpen}>
        {text.open}
      </Button>
    );
  if (group.ownRequest === "pending")
    return (
      <>
        <Badge tone="info">{text.asked}</Badge>
        <Button variant="ghost" aria-label={text.withdrawName(group.name)} onClick={() => void actions.withdraw(group)}>
          {text.withdraw}
        </Button>
      </>
    );
  const isOpen = group.joining === "open";
  return (
    <>
      {group.ownRequest === "declined" ? <Badge>{text.declined}</Badge> : null}
      <Button
        aria-label={isOpen ? text.joinName(group.name) : text.askName(group.name)}
        onClick={() => void actions.join(group)}
      >
        {isOpen ? text.join : text.ask}
      </Button>
    </>
  );
}
