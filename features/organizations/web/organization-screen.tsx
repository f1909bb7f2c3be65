import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Building2, LogOut, Settings } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { can, type Person } from "#platform/rights.ts";
import { useActions } from "#ui/actions.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import { menuActions } from "#ui/menu-actions.ts";
import type { MenuItem } from "#ui/menu-items.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { organizationRights } from "../policy.ts";
import { MemberList } from "./members/member-list.tsx";
import { NewOrganizationDialog } from "./new-organization-dialog.tsx";
import { organizationHomeQuery, organizationMembersQuery } from "./queries.ts";
import { SettingsSheet } from "./settings-sheet.tsx";
import { text } from "./text.ts";
import { type LeftBehindSlot, type Removal, useOrganizationActions } from "./use-organization-actions.ts";

type OrganizationScreenProps = {
  organizationId: string;
  viewer: Person;
  /** The hiring groups, which are the next feature's. */
  groups: ReactNode;
  /** Beside the title: inviting people. */
  primary?: ReactNode;
  /** Below the people: invitations that wait. */
  invitations?: ReactNode;
  /** In the settings: what other features set. */
  security?: ReactNode;
  /** Before somebody leaves: what they leave behind. */
  LeftBehind: LeftBehindSlot;
  onLeft: () => void | Promise<void>;
  onCreated: (organizationId: string) => void | Promise<void>;
};

/** The home of an organization: its hiring groups, who belongs to it, and what owner and admin set. */
export function OrganizationScreen(props: OrganizationScreenProps) {
  const { organizationId, viewer, groups, primary, invitations, security, LeftBehind, onLeft, onCreated } = props;
  const { data: organization } = useSuspenseQuery(organizationHomeQuery(organizationId));
  const { data: members } = useSuspenseInfiniteQuery(organizationMembersQuery(organizationId));
  const actions = useOrganizationActions(organization);
  const [open, setOpen] = useState<"settings" | "leave" | "create" | null>(null);
  const removal = useRef<Removal | null>(null);
  const close = () => setOpen(null);
  const owners = members.pages.flatMap((page) => page.items).filter(({ role }) => role === "owner");
  const isOnlyOwner = organization.role === "owner" && owners.length <= 1 && members.pages.at(-1)?.nextCursor === null;
  const ownsNone = viewer.seats.every((seat) => seat.role !== "owner");
  const items: MenuItem[] = [
    ...(ownsNone
      ? [{ id: "create", label: text.create, icon: Building2, onSelect: () => setOpen("create") } as const]
      : []),
    {
      id: "leave",
      label: text.leave,
      icon: LogOut,
      tone: "danger",
      disabledReason: isOnlyOwner ? text.lastOwner : undefined,
      onSelect: () => setOpen("leave"),
    },
  ];
  const maySet = can(viewer, organizationRights.rename, { organizationId });
  useActions([
    {
      id: "organization.settings",
      label: text.settings,
      section: "here",
      icon: Settings,
      synonyms: text.settingsWords,
      enabled: maySet,
      run: () => setOpen("settings"),
    },
    ...menuActions(items, { id: "organization" }),
  ]);
  const leave = async () => {
    const isDone = removal.current !== null && (await actions.leave(removal.current));
    close();
    if (isDone) await onLeft();
  };
  return (
    <>
      <PageHeader
        title={organization.name}
        badge={<Badge>{text.yourRole(text.roles[organization.role])}</Badge>}
        more={<MoreMenu name={organization.name} items={items} size="default" />}
        actions={
          maySet ? (
            <Button icon={Settings} onClick={() => setOpen("settings")}>
              {text.settings}
            </Button>
          ) : null
        }
        primary={primary}
      />
      <PageBody>
        <div className="grid gap-x-12 gap-y-8 @min-[54rem]:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-8">{groups}</div>
          <div className="flex min-w-0 flex-col gap-8">
            <MemberList organization={organization} actor={viewer} actions={actions} LeftBehind={LeftBehind} />
            {invitations}
          </div>
        </div>
      </PageBody>
      <SettingsSheet
        organization={organization}
        actions={actions}
        open={open === "settings"}
        onOpenChange={close}
        security={security}
      />
      <NewOrganizationDialog open={open === "create"} onOpenChange={close} onCreated={onCreated} />
      <AlertDialog
        open={open === "leave"}
        onOpenChange={close}
        tone="destructive"
        title={text.leaveTitle(organization.name)}
        description={text.leaveWhy(organization.name)}
        confirmLabel={text.leave}
        isLoading={actions.isBusy}
        onConfirm={() => void leave()}
      >
        {open === "leave" ? (
          <LeftBehind organizationId={organizationId} userId={viewer.userId} isSelf removal={removal} />
        ) : null}
      </AlertDialog>
    </>
  );
}
