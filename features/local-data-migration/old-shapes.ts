import { z } from "zod";

/** An invitation that waited in the browser (ledger S3.09, S5.05). */
const noToken = "Invitation token cannot be empty";
export const OldInvitation = z.looseObject({
  token: z.string(noToken).trim().min(1, noToken),
  email: z.email("Invalid email format"),
  organizationId: z.uuid("Invalid organization ID").nullish(),
  teamId: z.uuid("Invalid team ID").nullish(),
  role: z.enum(["admin", "member", "viewer"], "The role must be admin, member or viewer"),
  expiresAt: z.union([z.string(), z.number()]).nullish(),
});

/** Some versions kept the token alone. */
export const EarlierToken = z.string().trim().min(1, noToken);

/** What was known about an invitation; its token may stand under another key. */
export const OldInvitationMetadata = OldInvitation.partial();

/** What the interview builder of earlier versions kept, whole or in part (ledger S3.10). */
export const OldBuilder = z.looseObject({
  planData: z.record(z.string(), z.unknown()).optional(),
  currentStep: z.union([z.string(), z.number()]).optional(),
  visitedSteps: z.array(z.union([z.string(), z.number()])).optional(),
  completedSteps: z.array(z.union([z.string(), z.number()])).optional(),
  interviewSettings: z.record(z.string(), z.unknown()).optional(),
  duplicateQuestions: z.array(z.unknown()).optional(),
});

/** What a value may be that has no shape of its own (ledger S5.09). */
export const AnyOldValue = z.union(
  [z.string(), z.number(), z.boolean(), z.array(z.unknown()), z.record(z.string(), z.unknown())],
  "Must be a text, a number, yes or no, an object or a list",
);
