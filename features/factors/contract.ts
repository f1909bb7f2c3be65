import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";
import { isUnseen } from "#platform/text/seen-text.ts";
import { recoveryCodeCount } from "./limits.ts";

export const FactorType = z.enum(["totp", "phone"]);
export type FactorType = z.infer<typeof FactorType>;

export const Channel = z.enum(["sms", "whatsapp"]);
export type Channel = z.infer<typeof Channel>;

const friendlyName = z
  .string("friendly_name must be a text")
  .trim()
  .refine((name) => !isUnseen(name), "Give the factor a name.")
  .max(100, "Use 100 characters or fewer.")
  .describe("What the person calls it; each of their factors has another name.");

export const Factor = z.object({
  id: z.uuid().describe("The factor."),
  factor_type: FactorType.describe("An authenticator app (totp) or a phone."),
  friendly_name: z.string().describe("What the person calls it."),
  status: z.enum(["unverified", "verified"]).describe("verified once a right code came; only then it is asked for."),
  phone_hint: z.string().nullable().describe("Last two digits of a phone's number."),
  created_at: z.iso.datetime().describe("When it was added."),
  last_used_at: z.iso.datetime().nullable().describe("When it was last passed."),
});
export type Factor = z.infer<typeof Factor>;

export const NewFactor = z.object({
  friendly_name: friendlyName,
  factor_type: FactorType.describe("An authenticator app (totp) or a phone."),
  phone: z.string().max(40).optional().describe("For a phone: its number in international form."),
  issuer: z
    .string()
    .trim()
    .refine((name) => !isUnseen(name), "issuer must not be empty")
    .max(60, "issuer: at most 60 characters")
    .regex(/^[^:]*$/, "issuer must not hold a colon")
    .optional()
    .describe("For an authenticator app: the name it shows above the code; Evenhand when left out."),
});

export const EnrolledFactor = Factor.extend({
  totp: z
    .object({
      secret: z.string().describe("The shared secret in Base32, to be typed in; shown this once."),
      uri: z.string().describe("The same as an otpauth address."),
      qr_code: z.string().describe("The same as a picture: a data address with an SVG."),
    })
    .optional()
    .describe("Only for an authenticator app."),
});
export type EnrolledFactor = z.infer<typeof EnrolledFactor>;

export const Challenge = z.object({
  id: z.uuid().describe("The challenge, to be sent back with the code."),
  expires_at: z.iso.datetime().describe("From then on no code answers it: 300 seconds after it was asked."),
  resend_at: z.iso.datetime().nullable().describe("For a phone: when another text may be asked for."),
});
export type Challenge = z.infer<typeof Challenge>;

export const RaisedSession = z.object({
  id: z.uuid().describe("The session; its cookie carries a new secret."),
  user_id: z.uuid().describe("Who is signed in."),
  assurance: z.literal("aal2").describe("The level: a second factor was passed."),
  expires_at: z.iso.datetime().describe("When the session ends unless it is used before."),
  factor: Factor.nullable().describe("The factor that was passed; null after a recovery code."),
});
export type RaisedSession = z.infer<typeof RaisedSession>;

export const FactorOverview = z.object({
  factors: z.array(Factor).describe("The person's factors, the oldest first."),
  recoveryCodesLeft: z.int().describe("Recovery codes that were not used yet."),
  recoveryCodesMadeAt: z.iso.datetime().nullable().describe("When they were made; null where there are none."),
  canAddPhone: z.boolean().describe("Whether this server can send texts."),
});
export type FactorOverview = z.infer<typeof FactorOverview>;

export const RecoveryCodes = z.object({
  codes: z.array(z.string()).length(recoveryCodeCount).describe("The codes, shown this once; each counts once."),
  created_at: z.iso.datetime().describe("When they were made."),
});
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const FactorStanding = z.object({
  isRequired: z.boolean().describe("Whether the organization asks its people for a second factor."),
  people: z.int().describe("How many people it has."),
  withoutFactor: z.int().describe("How many of them have no factor yet."),
});
export type FactorStanding = z.infer<typeof FactorStanding>;

const factorId = z.uuid("factorId must be a UUID").describe("The factor.");
const organizationId = z.uuid("organizationId must be a UUID").describe("The organization.");
const code = z.string("code must be a text").max(40, "code: at most 40 characters");

