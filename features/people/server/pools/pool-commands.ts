import { randomUUID } from "node:crypto";
import { Refusal } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { Pool } from "../../contract.ts";
import { peopleRights } from "../../policy.ts";
import { noteHiring } from "../activity/hiring-events.ts";
import { notThere } from "../authorize.ts";
import {
  deleteFromPool,
  findPool,
  findPoolByName,
  insertIntoPool,
  insertPool,
  listPoolRows,
  listSeen,
  lockPool,
  type PoolRow,
  updatePoolRow,
} from "./pool-queries.ts";

const shown = (actor: Actor, { organizationId: _, ...pool }: PoolRow): Pool => ({
  ...pool,
  mayEdit: can(actor, peopleRights.pool, pool),
});

export async function listPools(db: ActorDb, actor: Actor, groupId: string): Promise<Pool[]> {
  seatOf(actor, { groupId });
  return (await listPoolRows(db, groupId)).map((pool) => shown(actor, pool));
}

async function standingPool(db: ActorDb, actor: Actor, poolId: string): Promise<PoolRow> {
  const pool = await findPool(db, poolId);
  if (!pool) throw new Refusal("NOT_FOUND", "This pool doesn't exist, or you don't have access.");
  authorize(actor, peopleRights.pool, pool);
  return pool;
}

async function requireFreeName(
  db: ActorDb,
  { groupId, name, exceptId }: { groupId: string; name: string; exceptId?: string },
) {
  const other = await findPoolByName(db, { groupId, name });
  if (other && other.id !== exceptId)
    throw new Refusal("CONFLICT", "This hiring group already has a pool with this name.");
}

export async function createPool(
  db: ActorDb,
  actor: Actor,
  { groupId, name, description }: { groupId: string; name: string; description: string },
): Promise<Pool> {
  const { organizationId } = seatOf(actor, { groupId });
  authorize(actor, peopleRights.pool, { groupId });
  await requireFreeName(db, { groupId, name });
  const id = randomUUID();
  await insertPool(db, { id, organizationId, groupId, name, description });
  return shown(actor, await standingPool(db, actor, id));
}

interface PoolEdit {
  poolId: string;
  version: number;
  name: string;
  description: string;
}

export async function updatePool(
  db: ActorDb,
  actor: Actor,
  { poolId, version, name, description }: PoolEdit,
): Promise<Pool> {
  await standingPool(db, actor, poolId);
  await lockPool(db, poolId);
  const pool = await standingPool(db, actor, poolId);
  if (pool.name === name && pool.description === description) return shown(actor, pool);
  if (pool.version !== version)
    throw new Refusal("CONFLICT", "Someone changed this pool since you opened it.", { current: shown(actor, pool) });
  await requireFreeName(db, { groupId: pool.groupId, name, exceptId: poolId });
  await updatePoolRow(db, poolId, { name, description });
  return shown(actor, await standingPool(db, actor, poolId));
}

export async function archivePool(
  db: ActorDb,
  actor: Actor,
  { poolId, isArchived }: { poolId: string; isArchived: boolean },
): Promise<Pool> {
  await standingPool(db, actor, poolId);
  await lockPool(db, poolId);
  const pool = await standingPool(db, actor, poolId);
  if ((pool.archivedAt !== null) === isArchived) return shown(actor, pool);
  if (!isArchived) await requireFreeName(db, { ...pool, exceptId: poolId });
  await updatePoolRow(db, poolId, { archivedAt: isArchived ? new Date().toISOString() : null });
  return shown(actor, await standingPool(db, actor, poolId));
}

/** Adds people whom the actor sees; answers those who were not in it. All or none. */
export async function addToPool(
  db: ActorDb,
  actor: Actor,
  { poolId, personIds, note }: { poolId: string; personIds: readonly string[]; note: string },
): Promise<string[]> {
  const pool = await standingPool(db, actor, poolId);
  if (pool.archivedAt !== null) throw new Refusal("CONFLICT", "This pool is archived. Restore it to add people.");
  const { organizationId, groupId } = pool;
  const seen = await listSeen(db, { organizationId, personIds });
  if (personIds.some((id) => !seen.includes(id))) throw notThere();
  const added = await insertIntoPool(db, {
    poolId,
    organizationId,
    personIds,
    note: note.trim(),
    addedBy: actor.userId,
  });
  await noteHiring(
    db,
    actor,
    added.map((personId) => ({ organizationId, groupId, personId, what: "pool_joined", detail: { pool: pool.name } })),
  );
  return added;
}

/** Takes people out; answers those who were in it. */
export async function removeFromPool(
  db: ActorDb,
  actor: Actor,
  { poolId, personIds }: { poolId: string; personIds: readonly string[] },
): Promise<string[]> {
  const { organizationId, groupId, name } = await standingPool(db, actor, poolId);
  const seen = await listSeen(db, { organizationId, personIds });
  if (personIds.some((id) => !seen.includes(id))) throw notThere();
  const removed = await deleteFromPool(db, { poolId, personIds });
  await noteHiring(
    db,
    actor,
    removed.map((personId) => ({ organizationId, groupId, personId, what: "pool_left", detail: { pool: name } })),
  );
  return removed;
}
