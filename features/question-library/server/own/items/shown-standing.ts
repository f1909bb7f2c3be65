import type { ActorDb } from "#platform/server/transaction.ts";
import type { ShownStanding } from "../../../own-shapes.ts";
import { listAdopted, listMerged, listRetirements, type Place } from "./item-queries.ts";
import type { OwnStanding } from "./standing-rows.ts";

/** What is told of an own thing beside its words. */
export async function ownStanding(db: ActorDb, place: Place, own: OwnStanding): Promise<ShownStanding> {
  const merged = await listMerged(db, place);
  const into = merged.find(({ id }) => id === own.id);
  return {
    key: own.id,
    origin: "own",
    status: own.status,
    retired: own.retiredReason === null ? null : { reason: own.retiredReason, note: own.retiredNote },
    statusBy: own.statusBy,
    statusAt: own.statusAt,
    mergedInto: into ? { key: into.keptId, name: into.keptName } : null,
    merged: merged.filter(({ keptId }) => keptId === own.id).map(({ id, name }) => ({ key: id, name })),
    adoptedFrom: own.adoptedFrom,
    adoptedAs: null,
    ownerName: own.ownerName,
    version: own.version,
    updatedAt: own.updatedAt,
    mayEdit: false,
  };
}

/** What is told of something that ships: whether this organization retired or copied it. */
export async function shippedStanding(db: ActorDb, place: Place, key: string): Promise<ShownStanding> {
  const retirement = (await listRetirements(db, place)).find((one) => one.key === key);
  const copy = (await listAdopted(db, place)).find(({ adoptedFrom }) => adoptedFrom === key);
  return {
    key,
    origin: "shipped",
    status: retirement ? "retired" : "approved",
    retired: retirement ? { reason: retirement.reason, note: retirement.note } : null,
    statusBy: retirement?.by ?? null,
    statusAt: retirement?.at ?? null,
    mergedInto: null,
    merged: [],
    adoptedFrom: null,
    adoptedAs: copy?.id ?? null,
    ownerName: null,
    version: 0,
    updatedAt: null,
    mayEdit: false,
  };
}
