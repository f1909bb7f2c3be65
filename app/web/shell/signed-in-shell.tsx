import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { SessionEnding } from "#features/accounts/web/public.ts";
import { switchableIds } from "#features/groups/current-group.ts";
import { groupRights } from "#features/groups/policy.ts";
import {
  GroupSheet,
  GroupSwitcher,
  HoldWhileSwitching,
  myGroupsQuery,
  useCurrentGroupId,
} from "#features/groups/web/public.ts";
import { MigrationStrip } from "#features/local-data-migration/web/public.ts";
import { LeaveDialog, UnsentStrip, useOperationQueue } from "#features/pending-operations/web/public.ts";
import { usePreference } from "#features/preferences/web/public.ts";
import { can } from "#platform/rights.ts";
import { startLiveUpdates, stopLiveUpdates } from "#platform/web/live-updates.ts";
import { followSystemTheme } from "#platform/web/theme.ts";
import { setSingleKeys } from "#ui/actions.ts";
import { AppShell } from "./app-shell.tsx";
import { Guarded } from "./errors/guarded.tsx";
import { leave } from "./session/leave.ts";
import { BroughtDraft } from "./visitor/brought-draft.tsx";

// Comes with the first plan: what it asks for is no part of the frame.
const OtherGroup = lazy(() =>
  import("./organization/other-group.tsx").then((module) => ({ default: module.OtherGroup })),
);

const NewGroup = lazy(() => import("./organization/new-group.tsx").then((module) => ({ default: module.NewGroup })));

type SignedInShellProps = { person: SignedInPerson; children: ReactNode };

/** The frame with what the person prefers: how wide the menu is, whether single keys act. */
export function SignedInShell({ person, children }: SignedInShellProps) {
  const { data: groups } = useQuery(myGroupsQuery());
  const currentGroupId = useCurrentGroupId(
    groups ? switchableIds(groups) : person.seats.flatMap((seat) => seat.groupIds),
  );
  const seat = person.seats.find(({ groupIds }) => currentGroupId !== null && groupIds.includes(currentGroupId));
  useOperationQueue(person.userId, seat?.organizationId ?? null);
  const navigate = useNavigate();
  const toGroups = () => void navigate({ to: "/organizations" });
  const { planId } = useParams({ strict: false });
  const [isChoosingGroup, setChoosingGroup] = useState(false);
  const [isMakingGroup, setMakingGroup] = useState(false);
  const mayMakeIn = [...(seat ? [seat] : []), ...person.seats].find(({ organizationId }) =>
    can(person, groupRights.create, { organizationId }),
  );
  const onCreate = mayMakeIn && (() => setMakingGroup(true));
  const sidebar = usePreference("shell.sidebarCollapsed");
  const singleKeys = usePreference("shell.singleKeys");
  useEffect(() => setSingleKeys(singleKeys.value !== false), [singleKeys.value]);
  useEffect(followSystemTheme, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person gets a stream of their own.
  useEffect(() => {
    startLiveUpdates();
    return stopLiveUpdates;
  }, [person.userId]);
  return (
    <AppShell
      groupSwitcher={(isCollapsed) => (
        <GroupSwitcher
          userId={person.userId}
          currentGroupId={currentGroupId}
          groups={groups ?? []}
          isCollapsed={isCollapsed}
          onCreate={onCreate}
          onManage={toGroups}
        />
      )}
      group={{
        name: groups?.find(({ id }) => id === currentGroupId)?.name ?? null,
        onSwitch: () => setChoosingGroup(true),
      }}
      wasCollapsed={sidebar.value === true}
      onCollapsedChange={sidebar.save.mutate}
      onSingleKeysChange={singleKeys.save.mutate}
      onSignOut={leave}
      person={person}
      groupId={currentGroupId}
    >
      <GroupSheet
        open={isChoosingGroup}
        onOpenChange={setChoosingGroup}
        userId={person.userId}
        currentGroupId={currentGroupId}
        groups={groups ?? []}
        onCreate={onCreate}
        onManage={toGroups}
      />
      {isMakingGroup && mayMakeIn ? (
        <Suspense>
          <NewGroup
            organizationId={mayMakeIn.organizationId}
            userId={person.userId}
            currentGroupId={currentGroupId}
            onClose={() => setMakingGroup(false)}
          />
        </Suspense>
      ) : null}
      <MigrationStrip userId={person.userId} />
      <UnsentStrip userId={person.userId} />
      <LeaveDialog userId={person.userId} />
      <BroughtDraft person={person} currentGroupId={currentGroupId} groups={groups ?? []} />
      {planId === undefined ? null : (
        <Suspense>
          <OtherGroup planId={planId} userId={person.userId} currentGroupId={currentGroupId} groups={groups ?? []} />
        </Suspense>
      )}
      <HoldWhileSwitching>
        <Guarded place="signed-in">{children}</Guarded>
      </HoldWhileSwitching>
      <SessionEnding onSignOut={() => void leave()} />
    </AppShell>
  );
}
