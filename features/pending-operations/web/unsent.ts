import { useEffect, useState } from "react";
import { downloadJson } from "#platform/web/browser/download.ts";
import { onDeviceChange } from "#platform/web/saving/tabs.ts";
import type { KeptOperation } from "./queue/queue-rules.ts";
import { text } from "./text.ts";

/** What waits of one thing that is saved while somebody types, for its owner to see and to take along. */
export interface UnsentThing {
  kind: string;
  /** Id of the thing. */
  thing: string;
  label: string;
  /** How many edits. */
  count: number;
  /** Another one after each save that got through, so that what is being saved can be told from what waits. */
  mark: string;
  /** What a copy of it holds. */
  data: unknown;
}

/** What this person did or typed and the server does not have. */
export interface UnsentWork {
  /** But for what was discarded, which is no longer its owner's concern. */
  operations: readonly KeptOperation[];
  things: readonly UnsentThing[];
  /** False where the device could not be read: more may wait there. */
  isKnown: boolean;
}

/** What waits on this device and in this tab. */
export function listUnsent(userId: string): Promise<UnsentWork> {
  const unknown = { operations: [], things: [], isKnown: false };
  // Fetched after the frame stands: the first page does without it.
  return import("./read-unsent.ts").then(({ readUnsent }) => readUnsent(userId)).catch(() => unknown);
}

/** The same for a component, looked at whenever it changed, in any tab; null until it was. */
export const useUnsentWork = (userId: string): UnsentWork | null => useOnDevice(userId, listUnsent);

/** What `read` finds of a person on this device, read again whenever something changed there, in any tab; null until it was. */
export function useOnDevice<Found>(userId: string, read: (userId: string) => Promise<Found>): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const next = await read(userId);
      if (!isGone) setFound(next);
    };
    void look();
    const stop = onDeviceChange(userId, () => void look());
    return () => {
      isGone = true;
      stop();
    };
  }, [userId, read]);
  return found;
}

/** How many things of a person are not sent. */
export const countOf = ({ operations, things }: UnsentWork): number => operations.length + things.length;

/** Whether it is certain that nothing waits. */
export const isAllSent = (work: UnsentWork): boolean => work.isKnown && countOf(work) === 0;

/** Everything that is not sent, as a file for its owner. */
export function exportUnsent({ operations, things }: UnsentWork): void {
  const plain = operations.map(({ id, type, entity, data, at: timestamp, tries: retryCount, label }) => {
    return { id, type, entity, data, timestamp, retryCount, label };
  });
  downloadJson(text.exportFile(new Date().toISOString().slice(0, 10)), { operations: plain, elsewhere: things });
}
