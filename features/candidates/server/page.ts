import { sql } from "kysely";
import { type StagedRow, stageColumns } from "#features/interview-plans/server/public.ts";
import { can } from "#platform/rights.ts";
import { compiledOnce, together } from "#platform/server/kysely-on-client.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { Candidate } from "../candidate-shapes.ts";
import type { CandidateStatus } from "../candidate-states.ts";
import { candidateRights } from "../policy.ts";
import { shownToCandidate } from "../shown-to-candidate.ts";
import { notThere } from "./authorize.ts";
import { roundPins } from "./pins/pin-queries.ts";
import { listTelling, organizationOf, slim } from "./queries.ts";
import {
  type CandidateRow,
  derivedColumns,
  knownIn,
  type NameRow,
  type RoleRow,
  roleColumns,
  summaryOf,
} from "./rows.ts";

type Of = { candidateId: string };

/** What belongs to the candidacy itself, and of its person what one needs here. */
interface About extends CandidateRow {
  person: Omit<Candidate["person"], "contacts">;
  contacts: (ContactOf & { kind: string })[];
  answers: Candidate["answers"];
  flags: Candidate["flags"];
  expectation: string | null;
  instruction: string | null;
  gated: string[];
}
type ContactOf = NonNullable<Candidate["person"]["contacts"]>["mails"][number];

