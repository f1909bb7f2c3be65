import { useEffect } from "react";
import { useStore } from "zustand/react";
import { createStore } from "zustand/vanilla";
import { downloadJson } from "#platform/web/browser/download.ts";
import type { ItemProblem } from "../migrate.ts";
import { text } from "./text.ts";

/** Fixed by docs/ledger.md (S9.02). */
export const startAfterMillis = 2000;

export type MigrationView =
  | { kind: "silent" }
  | { kind: "moving"; moved: number; of: number }
  | { kind: "moved"; count: number; dropped: number }
  | { kind: "kept"; problems: readonly ItemProblem[] }
  | { kind: "elsewhere"; message: string };

const silent: MigrationView = { kind: "silent" };
const view = createStore<MigrationView>(() => silent);
const show = (next: MigrationView) => view.setState(next, true);

/** Where the migration stands, for the strip. */
export const useMigrationView = (): MigrationView => useStore(view);

export const dismissMigration = () => show(silent);

/** What a person would not call a draft moves without a word. */
const isQuiet = (keys: readonly string[]) => keys.every((key) => key === "currentTeamId");

/** Moves what is here to the account and shows how it goes. */
export async function startMigration(userId: string, leaveBehind: ReadonlySet<string> = new Set()): Promise<void> {
  let isSilent = false;
  let isBegun = view.getState() !== silent;
  try {
    // Fetched only now: the first page does without it.
    const { migrateThisBrowser } = await import("./browser-ports.ts");
    const outcome = await migrateThisBrowser(userId, {
      leaveBehind,
      onProgress: (moved, items) => {
        isBegun = true;
        isSilent = isQuiet(items.map(({ key }) => key));
        if (!isSilent) show({ kind: "moving", moved, of: items.length });
      },
    });
    // Without a connection nothing was begun, and there may be nothing to move: the next start looks again.
    const isMoot = outcome.kind === "kept" && !isBegun && outcome.problems.every(({ isLasting }) => !isLasting);
    show(isMoot || outcome.kind === "nothing" || (outcome.kind === "moved" && isSilent) ? silent : outcome);
  } catch (error) {
    // Told by its name: the class itself is not of the first page.
    if (error instanceof Error && error.name === "MigrationRunning")
      show({ kind: "elsewhere", message: error.message });
    else show(silent);
  }
}

/** The backup as a file. */
export async function downloadBackup(userId: string): Promise<void> {
  const { readBackup } = await import("./browser-ports.ts");
  downloadJson(text.backupFile(new Date().toISOString().slice(0, 10)), await readBackup(userId));
}

/** Starts the migration two seconds after the person signed in, or came back signed in. */
export function useLocalDataMigration(userId: string | null): void {
  useEffect(() => {
    if (userId === null) return;
    const timer = setTimeout(() => void startMigration(userId), startAfterMillis);
    return () => {
      clearTimeout(timer);
      dismissMigration();
    };
  }, [userId]);
}
