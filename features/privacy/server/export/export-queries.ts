import { sql } from "kysely";
import { contactsOf } from "#features/people/server/public.ts";
import type { ActorDb } from "#platform/server/transaction.ts";

/** All that is kept of a person and that they may have: what others wrote for themselves alone, and data of others, is not in it. */
export interface PersonCopy {
  format: "evenhand-person";
  version: 1;
  exportedAt: string;
  organization: string;
  person: Record<string, unknown> & { fullName: string };
  contacts: Awaited<ReturnType<typeof contactsOf>>;
  candidacies: (Record<string, unknown> & {
    role: string | null;
    status: string;
    messages: Record<string, unknown>[];
    notes: Record<string, unknown>[];
    interviews: Record<string, unknown>[];
    answers: { question: string; answer: unknown }[];
  })[];
  documents: { name: string; kind: string; file: string; size: number; uploadedAt: string; text: string }[];
  pools: Record<string, unknown>[];
  consent: Record<string, unknown>[];
  retention: Record<string, unknown>[];
  requests: Record<string, unknown>[];
  history: Record<string, unknown>[];
}

interface Stored {
  file: string;
  sha256: string;
}

const plainName = (name: string, at: number) =>
  `files/${String(at + 1).padStart(2, "0")}-${name
    .normalize("NFC")
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, "_")
    .slice(0, 120)}`;

/** Gathers the copy, and where its files lie. */
export async function gatherCopy(
  db: ActorDb,
  { personId, organizationId, now }: { personId: string; organizationId: string; now: Date },
): Promise<{ copy: PersonCopy; files: Stored[] }> {
  const { rows } = await sql<{ copy: Omit<PersonCopy, "contacts" | "documents"> }>`
    select jsonb_build_object(
      'format', 'evenhand-person', 'version', 1, 'exportedAt', ${now.toISOString()}::text,
      'organization', (select o.name from organizations o where o.id = p.organization_id),
      'person', jsonb_build_object('fullName', p.full_name, 'givenName', p.given_name, 'familyName', p.family_name, 'called', p.called,
        'pronunciation', p.pronunciation, 'headline', p.headline, 'location', p.location, 'timeZone', p.time_zone, 'links', p.links,
        'history', p.history, 'tags', p.tags, 'doNotContact', p.do_not_contact, 'doNotContactReason', p.do_not_contact_reason,
        'legalBasis', p.legal_basis, 'consentState', p.consent_state, 'consentUntil', p.consent_until, 'keptUntil', p.keep_until,
        'addedAt', p.created_at),
      'candidacies', (select coalesce(jsonb_agg(jsonb_build_object(
          'role', (select o.title from opportunities o where o.id = c.opportunity_id), 'status', s.status, 'stageKind', s.stage_kind,
          'inStageSince', s.stage_entered_at, 'endedAt', s.ended_at, 'source', c.source, 'tags', c.tags, 'answers', c.answers, 'beganAt', c.created_at,
          'payExpectation', (select y.expectation from candidate_pay y where y.candidate_id = c.id),
          'accommodation', (select a.instruction from candidate_accommodations a where a.candidate_id = c.id),
          'messages', (select coalesce(jsonb_agg(jsonb_build_object('direction', m.direction, 'subject', m.subject, 'text', m.body, 'sentAt', m.sent_at,
              'writtenAt', m.created_at) order by m.created_at), '[]') from candidate_messages m where m.candidate_id = c.id
              and (m.state in ('sent', 'received') or m.state = 'leaving' and m.kind <> 'rejection')),
          'notes', (select coalesce(jsonb_agg(jsonb_build_object('text', n.body, 'writtenAt', n.created_at) order by n.created_at), '[]')
              from candidate_notes n where n.candidate_id = c.id and not n.is_private and n.removed_at is null),
          'interviews', (select coalesce(jsonb_agg(jsonb_build_object('startsAt', i.starts_at, 'endsAt', i.ends_at,
              'timeZone', i.time_zone, 'mode', i.mode, 'place', i.place, 'isCancelled', i.status = 'cancelled') order by i.starts_at, i.id), '[]')
              from interviews i where i.candidate_id = c.id and i.starts_at is not null),
          'timesOffered', (select coalesce(jsonb_agg(jsonb_build_object('offeredAt', f.created_at, 'times', (select coalesce(jsonb_agg(t -> 'startsAt'), '[]')
              from jsonb_array_elements(f.slots) t), 'askedFor', f.wishes) order by f.created_at), '[]')
              from interview_offers f where f.candidate_id = c.id)) order by c.created_at), '[]')
        from candidates c cross join lateral app.shown_to_candidate(c.id) s where c.organization_id = p.organization_id and c.person_id = p.id),
      'pools', (select coalesce(jsonb_agg(jsonb_build_object('pool', l.name, 'why', pp.note, 'since', pp.added_at)), '[]')
        from pool_people pp join people_pools l on l.id = pp.pool_id where pp.person_id = p.id),
      'consent', (select coalesce(jsonb_agg(jsonb_build_object('askedAt', r.created_at, 'months', r.months, 'answer', r.answer, 'answeredAt', r.answered_at)
        order by r.created_at), '[]') from consent_requests r where r.organization_id = p.organization_id and r.person_id = p.id),
      'retention', (select coalesce(jsonb_agg(jsonb_build_object('until', x.until, 'reason', x.reason, 'decidedAt', x.created_at) order by x.created_at), '[]')
        from retention_extensions x where x.organization_id = p.organization_id and x.person_id = p.id),
      'requests', (select coalesce(jsonb_agg(jsonb_build_object('kind', q.kind, 'text', q.note, 'state', q.state, 'askedAt', q.created_at, 'answer',
        q.closing_note) order by q.created_at), '[]') from privacy_requests q where q.organization_id = p.organization_id and q.person_id = p.id),
      'history', (select coalesce(jsonb_agg(jsonb_build_object('at', e.created_at, 'what', e.what) order by e.created_at), '[]')
        from hiring_events e where e.organization_id = p.organization_id and e.person_id = p.id
         and split_part(e.what, '_', 1) not in ('note', 'ending', 'edit'))) as copy
      from people p where p.id = ${personId}::uuid and p.organization_id = ${organizationId}::uuid`.execute(db);
  const copy = rows[0]?.copy;
  if (!copy) throw new Error("The person is gone.");
  const documents = await db
    .selectFrom("documents as d")
    .select(["d.name", "d.kind", "d.size", "d.sha256", "d.words", "d.createdAt"])
    .where("d.organizationId", "=", organizationId)
    .where("d.removedAt", "is", null)
    .where(
      sql<boolean>`(d.person_id = ${personId}::uuid or d.candidate_id in (select c.id from candidates c where c.organization_id = ${organizationId}::uuid
        and c.person_id = ${personId}::uuid))`,
    )
    .orderBy("d.createdAt")
    .execute();
  return {
    copy: {
      ...copy,
      contacts: await contactsOf(db, personId),
      documents: documents.map(({ name, kind, size, words, createdAt }, at) => ({
        name,
        kind,
        size,
        file: plainName(name, at),
        uploadedAt: createdAt,
        text: words,
      })),
    },
    files: documents.map(({ name, sha256 }, at) => ({ file: plainName(name, at), sha256 })),
  };
}
