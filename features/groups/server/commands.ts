import { Refusal } from "#platform/errors.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { findGroup, findMembership, listGroupsOf, listMembershipsOf } from "./queries.ts";

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: undefined_table */
const undefinedTable = "42P01";

/** A database that lacks the table (not migrated yet) has no groups; any other failure is one. */
async function orNoneWithoutTable<Row>(rows: Promise<Row[]>): Promise<Row[]> {
  try {
    return await rows;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === undefinedTable) return [];
    throw error;
  }
}

export const listGroups = (db: ActorDb, userId: string) => orNoneWithoutTable(listGroupsOf(db, userId));
export const listMemberships = (db: ActorDb, userId: string) => orNoneWithoutTable(listMembershipsOf(db, userId));

export async function getGroup(db: ActorDb, id: string) {
  const group = await findGroup(db, id);
  if (!group) throw new Refusal("NOT_FOUND", "This hiring group is not there, or you do not belong to it.");
  return group;
}

export async function getMembership(db: ActorDb, of: { groupId: string; userId: string }) {
  const membership = await findMembership(db, of);
  if (!membership) throw new Refusal("NOT_FOUND", "This membership is not there, or the hiring group is not yours.");
  return membership;
}
