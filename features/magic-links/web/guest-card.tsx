import type { ReactNode } from "react";
import { AuthShell } from "#features/accounts/web/public.ts";

/** One card on an empty page, as the account pages have: one matter per page. */
export function GuestCard({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <AuthShell title={title} lead={lead}>
      {children}
    </AuthShell>
  );
}
