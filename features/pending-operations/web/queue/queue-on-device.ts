import { isListOf, isOneOf, isShaped, isText, orNull } from "#platform/values/shape.ts";
import type { Device } from "#platform/web/saving/device/device.ts";
import type { StoredEntry } from "#platform/web/saving/device/entry.ts";
import type { Operation } from "../../operation.ts";
import type { KeptOperation } from "./queue-rules.ts";
import { operationsKind } from "./queue-rules.ts";

const isOperation = (edit: unknown): edit is Operation =>
  isShaped(edit, {
    type: isOneOf(["create", "update", "delete"]),
    entity: isText,
    entityIds: isListOf(isText),
    organizationId: orNull(isText),
  });

/** Everything that a person did waits as one thing on the device, so that it has one order. */
export const queueOf = (userId: string) => ({ userId, kind: operationsKind, thing: "queue" });

/** Reads an operation; nothing where it comes from another version of the program and cannot be read. */
export function operationOf({ edits, ...entry }: StoredEntry): KeptOperation | undefined {
  const [data] = edits;
  return isOperation(data) ? { ...entry, ...data } : undefined;
}

/** An operation as it lies on the device. */
export const entryOf = ({ type, entity, data, entityIds, organizationId, ...entry }: KeptOperation): StoredEntry => ({
  ...entry,
  edits: [{ type, entity, data, entityIds, organizationId }],
});

/** Changes the queue at once for all tabs, and all or nothing; answers what `how` tells about it. What cannot be read stays. */
export async function changeQueue<Told>(
  device: Pick<Device, "update">,
  userId: string,
  how: (queue: readonly KeptOperation[]) => [readonly KeptOperation[], Told],
): Promise<Told> {
  let answer: { told: Told } | undefined;
  await device.update(queueOf(userId), (stored) => {
    const known = new Map<KeptOperation, StoredEntry>();
    const unread: StoredEntry[] = [];
    for (const entry of stored) {
      const operation = operationOf(entry);
      if (operation) known.set(operation, entry);
      else unread.push(entry);
    }
    const [after, told] = how([...known.keys()]);
    answer = { told };
    return [...unread, ...after.map((operation) => known.get(operation) ?? entryOf(operation))];
  });
  if (!answer) throw new Error("The device did not ask what is to change.");
  return answer.told;
}
