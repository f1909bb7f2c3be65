import { useQuery } from "@tanstack/react-query";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { myGroupsQuery } from "#features/groups/web/public.ts";
import { text } from "#features/interview-plans/web/text.ts";
import { GettingStarted, LoadSample, SampleNotice } from "#features/onboarding/web/public.ts";
import { AskedReviews } from "#features/plan-reviews/web/public.ts";
import { StatusBadge } from "#ui/badge.tsx";
import { WithoutGroup } from "#ui/without-group.tsx";
import { InviteInto } from "../organization/invite.tsx";

export interface InGroup {
  viewer: SignedInPerson;
  groupId: string;
  groups: readonly { id: string; name: string; organizationId: string; isSample: boolean }[];
}

const groupOf = ({ groupId, groups }: Pick<InGroup, "groupId" | "groups">) => groups.find(({ id }) => id === groupId);

/** Whether the hiring group is one of sample data. */
const isInSample = (current: Pick<InGroup, "groupId" | "groups">) => groupOf(current)?.isSample === true;

const organizationOf = ({ viewer, groupId }: InGroup) =>
  viewer.seats.find(({ groupIds }) => groupIds.includes(groupId))?.organizationId ?? null;

/** Above the interview plans: what is to be done next. */
function PlanListStart(current: InGroup) {
  const { viewer: person, groupId } = current;
  const { data: reached = [] } = useQuery(myGroupsQuery());
  const organizationId = organizationOf(current);
  if (organizationId === null) return null;
  return (
    <GettingStarted
      person={person}
      organizationId={organizationId}
      groupId={groupId}
      renderInvite={({ groupId: teamId, ...slot }) => (
        <InviteInto {...slot} person={person} groups={reached} teamId={teamId} />
      )}
    />
  );
}

/** In a sample group: what it is, and the way back. */
export function InSample(current: InGroup) {
  const organizationId = organizationOf(current);
  const group = groupOf(current);
  if (organizationId === null || !group) return null;
  return <SampleNotice person={current.viewer} organizationId={organizationId} group={group} />;
}

/** In a hiring group where nothing is yet. */
export function SampleForEmptyList(current: InGroup) {
  const organizationId = organizationOf(current);
  if (organizationId === null) return null;
  return <LoadSample person={current.viewer} organizationId={organizationId} groupId={current.groupId} />;
}

/** What stands around the plans of a hiring group: what waits for the person, what kind of group it is, and the way in. */
export function startOf(current: InGroup) {
  const isSample = isInSample(current);
  return {
    notice: (
      <>
        {isSample ? <InSample {...current} /> : null}
        <AskedReviews />
      </>
    ),
    nextStep: isSample ? null : <PlanListStart {...current} />,
    badge: isSample ? <StatusBadge status="sample" /> : null,
    emptyExtra: isSample ? null : <SampleForEmptyList {...current} />,
  };
}

/** In place of the plans, for somebody who belongs to no hiring group: the sample can be looked at all the same. */
export function PlansWithoutGroup({ person }: { person: SignedInPerson }) {
  const [seat] = person.seats;
  return (
    <WithoutGroup title={text.title}>
      {seat ? <LoadSample person={person} organizationId={seat.organizationId} groupId={null} /> : null}
    </WithoutGroup>
  );
}
