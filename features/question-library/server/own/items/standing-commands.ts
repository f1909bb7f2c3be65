import { randomUUID } from "node:crypto";
import { Refusal, refusedField } from "#platform/errors.ts";
import type { Right } from "#platform/rights.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { counted } from "#platform/text/counted.ts";
import { libraryRights } from "../../../policy.ts";
import { type RetireReason, type StandingChange, standingAfter } from "../../../standing.ts";
import { found, isOwnKey } from "../authorize.ts";
import { listAskedAbout } from "../import-queries.ts";
import { insertCompetencies } from "../words/competency-queries.ts";
import { requireNewWords } from "../words/new-words.ts";
import { insertQuestions } from "../words/question-queries.ts";
import { isShipped, shippedCompetency, shippedQuestion } from "../words/shipped.ts";
import { requireReasons } from "../words/wording-reason.ts";
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

const needs = {
  approve: libraryRights.approve,
  withdraw: libraryRights.approve,
  retire: libraryRights.retire,
  restore: libraryRights.retire,
} as const satisfies Record<StandingChange, Right>;
const conflict = (sentence: string) => new Refusal("CONFLICT", sentence);
const wrongFrom: Record<StandingChange, string> = {
  approve: "Only drafts can be approved. Restore retired items first.",
  withdraw: "Only approved items can return to draft.",
  retire: "This is already retired.",
  restore: "Only retired items can be restored.",
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

export async function changeStanding(db: ActorDb, actor: Actor, input: Change): Promise<string[]> {
  const { organizationId, kind, change, reason, note } = input;
  const place = { organizationId, kind };
  authorize(actor, needs[change], { organizationId });
  if (change === "retire" && reason === undefined) throw refusedField("reason", "Choose a reason");
  const keys = [...new Set(input.keys)];
  const ownIds = keys.filter(isOwnKey);
  const shippedKeys = keys.filter((key) => !isOwnKey(key));
  found(shippedKeys.every((key) => isShipped(kind, key)) ? shippedKeys : null);
  const items = await lockedAll(db, place, ownIds);
  const retired = change === "retire" && reason ? { reason, note } : null;
  // Nothing is written before all is decided.
  const steps = items.flatMap((item) => {
    const after = standingAfter(item, change);
    if (after) return [{ id: item.id, after }];
    if (item.status === (change === "retire" ? "retired" : change === "approve" ? "approved" : "draft")) return [];
    throw conflict(wrongFrom[change]);
  });
  if (kind === "question" && change === "approve")
    await requireReasons(
      db,
      organizationId,
      steps.map(({ id }) => id),
    );
  const shipped = await changeShipped(db, actor, { ...place, keys: shippedKeys, change, retired });
  for (const { id, after } of steps)
    await updateStanding(db, kind, [id], { ...after, retired, mergedInto: null, by: actor.userId });
  return [...steps.map(({ id }) => id), ...shipped];
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
  if (change === "withdraw") throw conflict("Built-in items have no draft. Make a copy to edit it.");
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
): Promise<string[]> {
  authorize(actor, libraryRights.merge, { organizationId });
  const ids = [...new Set(keys)];
  if (ids.includes(keepKey)) throw refusedField("keys", "An item can't be merged into itself");
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
  return ids;
}

export async function adoptItems(db: ActorDb, actor: Actor, { organizationId, kind, keys }: Which): Promise<string[]> {
  authorize(actor, libraryRights.propose, { organizationId });
  const wanted = [...new Set(keys)].map((key) => ({ id: randomUUID(), key }));
  const place = { organizationId, ownerId: actor.userId };
  if (kind === "question") {
    const copies = wanted.map(({ id, key }) => ({ ...found(shippedQuestion(key)), ...place, id, adoptedFrom: key }));
    await requireNewWords(
      db,
      organizationId,
      copies.map(({ text }) => text),
    );
    await insertQuestions(db, copies);
  } else
    await insertCompetencies(
      db,
      wanted.map(({ id, key }) => ({ ...found(shippedCompetency(key)), ...place, id, adoptedFrom: key })),
    );
  return wanted.map(({ id }) => id);
}

export async function removeDrafts(
  db: ActorDb,
  actor: Actor,
  { organizationId, kind, keys }: Which,
): Promise<string[]> {
  authorize(actor, libraryRights.propose, { organizationId });
  const place = { organizationId, kind };
  const ids = [...new Set(keys)];
  found(ids.every(isOwnKey) ? ids : null);
  const items = await lockItems(db, place, ids);
  // What is not a draft cannot be locked by a member; it is there all the same.
  if (items.some(({ status }) => status !== "draft")) throw conflict("Only drafts can be deleted. Retire the others.");
  found(items.length === ids.length ? items : null);
  for (const { ownerId } of items) authorize(actor, libraryRights.removeDraft, { organizationId, ownerId });
  if ((await listUsedKeys(db, place, ids)).length > 0)
    throw conflict("An interview plan uses this. Retire it instead.");
  const asked = kind === "competency" ? await listAskedAbout(db, organizationId, ids) : [];
  const about = asked.reduce((sum, { questions }) => sum + questions, 0);
  if (about > 0)
    throw conflict(
      `${counted(about, "question uses", "questions use")} this. Choose another competency for them first, or retire it instead.`,
    );
  if ((await listMerged(db, place)).some(({ keptId }) => ids.includes(keptId)))
    throw conflict("Another item was merged into this one. Restore that one first.");
  return deleteItems(db, kind, ids);
}
