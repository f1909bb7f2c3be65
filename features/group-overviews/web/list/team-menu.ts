import { Archive, ArchiveRestore, ExternalLink, LogIn, LogOut, Settings, X } from "lucide-react";
import { groupRights } from "#features/groups/policy.ts";
import { groupText, type useGroupActions } from "#features/groups/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { OverviewedGroup } from "../../overview-shapes.ts";
import { text } from "../text.ts";

interface Menu {
  group: OverviewedGroup;
  viewer: Person;
  actions: ReturnType<typeof useGroupActions>;
  onOpen: () => void;
  onSettings: () => void;
  onLeave: () => void;
}

/** What can be done with a hiring group in the list. */
export function teamMenu({ group, viewer, actions, onOpen, onSettings, onLeave }: Menu): MenuItem[] {
  const { isReached, isMember, archivedAt, joining, ownRequest } = group;
  const isInUse = archivedAt === null;
  const leads = can(viewer, groupRights.archive, { groupId: group.id });
  const item = (id: string, label: string, icon: typeof Archive, onSelect: () => void): MenuItem => ({
    id,
    label,
    icon,
    onSelect,
  });
  const join = isReached || joining === "open" ? groupText.join : groupText.ask;
  return [
    ...(isReached ? [item("open", text.list.open, ExternalLink, onOpen)] : []),
    ...(isReached ? [item("settings", text.list.settings, Settings, onSettings)] : []),
    ...(ownRequest === "pending"
      ? [item("withdraw", groupText.withdraw, X, () => void actions.withdraw(group))]
      : !isMember && isInUse
        ? [item("join", join, LogIn, () => void actions.join(group))]
        : []),
    ...(isMember ? [item("leave", groupText.leave, LogOut, onLeave)] : []),
    ...(leads && isInUse ? [item("archive", groupText.archive, Archive, () => void actions.archive(group))] : []),
    ...(leads && !isInUse
      ? [item("restore", groupText.restore, ArchiveRestore, () => void actions.restore(group))]
      : []),
  ];
}
