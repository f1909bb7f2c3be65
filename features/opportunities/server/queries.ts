import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import type { Opening, OpportunityContent, TeamMember } from "../opportunity-content.ts";
import type { Approval, NamedMember, OpeningState, Source } from "../opportunity-shapes.ts";
import type { OpportunityStatus } from "../opportunity-states.ts";
import { derivedColumns, type SlimOpportunity, slimColumns, type WholeOpportunity, wholeColumns } from "./rows.ts";

const asJson = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`;

export const findOpportunity = (db: ActorDb, opportunityId: string): Promise<WholeOpportunity | undefined> =>
  db
    .selectFrom("opportunities as o")
    .select([...slimColumns, ...derivedColumns, ...wholeColumns])
    .where("o.id", "=", opportunityId)
    .executeTakeFirst();

export const listSlim = (db: ActorDb, ids: readonly string[]): Promise<SlimOpportunity[]> =>
  db
    .selectFrom("opportunities as o")
    .select([...slimColumns, ...derivedColumns])
    .where("o.id", "in", ids)
    .execute();

/** What changes of a role are decided by: read under its lock, which is taken in the order of ids, so that two never wait for each other. */
export const lockOpportunities = (db: ActorDb, ids: readonly string[]) =>
  db
    .selectFrom("opportunities as o")
    .select([
      "o.id",
      "o.organizationId",
      "o.groupId",
      "o.ownerId",
      "o.title",
      "o.planId",
      "o.publicationId",
      "o.version",
      "o.draftVersion",
      sql<OpportunityStatus>`o.status`.as("status"),
      sql<OpportunityStatus | null>`o.status_before`.as("statusBefore"),
      sql<OpportunityContent>`o.content`.as("content"),
      sql<OpportunityContent | null>`o.draft`.as("draft"),
    ])
    .where("o.id", "in", ids)
    .orderBy("o.id")
    .forUpdate("o")
    .execute();
export type LockedOpportunity = Awaited<ReturnType<typeof lockOpportunities>>[number];

export interface NewOpportunity {
  id: string;
  organizationId: string;
  groupId: string;
  ownerId: string;
  publicationId: string | null;
  content: OpportunityContent;
}

/** What of the content has a column of its own, for lists and the search. */
const columnsOf = (content: OpportunityContent) => ({
  content: asJson(content),
  title: content.title.trim(),
  location: content.location.trim(),
  planId: content.planId,
  searchText: searchText([content.title, content.code, content.location]),
});

export async function insertOpportunity(db: ActorDb, { content, ...row }: NewOpportunity): Promise<void> {
  await db
    .insertInto("opportunities")
    .values({ ...row, ...columnsOf(content) })
    .execute();
}

const isTakenCode = (error: unknown) => error instanceof Error && "code" in error && error.code === "23505";

/** Makes the content what holds; false where its code is another role's, also one that the actor does not see. */
export async function updateContent(
  db: ActorDb,
  opportunityId: string,
  { content, publicationId }: { content: OpportunityContent; publicationId: string | null },
): Promise<boolean> {
  return db
    .updateTable("opportunities")
    .set((set) => ({
      ...columnsOf(content),
      publicationId,
      code: content.code.trim(),
      priority: content.priority,
      targetDate: content.targetDate,
      versionPolicy: content.versionPolicy,
      draft: null,
      draftVersion: sql<number>`${set.ref("draftVersion")} + 1`,
    }))
    .where("id", "=", opportunityId)
    .execute()
    .then(
      () => true,
      (error: unknown) => {
        if (isTakenCode(error)) return false;
        throw error;
      },
    );
}

/** Keeps what is being edited; nothing for what says the same as what holds. */
export async function updateDraft(
  db: ActorDb,
  opportunityId: string,
  { draft, by }: { draft: OpportunityContent | null; by: string },
): Promise<void> {
  await db
    .updateTable("opportunities")
    .set((set) => ({
      draft: draft === null ? null : asJson(draft),
      draftVersion: sql<number>`${set.ref("draftVersion")} + 1`,
      draftBy: by,
      draftAt: sql<string>`now()`,
    }))
    .where("id", "=", opportunityId)
    .execute();
}

/** Where a role stands, and what goes with it; fields that are left out stay. */
export interface NewStanding {
  status: OpportunityStatus;
  statusBefore?: OpportunityStatus | null;
  closeReason?: string;
  publicationId?: string | null;
  openedAt?: "now";
  endedAt?: "now" | null;
}

export async function updateStanding(
  db: ActorDb,
  ids: readonly string[],
  { openedAt, endedAt, ...standing }: NewStanding,
): Promise<void> {
  const now = sql<string>`now()`;
  await db
    .updateTable("opportunities")
    .set({
      ...standing,
      ...(openedAt && { openedAt: now }),
      ...(endedAt !== undefined && { endedAt: endedAt === null ? null : now }),
    })
    .where("id", "in", ids)
    .execute();
}

export async function updateOwner(db: ActorDb, ids: readonly string[], ownerId: string): Promise<void> {
  await db.updateTable("opportunities").set({ ownerId }).where("id", "in", ids).execute();
}

interface Place {
  opportunityId: string;
  organizationId: string;
}

/** Brings openings up to the content; one that was filled stays so. False where one that was filled is not in it anymore. */
export async function keepOpenings(db: ActorDb, place: Place, openings: readonly Opening[]): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`delete from opportunity_openings
    where opportunity_id = ${place.opportunityId} and not id = any (${openings.map(({ id }) => id)}::uuid[])
    returning state = 'filled' as filled`.execute(db);
  if (rows.some(({ filled }) => filled)) return false;
  if (openings.length === 0) return true;
  await db
    .insertInto("opportunityOpenings")
    .values(
      openings.map(({ isCancelled, ...opening }, index) => ({
        ...place,
        ...opening,
        position: index + 1,
        state: isCancelled ? "cancelled" : "open",
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["opportunityId", "id"]).doUpdateSet((set) => ({
        position: set.ref("excluded.position"),
        code: set.ref("excluded.code"),
        kind: set.ref("excluded.kind"),
        targetDate: set.ref("excluded.targetDate"),
        state: sql<string>`case when opportunity_openings.state = 'filled' then 'filled' else excluded.state end`,
      })),
    )
    .execute();
  return true;
}

export async function keepTeam(db: ActorDb, place: Place, team: readonly TeamMember[]): Promise<void> {
  await db.deleteFrom("opportunityTeam").where("opportunityId", "=", place.opportunityId).execute();
  if (team.length === 0) return;
  await db
    .insertInto("opportunityTeam")
    .values(team.map((member, index) => ({ ...place, ...member, position: index + 1 })))
    .execute();
}

export const listSeats = (db: ActorDb, opportunityId: string): Promise<OpeningState[]> =>
  db
    .selectFrom("opportunityOpenings as s")
    .select([
      "s.id",
      "s.code",
      sql<OpeningState["kind"]>`s.kind`.as("kind"),
      "s.targetDate",
      sql<OpeningState["state"]>`s.state`.as("state"),
      "s.candidateId",
      sql<string | null>`(select c.name from candidates c where c.id = s.candidate_id)`.as("candidateName"),
    ])
    .where("s.opportunityId", "=", opportunityId)
    .orderBy("s.position")
    .execute();

export const listTeam = (db: ActorDb, opportunityId: string): Promise<NamedMember[]> =>
  db
    .selectFrom("opportunityTeam as t")
    .select([
      "t.userId",
      sql<NamedMember["role"]>`t.role`.as("role"),
      sql<string | null>`app.member_name(t.organization_id, t.user_id)`.as("name"),
      sql<number>`(select count(*)::integer from candidates c where c.organization_id = t.organization_id
        and c.opportunity_id = t.opportunity_id and c.owner_id = t.user_id and c.archived_at is null
        and c.status in ('active', 'on_hold', 'offer'))`.as("active"),
    ])
    .where("t.opportunityId", "=", opportunityId)
    .orderBy("t.position")
    .execute();

export const listApprovals = (db: ActorDb, opportunityId: string): Promise<Approval[]> =>
  db
    .selectFrom("opportunityApprovals as a")
    .select([
      "a.id",
      "a.approverId",
      sql<string | null>`app.member_name(a.organization_id, a.approver_id)`.as("approverName"),
      sql<string | null>`app.member_name(a.organization_id, a.asked_by)`.as("askedByName"),
      "a.askedAt",
      sql<Approval["state"]>`a.state`.as("state"),
      "a.note",
      "a.answeredAt",
    ])
    .where("a.opportunityId", "=", opportunityId)
    .orderBy("a.askedAt", "desc")
    .orderBy("a.id")
    .limit(50)
    .execute();

const sources = (db: ActorDb) =>
  db
    .selectFrom("opportunitySources as s")
    .select([
      "s.id",
      "s.name",
      "s.token as slug",
      "s.createdAt",
      sql<number>`(select count(*)::integer from candidates c where c.source_id = s.id)`.as("candidates"),
    ]);

export const listSources = (db: ActorDb, opportunityId: string): Promise<Source[]> =>
  sources(db)
    .where("s.opportunityId", "=", opportunityId)
    .where("s.removedAt", "is", null)
    .orderBy("s.createdAt")
    .orderBy("s.id")
    .execute();

export const findSource = (db: ActorDb, opportunityId: string, sourceId: string): Promise<Source | undefined> =>
  sources(db).where("s.opportunityId", "=", opportunityId).where("s.id", "=", sourceId).executeTakeFirst();

export async function insertSource(
  db: ActorDb,
  source: Place & { id: string; name: string; token: string },
): Promise<void> {
  await db.insertInto("opportunitySources").values(source).execute();
}

export async function updateSourceEnd(db: ActorDb, sourceId: string, isEnded: boolean): Promise<void> {
  await db
    .updateTable("opportunitySources")
    .set({ removedAt: isEnded ? sql<string>`now()` : null })
    .where("id", "=", sourceId)
    .execute();
}

/** All candidates that a role ever had, and how many of them are in the process. */
export async function countCandidates(db: ActorDb, opportunityId: string): Promise<{ total: number; active: number }> {
  const { rows } = await sql<{ total: number; active: number }>`
    select count(*)::integer as total,
           (count(*) filter (where archived_at is null and status in ('active', 'on_hold', 'offer')))::integer as active
      from candidates where opportunity_id = ${opportunityId}`.execute(db);
  return rows[0] ?? { total: 0, active: 0 };
}

/** Name of the organization, as the posting says it. */
export async function organizationName(db: ActorDb, organizationId: string): Promise<string> {
  const row = await db.selectFrom("organizations").select("name").where("id", "=", organizationId).executeTakeFirst();
  return row?.name ?? "";
}
