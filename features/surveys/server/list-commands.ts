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
import type { SurveyPage, SurveySummary } from "../contract.ts";
import type { SurveyStatus } from "../survey-states.ts";
import { seatOf } from "./authorize.ts";
import { summaryOf } from "./commands.ts";
import { countSurveys, listPage } from "./list-queries.ts";

interface PageOfSurveys {
  items: SurveySummary[];
  nextCursor: string | null;
  total: number;
  counts: Record<SurveyStatus, number>;
}

export async function listSurveys(db: ActorDb, actor: Actor, page: SurveyPage): Promise<PageOfSurveys> {
  seatOf(actor, page.groupId);
  const rows = await listPage(db, page, readCursor(page, isPlace(page.sort)));
  const { total, counts } = await countSurveys(db, page);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const nextCursor =
    last && rows.length > page.limit ? writeCursor(page, { sortKey: last.sortKey, key: last.id }) : null;
  return { items: shown.map(summaryOf), nextCursor, total, counts };
}

const isPlace =
  (sort: SurveyPage["sort"]) =>
  ({ sortKey, key }: CursorPlace): boolean => {
    if (!isUuidKey(key)) return false;
    if (sort === "title") return isStorable(sortKey);
    return sort === "updated" ? isInstantKey(sortKey) : isCountKey(sortKey);
  };
