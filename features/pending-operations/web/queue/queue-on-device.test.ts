import { expect, test } from "vitest";
import type { StoredEntry } from "#platform/web/saving/device/entry.ts";
import { changeQueue, operationOf, queueOf } from "./queue-on-device.ts";

const entry = (id: string, ...edits: unknown[]): StoredEntry => ({
  ...queueOf("ana"),
  ...{ id, label: "Archive a plan", order: 1, at: 1, version: 1, state: "waiting" },
  ...{ clashes: [], tries: 0, notBefore: 0, problem: null, edits },
});
const operation = { type: "update", entity: "interview-plan", data: { a: 1 }, entityIds: ["p"], organizationId: null };

test("an operation is read with what belongs to it, of an organization or of none", () => {
  const { edits: _, ...rest } = entry("a", operation);
  expect(operationOf(entry("a", operation))).toEqual({ ...rest, ...operation });
  expect(operationOf(entry("a", { ...operation, organizationId: "o" }))).toMatchObject({ organizationId: "o" });
});

const unreadable = [
  ...[{ type: "explode" }, { type: undefined }, { entity: 7 }, { entityIds: "p" }, { entityIds: ["p", 7] }],
  ...[{ entityIds: undefined }, { organizationId: undefined }, { organizationId: 7 }],
].map((part) => ({ ...operation, ...part }));

test("one of another form is not read, and stays on the device while the others change", async () => {
  const stored = [...[null, "update", [], ...unreadable].map((edit, at) => entry(`bad ${at}`, edit)), entry("none")];
  expect(stored.map(operationOf)).toEqual(stored.map(() => undefined));
  let kept: readonly StoredEntry[] = [...stored, entry("good", operation)];
  const device = {
    update: async (_of: object, how: (rows: readonly StoredEntry[]) => readonly StoredEntry[]) => {
      kept = how(kept);
    },
  };
  expect(await changeQueue(device, "ana", (queue) => [[], queue.map(({ id }) => id)])).toEqual(["good"]);
  expect(kept).toEqual(stored);
});
