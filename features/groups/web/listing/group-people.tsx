import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { shownEmail } from "#features/accounts/email-address.ts";
import { type LeftBehindSlot, organizationMembersQuery, organizationText } from "#features/organizations/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { LoadFailed } from "#ui/inline-alert.tsx";
import { PersonLine } from "#ui/person-line.tsx";
import { Select } from "#ui/select.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import type { GroupMember } from "../../contract.ts";
import { groupRights } from "../../policy.ts";
import { groupMembersQuery, joinRequestsQuery } from "../queries.ts";
import { text } from "../text.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { useGroupActions } from "./use-group-actions.ts";

type GroupPeopleProps = {
  organizationId: string;
  groupId: string;
  actor: Person;
  LeftBehind: LeftBehindSlot;
};

/** Who is in a hiring group, who asks to be, and for owner and admin the way in and out. */
export function GroupPeople({ organizationId, groupId, actor, LeftBehind }: GroupPeopleProps) {
  const mayChange = can(actor, groupRights.addMember, { groupId });
  const members = useQuery(groupMembersQuery(groupId));
  const actions = useGroupActions();
  const [asked, setAsked] = useState<GroupMember | null>(null);
  if (members.isPending)
    return (
      <SkeletonGroup label={text.loading}>
        <SkeletonText lines={4} />
      </SkeletonGroup>
    );
  if (members.isError)
    return (
      <LoadFailed isAnnounced onRetry={members.refetch}>
        {text.loadFailed}
      </LoadFailed>
    );
  return (
    <div className="flex flex-col gap-5">
      {mayChange ? <Requests groupId={groupId} /> : null}
      {members.data.length === 0 ? <p className="text-muted-foreground">{text.nobody}</p> : null}
      <ul className="flex flex-col divide-y divide-border">
        {members.data.map((member) => (
          <li key={member.userId} className="flex min-h-12 items-center gap-3 py-1.5">
            <PersonLine
              name={member.fullName}
              address={member.email && shownEmail(member.email)}
              note={member.userId === actor.userId ? text.you : undefined}
            />
            <Badge>{organizationText.roles[member.role]}</Badge>
            {mayChange ? (
              <Button
                size="compact"
                variant="ghost"
                aria-label={text.takeOutName(member.fullName)}
                onClick={() => setAsked(member)}
              >
                {text.takeOut}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <LeaveDialog
        organizationId={organizationId}
        groupId={groupId}
        userId={asked?.userId ?? null}
        isSelf={asked?.userId === actor.userId}
        words={text.takeOutQuestion(asked?.fullName ?? "")}
        LeftBehind={LeftBehind}
        onConfirm={async (how) => asked && actions.remove(asked, how)}
        onClose={() => setAsked(null)}
      />
      {mayChange ? (
        <AddSomebody
          organizationId={organizationId}
          groupId={groupId}
          inGroup={new Set(members.data.map(({ userId }) => userId))}
        />
      ) : null}
    </div>
  );
}

function Requests({ groupId }: { groupId: string }) {
  const { data: requests = [] } = useQuery(joinRequestsQuery(groupId));
  const actions = useGroupActions();
  if (requests.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-h3">{text.requests}</h3>
      <ul className="flex flex-col divide-y divide-border rounded-card border border-border">
        {requests.map((person) => (
          <li key={person.userId} className="flex flex-wrap items-center gap-2 px-3 py-2">
            <PersonLine name={person.fullName} />
            <Button
              size="compact"
              aria-label={text.approveName(person.fullName)}
              onClick={() => void actions.add(groupId, person)}
            >
              {text.approve}
            </Button>
            <Button
              size="compact"
              variant="ghost"
              aria-label={text.declineName(person.fullName)}
              onClick={() => void actions.decline(groupId, person)}
            >
              {text.decline}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type AddProps = { organizationId: string; groupId: string; inGroup: ReadonlySet<string> };

function AddSomebody({ organizationId, groupId, inGroup }: AddProps) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(organizationMembersQuery(organizationId));
  const actions = useGroupActions();
  // The choice is among all, so all pages are needed.
  useEffect(() => {
    if (hasNextPage) void fetchNextPage();
  }, [hasNextPage, fetchNextPage]);
  const others = (data?.pages ?? []).flatMap((page) => page.items).filter(({ userId }) => !inGroup.has(userId));
  if (data && others.length === 0) return <p className="text-muted-foreground">{text.addNobody}</p>;
  return (
    <Field label={text.add} help={text.addHelp}>
      <Select
        value={null}
        options={others.map(({ userId, fullName }) => ({ value: userId, label: fullName }))}
        onValueChange={(userId) => {
          const person = others.find((other) => other.userId === userId);
          if (person) void actions.add(groupId, person);
        }}
      />
    </Field>
  );
}
