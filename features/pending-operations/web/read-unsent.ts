import type { StoredEntry } from "#platform/web/saving/device/entry.ts";
import { device } from "#platform/web/saving/in-browser.ts";
import { openDrafts } from "#platform/web/saving/open-drafts.ts";
import { operationOf } from "./queue/queue-on-device.ts";
import { operationsKind } from "./queue/queue-rules.ts";
import type { UnsentThing, UnsentWork } from "./unsent.ts";

type Typed = Pick<StoredEntry, "kind" | "thing" | "label" | "version" | "at" | "edits">;

/** What waits of one person on this device, and in the memory of this tab. */
export async function readUnsent(userId: string): Promise<UnsentWork> {
  // Where a browser has no storage at all, nothing can lie in it.
  const stored = typeof indexedDB === "undefined" ? [] : await device.list(userId).catch(() => null);
  const { queue = [], typed = [] } = Object.groupBy(stored ?? [], ({ kind }) =>
    kind === operationsKind ? "queue" : "typed",
  );
  const keyOf = ({ kind, thing }: { kind: string; thing: string }) => `${kind}/${thing}`;
  const things = Map.groupBy<string, Typed>(typed, keyOf);
  // A device that fails keeps nothing of what is typed now.
  for (const open of openDrafts.unsent(userId))
    if (!things.has(keyOf(open))) things.set(keyOf(open), [{ ...open, at: Date.now() }]);
  return {
    isKnown: stored !== null,
    operations: queue.flatMap((entry) => (entry.state === "discarded" ? [] : (operationOf(entry) ?? []))),
    things: [...things.values()].flatMap((entries): UnsentThing[] => {
      const [first] = entries;
      if (!first) return [];
      const { kind, thing, label, version } = first;
      const count = entries.reduce((sum, { edits }) => sum + edits.length, 0);
      const data = entries.map(({ thing, at, version, edits }) => ({ thing, at, version, edits }));
      return [{ kind, thing, label, count, mark: String(version), data }];
    }),
  };
}
