import { Archive, ArchiveRestore, LogIn, LogOut, Settings, Users } from "lucide-react";
import { Avatar } from "#ui/avatar.tsx";
import { Badge, StatusBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { ListedGroup } from "../../contract.ts";
import { can, type GroupActor } from "../../policy.ts";
import { text } from "../text.ts";
import { type GroupActions, useGroupActions } from "./use-group-actions.ts";

type GroupRowProps = {
  group: ListedGroup;
  organizationId: string;
  actor: GroupActor;
  isCurrent: boolean;
  onOpen: () => void;
  onSettings: () => void;
  onPeople: () => void;
};

function menuOf({ group, organizationId, actor, onSettings, onPeople }: GroupRowProps, actions: GroupActions) {
  const thing = { organizationId, groupId: group.id };
  const items: MenuItem[] = [];
  if (can(actor, "listMembers", thing))
    items.push({ id: "people", label: text.members, icon: Users, onSelect: onPeople });
  if (can(actor, "update", thing))
    items.push({ id: "settings", label: text.settings, icon: Settings, onSelect: onSettings });
  const leads = can(actor, "archive", thing);
  if (group.isReached && !group.isMember && group.archivedAt === null)
    items.push({ id: "join", label: text.join, icon: LogIn, onSelect: () => void actions.join(group) });
  if (group.isMember)
    items.push({
      id: "leave",
      label: text.leave,
      icon: LogOut,
      onSelect: () => void actions.leave(group, leads || group.joining === "open"),
    });
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
  const { group, isCurrent } = props;
  const actions = useGroupActions();
  const items = menuOf(props, actions);
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
          {group.waitingRequests > 0 ? <Badge tone="warning">{text.waiting(group.waitingRequests)}</Badge> : null}
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
    </li>
  );
}

function WayIn({ group, onOpen, actions }: GroupRowProps & { actions: GroupActions }) {
  if (group.archivedAt !== null) return null;
  if (group.isReached)
    return (
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
