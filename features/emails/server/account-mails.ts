import type { Pool } from "pg";
import type { AccountMail, AccountMails, AccountNotice, ConfirmMail } from "#features/accounts/server/public.ts";
import { queueMailNow } from "#platform/server/mail/queue-mail.ts";
import { type Letter, writeLetter } from "./letter.ts";

const confirmAddress = ({ fullName, url, code, purpose }: ConfirmMail): Letter => ({
  subject:
    purpose === "change" ? "Confirm your new email address for Evenhand" : "Confirm your email address for Evenhand",
  greeting: fullName,
  paragraphs: [
    purpose === "change"
      ? "You asked to use this address for your Evenhand account. Confirm it to finish the change."
      : "Thanks for signing up for Evenhand. Confirm this address to finish creating your account.",
    `Or enter this code on the page where you started. It expires in ten minutes: ${code}`,
  ],
  action: { label: "Confirm email", url },
  ending: "If this wasn't you, ignore this email. Nothing happens until the address is confirmed.",
});

const resetPassword = ({ fullName, url }: AccountMail): Letter => ({
  subject: "Reset your Evenhand password",
  greeting: fullName,
  paragraphs: ["Use the link below to choose a new password. It works once and expires in 30 minutes."],
  action: { label: "Choose a new password", url },
  ending: "If you didn't ask for this, ignore this email. Your password won't change.",
});

const existingAccount = ({ fullName, url }: AccountMail): Letter => ({
  subject: "You already have an Evenhand account",
  greeting: fullName,
  paragraphs: [
    "Someone tried to sign up for Evenhand with this address, but you already have an account. Nothing has changed.",
  ],
  action: { label: "Sign in", url },
  ending: "If this wasn't you, ignore this email.",
});

const providers: Readonly<Record<string, string>> = {
  credential: "a password",
  google: "Google",
  github: "GitHub",
  oauth: "single sign-on",
};
const notYou = "If this wasn't you, change your password right away and check your sessions in Settings > Security.";

const noticeWords = (notice: AccountNotice): { subject: string; what: string } => {
  switch (notice.kind) {
    case "password-changed":
      return {
        subject: "Your Evenhand password was changed",
        what: "The password for your account was just changed.",
      };
    case "email-change-asked":
      return {
        subject: "Your Evenhand email address is about to change",
        what: `Someone asked to change the email address of your account to ${notice.newEmail}. It changes once the new address is confirmed.`,
      };
    case "email-changed":
      return {
        subject: "Your Evenhand email address was changed",
        what: `Your account now uses ${notice.newEmail}. You can no longer sign in with this address.`,
      };
    case "way-in-added":
      return {
        subject: "A sign-in method was added to your Evenhand account",
        what: `You can now sign in to your account with ${providers[notice.provider] ?? notice.provider}.`,
      };
    case "way-in-removed":
      return {
        subject: "A sign-in method was removed from your Evenhand account",
        what: `You can no longer sign in to your account with ${providers[notice.provider] ?? notice.provider}.`,
      };
  }
};

const noticeLetter = (notice: AccountNotice): Letter => {
  const { subject, what } = noticeWords(notice);
  return { subject, greeting: notice.fullName, paragraphs: [what], ending: notYou };
};

/** Mails about an account, queued where the account library asks for them; no request waits for a mail server. */
export function accountMails(pool: Pool): Required<AccountMails> {
  const queue = async (kind: string, to: string, letter: Letter) => {
    await queueMailNow(pool, { kind, to, ...writeLetter(letter) });
  };
  return {
    confirm: (mail) => queue("confirm-address", mail.to, confirmAddress(mail)),
    notice: (notice) => queue(notice.kind, notice.to, noticeLetter(notice)),
    existingAccount: (mail) => queue("existing-account", mail.to, existingAccount(mail)),
    resetPassword: (mail) => queue("reset-password", mail.to, resetPassword(mail)),
  };
}
