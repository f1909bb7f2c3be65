import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";

const secret = z
  .string("secret must be a text")
  .max(200, "secret: at most 200 characters")
  .describe("The part of the link behind the #.");

/** Made of 32 random bytes by the browser that presses. */
const nonce = z
  .string("nonce must be a text")
  .regex(/^[\w-]{43}$/, "nonce must be 32 random bytes in base64url")
  .describe("Known to the browser that presses alone: with it, and nothing else, the same press may be repeated.");

export const LinkState = z.enum(["ready", "used", "expired", "revoked"]);
export type LinkState = z.infer<typeof LinkState>;

export const MagicLinkPreview = z.object({
  linkId: z.uuid().describe("The link; by it a browser knows again where it pressed."),
  state: LinkState.describe("Whether it still opens, or why not."),
  interviewerName: z.string().describe("The one person whom it is for."),
  organizationName: z.string().describe("Who asks them."),
  issuedByName: z.string().nullable().describe("Who sent it; null once their account is gone."),
  kind: z.string().describe("Kind of the one thing that it opens."),
  title: z.string().describe("What it is for, in words."),
  startsAt: z.iso.datetime().nullable().describe("When what it opens begins; null where that has no time."),
  expiresAt: z.iso.datetime().describe("From then on it opens nothing."),
  browser: z
    .enum(["free", "this-session", "other-person"])
    .describe("Whether this browser has the link's own session already, or one of another interviewer."),
  otherPersonName: z.string().nullable().describe("That other interviewer."),
});
export type MagicLinkPreview = z.infer<typeof MagicLinkPreview>;

export const MagicLinkSession = z.object({
  sessionId: z.uuid().describe("The session."),
  interviewerId: z.uuid().describe("The interviewer; both must match for the session to count."),
  expiresAt: z.iso.datetime().describe("From then on it counts no more."),
  interviewerName: z.string().describe("Their name."),
  organizationName: z.string().describe("Whose guest they are."),
  kind: z.string().describe("Kind of the one thing that they take part in."),
  thingId: z.uuid().describe("That thing."),
  title: z.string().describe("What it is, in words."),
});
export type MagicLinkSession = z.infer<typeof MagicLinkSession>;

export const IssuedMagicLink = z.object({
  id: z.uuid().describe("The link."),
  kind: z.string().describe("Kind of the thing that it opens."),
  thingId: z.uuid().describe("That thing."),
  title: z.string().describe("What it is for, in words."),
  interviewerId: z.uuid().describe("Whom it is for."),
  interviewerName: z.string().describe("Their name."),
  state: LinkState.describe("Whether it still opens, or why not."),
  createdAt: z.iso.datetime().describe("When it was issued."),
  expiresAt: z.iso.datetime().describe("When it ends."),
});
export type IssuedMagicLink = z.infer<typeof IssuedMagicLink>;

export const magicLinksContract = contractOf({
  /** What a link is for, before it is opened; opens nothing, however often it is asked. Errors: NOT_FOUND (no such link). */
  look: procedure("nothing", "POST", "/magic-links/look", { withoutFactor: "always" })
    .input(z.object({ secret }))
    .output(MagicLinkPreview),
  /** Opens a link, once: this browser then has its session. The same nonce again gets the same session for ten minutes. Errors: NOT_FOUND (no such link), CONFLICT (used, expired or taken back). */
  open: procedure("nothing", "POST", "/magic-links/open", { withoutFactor: "always", answersSecret: "again" })
    .input(z.object({ secret, nonce }))
    .output(
      z.object({
        sessionId: z.uuid().describe("The session."),
        interviewerId: z.uuid().describe("The interviewer."),
        expiresAt: z.iso.datetime().describe("When it ends."),
      }),
    ),
  /** The session that a link opened in this browser. Errors: UNAUTHORIZED (there is none, or it is over). */
  getSession: procedure("magic-link", "GET", "/magic-links/session").output(MagicLinkSession),
  /** Ends that session. Errors: UNAUTHORIZED. */
  leave: procedure("magic-link", "POST", "/magic-links/session/end").route({ successStatus: 204 }).output(z.void()),
  /** Links that the caller issued, and those of the organizations that they administer, the latest first. Errors: none of its own. */
  list: procedure("session", "GET", "/magic-links").output(z.array(IssuedMagicLink)),
  /** Takes a link back; its session ends at once. Errors: NOT_FOUND. */
  revoke: procedure("session", "POST", "/magic-links/{linkId}/revoke")
    .input(z.object({ linkId: z.uuid("linkId must be a UUID").describe("The link.") }))
    .output(IssuedMagicLink),
});
