import { randomUUID } from "node:crypto";
import { z } from "zod";
import { longestEmail, normaliseEmail, shownEmail } from "#features/accounts/email-address.ts";
import { Refusal } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import { authorize } from "#platform/server/authorize.ts";
import { queueMails } from "#platform/server/mail/queue-mail.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { InviteResult, ListedInvitation } from "../contract.ts";
import { InvitationState } from "../contract.ts";
import { InvitedRole } from "../invitation.ts";
import { invitationRights } from "../policy.ts";
import type { InvitationLetters } from "./invitation-letters.ts";
import { linkOf, secretOf } from "./invitation-secret.ts";
import {
  createInvitations,
  findByHash,
  findInvitation,
  listInvitations as listRows,
  renewInvitation,
  revokeInvitation as revokeRow,
} from "./queries.ts";

/** What inviting needs beside the transaction. */
export interface Inviting {
  settings: Pick<Settings, "APP_SECRET" | "APP_URL">;
  letters: InvitationLetters;
}

const notThere = () => new Refusal("NOT_FOUND", "This invitation doesn't exist, or you don't have access.");
const aboveOwn = () => new Refusal("FORBIDDEN", "You can only invite people to roles below yours. Ask an owner.");
const mayNot = () => new Refusal("FORBIDDEN", "Only owners and admins can invite people. Ask one of them.");
/** Why nobody is invited, by what the database said. */
const whyNobody = {
  "not-there": mayNot,
  forbidden: mayNot,
  "above-own": aboveOwn,
  "no-such-group": () =>
    new Refusal("BAD_REQUEST", "This hiring group isn't in the organization, or you don't have access.", {
      errors: [{ path: "teamId", message: "not a hiring group of this organization" }],
    }),
};

const Address = z.email().max(longestEmail);
/** Headers of mails and the check of the table refuse these, which the form of an address would allow. */
const isAddress = (email: string) =>
  Address.safeParse(email).success &&
  !/[\s<>,;]/.test(email) &&
  // Refuses an international domain in an ASCII form that stands for none.
  !/@(?:.*\.)?xn--/.test(shownEmail(email));

interface Wish {
  organizationId: string;
  emails: readonly string[];
  role: InvitedRole;
  teamId?: string | undefined;
  expiresInDays: number;
}

/** Invites all addresses at once: one statement makes the invitations, another queues their mails. */
export async function invite(db: ActorDb, actor: Actor, wish: Wish, inviting: Inviting): Promise<InviteResult[]> {
  const { organizationId, role } = wish;
  authorize(actor, invitationRights.invite, { organizationId });
  if (!can(actor, invitationRights.invite, { organizationId, theirRole: role })) throw aboveOwn();
  const emails = [...new Set(wish.emails.map(normaliseEmail))];
  const wanted = emails.filter(isAddress).map((email) => {
    const id = randomUUID();
    const secret = secretOf(inviting.settings.APP_SECRET, { id, generation: 1 });
    return { id, email, secret, hash: hashOf(secret), mailId: randomUUID() };
  });
  const created = await createInvitations(db, { ...wish, wanted });
  if (created.outcome !== "done") throw whyNobody[created.outcome]();
  const { outcomes, organization_name: organizationName, group_name: teamName, expires_at: expiresAt } = created;
  const invited = wanted.filter(({ id }) => outcomes[id] === "invited");
  await queueInvites(db, actor, invited, { organizationId, organizationName, teamName, role, expiresAt }, inviting);
  return emails.map((email) => {
    const id = wanted.find((one) => one.email === email)?.id;
    const outcome = id === undefined ? "invalid-address" : (outcomes[id] ?? "already-invited");
    return { email, outcome, invitationId: outcome === "invited" && id !== undefined ? id : null };
  });
}

type Facts = Omit<Parameters<InvitationLetters["invite"]>[0], "inviterName" | "url"> & { organizationId: string };

/** Queues the mails that the invitations name. */
const queueInvites = (
  db: ActorDb,
  { fullName: inviterName }: Actor,
  invited: readonly { email: string; secret: string; mailId: string }[],
  facts: Facts,
  { settings, letters }: Inviting,
) =>
  queueMails(
    db,
    invited.map(({ email, secret, mailId }) => {
      const letter = letters.invite({ ...facts, inviterName, url: linkOf(settings.APP_URL, secret) });
      return { id: mailId, kind: "invitation", to: email, organizationId: facts.organizationId, ...letter };
    }),
  );

const mailStates = { queued: "queued", sending: "queued", sent: "sent", failed: "failed" } as const;
const mailOf = (state: string | null): ListedInvitation["mail"] =>
  state === "queued" || state === "sending" || state === "sent" || state === "failed" ? mailStates[state] : null;

export async function listInvitations(
  db: ActorDb,
  actor: Actor,
  of: { organizationId: string; limit: number; cursor?: string | undefined },
) {
  authorize(actor, invitationRights.list, { organizationId: of.organizationId });
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
    throw new Refusal("CONFLICT", "This invitation is no longer pending. Send it again to get a working link.");
  const secret = secretOf(settings.APP_SECRET, invitation);
  // The link that was mailed follows from the key that the program had then.
  if ((await findByHash(db, hashOf(secret)))?.id !== id)
    throw new Refusal("CONFLICT", "The server's key has changed. Send the invitation again to get a working link.");
  return linkOf(settings.APP_URL, secret);
}

const answered = () => new Refusal("CONFLICT", "This invitation has already been answered.");
/** Why one is not sent again, by what the database said. */
const whyNotAgain = {
  "not-there": notThere,
  "above-own": aboveOwn,
  settled: answered,
  changed: () => new Refusal("CONFLICT", "This invitation has changed. Reload to see its current status."),
  "already-invited": () => new Refusal("CONFLICT", "This address already has a pending invitation."),
  "too-often": () =>
    new Refusal("TOO_MANY_REQUESTS", "This invitation was sent three times within an hour. Try again later.", {
      retryAfter: 3600,
    }),
};

export async function resendInvitation(db: ActorDb, actor: Actor, id: string, inviting: Inviting): Promise<void> {
  const invitation = await findInvitation(db, id);
  if (!invitation) throw notThere();
  authorize(actor, invitationRights.resend, invitation);
  // A link that was taken back stays dead; one that merely waits or ended stays the same, in each of its mails.
  const generation = invitation.state === "revoked" ? invitation.generation + 1 : invitation.generation;
  const secret = secretOf(inviting.settings.APP_SECRET, { id, generation });
  const mailId = randomUUID();
  const outcome = await renewInvitation(db, { id, hash: hashOf(secret), generation, days: longestWait, mailId });
  if (outcome !== "done") throw whyNotAgain[outcome]();
  const renewed = await findInvitation(db, id);
  if (!renewed) throw notThere();
  await queueInvites(db, actor, [{ email: renewed.email, secret, mailId }], renewed, inviting);
}

export async function revokeInvitation(db: ActorDb, actor: Actor, id: string): Promise<void> {
  const invitation = await findInvitation(db, id);
  if (!invitation) throw notThere();
  authorize(actor, invitationRights.revoke, invitation);
  const outcome = await revokeRow(db, id);
  if (outcome !== "done") throw (outcome === "settled" ? answered : notThere)();
}
