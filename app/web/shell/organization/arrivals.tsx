import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { groupsKey, myGroupsQuery } from "#features/groups/web/public.ts";
import { landingOf } from "#features/invitations/landing.ts";
import { InvitationGate, invitationText } from "#features/invitations/web/public.ts";
import { showToast } from "#ui/toast-store.ts";
import { hasJustSignedUp } from "../session/arrival.ts";
import { leave } from "../session/leave.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Brought here after accepting an invitation, to a page that may be switched off: not something that they asked for. */
    isArrival?: boolean;
  }
}

/** Asks whoever comes with an invitation, and leads to what they joined. */
export function Arrivals({ person, children }: { person: SignedInPerson; children: ReactNode }) {
  const queries = useQueryClient();
  const router = useRouter();
  return (
    <InvitationGate
      person={{ email: person.email, hasPlace: person.seats.length > 0 }}
      isNew={hasJustSignedUp()}
      onJoined={async (joined, { organizationName, teamName }) => {
        // What was asked before is answered without what was joined.
        await queries.resetQueries({ queryKey: groupsKey() });
        await queries.prefetchQuery(myGroupsQuery());
        await queries.refetchQueries({ queryKey: whoAmIQuery().queryKey });
        // Pages that were loaded without it don't show for a moment that there is none.
        await router.invalidate();
        await router.navigate({ href: landingOf(joined), replace: true, state: { isArrival: true } });
        showToast({ title: invitationText.welcome, description: invitationText.joined(teamName ?? organizationName) });
      }}
      onSwitchAccount={() => void leave()}
    >
      {children}
    </InvitationGate>
  );
}
