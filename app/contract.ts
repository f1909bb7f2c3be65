import { accountsContract } from "#features/accounts/contract.ts";

/** The whole API at a glance: one line per feature. */
export const contract = {
  accounts: accountsContract,
};
