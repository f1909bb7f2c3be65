import { lazy, type ReactNode, Suspense, useState } from "react";
import { ArrivalProgress } from "#features/accounts/web/public.ts";
import type { ToldInvitation } from "../contract.ts";
import type { Joined } from "./join-card.tsx";
import { pendingInvitationStore, usePendingInvitation } from "./pending-invitation-store.ts";

const arrival = () => import("./invitation-arrival.tsx");
// Whoever comes without an invitation, which is nearly everybody, does without.
const WithToken = lazy(async () => ({ default: (await arrival()).WithToken }));
const ByAddress = lazy(async () => ({ default: (await arrival()).ByAddress }));

export type InvitationGateProps = {
  /** Who is signed in, and whether they belong to an organization. */
  person: { email: string; hasPlace: boolean };
  /** Has just signed up: coming with an invitation was the yes. */
  isNew: boolean;
  onJoined: (joined: Joined, invitation: ToldInvitation) => void | Promise<void>;
  /** Signs out; the invitation stays. */
  onSwitchAccount: () => void;
  children: ReactNode;
};

/**
 * Around everything that needs a session. Whoever comes with an invitation is asked, or, having signed up for it, let in; for
 * somebody who belongs nowhere yet nothing else happens before: no workspace is made for them meanwhile.
 */
export function InvitationGate(given: InvitationGateProps) {
  const token = usePendingInvitation();
  const [isLater, setLater] = useState(false);
  const [isArriving, setArriving] = useState(false);
  const props: InvitationGateProps = {
    ...given,
    // The invitation is dropped only when the page knows the place that was joined: before that the person belongs nowhere,
    // and a workspace would be made for them.
    onJoined: async (joined, invitation) => {
      setArriving(!given.person.hasPlace);
      try {
        await given.onJoined(joined, invitation);
        pendingInvitationStore.clear();
      } finally {
        setArriving(false);
      }
    },
  };
  if (token !== null)
    return (
      <Suspense fallback={props.person.hasPlace ? null : <ArrivalProgress step={1} />}>
        <WithToken {...props} token={token} isArriving={isArriving} />
      </Suspense>
    );
  if (isArriving) return <ArrivalProgress step={1} />;
  if (props.person.hasPlace || isLater) return props.children;
  return (
    <Suspense fallback={<ArrivalProgress step={1} />}>
      <ByAddress {...props} onLater={() => setLater(true)} />
    </Suspense>
  );
}
