import { randomBytes, randomUUID } from "node:crypto";
import { hashOf } from "#platform/server/secret-hash.ts";
import type { SystemDb } from "#platform/server/transaction.ts";
import type { InvitedRole } from "../invitation.ts";

interface Given {
  organizationId: string;
  invitedBy: string;
  email: string;
  role?: InvitedRole;
  teamId?: string;
  /** Days from now; negative for one that ended. */
  days?: number;
}

/** Makes an invitation with a secret of its own; answers both. */
export async function buildInvitation(db: SystemDb, given: Given): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("invitations")
    .values({
      id,
      organizationId: given.organizationId,
      groupId: given.teamId ?? null,
      email: given.email,
      role: given.role ?? "member",
      tokenHash: hashOf(token),
      invitedBy: given.invitedBy,
      expiresAt: new Date(Date.now() + (given.days ?? 14) * 86_400_000).toISOString(),
    })
    .execute();
  return { id, token };
}
