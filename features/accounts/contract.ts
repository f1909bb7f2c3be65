import { z } from "zod";
import { procedure } from "#platform/procedure.ts";

export const Seat = z.object({
  organizationId: z.uuid().describe("An organization the person belongs to."),
  role: z.enum(["owner", "admin", "member", "viewer"]).describe("Their power in it."),
  grants: z.array(z.string()).describe("Named powers beside the role."),
  groupIds: z.array(z.uuid()).describe("Hiring groups they reach in it."),
});

export const SignedInPerson = z.object({
  userId: z.uuid().describe("The account."),
  email: z.string().describe("Address of the account."),
  emailVerified: z.boolean().describe("Whether the address was proved."),
  fullName: z.string().describe("Name as the person writes it."),
  assurance: z.enum(["aal1", "aal2"]).describe("aal2 once a second factor was passed."),
  expiresAt: z.iso.datetime().describe("When the session ends unless it is used before."),
  seats: z.array(Seat).describe("Where the person belongs."),
});
export type SignedInPerson = z.infer<typeof SignedInPerson>;

export const accountsContract = {
  /** Who is signed in; null for a visitor. Errors: none of its own. */
  whoAmI: procedure("nothing").route({ method: "GET", path: "/who-am-i" }).output(SignedInPerson.nullable()),
};
