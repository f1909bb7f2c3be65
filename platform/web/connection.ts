import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { LinkProps } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { Change } from "../live-message.ts";
import type { Right } from "../rights.ts";
import { onLiveUpdate } from "./live-updates.ts";

/** What the program hands to each feature when it starts. */
export interface Host {
  queries: QueryClient;
  /** Loads the page that is shown anew, with everything that it asks. */
  reloadPage(): Promise<void>;
}

/** A place in the menu, the phone's bottom bar and the palette. */
export interface NavigationItem {
  to: NonNullable<LinkProps["to"]>;
  label: string;
  /** For the phone's bottom bar, where the label would not fit in one line. */
  shortLabel?: string;
  /** How the palette and the list of shortcuts call it: "Go to interview plans". */
  action: string;
  /** Other words that the palette finds it by. */
  synonyms?: readonly string[];
  icon: LucideIcon;
  keys: string;
  /** Stands first in the phone's bottom bar. */
  isFirstOnPhone?: true;
  /** How much waits there, in words that are heard too; draws nothing while nothing does. */
  Count?: ComponentType;
  /** Parted by gaps; on a phone the last stands in the menu of all else. */
  section: "own" | "plan" | "hire" | "manage";
}

/** What can be made on every page. The list of its kind has the action itself, with its key. */
export interface Creation {
  label: string;
  synonyms: readonly string[];
  /** The list, which opens the form for `?new=true`. */
  list: string;
  /** Who may, in a hiring group. */
  right: Right & { in: "group" };
}

/** What the palette finds by its name. */
export interface Finder {
  section: "plans" | "people";
  icon: LucideIcon;
  find(given: { groupId: string; query: string }): Promise<readonly { id: string; label: string; href: string }[]>;
}

/**
 * How a feature is connected to the whole program: the one object of its `web/connect.ts`. It comes with the first page, so
 * everything heavy stands behind an `import()`.
 */
export interface Connection {
  /** What it shows is there only for whoever has applicant tracking. */
  needs?: "ats";
  navigation?: readonly NavigationItem[];
  creates?: readonly Creation[];
  finds?: readonly Finder[];
  /** By topic of a live update, what to do when something of it changed. */
  live?(host: Host): Readonly<Record<string, (change: Change) => unknown>>;
  /** Topics after which the page is loaded anew, once every feature has done its part. */
  reloadsPageAfter?: readonly string[];
  /** Registers with the features above: what a switch of groups drops, what a sign-out clears, who sends what waits. */
  start?(host: Host): void;
}

/** Connects every feature to the running program, once. */
export function connectAll(connections: readonly Connection[], host: Host): void {
  for (const { start } of connections) start?.(host);
  const heard = Map.groupBy(
    connections.flatMap(({ live }) => Object.entries(live?.(host) ?? {})),
    ([topic]) => topic,
  );
  const reloading = new Set(connections.flatMap(({ reloadsPageAfter = [] }) => reloadsPageAfter));
  for (const [topic, parts] of heard)
    onLiveUpdate(topic, async (change) => {
      await Promise.all(parts.map(([, hear]) => hear(change)));
      if (reloading.has(topic)) await host.reloadPage();
    });
}

/** Fetches everything under these keys anew, also what no page shows just now; for what every page stands on. */
export const fetchAnew = ({ queries }: Host, ...keys: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey, refetchType: "all" })));
