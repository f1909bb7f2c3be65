import { useEffect } from "react";
import { useStore } from "zustand/react";
import { createStore } from "zustand/vanilla";
import type { LucideIcon } from "#ui/icon.tsx";

/** `here`: of the page one is on. `app`: about the program itself, the same everywhere. */
export type ActionSection = "here" | "create" | "go-to" | "plans" | "people" | "app";

/** Something the person can do: in the palette, by key, and in the list of shortcuts. */
export type Action = {
  id: string;
  /** Verb and noun: "Create interview plan". */
  label: string;
  section: ActionSection;
  /** Other words people look for. */
  synonyms?: readonly string[] | undefined;
  icon?: LucideIcon | undefined;
  /** `mod+k`, `c`, or a sequence `g>p`; alternatives with commas. */
  keys?: string | undefined;
  /** `page` keys rest while a dialog is open; `everywhere` ones do not. */
  scope?: "everywhere" | "page";
  enabled?: boolean;
  /** For keys with ⌘ or Ctrl that type nothing: ⌘K, ⌘↵. */
  worksWhileTyping?: boolean;
  /** Kept out of the palette: keys that only make sense as keys. */
  isKeyOnly?: boolean;
  /** One of many, so in the palette only once something was typed. */
  isOnlySearched?: boolean;
  run: () => void;
};

const RECENT_LIMIT = 5;
/** The first and the last section keep what they have also when it was just run. */
const staysInPlace: ReadonlySet<ActionSection> = new Set(["here", "app"]);

type Registry = { actions: readonly Action[]; recentIds: readonly string[]; hasSingleKeys: boolean };

const registered = new Map<symbol, readonly Action[]>();
const registry = createStore<Registry>(() => ({ actions: [], recentIds: [], hasSingleKeys: true }));

function collect() {
  // The latest owner of an id wins, so that a page may take over a general action.
  const byId = new Map<string, Action>();
  for (const list of registered.values()) for (const action of list) byId.set(action.id, action);
  registry.setState({ actions: [...byId.values()] });
}

/** Adds actions and answers the function that takes them away again. */
export function registerActions(actions: readonly Action[]): () => void {
  const owner = Symbol("actions");
  registered.set(owner, actions);
  collect();
  return () => {
    registered.delete(owner);
    collect();
  };
}

/** Makes actions of what is on the screen: their ids begin with its name. */
export const actionsOf =
  (owner: string) =>
  (id: string, label: string, icon: LucideIcon, more: Pick<Action, "run"> & Partial<Action>): Action => ({
    id: `${owner}.${id}`,
    label,
    icon,
    section: "here",
    ...more,
  });

/** Offers these actions while the calling component is mounted. */
export function useActions(actions: readonly Action[]): void {
  useEffect(() => registerActions(actions), [actions]);
}

/** Everything that can be done now, for whoever shows it. */
export function useRegisteredActions(): Registry {
  return useStore(registry);
}

/** Whether keys without ⌘, Ctrl or Alt act (WCAG 2.1.4). */
export function useSingleKeys(): boolean {
  return useStore(registry, ({ hasSingleKeys }) => hasSingleKeys);
}

export function setSingleKeys(isOn: boolean): void {
  if (registry.getState().hasSingleKeys !== isOn) registry.setState({ hasSingleKeys: isOn });
}

/** Runs an action and remembers it as recent; false when it is unknown or not possible now. */
export function runAction(id: string): boolean {
  const action = registry.getState().actions.find((candidate) => candidate.id === id);
  if (!action || action.enabled === false) return false;
  if (!action.isKeyOnly && !staysInPlace.has(action.section)) {
    const others = registry.getState().recentIds.filter((recent) => recent !== id);
    registry.setState({ recentIds: [id, ...others].slice(0, RECENT_LIMIT) });
  }
  action.run();
  return true;
}

/** Whether a key combination would type or speak by itself, and so can be turned off. */
export function isSingleKey(keys: string): boolean {
  return !/\b(?:mod|ctrl|meta|alt)\b/.test(keys) && !/^f\d+$/i.test(keys) && !/^esc(?:ape)?$/i.test(keys);
}

/** Alternatives stand behind commas; one is enough to show. */
export function firstKeys(keys: string): string {
  return keys.split(",")[0]?.trim() ?? keys;
}
