import type { SaveState } from "#ui/save-status.tsx";
import type { SaveProgress } from "../../draft-store/draft-state.ts";

/** The store's progress in the words of the status line. */
export function saveStateOf(progress: SaveProgress, onRetry: () => void): SaveState {
  switch (progress.kind) {
    case "unchanged":
    case "saving":
    case "offline":
      return { kind: progress.kind };
    case "saved":
      return { kind: "saved", at: progress.at };
    case "failed":
      return { kind: "failed", onRetry };
  }
}
