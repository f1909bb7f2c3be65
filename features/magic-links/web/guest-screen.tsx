import { useQuery } from "@tanstack/react-query";
import { isNotThere, statusOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { GuestCard } from "./guest-card.tsx";
import { GuestSession } from "./guest-session.tsx";
import { LinkArrival } from "./link-arrival.tsx";
import { guestSessionQuery, linkQuery } from "./queries.ts";
import { text } from "./text.ts";

type GuestScreenProps = {
  /** Behind the # of the address; null where the browser comes without it. */
  secret: string | null;
  /** Takes the secret out of the address, once it opened something. */
  onOpened: () => void;
};

/** For an interviewer without an account: what the link is for, and after the press the session that it opened. */
export function GuestScreen({ secret, onOpened }: GuestScreenProps) {
  return secret === null ? <Session /> : <Arrival secret={secret} onOpened={onOpened} />;
}

function Arrival({ secret, onOpened }: { secret: string; onOpened: () => void }) {
  const { data: link, error, refetch } = useQuery(linkQuery(secret));
  if (link) return <LinkArrival link={link} secret={secret} onOpened={onOpened} onStale={() => void refetch()} />;
  if (!error) return null;
  return isNotThere(error) ? (
    <GuestCard title={text.states.unknownTitle} lead={text.states.unknown} />
  ) : (
    <Unreachable onRetry={() => void refetch()} />
  );
}

function Session() {
  const { data: session, error, refetch } = useQuery(guestSessionQuery());
  if (error)
    return statusOf(error) === 401 ? (
      <GuestCard title={text.states.overTitle} lead={text.states.over} />
    ) : (
      <Unreachable onRetry={() => void refetch()} />
    );
  return session ? <GuestSession session={session} /> : null;
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <GuestCard title={text.title} lead={text.offline}>
      <Button size="large" onClick={onRetry}>
        {text.retry}
      </Button>
    </GuestCard>
  );
}
