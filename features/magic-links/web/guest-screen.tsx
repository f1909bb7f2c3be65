import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isNotThere, statusOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import type { MagicLinkSession } from "../contract.ts";
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
  /** Shows the thing that the session is for; null for a kind that has no page of its own. `leave` ends the session. */
  renderThing?: RenderThing | undefined;
};

export type RenderThing = (session: MagicLinkSession, leave: () => void) => ReactNode;

/** For an interviewer without an account: what the link is for, and after the press the session that it opened. */
export function GuestScreen({ secret, onOpened, renderThing }: GuestScreenProps) {
  return secret === null ? <Session renderThing={renderThing} /> : <Arrival secret={secret} onOpened={onOpened} />;
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

function Session({ renderThing }: Pick<GuestScreenProps, "renderThing">) {
  const { data: session, error, refetch } = useQuery(guestSessionQuery());
  if (error)
    return statusOf(error) === 401 ? (
      <GuestCard title={text.states.overTitle} lead={text.states.over} />
    ) : (
      <Unreachable onRetry={() => void refetch()} />
    );
  return session ? <GuestSession session={session} renderThing={renderThing} /> : null;
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
