import { randomUUID } from "node:crypto";
import { z } from "zod";
import { longestEmail, normaliseEmail } from "#features/accounts/credentials.ts";
import { Refusal } from "#platform/errors.ts";
import { queueMail } from "#platform/server/mail/queue-mail.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { InviteResult, ListedInvitation } from "../contract.ts";
import { InvitationState } from "../contract.ts";
import { InvitedRole } from "../invitation.ts";
import { can, type InvitationVerb } from "../policy.ts";
import type { InvitationLetters } from "./invitation-letters.ts";
import { linkOf, secretOf } from "./invitation-secret.ts";
import {
  createInvitation as createRow,
  findByHash,
  findInvitation,
  listInvitations as listRows,
  noteMail,
  renewInvitation,
  revokeInvitation as revokeRow,
} from "./queries.ts";

/** What inviting needs beside the transaction. */
export interface Inviting {
  settings: Pick<Settings, "APP_SECRET" | "APP_URL">;
  letters: InvitationLetters;
}

const notThere = () => new Refusal("NOT_FOUND", "This invitation is not there, or not yours to see.");
const aboveOwn = () => new Refusal("FORBIDDEN", "You invite only to roles below your own. Ask an owner.");

function authorize(actor: Actor, verb: InvitationVerb, organizationId: string): void {
  if (!actor.seats.some((seat) => seat.organizationId === organizationId))
    throw new Refusal("NOT_FOUND", "This organization is not there, or you do not belong to it.");
  if (!can(actor, verb, { organizationId }))
    throw new Refusal("FORBIDDEN", "Only owners and admins invite people. Ask one of them.");
}

const Address = z.email().max(longestEmail);
/** Headers of mails and the check of the table refuse these, which the form of an address would allow. */
const isAddress = (email: string) => Address.safeParse(email).success && !/[\s<>,;]/.test(email);

interface Wish {
  organizationId: string;
  emails: readonly string[];
  role: InvitedRole;
  teamId?: string | undefined;
  expiresInDays: number;
}

export async function invite(db: ActorDb, actor: Actor, wish: Wish, inviting: Inviting): Promise<InviteResult[]> {
  authorize(actor, "invite", wish.organizationId);
  if (!can(actor, "invite", wish)) throw aboveOwn();
  const results: InviteResult[] = [];
  for (const email of new Set(wish.emails.map(normaliseEmail))) {
    const result = await inviteOne(db, actor, { ...wish, email }, inviting);
    results.push({ email, ...result });
  }
  return results;
}

async function inviteOne(
  db: ActorDb,
  actor: Actor,
  wish: Omit<Wish, "emails"> & { email: string },
  inviting: Inviting,
): Promise<Omit<InviteResult, "email">> {
  if (!isAddress(wish.email)) return { outcome: "invalid-address", invitationId: null };
  const id = randomUUID();
  const secret = secretOf(inviting.settings.APP_SECRET, { id, generation: 1 });
  const { organizationId, email, role, teamId = null, expiresInDays: days } = wish;
  const outcome = await createRow(db, { id, organizationId, email, role, teamId, hash: hashOf(secret), days });
  switch (outcome) {
    case "invited":
      await sendMail(db, actor, id, secret, inviting);
      return { outcome, invitationId: id };
    case "already-in":
    case "already-invited":
      return { outcome, invitationId: null };
    case "above-own":
      throw aboveOwn();
    case "no-such-group":
      throw new Refusal("BAD_REQUEST", "This hiring group is not one of the organization that you reach.", {
        errors: [{ path: "teamId", message: "not a hiring group of this organization" }],
      });
    default:
      throw new Refusal("FORBIDDEN", "Only owners and admins invite people. Ask one of them.");
  }
}

