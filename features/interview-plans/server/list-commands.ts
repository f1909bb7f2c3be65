import { z } from "zod";
import { Refusal } from "#platform/errors.ts";
import { isStorable } from "#platform/seen-text.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { PlanCounts, PlanPage, PlanSummary } from "../contract.ts";
import { seatOf } from "./authorize.ts";
import { countPlans, type ListPlace, listPage } from "./list-queries.ts";
import { summaryOf } from "./plan-rows.ts";

interface PageOfPlans {
  items: PlanSummary[];
  nextCursor: string | null;
  counts: z.infer<typeof PlanCounts>;
  total: number;
}

export async function listPlanPage(db: ActorDb, actor: Actor, input: z.output<typeof PlanPage>): Promise<PageOfPlans> {
  seatOf(actor, input.groupId);
  const filter = { ...input, me: actor.userId };
  const rows = await listPage(db, filter, readCursor(input));
  const { counts, total } = await countPlans(db, filter);
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  const nextCursor = last && rows.length > input.limit ? writeCursor(input, last) : null;
  return { items: page.map(summaryOf), nextCursor, counts, total };
}

/** A cursor holds the order that it belongs to: under another order its place means nothing. */
const Cursor = z.tuple([z.string(), z.string(), z.string(), z.uuid()]);

const writeCursor = (
  { sort, direction }: z.output<typeof PlanPage>,
  { sortKey, id }: { sortKey: string; id: string },
) => Buffer.from(JSON.stringify([sort, direction, sortKey, id])).toString("base64url");

function readCursor({ cursor, sort, direction }: z.output<typeof PlanPage>): ListPlace | null {
  if (cursor === undefined) return null;
  const read = Cursor.safeParse(jsonIn(cursor));
  if (read.success && read.data[0] === sort && read.data[1] === direction && isKeyOf(sort, read.data[2]))
    return { key: read.data[2], id: read.data[3] };
  const message = "Use the nextCursor of the page before, in the same order";
  throw new Refusal("BAD_REQUEST", `cursor: ${message}`, { errors: [{ path: "cursor", message }] });
}

function jsonIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

function isKeyOf(sort: z.output<typeof PlanPage>["sort"], key: string): boolean {
  if (sort === "title") return isStorable(key);
  if (sort === "structure") return /^(-1|\d{1,2}(\.5)?)$/.test(key);
  return sort === "updated" ? isTimestamp(key) : /^\d{1,9}$/.test(key);
}

const Instant = z.iso.datetime({ offset: true });
/** A time as the database writes one in a cursor: 2026-11-27 09:30:00.123456+00. What Date.parse takes beyond that, it does not. */
const isTimestamp = (key: string) =>
  /^20[^T]+[+-](0\d|1[0-5])(:\d\d)?$/.test(key) &&
  Instant.safeParse(key.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")).success;
