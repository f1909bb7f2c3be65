import { z } from "zod";

export const invitedRoles = ["admin", "member", "viewer"] as const;
export const InvitedRole = z.enum(invitedRoles);
export type InvitedRole = z.infer<typeof InvitedRole>;

/** Texts fixed by docs/ledger.md. */
export const invitationProblems = {
  token: "Invitation token cannot be empty",
  email: "Invalid email format",
  organizationId: "Invalid organization ID",
  teamId: "Invalid team ID",
} as const;

/** An invitation as whoever was invited brings it along. */
export const Invitation = z.object({
  token: z
    .string()
    .refine((token) => token.trim() !== "", invitationProblems.token)
    .describe("The secret of its link."),
  email: z.email(invitationProblems.email).describe("Address it is for."),
  organizationId: z.uuid(invitationProblems.organizationId).optional().describe("What it lets into."),
  teamId: z.uuid(invitationProblems.teamId).optional().describe("The hiring group it lets into."),
  role: InvitedRole.describe("With which power."),
  expiresAt: z.string().optional().describe("When it stops working."),
});
export type Invitation = z.infer<typeof Invitation>;
