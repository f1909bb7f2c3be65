/** One mail to one person, with the link that it is about. */
export interface AccountMail {
  to: string;
  fullName: string;
  url: string;
}

/** What the account library tells people; mails are queued, never sent inside a request. */
export interface AccountMails {
  confirm(mail: AccountMail): Promise<void>;
  resetPassword(mail: AccountMail): Promise<void>;
  /** Somebody tried to sign up with an address that has an account; the answer they saw did not say so. */
  existingAccount?(mail: AccountMail): Promise<void>;
}
