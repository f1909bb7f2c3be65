import { type Selection, sql } from "kysely";
import type { DB } from "#db/schema.gen.ts";
import type { Retired } from "../../../own-shapes.ts";
import type { LibraryStatus } from "../../../standing.ts";

/** A value for a column of kind jsonb. */
export const asJson = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`;

/** What every own thing of the library says of itself beside its words, alike for questions and competencies, under the name q. */
export const standingColumns = [
  sql<string>`q.id`.as("id"),
  sql<LibraryStatus>`q.status`.as("status"),
  sql<LibraryStatus | null>`q.status_before`.as("statusBefore"),
  sql<Retired["reason"] | null>`q.retired_reason`.as("retiredReason"),
  sql<string>`q.retired_note`.as("retiredNote"),
  sql<string | null>`q.merged_into`.as("mergedInto"),
  sql<string | null>`q.adopted_from`.as("adoptedFrom"),
  sql<string | null>`q.owner_id`.as("ownerId"),
  sql<string | null>`app.member_name(q.organization_id, q.owner_id)`.as("ownerName"),
  sql<string | null>`app.member_name(q.organization_id, q.status_by)`.as("statusBy"),
  sql<string>`q.status_at`.as("statusAt"),
  sql<number>`q.version`.as("version"),
  sql<string>`q.updated_at`.as("updatedAt"),
] as const;
export type OwnStanding = Selection<{ q: DB["libraryQuestions"] }, "q", (typeof standingColumns)[number]>;
