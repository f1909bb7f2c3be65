import { Refusal } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { replyRights } from "../policy.ts";
import { dismissMail, fileMail, listAside } from "./queries.ts";

const notThere = () =>
  new Refusal("NOT_FOUND", "This email or candidate doesn't exist, or someone has already sorted the email.");

export async function listAsideMails(
  db: ActorDb,
  actor: Actor,
  { organizationId, settings }: { organizationId: string; settings: Settings },
) {
  authorize(actor, replyRights.sort, { organizationId });
  return {
    mails: await listAside(db, organizationId),
    isReading: settings.IMAP_URL !== undefined || settings.MAIL_INBOUND_SECRET !== undefined,
  };
}

interface Named {
  organizationId: string;
  mailId: string;
}

/** Puts a mail under a candidacy. */
export async function assignMail(
  db: ActorDb,
  actor: Actor,
  { organizationId, mailId, candidateId }: Named & { candidateId: string },
) {
  authorize(actor, replyRights.sort, { organizationId });
  if (!(await fileMail(db, mailId, candidateId))) throw notThere();
}

/** Empties a mail that belongs nowhere. */
export async function dismissAside(db: ActorDb, actor: Actor, { organizationId, mailId }: Named) {
  authorize(actor, replyRights.sort, { organizationId });
  if (!(await dismissMail(db, mailId))) throw notThere();
}
