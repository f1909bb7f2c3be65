import { accountsHandlers } from "#features/accounts/server/handlers.ts";

/** One line per feature, in the shape of app/contract.ts. */
export const router = {
  accounts: accountsHandlers,
};
