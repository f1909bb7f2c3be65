import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { shownEmail } from "#features/accounts/email-address.ts";
import type { Person } from "#platform/rights.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { PersonLine } from "#ui/person-line.tsx";
import { Section } from "#ui/section.tsx";
import type { OrganizationHome, OrganizationMember } from "../../contract.ts";
import { organizationMembersQuery } from "../queries.ts";
import { text } from "../text.ts";
import type { LeftBehindSlot, OrganizationActions, Removal } from "../use-organization-actions.ts";
import { memberMenu } from "./member-menu.ts";

type MemberListProps = {
  organization: OrganizationHome;
  actor: Person;
  actions: OrganizationActions;
  LeftBehind: LeftBehindSlot;
};

/** Who belongs to the organization, with their role; what one may do with each stands in the menu at the end. */
export function MemberList({ organization, actor, actions, LeftBehind }: MemberListProps) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    organizationMembersQuery(organization.id),
  );
  const [asked, setAsked] = useState<{ about: "remove" | "transfer"; member: OrganizationMember } | null>(null);
  const members = data.pages.flatMap((page) => page.items);
  const menus = new Map(
    members.map((member) => [
      member.userId,
      memberMenu({
        actor,
        organizationId: organization.id,
        member,
        onRole: (role) => void actions.changeRole(member, role),
        onTransfer: () => setAsked({ about: "transfer", member }),
        onRemove: () => setAsked({ about: "remove", member }),
      }),
    ]),
  );
  const hasMenus = [...menus.values()].some((items) => items.length > 0);
  const total = data.pages[0]?.total ?? members.length;
  const removal = useRef<Removal | null>(null);
  const close = () => setAsked(null);
  const confirm = async () => {
    if (!asked) return;
    if (asked.about === "transfer") await actions.transferTo(asked.member);
    else if (removal.current) await actions.remove(asked.member, removal.current);
    close();
  };
  return (
    <Section
      heading={text.people}
      aside={<p className="text-muted-foreground text-small">{text.peopleCount(total)}</p>}
      className="gap-2"
    >
      <ul className="flex flex-col divide-y divide-border rounded-card border border-border bg-card">
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isSelf={member.userId === actor.userId}
            items={menus.get(member.userId) ?? []}
            hasMenus={hasMenus}
          />
        ))}
      </ul>
      {hasNextPage ? (
        <Button className="self-start" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
      <AlertDialog
        open={asked?.about === "remove"}
        onOpenChange={close}
        tone="destructive"
        title={text.removeTitle(asked?.member.fullName ?? "")}
        description={text.removeWhy(asked?.member.fullName ?? "", organization.name)}
        confirmLabel={text.removeConfirm}
        isLoading={actions.isBusy}
        onConfirm={() => void confirm()}
      >
        {asked?.about === "remove" ? (
          <LeftBehind
            key={asked.member.userId}
            organizationId={organization.id}
            userId={asked.member.userId}
            isSelf={false}
            removal={removal}
          />
        ) : null}
      </AlertDialog>
      <AlertDialog
        open={asked?.about === "transfer"}
        onOpenChange={close}
        title={text.transferTitle(asked?.member.fullName ?? "")}
        description={text.transferWhy(asked?.member.fullName ?? "", organization.name)}
        confirmLabel={text.transferConfirm}
        isLoading={actions.isBusy}
        onConfirm={() => void confirm()}
      />
    </Section>
  );
}

type MemberRowProps = {
  member: OrganizationMember;
  isSelf: boolean;
  items: readonly MenuItem[];
  /** Whether there is a menu in any row: roles then stand in one column. */
  hasMenus: boolean;
};

function MemberRow({ member, isSelf, items, hasMenus }: MemberRowProps) {
  return (
    <li className="flex min-h-12 items-center gap-3 px-3 py-1.5">
      <PersonLine
        name={member.fullName}
        address={member.email && shownEmail(member.email)}
        note={isSelf ? text.you : undefined}
      />
      <Badge>{text.roles[member.role]}</Badge>
      {items.length > 0 ? (
        <MoreMenu name={member.fullName} items={items} />
      ) : hasMenus ? (
        <span className="w-7 pointer-coarse:w-10" />
      ) : null}
    </li>
  );
}
