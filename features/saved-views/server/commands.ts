import { randomUUID } from "node:crypto";
import { listUserPreferences } from "#features/preferences/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { NewView, SavedView, SeenView, ViewChange } from "../contract.ts";
import { defaultViewKey, type ListOf, placesOfLists, viewLimits } from "../lists.ts";
import { savedViewRights } from "../policy.ts";
import {
  countViews,
  findView,
  insertView,
  listViews,
  lockView,
  updateView,
  type ViewPlace,
  type ViewRow,
} from "./queries.ts";

/** Where the list is of; NOT_FOUND for who does not belong there. */
function placeOf(actor: Actor, { list, placeId }: ListOf): ViewPlace {
  if (placesOfLists[list] === "organization") seatOf(actor, { organizationId: placeId });
  else return { organizationId: seatOf(actor, { groupId: placeId }).organizationId, groupId: placeId, list };
  return { organizationId: placeId, groupId: null, list };
}

function found(view: ViewRow | undefined): ViewRow {
  if (!view) throw new Refusal("NOT_FOUND", "This view doesn't exist, or it isn't shared with you.");
  return view;
}

/** The caller's views of a list beside those that are shared, and the one that it opens with. */
export async function listSavedViews(db: ActorDb, actor: Actor, of: ListOf) {
  const views = await listViews(db, placeOf(actor, of));
  const key = defaultViewKey(of);
  const kept = await listUserPreferences(db, { userId: actor.userId, prefix: key });
  const id = kept.find((each) => each.key === key)?.value;
  return { views, defaultId: views.find((view) => view.id === id)?.id ?? null };
}

export async function createView(db: ActorDb, actor: Actor, { list, placeId, ...view }: NewView): Promise<SavedView> {
  const place = placeOf(actor, { list, placeId });
  const own = { ...place, ownerId: actor.userId };
  authorize(actor, view.isShared ? savedViewRights.share : savedViewRights.keep, own);
  if ((await countViews(db, place, actor.userId)) >= viewLimits.perPerson)
    throw refusedField("name", `You already have ${viewLimits.perPerson} views of this list. Delete one first`);
  const id = randomUUID();
  await insertView(db, { id, ...own, ...view });
  return found(await findView(db, id));
}

/** The view, kept from others until the transaction ends, for who may change it and saw it as it stands. */
async function lockedView(db: ActorDb, actor: Actor, { viewId, version }: SeenView): Promise<ViewRow> {
  // The lock finds nothing for who may not; they see the view and are told why.
  authorize(actor, savedViewRights.change, found(await findView(db, viewId)));
  const view = found(await lockView(db, viewId));
  if (view.version === version) return view;
  throw new Refusal("CONFLICT", "Someone changed this view since you opened it. Your changes aren't saved yet.", {
    current: view,
  });
}

export async function changeView(
  db: ActorDb,
  actor: Actor,
  { viewId, version, ...changes }: ViewChange,
): Promise<SavedView> {
  const view = await lockedView(db, actor, { viewId, version });
  if (view.removedAt !== null) throw new Refusal("NOT_FOUND", "This view was deleted. Undo that to change it.");
  if (changes.isShared !== undefined && changes.isShared !== view.isShared)
    authorize(actor, savedViewRights.share, view);
  if (Object.values(changes).some((change) => change !== undefined)) await updateView(db, viewId, changes);
  return found(await findView(db, viewId));
}

/** Removes a view, or takes it back. */
export async function setRemoved(
  db: ActorDb,
  actor: Actor,
  { removedAt, ...seen }: SeenView & { removedAt: string | null },
): Promise<SavedView> {
  const { viewId } = seen;
  const view = await lockedView(db, actor, seen);
  const owner = view.removedAt !== null && removedAt === null ? view.ownerId : null;
  if (owner !== null && (await countViews(db, view, owner)) >= viewLimits.perPerson)
    throw refusedField("viewId", `Its owner already has ${viewLimits.perPerson} views of this list. Delete one first`);
  await updateView(db, viewId, { removedAt });
  return found(await findView(db, viewId));
}
