import { Refusal } from "#platform/errors.ts";
import { queueMails } from "#platform/server/mail/queue-mail.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { Inviting } from "./commands.ts";
import { type Answered, acceptInvitation, askAnew, declineInvitation, findByHash, listOwn } from "./queries.ts";

const unknown = () =>
  new Refusal("NOT_FOUND", "This invitation doesn't exist. Ask the person who invited you for a new link.");

export async function lookUp(db: ActorDb, token: string) {
  const invitation = await findByHash(db, hashOf(token.trim()));
  if (!invitation) throw unknown();
  return invitation;
}

export async function requestAnew(db: ActorDb, token: string, { settings, letters }: Inviting): Promise<void> {
  const told = await askAnew(db, hashOf(token.trim()));
  await queueMails(
    db,
    told.map(({ email, full_name: fullName, invited, organization_id: organizationId, organization_name }) => {
      const url = `${settings.APP_URL}/organizations/${organizationId}`;
      const letter = letters.askedAnew({ fullName, invited, organizationName: organization_name, url });
      return { kind: "invitation-asked", to: email, organizationId, ...letter };
    }),
  );
}

interface Held {
  invitationId: string;
  token?: string | undefined;
}

function refuse(outcome: Exclude<Answered, "done">): never {
  switch (outcome) {
    case "other-address":
      throw new Refusal("FORBIDDEN", "This invitation is for another address. Sign in with that address.");
    case "expired":
      throw new Refusal("CONFLICT", "This invitation has expired. Ask for a new one.");
    case "accepted":
      throw new Refusal("CONFLICT", "This invitation has already been used.");
    case "declined":
      throw new Refusal("CONFLICT", "This invitation was declined. Ask for a new one.");
    case "revoked":
      throw new Refusal("CONFLICT", "This invitation was revoked. Ask for a new one.");
    case "not-there":
      throw unknown();
    default:
      throw new Error(`An outcome without a meaning: ${outcome satisfies never}`);
  }
}

/**
 * The address must be proved. Where no mail server is set nobody can prove one; there the secret, handed over by who
 * invites, stands for it.
 */
function requireProof(actor: Actor, { token }: Held, settings: Pick<Settings, "SMTP_URL">): void {
  if (actor.emailVerified || (token !== undefined && settings.SMTP_URL === undefined)) return;
  throw new Refusal("FORBIDDEN", "Confirm your email first. Open the link we sent you.");
}

export async function accept(db: ActorDb, actor: Actor, held: Held, settings: Pick<Settings, "SMTP_URL">) {
  requireProof(actor, held, settings);
  const hash = held.token === undefined ? null : hashOf(held.token.trim());
  const told =
    hash === null ? (await listOwn(db)).find(({ id }) => id === held.invitationId) : await findByHash(db, hash);
  const outcome = await acceptInvitation(db, { id: held.invitationId, hash });
  if (outcome !== "done") refuse(outcome);
  if (!told) throw unknown();
  return { organizationId: told.organizationId, teamId: told.teamId };
}

export async function decline(db: ActorDb, held: Held): Promise<void> {
  const hash = held.token === undefined ? null : hashOf(held.token.trim());
  const outcome = await declineInvitation(db, { id: held.invitationId, hash });
  if (outcome !== "done") refuse(outcome);
}
