import { Link, useSearch } from "@tanstack/react-router";
import type { AccountPage } from "#features/accounts/web/page-link.tsx";
import { linkStyles } from "#ui/button-styles.ts";

const pages = { "sign-in": "/sign-in", "sign-up": "/sign-up", forgot: "/forgot", try: "/try" } as const;

/** A link between the account pages that keeps where the person wanted to go. */
export function AccountPageLink({ page, children }: { page: AccountPage; children: React.ReactNode }) {
  const { return_to } = useSearch({ strict: false });
  return (
    <Link
      to={pages[page]}
      search={return_to === undefined || page === "try" ? {} : { return_to }}
      className={linkStyles}
    >
      {children}
    </Link>
  );
}
