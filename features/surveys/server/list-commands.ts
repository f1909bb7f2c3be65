import { z } from "zod";
import { Refusal } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { SurveyPage, SurveySummary } from "../contract.ts";
import type { SurveyStatus } from "../survey-states.ts";
import { seatOf } from "./authorize.ts";
import { summaryOf } from "./commands.ts";
import { countSurveys, type ListPlace, listPage } from "./list-queries.ts";

interface PageOfSurveys {
  items: SurveySummary[];
  nextCursor: string | null;
  total: number;
  counts: Record<SurveyStatus, number>;
}

export async function listSurveys(db: ActorDb, actor: Actor, page: SurveyPage): Promise<PageOfSurveys> {
  seatOf(actor, page.groupId);
  const rows = await listPage(db, page, readCursor(page));
  const { total, counts } = await countSurveys(db, page);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const nextCursor = last && rows.length > page.limit ? writeCursor(page, last) : null;
  return { items: shown.map(summaryOf), nextCursor, total, counts };
}

/** A cursor holds the order that it belongs to: under another order its place means nothing. */
const Cursor = z.tuple([z.string(), z.string(), z.string(), z.uuid()]);

const writeCursor = ({ sort, direction }: SurveyPage, { sortKey, id }: { sortKey: string; id: string }) =>
  Buffer.from(JSON.stringify([sort, direction, sortKey, id])).toString("base64url");

function readCursor({ cursor, sort, direction }: SurveyPage): ListPlace | null {
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

const Instant = z.iso.datetime({ offset: true });

/** A sort key as the database writes one; a time like 2026-11-27 09:30:00.123456+00. */
function isKeyOf(sort: SurveyPage["sort"], key: string): boolean {
  switch (sort) {
    case "title":
      return !key.includes("\u0000") && key.isWellFormed();
    case "questions":
      return /^\d{1,9}$/.test(key);
    case "updated":
      return (
        /^20[^T]+[+-](0\d|1[0-5])(:\d\d)?$/.test(key) &&
        Instant.safeParse(key.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")).success
      );
  }
}
