import { useQuery, useQueryClient, useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { signInOptionsQuery, whoAmIQuery } from "#features/accounts/web/public.ts";
import { EmailLink } from "#features/emails/web/email-link.tsx";
import { SecondFactorSwitch } from "#features/factors/web/public.ts";
import { useFlags } from "#features/feature-flags/web/public.ts";
import { GroupsPanel } from "#features/groups/web/listing/groups-panel.tsx";
import { groupsKey, myGroupsQuery, useGroupSwitch } from "#features/groups/web/public.ts";
import { LeftBehind } from "#features/handovers/web/left-behind.tsx";
import { invitationRights } from "#features/invitations/policy.ts";
import { InvitationList } from "#features/invitations/web/manage/invitation-list.tsx";
import { OrganizationScreen } from "#features/organizations/web/organization-screen.tsx";
import { organizationMembersQuery } from "#features/organizations/web/public.ts";
import { PrivacyLinks } from "#features/privacy/web/public.ts";
import { TopicsLink } from "#features/wording/web/topics-link.tsx";
import { can } from "#platform/rights.ts";
import { LinkRows } from "#ui/link-row.tsx";
import { Section } from "#ui/section.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { text } from "../text.ts";
import { Invite } from "./invite.tsx";

type OrganizationPageProps = { organizationId: string; person: SignedInPerson; currentGroupId: string | null };

/** The page of an organization, put together from what each feature shows of it. */
export function OrganizationPage({ organizationId, person, currentGroupId }: OrganizationPageProps) {
  const navigate = useNavigate();
  const { ats_enabled: hasTracking } = useFlags();
  const queries = useQueryClient();
  const { data: groups = [] } = useQuery(myGroupsQuery());
  const { data: options } = useQuery(signInOptionsQuery());
  const { data: members } = useSuspenseInfiniteQuery(organizationMembersQuery(organizationId));
  const { change } = useGroupSwitch({ userId: person.userId, currentGroupId, groups });
  const leaders = members.pages
    .flatMap((page) => page.items)
    .filter(({ role }) => role === "owner" || role === "admin")
    .map(({ fullName }) => fullName);
  const open = async (groupId: string) => {
    const outcome = await change(groupId);
    if (outcome === "switched" || outcome === "nothing-to-do") await navigate({ to: "/interview-plans" });
  };
  const refreshPerson = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: whoAmIQuery().queryKey, refetchType: "all" }),
      queries.invalidateQueries({ queryKey: groupsKey(), refetchType: "all" }),
    ]);
  };
  return (
    <OrganizationScreen
      organizationId={organizationId}
      viewer={person}
      groups={
        <>
          <GroupsPanel
            organizationId={organizationId}
            actor={person}
            currentGroupId={currentGroupId}
            leaders={leaders.slice(0, 5)}
            onOpen={({ id }) => void open(id)}
            onSettings={
              hasTracking
                ? ({ id }) => void navigate({ to: "/teams/$teamId/settings", params: { teamId: id } })
                : undefined
            }
            LeftBehind={LeftBehind}
          />
          <Section heading={text.rules}>
            <LinkRows>
              <TopicsLink organizationId={organizationId} />
              {hasTracking ? <EmailLink organizationId={organizationId} /> : null}
              <PrivacyLinks organizationId={organizationId} viewer={person} hasTracking={hasTracking} />
            </LinkRows>
          </Section>
        </>
      }
      primary={<Invite organizationId={organizationId} person={person} groups={groups} teamId={currentGroupId} />}
      invitations={
        can(person, invitationRights.list, { organizationId }) ? (
          <InvitationList organizationId={organizationId} hasMail={options?.isEmailConfirmed ?? true} />
        ) : null
      }
      security={
        <Suspense fallback={<SkeletonText lines={2} />}>
          <SecondFactorSwitch
            organizationId={organizationId}
            isOwner={person.seats.some((seat) => seat.organizationId === organizationId && seat.role === "owner")}
          />
        </Suspense>
      }
      LeftBehind={LeftBehind}
      onLeft={async () => {
        await navigate({ to: "/interview-plans" });
        await refreshPerson();
      }}
      onCreated={async (id) => {
        await refreshPerson();
        await navigate({ to: "/organizations/$organizationId", params: { organizationId: id } });
      }}
    />
  );
}
