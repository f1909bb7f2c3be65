import { queueMails } from "#platform/server/mail/queue-mail.ts";
import { mostChallenges } from "../limits.ts";
import type { Acting } from "./acting.ts";

/** Tells a person by mail what changed about the ways into their account, in the transaction in which it changed. */
export async function tellByMail({ db, actor, settings }: Acting, subject: string, what: string): Promise<void> {
  const text = [
    `Hi ${actor.fullName},`,
    what,
    `If this wasn't you, sign in at ${settings.APP_URL}, change your password and check two-step sign-in in Settings > Security.`,
  ].join("\n\n");
  await queueMails(db, [{ kind: "factor-changed", to: actor.email, subject, text }]);
}

/** Wrong codes were tried until no more are looked at for a while: who tries them has typed the right password before. */
export async function tellOfLock(acting: Acting, what: string, duration: string | null): Promise<void> {
  if (duration === null) return;
  await tellByMail(
    acting,
    "Someone entered wrong codes for your Evenhand account",
    `Someone entered your password and then five wrong codes for ${what}. It's locked for ${duration}. Your other sign-in methods still work.`,
  );
}

/** So many texts were asked for that no more go out for a while: whoever asks for them has typed the right password. */
export async function tellOfTexts(acting: Acting, name: string, duration: string): Promise<void> {
  await tellByMail(
    acting,
    "Many codes were requested for your Evenhand account",
    `Someone entered your password and then requested ${mostChallenges} codes for "${name}". It's locked for ${duration}. Your other sign-in methods still work.`,
  );
}
