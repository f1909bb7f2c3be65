import { queueMail } from "#platform/server/mail/queue-mail.ts";
import { mostChallenges } from "../limits.ts";
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

/** Wrong codes were tried until no more are looked at for a while: who tries them has typed the right password before. */
export async function tellOfLock(acting: Acting, what: string, duration: string | null): Promise<void> {
  if (duration === null) return;
  await tellByMail(
    acting,
    "Somebody tried wrong codes at your Evenhand account",
    `Somebody typed your password and then five wrong codes for ${what}. For ${duration} no code is looked at there any more. Whatever else you sign in with goes on working.`,
  );
}

/** So many texts were asked for that no more go out for a while: whoever asks for them has typed the right password. */
export async function tellOfTexts(acting: Acting, name: string, duration: string): Promise<void> {
  await tellByMail(
    acting,
    "Many codes were asked for at your Evenhand account",
    `Somebody typed your password and then had ${mostChallenges} codes sent to the factor "${name}". For ${duration} no more are sent there. Whatever else you sign in with goes on working.`,
  );
}
