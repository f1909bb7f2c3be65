import type { QueryClient } from "@tanstack/react-query";
import { lookUpQuery, pendingInvitationStore } from "#features/invitations/web/public.ts";

/** The invitation that a visitor came with, where it still lets somebody in: its secret and its address. */
export async function findWaitingInvitation(queries: QueryClient): Promise<{ token: string; email: string } | null> {
  const token = pendingInvitationStore.get();
  if (token === null) return null;
  const invitation = await queries.fetchQuery({ ...lookUpQuery(token), retry: false }).catch(() => null);
  if (invitation?.state !== "pending") return null;
  const { email, organizationId, teamId, role, expiresAt } = invitation;
  pendingInvitationStore.describe({ email, organizationId, teamId, role, expiresAt });
  return { token, email };
}
