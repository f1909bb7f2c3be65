import { withdrawTries } from "#features/pending-operations/web/public.ts";
import { propertyOf } from "#platform/values/property-of.ts";
import type { Change } from "#platform/web/saving/documents/changes.ts";
import { type DocumentStore, documentKind } from "#platform/web/saving/documents/documents.ts";
import type { Kind } from "#platform/web/saving/kind.ts";
import type { SavedDraft } from "#platform/web/saving/store.ts";
import type { SavedCard } from "../../contract.ts";
import type { Desk } from "../desk.ts";
import { text } from "./text.ts";
import { draftOf, standingOf, type WrittenCard } from "./written-card.ts";

export type CardStore = DocumentStore<WrittenCard>;
export type CardState = SavedDraft<WrittenCard, Change>;

/** Under which name what was typed on cards waits on the device. */
export const draftsOf = (desk: Pick<Desk, "isGuest">) => (desk.isGuest ? "guest scorecards" : "scorecards");

/** The card of a desk as it is saved. Only its author writes it, so what stands is always theirs, from another device. */
export const cardKind = (desk: Desk): Kind<WrittenCard, Change> =>
  documentKind<WrittenCard>({
    name: draftsOf(desk),
    label: text.unsent,
    save: ({ userId, id, version, doc }) =>
      desk.saveDraft({ version, draft: draftOf(doc) }, { idempotencyKey: id, ...(!desk.isGuest && { userId }) }),
    get: async ({ userId }) => standing(await desk.getCard(desk.isGuest ? {} : { userId })),
    // A guest has nobody to withdraw as: the version that a save names keeps it from being done twice.
    withdraw: (of) => (desk.isGuest ? Promise.resolve(true) : withdrawTries(of)),
    readStanding: (current) => (isSavedCard(current) ? standing(current) : null),
  });

const standing = (card: SavedCard) => ({
  version: card.version,
  doc: standingOf(card),
  author: { by: null, at: new Date().toISOString() },
});

const isSavedCard = (value: unknown): value is SavedCard =>
  Number.isInteger(propertyOf(value, "version")) && Array.isArray(propertyOf(value, "revisions"));
