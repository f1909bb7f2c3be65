import { randomBytes } from "node:crypto";
import { Refusal } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Acting } from "#platform/server/handlers.ts";
import { hashOf, keyedHash } from "#platform/server/secret-hash.ts";
import type { ActorDb, GuestClaim } from "#platform/server/transaction.ts";
import { IssuedMagicLink, type LinkState, type MagicLinkPreview } from "../contract.ts";
import { magicLinkRights } from "../policy.ts";
import { addLink, findLink, type LinkRow, listLinks, lookAtLink, revokeLink, takeLink } from "./queries.ts";

/** Days for which a link counts unless the issuer says otherwise. */
const defaultDays = 7;
const mostDays = 90;
const dayMillis = 86_400_000;

const newSecret = () => randomBytes(32).toString("base64url");

function stateOf({ revokedAt, isOpen, usedAt }: LinkRow): LinkState {
  if (revokedAt !== null) return "revoked";
  if (!isOpen) return "expired";
  return usedAt === null ? "ready" : "used";
}

const tell = (row: LinkRow) => IssuedMagicLink.parse({ ...row, state: stateOf(row) });

export interface NewMagicLink {
  organizationId: string;
  /** Kind of the one thing that it opens, such as `interview`, and that thing. */
  kind: string;
  thingId: string;
  /** What the page before the press says it is for. */
  title: string;
  interviewerName: string;
  /** The same interviewer as of an earlier link; another one when left out. */
  interviewerId?: string;
  /** When it ends; in 7 days when left out, in 90 at most. */
  expiresAt?: Date;
}

/** Issues a link for one interviewer and one thing. Its address holds the secret, which is told here and kept nowhere. */
export async function issueMagicLink(
  { db, actor, now }: Acting,
  given: NewMagicLink,
  appUrl: string,
): Promise<{ link: IssuedMagicLink; url: string }> {
  authorize(actor, magicLinkRights.issue, given);
  const expiresAt = given.expiresAt ?? new Date(now.getTime() + defaultDays * dayMillis);
  if (expiresAt.getTime() > now.getTime() + mostDays * dayMillis)
    throw new Refusal("BAD_REQUEST", `Links expire after ${mostDays} days at most.`);
  const secret = newSecret();
  const row = await addLink(db, {
    ...given,
    secretHash: hashOf(secret),
    issuedBy: actor.userId,
    expiresAt: expiresAt.toISOString(),
  });
  // Behind the #: it reaches no server log, and no page that is linked from there.
  return { link: tell(row), url: `${appUrl}/guest#${secret}` };
}

const noSuchLink = () => new Refusal("NOT_FOUND", "This link doesn't work. It may be incomplete.");

/** What a link is for. Asked by the page on a visit; opens nothing, so that a mail scanner that follows it does no harm. */
export async function lookAtMagicLink(
  db: ActorDb,
  secret: string,
  here: { interviewerId: string; interviewerName: string } | null,
): Promise<MagicLinkPreview> {
  const link = await lookAtLink(db, hashOf(secret));
  if (!link) throw noSuchLink();
  const isSame = here?.interviewerId === link.interviewerId;
  return {
    ...link,
    browser: here === null ? "free" : isSame ? "this-session" : "other-person",
    otherPersonName: here !== null && !isSame ? here.interviewerName : null,
  };
}

const whyNot: Record<Exclude<LinkState, "ready">, string> = {
  used: "This link has already been used. Ask for a new one.",
  expired: "This link has expired. Ask for a new one.",
  revoked: "This link was revoked.",
};

interface Press {
  secret: string;
  /** Made in the browser that presses, and known to it alone. */
  nonce: string;
}

/**
 * Opens a link, once, by a press. The session's secret follows from the link and the nonce, so that the same press, sent again
 * because its answer was lost, gets the same session for ten minutes. Whoever else has the link has not its nonce.
 */
export async function openMagicLink(
  db: ActorDb,
  { secret, nonce }: Press,
  appSecret: string,
): Promise<GuestClaim & { expiresAt: string }> {
  const secretHash = hashOf(secret);
  const token = keyedHash(nonce, appSecret, { purpose: "magic-session", owner: secretHash });
  const opened = await takeLink(db, { secretHash, tokenHash: hashOf(token) });
  if (opened) return { ...opened, secret: token };
  const link = await lookAtLink(db, secretHash);
  if (!link) throw noSuchLink();
  throw new Refusal("CONFLICT", whyNot[link.state === "ready" ? "used" : link.state], {
    current: { state: link.state },
  });
}

export async function listMagicLinks({ db }: Acting): Promise<IssuedMagicLink[]> {
  return (await listLinks(db)).map(tell);
}

export async function revokeMagicLink({ db, actor }: Acting, id: string): Promise<IssuedMagicLink> {
  const link = await findLink(db, id);
  if (!link || !can(actor, magicLinkRights.revoke, link)) throw new Refusal("NOT_FOUND", "This link doesn't exist.");
  await revokeLink(db, id);
  const revoked = await findLink(db, id);
  if (!revoked) throw new Error("A link was taken back and is not there.");
  return tell(revoked);
}
