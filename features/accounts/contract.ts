import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";
import { roles } from "#platform/rights.ts";

const Seat = z.object({
  organizationId: z.uuid().describe("An organization the person belongs to."),
  role: z.enum(roles).describe("Their power in it."),
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

export const OpenSession = z.object({
  id: z.uuid().describe("The session; no secret."),
  browser: z.string().nullable().describe("Name of the browser, where it says one."),
  system: z.string().nullable().describe("Name of the system it runs on, where it says one."),
  openedAt: z.iso.datetime().describe("When the person signed in there."),
  lastUsedAt: z.iso.datetime().describe("When it was last used, to within five minutes."),
  isThis: z.boolean().describe("Whether it is the one that asks."),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const WayIn = z.object({
  id: z.uuid().describe("The way in."),
  provider: z.enum(["credential", "google", "github", "oauth"]).describe("credential is the password."),
  addedAt: z.iso.datetime().describe("Since when."),
});
export type WayIn = z.infer<typeof WayIn>;

export const WaysIn = z.object({
  ways: z.array(WayIn).describe("How the person can sign in, oldest first."),
  canAdd: z.array(z.enum(["google", "github", "oauth"])).describe("Providers that are set up and not among them."),
  hasFreshProof: z
    .boolean()
    .describe(
      "Whether the person proved in the last ten minutes who they are; else what changes these asks for the password.",
    ),
});
export type WaysIn = z.infer<typeof WaysIn>;

export const accountsContract = contractOf({
  /** What the sign-in and sign-up pages offer. Errors: none of its own. */
  getSignInOptions: procedure("nothing", "GET", "/sign-in-options", { withoutFactor: "always" }).output(SignInOptions),
  /** Who is signed in; null for a visitor. Errors: none of its own. */
  whoAmI: procedure("nothing", "GET", "/who-am-i", { withoutFactor: "always" }).output(SignedInPerson.nullable()),
  /** The person's own open sessions, the latest used first. Errors: none of its own. */
  listSessions: procedure("session", "GET", "/sessions").output(z.array(OpenSession)),
  /** Ends one session of one's own. Errors: NOT_FOUND. */
  endSession: procedure("session", "DELETE", "/sessions/{id}")
    .input(z.object({ id: z.uuid("id must be a UUID").describe("The session.") }))
    .output(z.object({ ended: z.literal(1).describe("How many ended.") })),
  /** Ends every session of one's own but the one that asks, and that one too where it is wished. Errors: none of its own. */
  endSessions: procedure("session", "POST", "/sessions/end")
    .input(z.object({ isThisToo: z.boolean().default(false).describe("Whether the session that asks ends as well.") }))
    .output(z.object({ ended: z.int().describe("How many ended.") })),
  /** How the person can sign in, and what could be added. Errors: none of its own. */
  listWaysIn: procedure("session", "GET", "/ways-in").output(WaysIn),
  /**
   * Called once a person has come in: whether this is the first time ever, which makes it a sign-up. True for one call in the
   * life of an account. Errors: none of its own.
   */
  arrive: procedure("session", "POST", "/arrivals", { withoutFactor: "always" }).output(
    z.object({ isNew: z.boolean().describe("Whether the account was never used before.") }),
  ),
});