export const factorsContract = contractOf({
  /** The caller's factors. Errors: none of its own. */
  list: procedure("session", "GET", "/auth/factors", { withoutFactor: "always" }).output(z.array(Factor)),
  /** What the pages about factors show. Errors: none of its own. */
  getOverview: procedure("session", "GET", "/factor-overview", { withoutFactor: "always" }).output(FactorOverview),
  /** Adds a factor, unverified; the secret of an authenticator app is answered this once, and a second try under the same Idempotency-Key is refused. Errors: BAD_REQUEST (a number that is none, texts not set up, ten factors already), CONFLICT (the name is taken, or done already under this key), FACTOR_NEEDED, SESSION_NOT_FRESH (nobody proved in the last ten minutes who they are). */
  create: procedure("session", "POST", "/auth/factors", { withoutFactor: "adding", answersSecret: "once" })
    .input(NewFactor)
    .output(EnrolledFactor),
  /** Gives a factor another name. Errors: NOT_FOUND, CONFLICT (the name is taken), FACTOR_NEEDED, SESSION_NOT_FRESH. */
  rename: procedure("session", "PATCH", "/auth/factors/{factorId}", { withoutFactor: "adding" })
    .input(z.object({ factorId, friendly_name: friendlyName }))
    .output(Factor),
  /** Removes a factor; with the last verified one the recovery codes go too. Errors: NOT_FOUND, FACTOR_NEEDED (the session passed none, and one is verified), SESSION_NOT_FRESH. */
  remove: procedure("session", "DELETE", "/auth/factors/{factorId}", { withoutFactor: "adding" })
    .route({ successStatus: 204 })
    .input(z.object({ factorId }))
    .output(z.void()),
  /** Asks for a code of this factor; a phone gets a text. Errors: NOT_FOUND, BAD_REQUEST (a channel for an app), TOO_MANY_REQUESTS, UNAVAILABLE (the text could not be sent). */
  challenge: procedure("session", "POST", "/auth/factors/{factorId}/challenge", { withoutFactor: "always" })
    .input(
      z.object({
        factorId,
        channel: Channel.optional().describe("For a phone: how the code goes there; sms when left out."),
      }),
    )
    .output(Challenge),
  /** Answers a challenge: the factor is then verified, the session at aal2 under a new secret. Errors: NOT_FOUND, BAD_REQUEST (`code`: wrong or used; `challenge_id`: over, answered or replaced), TOO_MANY_REQUESTS after five wrong codes in 15 minutes, each time in a row for twice as long, up to a day. */
  verify: procedure("session", "POST", "/auth/factors/{factorId}/verify", {
    withoutFactor: "always",
    countsTries: true,
  })
    .input(
      z.object({
        factorId,
        code: code.describe("Six digits; blanks between them do not matter."),
        challenge_id: z.uuid("challenge_id must be a UUID").describe("The challenge that it answers."),
      }),
    )
    .output(RaisedSession),
  /** Makes ten new recovery codes; older ones count no more. Errors: BAD_REQUEST (no verified factor), CONFLICT (done already under this Idempotency-Key), FACTOR_NEEDED, SESSION_NOT_FRESH. */
  createRecoveryCodes: procedure("session", "POST", "/auth/recovery-codes", { answersSecret: "once" }).output(
    RecoveryCodes,
  ),
  /** Uses a recovery code in place of a factor: the session is then at aal2 under a new secret. Errors: BAD_REQUEST (wrong or used), TOO_MANY_REQUESTS after five wrong codes in 15 minutes, each time in a row for twice as long, whatever happened to the factors. */
  verifyRecoveryCode: procedure("session", "POST", "/auth/recovery-codes/verify", {
    withoutFactor: "always",
    countsTries: true,
  })
    .input(z.object({ code: code.describe("The code; case, blanks and hyphens do not matter.") }))
    .output(RaisedSession),
  /** Whether an organization asks for a second factor, and who lacks one. Errors: NOT_FOUND, FORBIDDEN (member, viewer). */
  getStanding: procedure("session", "GET", "/organizations/{organizationId}/second-factor")
    .input(z.object({ organizationId }))
    .output(FactorStanding),
  /** Decides whether an organization asks its people for a second factor. Errors: NOT_FOUND, FORBIDDEN (all but the owner), BAD_REQUEST (the owner has no factor). */
  setRequirement: procedure("session", "PUT", "/organizations/{organizationId}/second-factor")
    .input(z.object({ organizationId, isRequired: z.boolean().describe("Whether it asks from now on.") }))
    .output(FactorStanding),
});
