import { useState } from "react";
import { worthRetrying } from "#platform/web/query-client.ts";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { FailureAlert, InlineAlert } from "#ui/inline-alert.tsx";
import type { MagicLinkPreview } from "../contract.ts";
import { GuestCard } from "./guest-card.tsx";
import { forgetPress, hasPressedOn, pressOn } from "./press.ts";
import { openLink } from "./queries.ts";
import { text } from "./text.ts";

type LinkArrivalProps = {
  link: MagicLinkPreview;
  secret: string;
  onOpened: () => void;
  /** The link changed since it was looked at. */
  onStale: () => void;
};

/** Whom and what the link is for. Only the press opens it: whoever merely follows it, as mail scanners do, opens nothing. */
export function LinkArrival({ link, secret, onOpened, onStale }: LinkArrivalProps) {
  const { open, isBusy, isFailed, isUnanswered } = usePress({ link, secret, onOpened, onStale });
  const failure = <FailureAlert>{isFailed ? text.offline : null}</FailureAlert>;
  if (link.browser === "this-session" && link.state === "used")
    return (
      <GuestCard title={link.title} lead={text.lead(link.organizationName, link.issuedByName)}>
        <Button variant="primary" size="large" onClick={onOpened}>
          {text.goOn}
        </Button>
      </GuestCard>
    );
  if (link.state === "used" && isUnanswered)
    return (
      <GuestCard title={link.title} lead={text.answerLost}>
        {failure}
        <Button variant="primary" size="large" isLoading={isBusy} onClick={open}>
          {text.goOn}
        </Button>
      </GuestCard>
    );
  if (link.state !== "ready")
    return <GuestCard title={text.states[`${link.state}Title`]} lead={text.states[link.state](link.issuedByName)} />;
  return (
    <GuestCard title={text.title} lead={text.lead(link.organizationName, link.issuedByName)}>
      {failure}
      {link.otherPersonName ? <InlineAlert tone="warning">{text.otherPerson(link.otherPersonName)}</InlineAlert> : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <dt className="text-muted-foreground">{text.what}</dt>
        <dd dir="auto" className="text-left">
          {link.title}
        </dd>
        <dt className="text-muted-foreground">{text.who}</dt>
        <dd dir="auto" className="text-left">
          {link.interviewerName}
        </dd>
        {link.issuedByName ? (
          <>
            <dt className="text-muted-foreground">{text.from}</dt>
            <dd dir="auto" className="text-left">
              {link.issuedByName}
            </dd>
          </>
        ) : null}
        {link.startsAt ? (
          <>
            <dt className="text-muted-foreground">{text.when}</dt>
            <dd>
              <DateText value={link.startsAt} show="datetime" />
            </dd>
          </>
        ) : null}
        <dt className="text-muted-foreground">{text.until}</dt>
        <dd>
          <DateText value={link.expiresAt} show="datetime" />
        </dd>
      </dl>
      <p>{text.device}</p>
      <Button variant="primary" size="large" isLoading={isBusy} onClick={open}>
        {text.open}
      </Button>
      <p className="text-muted-foreground text-small">{text.onlyYou(link.interviewerName)}</p>
    </GuestCard>
  );
}

/** The press, which may be repeated until it is answered. */
function usePress({ link, secret, onOpened, onStale }: LinkArrivalProps) {
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  const [isUnanswered, setUnanswered] = useState(() => hasPressedOn(link.linkId));
  const open = async () => {
    setState("busy");
    try {
      await openLink({ secret, nonce: pressOn(link.linkId) });
      forgetPress(link.linkId);
      onOpened();
    } catch (error) {
      // Refused: somebody else was first, or it is over. Whatever is no refusal of ours may have come through.
      if (!worthRetrying(error)) {
        forgetPress(link.linkId);
        setUnanswered(false);
        setState("ready");
        onStale();
      } else {
        setUnanswered(true);
        setState("failed");
      }
    }
  };
  return { open: () => void open(), isBusy: state === "busy", isFailed: state === "failed", isUnanswered };
}
