import type { KeptOperation } from "./queue/queue-rules.ts";
import { useOnDevice } from "./unsent.ts";

const listOperations = (userId: string): Promise<readonly KeptOperation[]> =>
  import("./queue/queue-in-browser.ts").then((queue) => queue.listOperations(userId)).catch(() => []);

/** What waits on this device of one kind, and concerns one thing. */
export const useOperationsOn = (userId: string, entity: string, entityId: string): readonly KeptOperation[] =>
  useOnDevice(userId, listOperations)?.filter((each) => each.entity === entity && each.entityIds.includes(entityId)) ??
  [];
