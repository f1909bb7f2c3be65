import type { Pool } from "pg";
import type { AccountMail, AccountMails, AccountNotice, ConfirmMail } from "#features/accounts/server/public.ts";
import { queueMailNow } from "#platform/server/mail/queue-mail.ts";
import { type Letter, writeLetter } from "./letter.ts";

const confirmAddress = ({ fullName, url, code, purpose }: ConfirmMail): Letter => ({
  subject: purpose === "change" ? "Confirm your new address for Evenhand" : "Confirm your address for Evenhand",
  greeting: fullName,
  paragraphs: [
    purpose === "change"
      ? "Somebody wants to use Evenhand with this address from now on. Confirm it if that was you."
      : "Somebody signed up for Evenhand with this address. Confirm it if that was you.",
    `The page where you asked also takes this code, for ten minutes: ${code}`,
  ],
  action: { label: "Confirm address", url },
  ending: "If it was not you, leave this mail alone: without a confirmation nothing happens.",
});

const resetPassword = ({ fullName, url }: AccountMail): Letter => ({
  subject: "Choose a new password for Evenhand",
  greeting: fullName,
  paragraphs: ["Somebody asked for a new password for your account. The link works once, for 30 minutes."],
  action: { label: "Choose a new password", url },
  ending: "If it was not you, leave this mail alone: your password stays as it is.",
});

const existingAccount = ({ fullName, url }: AccountMail): Letter => ({
  subject: "You already have an Evenhand account",
  greeting: fullName,
  paragraphs: ["Somebody signed up for Evenhand with this address, which has an account already. Nothing was changed."],
  action: { label: "Sign in", url },
  ending: "If it was not you, leave this mail alone.",
});

const providers: Readonly<Record<string, string>> = {
  credential: "a password",
  google: "Google",
  github: "GitHub",
  oauth: "single sign-on",
};
const notYou = "If it was not you, set a new password at once and look at your sessions in Settings, Security.";

const noticeWords = (notice: AccountNotice): { subject: string; what: string } => {
  switch (notice.kind) {
    case "password-changed":
      return {
        subject: "Your Evenhand password was changed",
        what: "The password of your account was changed just now.",
      };
    case "email-change-asked":
      return {
        subject: "A new address for your Evenhand account",
        what: `Somebody asked to use your account with ${notice.newEmail} from now on. It counts once it is confirmed from there.`,
      };
    case "email-changed":
      return {
        subject: "Your Evenhand account has a new address",
        what: `Your account is used with ${notice.newEmail} from now on. This address no longer belongs to it.`,
      };
    case "way-in-added":
      return {
        subject: "A new way to sign in to Evenhand",
        what: `Your account can now also be opened with ${providers[notice.provider] ?? notice.provider}.`,
      };
    case "way-in-removed":
      return {
        subject: "A way to sign in to Evenhand was removed",
        what: `Your account can no longer be opened with ${providers[notice.provider] ?? notice.provider}.`,
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
