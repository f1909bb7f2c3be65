import { z } from "zod";
import type { StoredEntry } from "#platform/web/saving/device/entry.ts";
import { PendingOperation } from "../../operation.ts";
import { entryOf, queueOf } from "./queue-on-device.ts";

/** An operation as versions before the common engine kept it, in a database of its own. */
const Earlier = PendingOperation.pick({ type: true, entity: true, data: true }).extend({
  entityIds: z.array(z.string()),
  organizationId: z.uuid().nullable(),
  id: z.string(),
  userId: z.string(),
  label: z.string(),
  timestamp: z.number(),
  seq: z.number(),
  retryCount: z.number(),
  notBefore: z.number(),
  wasSent: z.boolean(),
  state: z.enum(["waiting", "attention", "discarded"]),
  problem: z.object({ status: z.number(), message: z.string() }).nullable(),
});

/** An earlier operation in its entry. What needed attention, or was tried, may have reached the server. */
export function entriesOfOperation(row: unknown): StoredEntry[] {
  const { data } = Earlier.safeParse(row);
  if (!data) return [];
  const { timestamp: at, seq: order, retryCount: tries, wasSent, state: before, ...same } = data;
  const open = wasSent ? "sent" : "waiting";
  const state = before === "waiting" ? open : before === "attention" ? "held" : before;
  return [entryOf({ ...same, ...queueOf(same.userId), at, order, tries, state, version: 0, clashes: [] })];
}
