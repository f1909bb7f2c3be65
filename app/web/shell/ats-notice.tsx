import { Link, useLocation } from "@tanstack/react-router";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { linkStyles } from "#ui/button-styles.ts";
import { Banner } from "#ui/inline-alert.tsx";
import { text } from "./text.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The person came here because they asked for an address of the applicant tracking, which is off for them. */
    isAtsClosed?: boolean;
    /** Brought here after accepting an invitation, to a page that may be switched off: not something that they asked for. */
    isArrival?: boolean;
  }
}

/** Above the interview plans for who asked for candidates and the like: why they are here, and who can change it. */
export function AtsNotice({ person }: { person: SignedInPerson }) {
  const isAtsClosed = useLocation({ select: ({ state }) => state.isAtsClosed === true });
  if (!isAtsClosed) return null;
  const maySwitch = person.seats.some(({ role }) => role === "owner" || role === "admin");
  return (
    <Banner
      tone="info"
      {...(maySwitch && {
        action: (
          <Link to="/settings/features" className={linkStyles}>
            {text.ats.switchOn}
          </Link>
        ),
      })}
    >
      {text.ats.closed} {maySwitch ? null : text.ats.askAdmin}
    </Banner>
  );
}
