/** Whether what was typed is kept, and where. */
export type SaveProgress =
  | { kind: "unchanged" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  /** All that can be saved is; the rest lacks something and waits on this device. */
  | { kind: "unfinished" }
  /** On this device; sent when the server answers again. */
  | { kind: "offline" }
  | { kind: "failed"; reason: "conflict" | "signed-out" | "refused" | "device"; message: string };

/** Why the last try brought nothing. */
type Failure = { kind: "later" } | { kind: "signed-out" } | { kind: "refused"; message: string };

interface Saving {
  hasUnsent: boolean;
  /** Somebody else changed the same, and a person decides. */
  hasConflict: boolean;
  setback: Failure | null;
  /** Whether the device keeps what waits after the tab is closed. */
  isLasting: boolean;
  /** In ms since 1970. */
  savedAt: number | null;
}

/** How saving goes, in the order in which it matters. */
export function progressOf({ hasUnsent, hasConflict, setback, isLasting, savedAt }: Saving): SaveProgress {
  if (hasConflict) return { kind: "failed", reason: "conflict", message: "" };
  if (!hasUnsent) return savedAt === null ? { kind: "unchanged" } : { kind: "saved", at: savedAt };
  switch (setback?.kind) {
    case undefined:
      return { kind: "saving" };
    case "later":
      return isLasting ? { kind: "offline" } : { kind: "failed", reason: "device", message: "" };
    case "signed-out":
      return { kind: "failed", reason: "signed-out", message: "" };
    case "refused":
      return { kind: "failed", reason: "refused", message: setback.message };
  }
}
