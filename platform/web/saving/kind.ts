import type { Clash, Entry } from "./device/entry.ts";

/** Who changed something, and when (an ISO time). */
export interface Author {
  by: string | null;
  at: string;
}

/** What the server answers: the version that now stands, and what others did since the version that was seen. */
export interface Saved<Edit> {
  version: number;
  others: readonly Edit[];
  /** Who made the last of it, where that is told. */
  author?: Author;
}

/** Others changed the same: which places, and what stands now where that is told. */
export interface Conflict<Doc> {
  clashes: readonly Clash[];
  current: { version: number; doc: Doc } | null;
}

/** What edits may run into. */
export type Against<Edit> =
  /** What others did to the same version. */
  | { others: readonly Edit[] }
  /** What waits for a decision. */
  | { held: readonly Edit[] }
  /** The places that the server names. */
  | { named: readonly string[] }
  /** The places that a person chose. */
  | { chosen: ReadonlySet<string> };

/** All that a feature says about a thing that is saved while somebody types. */
export interface Kind<Doc, Edit> {
  name: string;
  /** For the list of what is not sent, in words for its owner. */
  label: string;
  apply(doc: Doc, edits: readonly Edit[]): Doc;
  /** Fewer edits with the same effect. */
  join(edits: readonly Edit[]): Edit[];
  /** One edit as edits of one place each. */
  partsOf(edit: Edit): readonly Edit[];
  /** Answers which parts of these edits run into something; `doc` is what they stand on. */
  collides(doc: Doc, edits: readonly Edit[], against: Against<Edit>): (part: Edit) => boolean;
  /** What of the edits can be sent now, and what lacks something and waits. All of it where this is missing. */
  ready?(base: Doc, edits: readonly Edit[]): { now: readonly Edit[]; later: readonly Edit[] };
  /** More than this the server does not take at once. */
  mostEdits: number;
  /** Whether what lies on the device is an edit that this version of the program knows. */
  isEdit(stored: unknown): stored is Edit;
  /** One try. Every call says whose it is. Throws what the API threw. */
  send(entry: Entry<Edit>, base: Doc): Promise<Saved<Edit>>;
  /**
   * Asked before an entry is changed that was tried before and is refused now: has the server take none of its tries any more.
   * False where it took one: then another try is told so.
   */
  withdraw(entry: Entry<Edit>): Promise<boolean>;
  /** What others did since a version. */
  since(of: { thing: string; userId: string; version: number }): Promise<Saved<Edit>>;
  /** Reads a refusal with status 409; null where it does not say what stands, so that it may pass. */
  conflictOf(data: unknown): Conflict<Doc> | null;
}

/** Parts edits into those that run into something and those that do not, place by place. */
export function split<Edit>(
  edits: readonly Edit[],
  partsOf: (edit: Edit) => readonly Edit[],
  collides: (part: Edit) => boolean,
): { free: Edit[]; colliding: Edit[] } {
  const found: { free: Edit[]; colliding: Edit[] } = { free: [], colliding: [] };
  for (const edit of edits) {
    const parts = partsOf(edit);
    const colliding = parts.filter(collides);
    if (colliding.length === 0) found.free.push(edit);
    else if (colliding.length === parts.length) found.colliding.push(edit);
    else {
      found.colliding.push(...colliding);
      found.free.push(...parts.filter((part) => !colliding.includes(part)));
    }
  }
  return found;
}
