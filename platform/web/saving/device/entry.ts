import { isListOf, isNumber, isOneOf, isShaped, isText, orNull } from "../../../values/shape.ts";

/** Whose words they are, and what they are about; the tabs of a person share what waits for one thing. */
export interface Owner {
  userId: string;
  /** Name of the kind of thing, such as `plans`. */
  kind: string;
  /** Id of the thing. */
  thing: string;
}

/** Somebody else changed the same place. */
export interface Clash {
  /** The place. */
  key: string;
  /** Who changed it; null for somebody who left. */
  by: string | null;
  /** When, as an ISO time; empty where it is not known. */
  at: string;
}

/** What waits, as it lies on the device; the edits are read by their kind. */
export interface StoredEntry extends Owner {
  /** Goes along with every try, so that a lost answer does no harm. `userId` made it; nobody else sees or sends it. */
  id: string;
  /** What it is, in words for its owner. */
  label: string;
  /** Place in the order of what waits for the thing. */
  order: number;
  /** When the last of it was made, in ms since 1970. */
  at: number;
  /** Version of the thing that its maker saw. */
  version: number;
  /**
   * Sent: may have reached the server, so it must not change any more. Held: waits for a decision of its owner. Discarded: given
   * up, and the server has still to hear of it.
   */
  state: (typeof states)[number];
  /** Of one that is held: who changed the same. */
  clashes: Clash[];
  /** Tries that brought nothing. */
  tries: number;
  /** Not to be tried before then, in ms since 1970. */
  notBefore: number;
  /** Why the server refused it. */
  problem: { status: number; message: string } | null;
  /** In order. */
  edits: readonly unknown[];
}
const states = ["waiting", "sent", "held", "discarded"] as const;

/** Whether it can be read; what a later version of the program left may be of another form. */
export const isStored = (row: unknown): row is StoredEntry =>
  isShaped(row, {
    ...{ id: isText, userId: isText, kind: isText, thing: isText, label: isText },
    ...{ order: isNumber, at: isNumber, version: isNumber, tries: isNumber, notBefore: isNumber },
    state: isOneOf(states),
    clashes: isListOf((clash) => isShaped(clash, { key: isText, by: orNull(isText), at: isText })),
    problem: orNull((told) => isShaped(told, { status: isNumber, message: isText })),
    edits: Array.isArray,
  });

/** Edits of one thing that the server has not acknowledged. */
export interface Entry<Edit> extends Omit<StoredEntry, "edits"> {
  edits: readonly Edit[];
}
