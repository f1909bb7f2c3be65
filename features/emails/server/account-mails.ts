import type { Pool } from "pg";
import { queueMailNow } from "#platform/server/mail/queue-mail.ts";
import { type Letter, writeLetter } from "./letter.ts";

interface Addressed {
  to: string;
  fullName: string;
  url: string;
}

const confirmAddress = ({ fullName, url }: Addressed): Letter => ({
  subject: "Confirm your address for Evenhand",
  greeting: fullName,
  paragraphs: ["Somebody signed up for Evenhand with this address. Confirm it if that was you."],
  action: { label: "Confirm address", url },
  ending: "If it was not you, leave this mail alone: without a confirmation nothing happens.",
});

const resetPassword = ({ fullName, url }: Addressed): Letter => ({
  subject: "Choose a new password for Evenhand",
  greeting: fullName,
  paragraphs: ["Somebody asked for a new password for your account. The link works once."],
  action: { label: "Choose a new password", url },
  ending: "If it was not you, leave this mail alone: your password stays as it is.",
});

const existingAccount = ({ fullName, url }: Addressed): Letter => ({
  subject: "You already have an Evenhand account",
  greeting: fullName,
  paragraphs: ["Somebody signed up for Evenhand with this address, which has an account already. Nothing was changed."],
  action: { label: "Sign in", url },
  ending: "If it was not you, leave this mail alone.",
});

/** Mails about an account, queued where the account library asks for them; no request waits for a mail server. */
export function accountMails(pool: Pool) {
  const queue = async (kind: string, to: string, letter: Letter) => {
    await queueMailNow(pool, { kind, to, ...writeLetter(letter) });
  };
  return {
    confirm: (mail: Addressed) => queue("confirm-address", mail.to, confirmAddress(mail)),
    existingAccount: (mail: Addressed) => queue("existing-account", mail.to, existingAccount(mail)),
    resetPassword: (mail: Addressed) => queue("reset-password", mail.to, resetPassword(mail)),
  };
}
