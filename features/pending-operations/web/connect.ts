import type { Connection } from "#platform/web/connection.ts";
import { moveEarlier } from "#platform/web/saving/device/earlier.ts";

export const connect: Connection = {
  start: () =>
    moveEarlier({
      name: "evenhand-pending-operations",
      store: "operations",
      load: async () => (await import("./queue/earlier-operations.ts")).entriesOfOperation,
    }),
};
