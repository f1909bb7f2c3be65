import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { trackingQuery } from "#features/feature-flags/web/public.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { Banner } from "#ui/inline-alert.tsx";
import { text } from "./text.ts";

/** Above the interview plans for who asked for candidates and the like: why they are here, and whom to ask. */
export function AtsNotice({ person }: { person: Pick<SignedInPerson, "seats"> }) {
  const isAtsClosed = useLocation({ select: ({ state }) => state.isAtsClosed === true });
  return isAtsClosed ? <Closed person={person} /> : null;
}

function Closed({ person: { seats } }: { person: Pick<SignedInPerson, "seats"> }) {
  const [seat] = seats;
  const maySet = seats.length === 0 || seats.some(({ role }) => role === "owner" || role === "admin");
  const { data } = useQuery({ ...trackingQuery(seat?.organizationId ?? ""), enabled: !maySet && seat !== undefined });
  if (maySet)
    return (
      <Banner
        tone="info"
        action={
          <Link to="/settings/features" className={buttonStyles({ size: "compact" })}>
            {text.trackingOff.turnOn}
          </Link>
        }
      >
        {text.trackingOff.own}
      </Banner>
    );
  return <Banner tone="info">{text.trackingOff.ask(data?.owner ?? "")}</Banner>;
}
