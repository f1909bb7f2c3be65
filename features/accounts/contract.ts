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
  lacksFactor: z
    .enum(["pass", "add"])
    .nullable()
    .describe(
      "What the session must do before it reaches anything else: pass a factor of the account, or add the first one because an organization asks for it.",
    ),
  expiresAt: z.iso.datetime().describe("When the session ends unless it is used before."),
  seats: z.array(Seat).describe("Where the person belongs."),
});
export type SignedInPerson = z.infer<typeof SignedInPerson>;

export const SignInOptions = z.object({
  providers: z.array(z.enum(["google", "github", "oauth"])).describe("Sign-in providers that the operator set up."),
  signUp: z.enum(["open", "invite", "closed"]).describe("Who may make an account here."),
  isEmailConfirmed: z
    .boolean()
    .describe("Whether a new address must be confirmed by mail first, which is so where a mail server is set."),
});
export type SignInOptions = z.infer<typeof SignInOptions>;

export const accountsContract = {
  /** What the sign-in and sign-up pages offer. Errors: none of its own. */
  getSignInOptions: procedure("nothing", { withoutFactor: "always" })
    .route({ method: "GET", path: "/sign-in-options" })
    .output(SignInOptions),
  /** Who is signed in; null for a visitor. Errors: none of its own. */
  whoAmI: procedure("nothing", { withoutFactor: "always" })
    .route({ method: "GET", path: "/who-am-i" })
    .output(SignedInPerson.nullable()),
};
