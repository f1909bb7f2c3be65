import { useState } from "react";
import { worthRetrying } from "#platform/web/query-client.ts";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import type { MagicLinkSession } from "../contract.ts";
import { GuestCard } from "./guest-card.tsx";
import type { RenderThing } from "./guest-screen.tsx";
import { leaveSession } from "./queries.ts";
import { text } from "./text.ts";

/** The frame of a guest: what it is about, whose guest one is, until when, and the way out. No menu: there is nothing else. */
export function GuestSession({
  session,
  renderThing,
}: {
  session: MagicLinkSession;
  renderThing?: RenderThing | undefined;
}) {
  const [state, setState] = useState<"here" | "leaving" | "failed" | "left">("here");
  if (state === "left") return <GuestCard title={text.left} lead={text.leftWhat} />;
  const leave = () => {
    setState("leaving");
    leaveSession().then(
      () => setState("left"),
      // A session that is over already is left as well.
      (error: unknown) => setState(worthRetrying(error) ? "failed" : "left"),
    );
  };
  const thing = renderThing?.(session, leave);
  if (thing)
    return (
      <main id="content" tabIndex={-1} className="outline-none">
        {state === "failed" ? <FailureAlert className="m-2">{text.offline}</FailureAlert> : null}
        {thing}
      </main>
    );
  return (
    <>
      <title>{`${session.title} · Evenhand`}</title>
      <header className="sticky top-0 z-10 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-b bg-background/92 px-4 py-1.5 backdrop-blur-[10px] sm:px-6 short:static">
        <p dir="auto" className="min-w-0 flex-1 basis-40 truncate text-h2">
          {session.title}
        </p>
        <p className="text-muted-foreground">
          {text.guestOf(session.organizationName)} · {text.endsAt}{" "}
          <DateText value={session.expiresAt} show="datetime" />
        </p>
        <Button isLoading={state === "leaving"} onClick={leave}>
          {text.leave}
        </Button>
      </header>
      <main id="content" className="flex w-full max-w-[calc(var(--container-reading)+3rem)] flex-col gap-4 p-4 sm:p-6">
        <FailureAlert>{state === "failed" ? text.offline : null}</FailureAlert>
        <h1 className="text-display" dir="auto">
          {text.sessionTitle(session.interviewerName)}
        </h1>
        <p className="text-muted-foreground text-prose">{text.sessionLead}</p>
      </main>
    </>
  );
}
