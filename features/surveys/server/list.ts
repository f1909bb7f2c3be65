import { sql } from "kysely";
import { seatOf } from "#platform/server/authorize.ts";
import { chosen } from "#platform/server/list/filters.ts";
import { listOf } from "#platform/server/list/list-of.ts";
import { byCount, byInstant, byWords } from "#platform/server/list/sorts.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { SurveyPage } from "../contract.ts";
import type { SurveyStatus } from "../survey-states.ts";
import { summaryOf } from "./commands.ts";
import { derivedColumns, type SlimSurvey, slimColumns } from "./queries.ts";

const surveys = listOf<SlimSurvey, SurveyPage, SurveyStatus>({
  table: "surveys",
  as: "s",
  place: ({ groupId }) => ({ within: "group_id", id: groupId }),
  columns: [...slimColumns, ...derivedColumns],
  sorts: { updated: byInstant("s.updatedAt"), title: byWords("s.title"), questions: byCount("s.questions") },
  where: ({ status, purpose, purposeNot }) => [
    sql`s.status = ${status}`,
    ...chosen("s.purpose", { is: purpose, isNot: purposeNot }),
  ],
  counts: () => ({ draft: [sql`s.status = 'draft'`], archived: [sql`s.status = 'archived'`] }),
});

export async function listSurveys(db: ActorDb, actor: Actor, page: SurveyPage) {
  seatOf(actor, page);
  const { items, ...rest } = await surveys.page(db, page);
  return { ...rest, items: items.map(summaryOf) };
}
