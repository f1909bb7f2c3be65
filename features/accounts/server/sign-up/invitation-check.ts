import { hashOf } from "#platform/server/secret-hash.ts";
import type { Services } from "#platform/server/services.ts";
import { normaliseEmail } from "../../email-address.ts";
import { notes } from "../entry/request-notes.ts";

/**
 * Who may sign up where sign-up is by invitation: answered by the feature that keeps the invitations, for a password and for
 * a provider alike. The address is proved where it comes from a provider that says so, and where mails are sent.
 */
export type InvitationCheck = (person: { email: string; invitationHash: string | null }) => Promise<boolean>;

/** What is kept and compared of the invitation that somebody brings; null where they bring none. */
export const invitationHashOf = (secret: string | null | undefined): string | null =>
  secret === null || secret === undefined ? null : hashOf(secret.trim());

/** The very first account is let in, so that an instance by invitation has somebody who can invite. */
export async function isInvited(
  { database }: Services,
  mayJoin: InvitationCheck,
  person: { email: string; invitationHash: string | null },
): Promise<boolean> {
  if (await mayJoin({ ...person, email: normaliseEmail(person.email) })) return true;
  const { rows } = await database.pool.query("select exists (select from users) as found");
  return rows[0]?.found === false;
}

/**
 * Asked by the library when a provider has named somebody, before it opens the transaction that makes the account: the
 * check reads the database, and the embedded one has a single connection.
 */
export const noteWhetherInvited =
  (services: Services, mayJoin: InvitationCheck) =>
  async (profile: { email?: string | null | undefined }): Promise<Record<string, never>> => {
    if (services.settings.SIGNUP === "invite" && typeof profile.email === "string") {
      const person = { email: profile.email, invitationHash: notes().invitationHash };
      notes().mayJoin = await isInvited(services, mayJoin, person);
    }
    return {};
  };
