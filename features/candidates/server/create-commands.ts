import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { createPerson, noteHiring, seenPerson } from "#features/people/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import { eachOf } from "#platform/server/list/each-of.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { Candidate } from "../candidate-shapes.ts";
import type { NewCandidate } from "../contract.ts";
import { nextStep } from "../next-step.ts";
import { candidateRights } from "../policy.ts";
import { lockedCandidates } from "./authorize.ts";
import { getCandidate } from "./page.ts";
import { pinRounds } from "./pins/pin-commands.ts";
import { findOpen, insertCandidates, listSlim, type NewRow } from "./queries.ts";
import { waysOf } from "./rows.ts";

/** An opportunity as far as a new candidacy goes. */
interface Role {
  id: string;
  organizationId: string;
  groupId: string;
  title: string;
  status: string;
  planId: string | null;
  publicationId: string | null;
  ownerId: string | null;
  recruiterId: string | null;
  coordinatorId: string | null;
}

const teamMember = (role: "recruiter" | "coordinator") =>
  sql<string | null>`(select t.user_id from opportunity_team t where t.opportunity_id = o.id and t.role = ${role}
    order by t.position limit 1)`;

async function openRole(db: ActorDb, opportunityId: string): Promise<Role> {
  const role = await db
    .selectFrom("opportunities as o")
    .select([
      "o.id",
      "o.organizationId",
      "o.groupId",
      "o.title",
      "o.status",
      "o.planId",
      "o.publicationId",
      "o.ownerId",
      teamMember("recruiter").as("recruiterId"),
      teamMember("coordinator").as("coordinatorId"),
    ])
    .where("o.id", "=", opportunityId)
    .executeTakeFirst();
  if (!role) throw new Refusal("NOT_FOUND", "This role doesn't exist, or you don't have access.");
  if (["filled", "closed", "archived"].includes(role.status))
    throw refusedField("opportunityId", `${role.title} is closed. Reopen it to add candidates`);
  return role;
}

interface Creating extends NewCandidate {
  now: Date;
}

export async function createCandidate(db: ActorDb, actor: Actor, given: Creating): Promise<Candidate> {
  const { groupId, opportunityId, personId, person, isAnother, source, stageKey, now } = given;
  authorize(actor, candidateRights.create, { groupId });
  const role = await openRole(db, opportunityId);
  if (role.groupId !== groupId) throw refusedField("opportunityId", "Choose a role of this hiring group");
  if ((personId === undefined) === (person === undefined))
    throw refusedField("person", "Choose a person, or add a new one");
  const { id } = person
    ? await createPerson(db, actor, { groupId, person, isAnother })
    : await seenPerson(db, actor, personId ?? "");
  const candidateId = await begin(db, actor, { role, personId: id, source: source.trim(), stageKey, now });
  return getCandidate(db, actor, candidateId);
}

interface Beginning {
  role: Role;
  personId: string;
  source: string;
  stageKey: string;
  now: Date;
}

/** Makes the candidacy; where one goes on already for the same role, it is refused with that one. */
async function begin(db: ActorDb, actor: Actor, { role, personId, source, stageKey, now }: Beginning): Promise<string> {
  const open = await findOpen(db, { personId, opportunityId: role.id });
  if (open) throw alreadyHere(open, role);
  const way = (await waysOf(db, [role]))(role.publicationId);
  const stage = way.find(({ key }) => key === stageKey);
  if (!stage || stage.kind === "hired") throw refusedField("stageKey", "Choose a stage of this role");
  const at = now.toISOString();
  const ownerId = role.recruiterId ?? role.ownerId ?? actor.userId;
  const { coordinatorId } = role;
  const next = nextStep({
    status: "active",
    stage,
    stageEnteredAt: at,
    holdUntil: null,
    decidedAt: null,
    toldAt: null,
    tellsAt: null,
    ownerId,
    coordinatorId,
  });
  const row: NewRow = {
    id: randomUUID(),
    organizationId: role.organizationId,
    groupId: role.groupId,
    personId,
    opportunityId: role.id,
    planId: role.planId,
    publicationId: role.publicationId,
    stageKey: stage.key,
    stageKind: stage.kind,
    stageEnteredAt: at,
    source,
    ownerId,
    coordinatorId,
    next,
  };
  await insertCandidates(db, [row]).catch((error: unknown) => {
    // Somebody else added them in the same moment.
    throw isTwin(error) ? alreadyHere(undefined, role) : error;
  });
  await pinRounds(db, await listSlim(db, [row.id]), { at, by: actor.userId });
  await noteHiring(db, actor, [
    {
      organizationId: row.organizationId,
      groupId: row.groupId,
      opportunityId: role.id,
      candidateId: row.id,
      personId,
      what: "stage_added",
      detail: { to: stage.key, toName: stage.name, ...(source && { source }) },
    },
  ]);
  return row.id;
}

const isTwin = (error: unknown) =>
  error instanceof Error && "constraint" in error && error.constraint === "one_active_candidacy";

const alreadyHere = (open: { id: string; name: string } | undefined, { title }: Role) =>
  new Refusal("CONFLICT", `${open?.name ?? "This person"} is already a candidate for ${title}.`, {
    current: open ? { candidateId: open.id } : {},
  });

interface Considering {
  candidateIds: readonly string[];
  opportunityId: string;
  now: Date;
}

/** Candidacies of the same people for another role; answers the new ones. */
export function considerCandidates(db: ActorDb, actor: Actor, { candidateIds, opportunityId, now }: Considering) {
  return eachOf(db, candidateIds, async (ids) => {
    const role = await openRole(db, opportunityId);
    authorize(actor, candidateRights.create, role);
    const rows = await lockedCandidates(db, actor, candidateRights.read, ids);
    const made: string[] = [];
    for (const { personId, source } of rows)
      made.push(await begin(db, actor, { role, personId, source, stageKey: "new", now }));
    return made;
  });
}
