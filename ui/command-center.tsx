import { Keyboard, Search, Undo2 } from "lucide-react";
import { lazy, Suspense } from "react";
import { useStore } from "zustand/react";
import { createStore } from "zustand/vanilla";
import { type Action, runAction, useActions, useRegisteredActions } from "#ui/actions.ts";
import { ShortcutKeys } from "#ui/shortcut-keys.tsx";
import { text } from "#ui/text.ts";
import { toastStore, undoLatest } from "#ui/toast-store.ts";
import type { ActionSource } from "#ui/use-action-search.ts";

// Neither is needed before somebody asks for it, so neither weighs on the first page.
const Palette = lazy(() => import("#ui/command-palette.tsx").then((module) => ({ default: module.CommandPalette })));
const Shortcuts = lazy(() => import("#ui/shortcut-sheet.tsx").then((module) => ({ default: module.ShortcutSheet })));

type Shown = "palette" | "shortcuts" | null;
const shown = createStore<Shown>(() => null);

/** For a visible "Search or run…" button. */
export const openPalette = () => shown.setState("palette");
/** For a visible "?" button. */
export const openShortcuts = () => shown.setState("shortcuts");

const general: readonly Action[] = [
  {
    id: "ui.palette",
    label: text.palette.title,
    section: "app",
    keys: "mod+k",
    scope: "everywhere",
    worksWhileTyping: true,
    isKeyOnly: true,
    icon: Search,
    run: openPalette,
  },
  {
    id: "ui.shortcuts",
    label: text.shortcuts.title,
    section: "app",
    keys: "?, f1",
    synonyms: text.shortcuts.synonyms,
    icon: Keyboard,
    run: openShortcuts,
  },
];

type CommandCenterProps = {
  onSingleKeysChange?: (isOn: boolean) => void;
  /** Where the palette also looks, beside the registered actions. Must be the same list while nothing changes. */
  sources?: readonly ActionSource[];
};

/** Palette, keys and the list of shortcuts, all fed by the same registry; mounted once in shells that have them. */
export function CommandCenter({ onSingleKeysChange, sources = noSources }: CommandCenterProps) {
  const { actions, recentIds } = useRegisteredActions();
  const current = useStore(shown);
  const { latestUndo } = useStore(toastStore);
  useActions(general);
  useActions(latestUndo ? undoActions : none);
  return (
    <>
      <ShortcutKeys />
      <Suspense>
        {current === "palette" ? (
          <Palette
            open
            onOpenChange={(isOpen) => shown.setState(isOpen ? "palette" : null)}
            actions={actions}
            recentIds={recentIds}
            sources={sources}
            onRun={run}
          />
        ) : null}
        {current === "shortcuts" ? (
          <Shortcuts
            open
            onOpenChange={(isOpen) => shown.setState(isOpen ? "shortcuts" : null)}
            actions={actions}
            onSingleKeysChange={onSingleKeysChange}
          />
        ) : null}
      </Suspense>
    </>
  );
}

const none: readonly Action[] = [];
const noSources: readonly ActionSource[] = [];
/** What a source found is not registered, and so runs by itself. */
function run(action: Action) {
  if (!runAction(action.id)) action.run();
}
const undoActions: readonly Action[] = [
  { id: "ui.undo", label: text.undoLast, section: "here", keys: "mod+z", icon: Undo2, run: undoLatest },
];
