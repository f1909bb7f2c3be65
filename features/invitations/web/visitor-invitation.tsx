import { useQuery } from "@tanstack/react-query";
import { BrokenInvitation, EndedInvitation } from "./ended-invitation.tsx";
import { InvitedCard } from "./invited-card.tsx";
import { usePendingInvitation } from "./pending-invitation-store.ts";
import { lookUpQuery } from "./queries.ts";

/** Above the forms of somebody who is not signed in: the invitation they came with, or why it does not work. */
export function VisitorInvitation() {
  const token = usePendingInvitation();
  return token === null ? null : <OfToken token={token} />;
}

function OfToken({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(lookUpQuery(token));
  if (error) return <BrokenInvitation error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return data.state === "pending" ? (
    <InvitedCard invitation={data} />
  ) : (
    <EndedInvitation invitation={data} token={token} />
  );
}
