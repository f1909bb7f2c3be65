import type { z } from "zod";
import {
  type CursorPlace,
  isCountKey,
  isInstantKey,
  isUuidKey,
  readCursor,
  writeCursor,
} from "#platform/server/list-cursor.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { isStorable } from "#platform/text/seen-text.ts";
import type { PlanCounts, PlanPage, PlanSummary } from "../contract.ts";
import { seatOf } from "./authorize.ts";
import { countPlans, listPage } from "./list-queries.ts";
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
  const rows = await listPage(db, filter, readCursor(input, isPlace(input.sort)));
  const { counts, total } = await countPlans(db, filter);
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  const nextCursor =
    last && rows.length > input.limit ? writeCursor(input, { sortKey: last.sortKey, key: last.id }) : null;
  return { items: page.map(summaryOf), nextCursor, counts, total };
}

const isPlace =
  (sort: z.output<typeof PlanPage>["sort"]) =>
  ({ sortKey, key }: CursorPlace): boolean => {
    if (!isUuidKey(key)) return false;
    if (sort === "title") return isStorable(sortKey);
    if (sort === "structure") return /^(-1|\d{1,2}(\.5)?)$/.test(sortKey);
    return sort === "updated" ? isInstantKey(sortKey) : isCountKey(sortKey);
  };
