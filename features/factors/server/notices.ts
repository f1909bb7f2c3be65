import { queueMail } from "#platform/server/mail/queue-mail.ts";
import type { Acting } from "./acting.ts";

/** Tells a person by mail what changed about the ways into their account, in the transaction in which it changed. */
export async function tellByMail({ db, actor, settings }: Acting, subject: string, what: string): Promise<void> {
  const text = [
    `Hello ${actor.fullName},`,
    what,
    `If it was not you: sign in at ${settings.APP_URL}, change your password, and look at your second factors in the settings.`,
  ].join("\n\n");
  await queueMail(db, { kind: "factor-changed", to: actor.email, subject, text });
}
