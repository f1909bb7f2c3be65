import type { InterviewLetter } from "#features/candidates/server/public.ts";
import type { Party } from "#platform/calendar/invitation/make-invitation.ts";
import type { Mail } from "#platform/server/mail/queue-mail.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { SchedulingLetters } from "../letters.ts";

/** With what mails are written. */
export interface Writing {
  letters: SchedulingLetters;
  settings: Pick<Settings, "APP_URL" | "MAIL_FROM" | "IMAP_URL" | "MAIL_INBOUND_SECRET">;
}

/** A mail to our side, or a letter to the candidate, and to whom it is in words. */
export type WrittenMail = { name: string } & (
  | { audience: "panel" | "candidate"; mail: Mail; kitUrl?: string; link?: string | null; letter?: undefined }
  | { audience: "candidate"; letter: InterviewLetter; mail?: undefined }
);

/**
 * Who invites, for calendars: they answer to this address. Where the program reads mails, it is the one that mails come from and are
 * read at; otherwise the person's own, so that somebody sees the answers.
 */
export function organizerOf(person: Party | null, settings: Writing["settings"]): Party | null {
  if (person === null || (settings.IMAP_URL === undefined && settings.MAIL_INBOUND_SECRET === undefined)) return person;
  const email = /<([^<>\s]+)>\s*$/.exec(settings.MAIL_FROM)?.[1] ?? settings.MAIL_FROM.trim();
  return { email, name: person.name };
}
