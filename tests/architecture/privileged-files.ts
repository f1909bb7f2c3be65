/**
 * The only files of the program that may hold a handle which row-level security does not hold back (asSystem, SystemDb),
 * each with the reason. Tests, seeds and factories use it freely.
 */
export const systemAccess: Record<string, string> = {
  "platform/server/transaction.ts": "makes the two kinds of handle",
};

/** The only files that may touch the browser's storage (ledger S3.18), each with the reason. */
export const browserStorage: Record<string, string> = {};
