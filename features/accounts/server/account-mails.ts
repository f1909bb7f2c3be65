/** One mail to one person, with the link that it is about. */
export interface AccountMail {
  to: string;
  fullName: string;
  url: string;
}

/** A mail that asks whether somebody reads at this address. */
export interface ConfirmMail extends AccountMail {
  /** Short code for the tab that asked. */
  code: string;
  /** Whether it is about a new account, or about a new address of an old one. */
  purpose: "sign-up" | "change";
}

/** Something about the account changed; whoever it was not, is to hear of it. */
export type AccountNotice = { to: string; fullName: string } & (
  | { kind: "password-changed" }
  | { kind: "email-change-asked" | "email-changed"; newEmail: string }
  | { kind: "way-in-added" | "way-in-removed"; provider: string }
);

/** What the account library tells people; mails are queued, never sent inside a request. */
export interface AccountMails {
  confirm(mail: ConfirmMail): Promise<void>;
  resetPassword(mail: AccountMail): Promise<void>;
  /** Somebody tried to sign up with an address that has an account; the answer they saw did not say so. */
  existingAccount?(mail: AccountMail): Promise<void>;
  notice?(notice: AccountNotice): Promise<void>;
}
