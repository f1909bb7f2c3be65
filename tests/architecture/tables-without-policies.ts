/** Views that read with their owner's rights: each shows a column or two of a closed table, and checks the claims itself. */
export const ownersViews: Record<string, string> = {};

/** Tables that role app_user never reaches: they have no policy for it and no grant to it. Each with the reason. */
export const readableByNobody: Record<string, string> = {
  address_proofs: "one-time secrets in mails",
  audit_heads: "the end of each audit log; only the function that adds to one knows it",
  idempotency_keys: "reached only through two functions that know the caller's scope",
  mail_threads: "where answers to mails belong; only what takes mails in asks",
  mailbox_positions: "kept by the job that reads the mailbox",
  rate_limits: "counters against guessing and floods; whoever could write them could lift a limit",
  reach: "read by the opening of a request, written by triggers alone",
  schema_migrations: "read at start only",
  secret_checks: "read at start, and by the health page",
  sign_in_attempts: "states of people who are at a sign-in provider",
  signing_keys: "private keys",
  sql_in_force: "read at start only",
  users: "addresses of people; features show names through their own functions",
  verifications: "one-time secrets",
};
