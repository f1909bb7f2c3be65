import type { MenuItem } from "#ui/menu-items.tsx";

/** What can be done with a list as a file: all that these filters leave, or some of its rows. */
export type ListFiles<Filters> = (asked: { filters: Filters; only: readonly string[] | null }) => readonly MenuItem[];
