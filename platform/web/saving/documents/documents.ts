import { isEqual } from "#platform/canonical-json.ts";
import { propertyOf } from "#platform/values/property-of.ts";
import type { Author, Kind } from "../kind.ts";
import type { SavingStore } from "../store.ts";
import { applyChanges, type Change, changesBetween, isChange, joinChanges } from "./changes.ts";

/** What stands on the server. */
export interface Standing<Doc> {
  version: number;
  doc: Doc;
  author: Author;
}

/** All that a feature says about a document that is saved as a whole, on the version that its writer saw. */
export interface DocumentKind<Doc> {
  name: string;
  /** For the list of what is not sent, in words for its owner. */
  label: string;
  /** One try, as its writer; `id` is the idempotency key. Throws what the API threw, a 409 with `current` where another version stands. */
  save(save: { thing: string; userId: string; version: number; id: string; doc: Doc }): Promise<{ version: number }>;
  get(of: { thing: string; userId: string }): Promise<Standing<Doc>>;
  /** Uses up an idempotency key; false where its save was done. */
  withdraw(of: { id: string; userId: string }): Promise<boolean>;
  /** Reads `current` of a 409; null where it does not say what stands. */
  readStanding(current: unknown): Standing<Doc> | null;
  /** As much of the document as can be saved, or null; all of it where this is missing. */
  savablePart?(doc: Doc, saved: Doc): Doc | null;
}

/** The one place of a document about which two people are asked. */
const wholeDocument = "document";

/** Documents: tabs of one person put their changes together place by place; of two people one decides which one stands. */
export function documentKind<Doc>(of: DocumentKind<Doc>): Kind<Doc, Change> {
  // reason: the changes were made between documents of this shape
  const apply = (doc: Doc, changes: readonly Change[]) => applyChanges(doc, changes) as Doc;
  const whole = (doc: Doc): Change => ({ path: [], value: doc });
  return {
    name: of.name,
    label: of.label,
    apply,
    join: joinChanges,
    partsOf: (change) => [change],
    collides: (_doc, _changes, against) => () => !("chosen" in against) || against.chosen.has(wholeDocument),
    ready: (base, changes) => {
      const doc = apply(base, changes);
      if (isEqual(doc, base)) return { now: [], later: [] };
      const part = of.savablePart ? of.savablePart(doc, base) : doc;
      if (part === null || isEqual(part, base)) return { now: [], later: changes };
      return { now: [whole(part)], later: changesBetween(part, doc) };
    },
    mostEdits: Number.POSITIVE_INFINITY,
    isEdit: isChange,
    send: async ({ id, thing, userId, version, edits }, base) => {
      const saved = await of.save({ id, thing, userId, version, doc: apply(base, edits) });
      return { version: saved.version, others: [] };
    },
    withdraw: of.withdraw,
    since: async (asked) => {
      const { version, doc, author } = await of.get(asked);
      return { version, others: [whole(doc)], author };
    },
    conflictOf: (data) => {
      const standing = of.readStanding(propertyOf(data, "current"));
      return standing && { clashes: [{ key: wholeDocument, ...standing.author }], current: standing };
    },
  };
}

/** As screens use it, which change a document as a whole. */
export interface DocumentStore<Doc> extends Omit<SavingStore<Doc, Change>, "edit" | "settle"> {
  edit(change: (doc: Doc) => Doc): void;
  settle(choice: "mine" | "theirs"): Promise<void>;
}

/** The store of a document, with its changes found between what stands and what is put in its place. */
export const documentStore = <Doc>(store: SavingStore<Doc, Change>): DocumentStore<Doc> => ({
  ...store,
  edit: (change) => {
    const { draft } = store.get();
    store.edit(...changesBetween(draft, change(draft)));
  },
  settle: (choice) => store.settle(new Set(choice === "theirs" ? [wholeDocument] : [])),
});
