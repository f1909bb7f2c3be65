import { randomUUID } from "node:crypto";
import { Refusal, refusedField } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { counted } from "#platform/text/counted.ts";
import { can, type LibraryVerb } from "../../../policy.ts";
import { type RetireReason, type StandingChange, standingAfter } from "../../../standing.ts";
import { authorize, found, isOwnKey } from "../authorize.ts";
import { listAskedAbout } from "../import-queries.ts";
import { insertCompetencies } from "../words/competency-queries.ts";
import { insertQuestions } from "../words/question-queries.ts";
import { isShipped, shippedCompetency, shippedQuestion } from "../words/shipped.ts";
import {
  deleteItems,
  deleteRetirements,
  insertRetirements,
  type LockedItem,
  listMerged,
  listRetirements,
  listUsedKeys,
  lockItems,
  type Place,
  redirectMerged,
  updateStanding,
} from "./item-queries.ts";

interface Which extends Place {
  keys: readonly string[];
}

const needs: Record<StandingChange, LibraryVerb> = {
  approve: "approve",
  withdraw: "approve",
  retire: "retire",
  restore: "retire",
};
const conflict = (sentence: string) => new Refusal("CONFLICT", sentence);
const wrongFrom: Record<StandingChange, string> = {
  approve: "Only drafts can be approved. Restore what is retired first.",
  withdraw: "Only what is approved can go back to draft.",
  retire: "This is retired already.",
  restore: "Only what is retired can be restored.",
};

/** All of these own things, locked; otherwise none. */
async function lockedAll(db: ActorDb, place: Place, ids: readonly string[]): Promise<LockedItem[]> {
  const items = await lockItems(db, place, ids);
  found(items.length === new Set(ids).size ? items : null);
  return items;
}

interface Change extends Which {
  change: StandingChange;
  reason?: RetireReason | undefined;
  note: string;
}

export async function changeStanding(db: ActorDb, actor: Actor, input: Change): Promise<{ keys: string[] }> {
  const { organizationId, kind, change, reason, note } = input;
  const place = { organizationId, kind };
  authorize(actor, needs[change], organizationId);
  if (change === "retire" && reason === undefined) throw refusedField("reason", "Choose why");
  const keys = [...new Set(input.keys)];
  const ownIds = keys.filter(isOwnKey);
  const shippedKeys = keys.filter((key) => !isOwnKey(key));
  found(shippedKeys.every((key) => isShipped(kind, key)) ? shippedKeys : null);
  const items = await lockedAll(db, place, ownIds);
  const retired = change === "retire" && reason ? { reason, note } : null;
  const changed: string[] = [];
  for (const item of items) {
    const after = standingAfter(item, change);
    if (!after) {
      if (item.status === (change === "retire" ? "retired" : change === "approve" ? "approved" : "draft")) continue;
      throw conflict(wrongFrom[change]);
    }
    await updateStanding(db, kind, [item.id], { ...after, retired, mergedInto: null, by: actor.userId });
    changed.push(item.id);
  }
  return { keys: [...changed, ...(await changeShipped(db, actor, { ...place, keys: shippedKeys, change, retired }))] };
}

/** What ships is approved for everybody; an organization retires it for itself, and takes that back. */
async function changeShipped(
  db: ActorDb,
  actor: Actor,
  {
    keys,
    change,
    retired,
    ...place
  }: Which & { change: StandingChange; retired: { reason: RetireReason; note: string } | null },
): Promise<string[]> {
  if (keys.length === 0) return [];
  if (change === "withdraw") throw conflict("What ships with the program has no draft. Copy it to change it.");
  if (change === "restore") return deleteRetirements(db, place, keys);
  if (retired) return insertRetirements(db, place, { ...retired, keys, by: actor.userId });
  const standing = new Set((await listRetirements(db, place)).map(({ key }) => key));
  if (keys.some((key) => standing.has(key))) throw conflict(wrongFrom.approve);
  return [];
}

export async function mergeItems(
  db: ActorDb,
  actor: Actor,
  { organizationId, kind, keepKey, keys }: Which & { keepKey: string },
): Promise<{ keys: string[] }> {
  authorize(actor, "merge", organizationId);
  const ids = [...new Set(keys)];
  if (ids.includes(keepKey)) throw refusedField("keys", "One cannot be merged into itself");
  const items = await lockedAll(db, { organizationId, kind }, [keepKey, ...ids]);
  if (items.some(({ status }) => status === "retired"))
    throw conflict("One of these is retired. Restore it to merge it.");
  await redirectMerged(db, kind, ids, keepKey);
  const retired = { reason: "merged" as const, note: "" };
  for (const item of items.filter(({ id }) => id !== keepKey))
    await updateStanding(db, kind, [item.id], {
      status: "retired",
      statusBefore: item.status,
      retired,
      mergedInto: keepKey,
      by: actor.userId,
    });
  return { keys: ids };
}

export async function adoptItems(
  db: ActorDb,
  actor: Actor,
  { organizationId, kind, keys }: Which,
): Promise<{ keys: string[] }> {
  authorize(actor, "propose", organizationId);
  const wanted = [...new Set(keys)].map((key) => ({ id: randomUUID(), key }));
  const place = { organizationId, ownerId: actor.userId };
  if (kind === "question")
    await insertQuestions(
      db,
      wanted.map(({ id, key }) => ({ ...found(shippedQuestion(key)), ...place, id, adoptedFrom: key })),
    );
  else
    await insertCompetencies(
      db,
      wanted.map(({ id, key }) => ({ ...found(shippedCompetency(key)), ...place, id, adoptedFrom: key })),
    );
  return { keys: wanted.map(({ id }) => id) };
}

export async function removeDrafts(
  db: ActorDb,
  actor: Actor,
  { organizationId, kind, keys }: Which,
): Promise<{ keys: string[] }> {
  authorize(actor, "propose", organizationId);
  const place = { organizationId, kind };
  const ids = [...new Set(keys)];
  found(ids.every(isOwnKey) ? ids : null);
  const items = await lockItems(db, place, ids);
  // What is not a draft cannot be locked by a member; it is there all the same.
  if (items.some(({ status }) => status !== "draft")) throw conflict("Only drafts can be deleted. Retire the others.");
  found(items.length === ids.length ? items : null);
  const others = items.some(({ ownerId }) => ownerId !== actor.userId);
  if (others && !can(actor, "approve", organizationId))
    throw new Refusal("FORBIDDEN", "Members delete their own drafts. Ask an owner or admin.");
  if ((await listUsedKeys(db, place, ids)).length > 0)
    throw conflict("An interview plan uses this. Retire it instead.");
  const asked = kind === "competency" ? await listAskedAbout(db, organizationId, ids) : [];
  const about = asked.reduce((sum, { questions }) => sum + questions, 0);
  if (about > 0)
    throw conflict(
      `${counted(about, "question is", "questions are")} about this. Give them another competency first, or retire it instead.`,
    );
  if ((await listMerged(db, place)).some(({ keptId }) => ids.includes(keptId)))
    throw conflict("Another one was merged into this. Restore that one first.");
  return { keys: await deleteItems(db, kind, ids) };
}
