import { Refusal } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Acting } from "#platform/server/handlers.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { Outbox, outboxTabs } from "../../contract.ts";
import { emailRights } from "../../policy.ts";
import { cancelMail, countMails, findWaitingText, listMails, mailIsThere, resendMail } from "./outbox-queries.ts";
import { withoutSecrets } from "./without-secrets.ts";

export async function getOutbox(
  { db, actor, settings }: Acting & { settings: Settings },
  { organizationId, tab }: { organizationId: string; tab?: (typeof outboxTabs)[number] | undefined },
): Promise<Outbox> {
  authorize(actor, emailRights.readOutbox, { organizationId });
  return {
    mails: await listMails(db, organizationId, tab),
    counts: await countMails(db, organizationId),
    hasMailServer: settings.SMTP_URL !== undefined,
  };
}

interface Named {
  organizationId: string;
  mailId: string;
}

async function mailFor(db: ActorDb, actor: Actor, { organizationId, mailId }: Named) {
  authorize(actor, emailRights.manageOutbox, { organizationId });
  if (!(await mailIsThere(db, organizationId, mailId)))
    throw new Refusal("NOT_FOUND", "This email doesn't exist, or you don't have access.");
}

/** What a mail says that waits, for whoever has to tell it by another way. */
export async function readWaitingMail({ db, actor, settings }: Acting & { settings: Settings }, named: Named) {
  await mailFor(db, actor, named);
  const found = await findWaitingText(db, named.mailId);
  if (!found) throw new Refusal("CONFLICT", "The text of this email isn't kept, or only its recipient may read it.");
  return { subject: found.subject, text: withoutSecrets(found.body, settings.APP_URL) };
}

/** Takes a mail back that waits. */
export async function cancelOutboxMail(db: ActorDb, actor: Actor, named: Named) {
  await mailFor(db, actor, named);
  if (!(await cancelMail(db, named.mailId)))
    throw new Refusal(
      "CONFLICT",
      "This email isn't waiting anymore, or may have arrived already, so it can't be canceled.",
    );
}

/** Tries a mail anew that failed or was taken back. */
export async function resendOutboxMail(db: ActorDb, actor: Actor, named: Named) {
  await mailFor(db, actor, named);
  if (!(await resendMail(db, named.mailId)))
    throw new Refusal(
      "CONFLICT",
      "This email can't be sent again: it's on its way, its text is no longer kept, or what it says has changed since.",
    );
}
