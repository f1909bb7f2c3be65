/** Views that read with their owner's rights: each shows a column or two of a closed table, and checks the claims itself. */
export const ownersViews: Record<string, string> = {};

/** Tables that role app_user never reaches: they have no policy for it and no grant to it. Each with the reason. */
export const readableByNobody: Record<string, string> = {
  auth_rate_limits: "counters of the account library",
  idempotency_keys: "reached only through two functions that know the caller's scope",
  identities: "password hashes and tokens of sign-in providers",
  rate_limits: "counters against guessing and floods; whoever could write them could lift a limit",
  schema_migrations: "read at start only",
  sessions: "secrets of sessions",
  signing_keys: "private keys",
  users: "addresses of people; features show names through their own functions",
  verifications: "one-time secrets",
};
