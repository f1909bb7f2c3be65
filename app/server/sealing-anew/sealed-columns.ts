import type { SealedColumn } from "#platform/server/reseal.ts";

/** What the program's keys seal, and so must be sealed anew when they change. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: "user_secrets", column: "wrapped_secret", id: "user_id", owner: "user_id", purpose: "person-secret" },
  { table: "factors", column: "sealed", id: "id", owner: "id", purpose: "factor" },
  { table: "calendar_sources", column: "sealed_url", id: "id", owner: "id", purpose: "calendar-feed" },
];
