import { randomUUID } from "node:crypto";
import { type Compilable, sql } from "kysely";
import { type StagedRow, stageColumns } from "#features/interview-plans/server/public.ts";
import { addPerson, noteHiring, seenPerson } from "#features/people/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import { compiledOnce, together, writeLast } from "#platform/server/kysely-on-client.ts";
import { eachOf } from "#platform/server/list/each-of.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { Candidate } from "../candidate-shapes.ts";
import type { NewCandidate } from "../contract.ts";
import { nextStep } from "../next-step.ts";
import { candidateRights } from "../policy.ts";
import { lockedCandidates } from "./authorize.ts";
import { getCandidate } from "./page.ts";
import { pinRounds } from "./pins/pin-commands.ts";
import { findOpen, insertion, type NewRow } from "./queries.ts";
import { type Known, knownIn } from "./rows.ts";

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
  sql<
    string | null
  >`(select t.user_id from opportunity_team t where t.opportunity_id = o.id and t.role = ${sql.lit(role)}
    order by t.position limit 1)`;

const asked = compiledOnce(
  (db, { opportunityId }: { opportunityId: string }): Compilable<Role> =>
    db
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
      .where("o.id", "=", opportunityId),
);
const published = compiledOnce(
  (_, { opportunityId }: { opportunityId: string }) => sql<StagedRow>`
    select ${stageColumns} from interview_plan_publications b
     where b.id = (select o.publication_id from opportunities o where o.id = ${opportunityId}::uuid)`,
);

/** A role and the way that its candidates go, in one message. */
export const roleQuestions = (opportunityId: string) =>
  [asked.of({ opportunityId }), published.of({ opportunityId })] as const;

async function openRole(db: ActorDb, opportunityId: string): Promise<{ role: Role; wayOf: Known["wayOf"] }> {
  const [[role], publications] = await together(db, roleQuestions(opportunityId));
  if (!role) throw new Refusal("NOT_FOUND", "This role doesn't exist, or you don't have access.");
  if (["filled", "closed", "archived"].includes(role.status))
    throw refusedField("opportunityId", `${role.title} is closed. Reopen it to add candidates`);
  return { role, wayOf: knownIn(publications, [], []).wayOf };
}

interface Creating extends NewCandidate {
  now: Date;
}

export async function createCandidate(db: ActorDb, actor: Actor, given: Creating): Promise<Candidate> {
  const { groupId, opportunityId, personId, person, isAnother, source, stageKey, now } = given;
  authorize(actor, candidateRights.create, { groupId });
  const { role, wayOf } = await openRole(db, opportunityId);
  if (role.groupId !== groupId) throw refusedField("opportunityId", "Choose a role of this hiring group");
  if ((personId === undefined) === (person === undefined))
    throw refusedField("person", "Choose a person, or add a new one");
  const id = person
    ? await addPerson(db, actor, { groupId, person, isAnother })
    : (await seenPerson(db, actor, personId ?? "")).id;
  const candidateId = await begin(db, actor, {
    ...{ role, wayOf, personId: id, isNew: person !== undefined, source: source.trim(), stageKey, now },
  });
  return getCandidate(db, actor, candidateId);
}

interface Beginning {
  role: Role;
  wayOf: Known["wayOf"];
  personId: string;
  /** Added just now, so that nothing of theirs goes on yet. */
  isNew?: boolean;
  source: string;
  stageKey: string;
  now: Date;
}

/** Makes the candidacy; where one goes on already for the same role, it is refused with that one. */
async function begin(db: ActorDb, actor: Actor, given: Beginning): Promise<string> {
  const { role, wayOf, personId, isNew = false, source, stageKey, now } = given;
  const open = isNew ? undefined : await findOpen(db, { personId, opportunityId: role.id });
  if (open) throw alreadyHere(open, role);
  const way = wayOf(role.publicationId);
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
  if (isNew) writeLast(db, insertion(db, [row]).compile());
  else
    await insertion(db, [row])
      .execute()
      .catch((error: unknown) => {
        // Somebody else added them in the same moment.
        throw isTwin(error) ? alreadyHere(undefined, role) : error;
      });
  await pinRounds(db, [row], { at, by: actor.userId }, wayOf);
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
    const { role, wayOf } = await openRole(db, opportunityId);
    authorize(actor, candidateRights.create, role);
    const rows = await lockedCandidates(db, actor, candidateRights.read, ids);
    const made: string[] = [];
    for (const { personId, source } of rows)
      made.push(await begin(db, actor, { role, wayOf, personId, source, stageKey: "new", now }));
    return made;
  });
}
