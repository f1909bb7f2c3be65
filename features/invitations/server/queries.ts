import { sql } from "kysely";
import { z } from "zod";
import { outcomeOf } from "#platform/server/outcome.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { InvitationState, InviteResult } from "../contract.ts";
import { InvitedRole } from "../invitation.ts";

/** A row of app.told_invitations, as JSON. */
const ToldRow = z
  .object({
    id: z.string(),
    email: z.string(),
    role: InvitedRole,
    organization_id: z.string(),
    organization_name: z.string(),
    group_id: z.string().nullable(),
    group_name: z.string().nullable(),
    inviter_name: z.string().nullable(),
    expires_at: z.string(),
    state: InvitationState,
  })
  .transform((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    teamId: row.group_id,
    teamName: row.group_name,
    inviterName: row.inviter_name,
    expiresAt: new Date(row.expires_at).toISOString(),
    state: row.state,
  }));

export async function findByHash(db: ActorDb, hash: string) {
  const { rows } = await sql<{ told: unknown }>`select app.find_invitation(${hash}) as told`.execute(db);
  return ToldRow.nullable().parse(rows[0]?.told ?? null);
}

export async function listOwn(db: ActorDb) {
  const { rows } = await sql<{ told: unknown }>`select app.own_invitations() as told`.execute(db);
  return z.array(ToldRow).parse(rows[0]?.told ?? []);
}

const Asked = z.array(
  z.object({
    email: z.string(),
    full_name: z.string(),
    invited: z.string(),
    organization_id: z.string(),
    organization_name: z.string(),
  }),
);

/** Keeps the wish for a new one; answers who is to be told of it. */
export async function askAnew(db: ActorDb, hash: string) {
  const { rows } = await sql<{ asked: unknown }>`select app.ask_invitation_anew(${hash}) as asked`.execute(db);
  return Asked.parse(rows[0]?.asked ?? []);
}

interface NewInvitations {
  organizationId: string;
  teamId?: string | undefined;
  role: InvitedRole;
  expiresInDays: number;
  /** One for each address; the mail is queued afterwards, in the same transaction. */
  wanted: readonly { id: string; email: string; hash: string; mailId: string }[];
}

const Created = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.enum(["not-there", "forbidden", "above-own", "no-such-group"]) }),
  z.object({
    outcome: z.literal("done"),
    organization_name: z.string(),
    group_name: z.string().nullable(),
    expires_at: z.string(),
    /** What came of each, by its id. */
    outcomes: z.record(z.string(), InviteResult.shape.outcome),
  }),
]);

export async function createInvitations(db: ActorDb, of: NewInvitations) {
  const wanted = of.wanted.map(({ id, email, hash, mailId }) => ({ id, email, token_hash: hash, mail_id: mailId }));
  const { rows } = await sql<{ created: unknown }>`
    select app.create_invitations(${of.organizationId}::uuid, ${of.teamId ?? null}::uuid, ${of.role},
      ${of.expiresInDays}::integer, ${JSON.stringify(wanted)}::json) as created`.execute(db);
  return Created.parse(rows[0]?.created);
}

interface Renewed {
  id: string;
  hash: string;
  generation: number;
  days: number;
  /** Queued afterwards, in the same transaction. */
  mailId: string;
}

export const renewInvitation = (db: ActorDb, of: Renewed) =>
  outcomeOf(
    db,
    ["done", "not-there", "above-own", "settled", "changed", "already-invited", "too-often"],
    sql`select app.renew_invitation(${of.id}::uuid, ${of.hash}, ${of.generation}::integer, ${of.days}::integer, ${of.mailId}::uuid) as outcome`,
  );

export const revokeInvitation = (db: ActorDb, id: string) =>
  outcomeOf(db, ["done", "not-there", "settled"], sql`select app.revoke_invitation(${id}::uuid) as outcome`);

const answers = ["done", "not-there", "other-address", "expired", "accepted", "declined", "revoked"] as const;
/** What answering an invitation came to. */
export type Answered = (typeof answers)[number];

export const acceptInvitation = (db: ActorDb, of: { id: string; hash: string | null }) =>
  outcomeOf(db, answers, sql`select app.accept_invitation(${of.id}::uuid, ${of.hash}) as outcome`);
export const declineInvitation = (db: ActorDb, of: { id: string; hash: string | null }) =>
  outcomeOf(db, answers, sql`select app.decline_invitation(${of.id}::uuid, ${of.hash}) as outcome`);

const listed = (db: ActorDb) =>
  db
    .selectFrom("invitations as i")
    .leftJoin("groups as g", "g.id", "i.groupId")
    .leftJoin("outboxMails as m", "m.id", "i.mailId")
    .innerJoin("organizations as o", "o.id", "i.organizationId")
    .select([
      "i.id",
      "i.organizationId",
      "i.invitedBy",
      "i.email",
      "i.role",
      "i.generation",
      "i.groupId as teamId",
      "i.expiresAt",
      "i.createdAt",
      "i.askedAnewAt",
      "g.name as teamName",
      "o.name as organizationName",
      "m.state as mailState",
      "m.lastError as mailProblem",
      sql<string>`case when i.state = 'pending' and not app.is_open(coalesce(i.sent_again_since, i.created_at), i.expires_at) then 'expired' else i.state end`.as(
        "state",
      ),
      sql<string | null>`app.member_name(i.organization_id, i.invited_by)`.as("inviterName"),
    ]);

/** One that the actor sees; row-level security hides those of others. */
export function findInvitation(db: ActorDb, id: string) {
  return listed(db).where("i.id", "=", id).executeTakeFirst();
}

/** Those that were not answered, newest first; one more than asked for where there are more. */
export function listInvitations(
  db: ActorDb,
  of: { organizationId: string; limit: number; cursor: string | undefined },
) {
  let query = listed(db)
    .where("i.organizationId", "=", of.organizationId)
    .where("i.state", "in", ["pending", "revoked"])
    .where((where) =>
      where.or([
        where("i.state", "=", "pending"),
        where("i.askedAnewAt", "is not", null),
        where("i.updatedAt", ">", sql<string>`now() - interval '30 days'`),
      ]),
    );
  if (of.cursor !== undefined)
    query = query.where(
      sql<boolean>`(i.created_at, i.id) < (select c.created_at, c.id from invitations c where c.id = ${of.cursor}::uuid)`,
    );
  return query
    .orderBy("i.createdAt", "desc")
    .orderBy("i.id", "desc")
    .limit(of.limit + 1)
    .execute();
}