const aboutIt = compiledOnce((db, { candidateId }: Of) =>
  slim(db)
    .innerJoin("people as p", "p.id", "c.personId")
    .select([
      ...derivedColumns,
      sql<
        About["person"]
      >`jsonb_build_object('called', p.called, 'givenName', p.given_name, 'pronunciation', p.pronunciation, 'headline', p.headline,
        'location', p.location, 'timeZone', p.time_zone, 'doNotContact', p.do_not_contact,
        'erasedAt', to_char(p.erased_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.as("person"),
      sql<
        About["contacts"]
      >`coalesce((select jsonb_agg(jsonb_build_object('kind', k.kind, 'value', k.value, 'label', k.label,
          'isPrimary', k.is_primary) order by k.is_primary desc, k.created_at, k.id)
        from person_contacts k where k.person_id = c.person_id), '[]')`.as("contacts"),
      sql<About["answers"]>`c.answers`.as("answers"),
      sql<About["flags"]>`c.flags`.as("flags"),
      sql<string | null>`(select y.expectation from candidate_pay y where y.candidate_id = c.id)`.as("expectation"),
      sql<string | null>`(select a.instruction from candidate_accommodations a where a.candidate_id = c.id)`.as(
        "instruction",
      ),
      sql<string[]>`array(select r ->> 'id' from interview_plans v, jsonb_array_elements(v.draft -> 'rounds') r
        where v.id = c.plan_id and (r ->> 'gate')::boolean)`.as("gated"),
    ])
    .where("c.id", "=", candidateId),
);

const ofSamePerson = (
  candidateId: string,
) => sql`candidates s join candidates c on c.organization_id = s.organization_id
  and c.person_id = s.person_id where s.id = ${candidateId}::uuid`;

interface Other {
  id: string;
  publicationId: string | null;
  stageKey: string;
  status: CandidateStatus;
  createdAt: string;
  opportunityTitle: string | null;
}

/** Other candidacies of the same person that the actor sees, the latest first. */
const others = compiledOnce(
  (_, { candidateId }: Of) => sql<Other>`
    select c.id, c.publication_id, c.stage_key, c.status, c.created_at,
           (select o.title from opportunities o where o.id = c.opportunity_id) as opportunity_title
      from ${ofSamePerson(candidateId)} and c.id <> s.id order by c.created_at desc limit 50`,
);
const publications = compiledOnce(
  (_, { candidateId }: Of) => sql<StagedRow>`
    select ${stageColumns} from interview_plan_publications b
     where b.id in (select c.publication_id from ${ofSamePerson(candidateId)})`,
);
const roles = compiledOnce(
  (_, { candidateId }: Of) => sql<RoleRow>`
    select ${roleColumns} where o.id = (select c.opportunity_id from candidates c where c.id = ${candidateId}::uuid)`,
);
const names = compiledOnce(
  (_, { candidateId }: Of) => sql<NameRow>`
    select u.id, app.member_name(c.organization_id, u.id) as name
      from candidates c, unnest(array[c.owner_id, c.coordinator_id, c.next_user_id, c.decided_by]) as u (id)
     where c.id = ${candidateId}::uuid and u.id is not null`,
);
/** When they last entered each stage, by its key. */
const entered = compiledOnce(
  (_, { candidateId }: Of) => sql<{ key: string; at: string }>`
    select e.detail ->> 'to' as key, max(e.created_at) as at from hiring_events e
     where e.organization_id = ${organizationOf(candidateId)} and e.candidate_id = ${candidateId}::uuid
       and e.what in ('stage_added', 'stage_moved') group by 1`,
);

/** All that the page of a candidacy is read from; it goes in one message. */
export const pageQuestions = (candidateId: string) =>
  [
    aboutIt.of({ candidateId }),
    others.of({ candidateId }),
    publications.of({ candidateId }),
    roles.of({ candidateId }),
    names.of({ candidateId }),
    entered.of({ candidateId }),
    roundPins.of({ candidateId }),
  ] as const;

/** A candidacy with everything that its page shows. */
export async function getCandidate(db: ActorDb, actor: Actor, candidateId: string): Promise<Candidate> {
  const [[row], otherRows, published, rolesFound, named, enteredAt, pins] = await together(
    db,
    pageQuestions(candidateId),
  );
  if (!row) throw notThere();
  const { person, contacts, answers, flags, expectation, instruction, gated, ...slimRow } = row;
  const known = knownIn(published, rolesFound, named);
  const way = known.wayOf(row.publicationId);
  const enteredOf = new Map(enteredAt.map(({ key, at }) => [key, at]));
  const isThere = person.erasedAt === null;
  const mayEdit = isThere && can(actor, candidateRights.edit, row);
  const mayPay = isThere && can(actor, candidateRights.pay, row);
  const summary = summaryOf(slimRow, known);
  const role = known.roleOf(row.opportunityId);
  return {
    ...summary,
    person: { ...person, contacts: mayEdit ? byKind(contacts) : null },
    stages: way.map((stage) => ({
      ...stage,
      isGated: gated.includes(stage.key),
      enteredAt: stage.key === row.stageKey ? row.stageEnteredAt : (enteredOf.get(stage.key) ?? null),
    })),
    pins,
    newer:
      summary.publicationsBehind > 0 && role?.publicationId && role.number !== null
        ? { publicationId: role.publicationId, number: role.number }
        : null,
    statusBefore: row.statusBefore,
    reasonNote: row.reasonNote,
    decidedByName: known.nameOf(row.decidedBy),
    waitingMessage: row.decidedAt !== null && mayEdit ? await waitingFor(db, row.id) : null,
    answers,
    flags,
    pay: mayPay ? { expectation: expectation ?? "" } : null,
    accommodation: mayEdit ? (instruction ?? "") : null,
    others: otherRows.map(({ publicationId, stageKey, ...other }) => ({
      ...other,
      stageName: known.wayOf(publicationId).find(({ key }) => key === stageKey)?.name ?? "",
    })),
    shown: shownToCandidate(row),
    may: { edit: mayEdit, pay: mayPay },
  };
}

/** The message that tells them of the ending, while it waits for its time. */
async function waitingFor(db: ActorDb, candidateId: string): Promise<Candidate["waitingMessage"]> {
  const message = (await listTelling(db, [candidateId])).get(candidateId);
  return message && !message.isLeaving ? { id: message.id, sendAt: message.sendAt } : null;
}

function byKind(contacts: About["contacts"]): NonNullable<Candidate["person"]["contacts"]> {
  const of = (wanted: string) =>
    contacts.filter(({ kind }) => kind === wanted).map(({ kind: _, ...contact }) => contact);
  return { mails: of("email"), phones: of("phone") };
}
