import type { Changes } from "./list-address.ts";

/** A list under a name: its filters, search, order and columns. */
export type ListView = {
  id: string;
  name: string;
  isShared: boolean;
  content: object;
  mayChange: boolean;
  mayShare: boolean;
};

/** The saved views of a list, and what can be done with them. What fails is told by a toast, and answers null. */
export type ListViews = {
  all: readonly ListView[];
  /** The one that the address names. */
  current: ListView | undefined;
  /** The address names one that is not there. */
  isGone: boolean;
  /** The list opens with it. */
  defaultId: string | null;
  /** "Share with this hiring group" */
  shareLabel: string;
  mayShare: boolean;
  saveAs: (view: { name: string; isShared: boolean; content: Changes }) => Promise<{ id: string } | null>;
  change: (view: ListView, changes: Partial<Pick<ListView, "name" | "isShared" | "content">>) => Promise<unknown>;
  remove: (view: ListView) => Promise<unknown>;
  setDefault: (view: ListView | null) => void;
};

const nothing = () => Promise.resolve(null);
/** Of a list that has none. */
export const noViews: ListViews = {
  all: [],
  current: undefined,
  isGone: false,
  defaultId: null,
  shareLabel: "",
  mayShare: false,
  saveAs: nothing,
  change: nothing,
  remove: nothing,
  setDefault: () => undefined,
};