async function sendMail(db: ActorDb, actor: Actor, id: string, secret: string, { settings, letters }: Inviting) {
  const invitation = await findInvitation(db, id);
  if (!invitation) throw notThere();
  const { organizationId, organizationName, teamName, role, email, expiresAt } = invitation;
  const url = linkOf(settings.APP_URL, secret);
  const letter = letters.invite({ inviterName: actor.fullName, organizationName, teamName, role, url, expiresAt });
  const mailId = await queueMail(db, { kind: "invitation", to: email, organizationId, ...letter });
  await noteMail(db, { id, mailId });
}

const mailStates = { queued: "queued", sending: "queued", sent: "sent", failed: "failed" } as const;
const mailOf = (state: string | null): ListedInvitation["mail"] =>
  state === "queued" || state === "sending" || state === "sent" || state === "failed" ? mailStates[state] : null;

export async function listInvitations(
  db: ActorDb,
  actor: Actor,
  of: { organizationId: string; limit: number; cursor?: string | undefined },
) {
  authorize(actor, "list", of.organizationId);
  const rows = await listRows(db, { ...of, cursor: of.cursor });
  const page = rows.slice(0, of.limit);
  return {
    items: page.map(
      ({ mailState, role, state, mailProblem, ...row }): ListedInvitation => ({
        ...row,
        role: InvitedRole.parse(role),
        state: InvitationState.parse(state),
        mail: mailOf(mailState),
        mailProblem: mailState === "sent" ? null : mailProblem,
      }),
    ),
    nextCursor: rows.length > of.limit ? (page.at(-1)?.id ?? null) : null,
  };
}

const longestWait = 14;

/** The link of one that waits. After a change of the program's key there is none until it is sent again. */
export async function linkOfInvitation(db: ActorDb, id: string, { settings }: Inviting): Promise<string> {
  const invitation = await findInvitation(db, id);
  if (!invitation) throw notThere();
  if (invitation.state !== "pending")
    throw new Refusal("CONFLICT", "This invitation does not wait any more. Send it again for a link that works.");
  const secret = secretOf(settings.APP_SECRET, invitation);
  // The link that was mailed follows from the key that the program had then.
  if ((await findByHash(db, hashOf(secret)))?.id !== id)
    throw new Refusal(
      "CONFLICT",
      "The key of this server has changed since. Send the invitation again for a link that works.",
    );
  return linkOf(settings.APP_URL, secret);
}

const answered = () => new Refusal("CONFLICT", "This invitation was answered already.");
/** Why one is not sent again, by what the database said. */
const whyNotAgain: Readonly<Record<string, () => Refusal>> = {
  "above-own": aboveOwn,
  settled: answered,
  changed: () => new Refusal("CONFLICT", "Somebody took this invitation back meanwhile. Look at it as it stands now."),
  "already-invited": () => new Refusal("CONFLICT", "Another invitation waits for this address."),
  "too-often": () =>
    new Refusal("TOO_MANY_REQUESTS", "This invitation was sent again three times within an hour. Try again later.", {
      retryAfter: 3600,
    }),
};

export async function resendInvitation(db: ActorDb, actor: Actor, id: string, inviting: Inviting): Promise<void> {
  const invitation = await findInvitation(db, id);
  if (!invitation) throw notThere();
  authorize(actor, "resend", invitation.organizationId);
  // A link that was taken back stays dead; one that merely waits or ended stays the same, in each of its mails.
  const generation = invitation.state === "revoked" ? invitation.generation + 1 : invitation.generation;
  const secret = secretOf(inviting.settings.APP_SECRET, { id, generation });
  const outcome = await renewInvitation(db, { id, hash: hashOf(secret), generation, days: longestWait });
  if (outcome !== "done") throw (whyNotAgain[outcome] ?? notThere)();
  await sendMail(db, actor, id, secret, inviting);
}

export async function revokeInvitation(db: ActorDb, actor: Actor, id: string): Promise<void> {
  const invitation = await findInvitation(db, id);
  if (!invitation) throw notThere();
  authorize(actor, "revoke", invitation.organizationId);
  const outcome = await revokeRow(db, id);
  if (outcome !== "done") throw (outcome === "settled" ? answered : notThere)();
}
