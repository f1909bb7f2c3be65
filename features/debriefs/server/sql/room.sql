-- The room of a debrief and the list of them. Whatever is told of a decision, or of what was said, asks sealed.sight first.

-- Candidacies whose cards the acting person sees and of which they owe none: those whose decisions and remarks exist for them.
-- What they reach is worked out once, not for each row.
create function app.seen_debriefs(p_candidates uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
  select coalesce(array_agg(distinct s.candidate_id), '{}') from sealed.sight s
   where s.person_id = app.user_id() and s.candidate_id in (select unnest(p_candidates)) and s.group_id = any ((select app.groups())::uuid[])
     and not exists (select from scorecards c where c.candidate_id = s.candidate_id and c.interviewer_id = s.person_id and c.state = 'owed'));
end $$;
comment on function app.seen_debriefs(uuid[]) is
  'Those of these candidacies whose decisions exist for the acting person. For functions alone.';

create function app.decided_candidacies(p_group uuid) returns table (candidate_id uuid, decisions integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  seen uuid[] := app.seen_debriefs(array(select distinct r.candidate_id from candidate_rounds r where r.group_id = p_group and r.revealed_at is not null));
begin
  return query select d.candidate_id, count(*)::integer from sealed.decisions d where d.candidate_id in (select unnest(seen)) group by 1
    having not exists (select from scorecards s where s.candidate_id = d.candidate_id and s.asked_at > max(d.at) and s.state in ('owed', 'submitted'));
end $$;
comment on function app.decided_candidacies(uuid) is
  'Candidacies of a group that were decided, as far as the acting person sees that, and how often; not those of which a card was asked for afterwards.';

create function app.planned_rounds(p_candidate uuid) returns jsonb language plpgsql stable as $$
begin
  return (
  select coalesce(jsonb_agg(jsonb_build_object('name', v.title, 'isHeld', exists (
             select from candidate_rounds r join interviews i on i.round_id = r.id
              where r.candidate_id = b.candidate_id and r.interview_round_id = b.interview_round_id
                and (i.status = 'complete' or (i.status = 'scheduled' and (i.began_at is not null or i.ends_at <= now()))
                  or exists (select from scorecards c where c.interview_id = i.id and c.state = 'submitted'))))
           order by n.position, n.id), '[]')
    from candidate_interviews b join interview_rounds n on n.id = b.interview_round_id join interview_versions v on v.id = b.interview_version_id
   where b.candidate_id = p_candidate);
end $$;
comment on function app.planned_rounds(uuid) is
  'Rounds that the plan has for a candidacy, and whether each took place: that it does is standing, which everybody in the group may know. For functions alone.';

create function app.debrief_facts(p_candidate uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
  select jsonb_build_object(
           'candidateId', k.id, 'candidateName', k.name, 'groupId', k.group_id, 'opportunityId', k.opportunity_id, 'status', k.status,
           'opportunityTitle', (select o.title from opportunities o where o.id = k.opportunity_id),
           'planTitle', coalesce((select nullif(p.title, '') from interview_plan_publications p where p.id = k.publication_id), (select n.title from interview_plans n where n.id = k.plan_id), ''),
           'planNumber', (select p.number from interview_plan_publications p where p.id = k.publication_id),
           'facilitatorId', d.facilitator_id, 'deciderId', d.decider_id, 'speakingOrder', coalesce(to_jsonb(d.speaking_order), '[]'),
           'conflicts', coalesce(to_jsonb(d.conflicts), '[]'), 'speakerId', d.speaker_id, 'begunAt', app.instant(d.begun_at),
           'revealedAt', app.instant(d.revealed_at), 'revealedBy', (select u.full_name from users u where u.id = d.revealed_by),
           'version', coalesce(d.version, 0), 'planned', app.planned_rounds(k.id),
           'isRevealed', d.revealed_at is not null and not exists (select from candidate_rounds r where r.candidate_id = k.id and r.revealed_at is null),
           'present', (select coalesce(jsonb_agg(a.user_id order by a.user_id), '[]') from debrief_attendance a
                        where a.candidate_id = k.id and a.seen_at > now() - interval '150 seconds'),
           'people', (select coalesce(jsonb_object_agg(u.id, u.full_name), '{}') from users u where u.id in (d.facilitator_id, d.decider_id)
                        or u.id in (select a.user_id from debrief_attendance a where a.candidate_id = k.id and a.seen_at > now() - interval '150 seconds')),
           'rounds', (select coalesce(jsonb_agg(jsonb_build_object('roundId', r.interview_round_id, 'name', r.title, 'versionId', r.version_id, 'versionNumber', r.version_number,
                         'contentHash', r.content_hash, 'questions', jsonb_array_length(coalesce(r.content -> 'questions', '[]')), 'revealedAt', app.instant(r.revealed_at),
                         'competencies', (select coalesce(jsonb_agg(jsonb_build_object('id', e -> 'id', 'name', e -> 'name', 'weight', e -> 'weight',
                             'levels', (select coalesce(jsonb_agg(jsonb_build_object('value', l -> 'value', 'label', l -> 'label')), '[]') from jsonb_array_elements(e -> 'levels') l))), '[]')
                             from jsonb_array_elements(coalesce(r.content -> 'competencies', '[]')) e),
                         'versions', (select jsonb_agg(jsonb_build_object('number', x.version_number, 'contentHash', x.content_hash, 'candidates', x.candidates) order by x.version_number)
                             from (select w.version_number, w.content_hash, count(*) as candidates from candidates o
                                     join candidate_interviews b on b.candidate_id = o.id and b.interview_round_id = r.interview_round_id
                                     join interview_versions w on w.id = b.interview_version_id
                                    where o.id = k.id or (o.organization_id = k.organization_id and o.opportunity_id = k.opportunity_id) group by 1, 2) x))
                       order by r.position), '[]')
                       from round_contents r where r.candidate_id = k.id),
           'cards', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'roundId', r.interview_round_id, 'interviewId', c.interview_id, 'interviewerId', c.interviewer_id,
                         'isGuest', not exists (select from users u where u.id = c.interviewer_id), 'name', a.name, 'state', c.state, 'dueAt', app.instant(c.due_at),
                         'submittedAt', app.instant(c.submitted_at), 'isAfterSight', c.is_after_sight, 'asksExcuse', c.asks_excuse, 'excusedWhy', c.excused_why,
                         'excusedBy', (select u.full_name from users u where u.id = c.excused_by), 'releasedBy', c.released_by, 'earlier', e.earlier)
                       order by n.position, a.name, c.id), '[]')
                       from scorecards c join sealed.card_authors a on a.id = c.id join candidate_rounds r on r.id = c.round_id
                         join interview_rounds n on n.id = r.interview_round_id,
                       lateral (select count(*) as earlier from scorecards x where x.organization_id = c.organization_id and x.group_id = c.group_id
                           and x.interviewer_id = c.interviewer_id and x.state = 'submitted' and x.candidate_id <> c.candidate_id) e
                       where c.candidate_id = k.id))
    from candidates k left join debriefs d on d.candidate_id = k.id
   where k.id = p_candidate and k.group_id = any (app.groups()));
end $$;
comment on function app.debrief_facts(uuid) is
  'Where the debrief of a candidacy stands, which everybody in its group may know: rounds with their versions, whose cards, who speaks when, who is there. Never what a card says.';

create function app.attend_debrief(p_candidate uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was timestamptz;
  place candidates;
begin
  select * into place from candidates k where k.id = p_candidate and k.group_id = any (app.groups());
  if not found then return false; end if;
  select a.seen_at into was from debrief_attendance a where a.candidate_id = p_candidate and a.user_id = app.user_id();
  insert into debrief_attendance (candidate_id, user_id, organization_id, group_id) values (place.id, app.user_id(), place.organization_id, place.group_id)
  on conflict (candidate_id, user_id) do update set seen_at = excluded.seen_at;
  if was is null or was < now() - interval '150 seconds' then
    perform pg_notify('live', jsonb_build_object('topic', 'debriefs', 'id', place.id, 'groupId', place.group_id)::text);
  end if;
  return true;
end $$;
comment on function app.attend_debrief(uuid) is 'Says that the acting person has the debrief open; those who have it open, too, are told of somebody new.';

create function app.remark_in_debrief(p_candidate uuid, p_competency text, p_remark text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not p_candidate = any (app.seen_debriefs(array[p_candidate])) or not exists (select from candidates k where k.id = p_candidate and k.group_id = any (app.groups('member')))
     or exists (select from candidate_rounds r where r.candidate_id = p_candidate and r.revealed_at is null) then return false; end if;
  insert into sealed.debrief_remarks (candidate_id, author_id, competency_key, remark) values (p_candidate, app.user_id(), p_competency, p_remark);
  perform pg_notify('live', jsonb_build_object('topic', 'debrief-remark', 'id', p_candidate, 'userId', s.person_id)::text)
     from (select distinct s.person_id from sealed.sight s where s.candidate_id = p_candidate) s;
  return true;
end $$;
comment on function app.remark_in_debrief(uuid, text, text) is
  'Keeps what the acting person says after the reveal. False where they may not, whatever the reason.';

create function app.remarks_of(p_candidate uuid) returns table (id uuid, author_id uuid, author_name text, competency_key text, remark text, at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  seen uuid[] := app.seen_debriefs(array[p_candidate]);
begin
  return query select r.id, r.author_id, coalesce((select u.full_name from users u where u.id = r.author_id), ''), r.competency_key, r.remark, r.at
    from sealed.debrief_remarks r where r.candidate_id = any (seen) order by r.at, r.id;
end $$;
comment on function app.remarks_of(uuid) is 'What was said in the debrief of a candidacy, for those who see its cards.';

create function app.asked_in_rounds(p_candidate uuid) returns table (round_id uuid, is_noted boolean, asked integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  seen uuid[] := array(select s.round_id from sealed.sight s
    where s.person_id = app.user_id() and s.candidate_id = p_candidate and s.group_id = any (app.groups()));
begin
  return query
    select r.interview_round_id, coalesce(bool_or(q ->> 'state' <> 'open'), false),
           (count(distinct q ->> 'id') filter (where q ->> 'state' = 'asked'
             and exists (select from jsonb_array_elements(coalesce(v.content -> 'questions', '[]')) p where p ->> 'id' = q ->> 'id')))::integer
      from candidate_rounds r
      join candidate_interviews b on b.candidate_id = r.candidate_id and b.interview_round_id = r.interview_round_id
      join interview_versions v on v.id = b.interview_version_id
      left join scorecards c on c.round_id = r.id and c.state = 'submitted'
      left join sealed.interview_notes n on n.interview_id = c.interview_id and n.interviewer_id = c.interviewer_id
      left join jsonb_array_elements(n.doc -> 'questions') q on true
     where r.candidate_id = p_candidate and r.id = any (seen)
     group by r.interview_round_id order by r.interview_round_id;
end $$;
comment on function app.asked_in_rounds(uuid) is
  'How many questions of each round in sight those whose card is in noted as asked, and whether anybody noted what became of one.';
grant execute on function app.asked_in_rounds(uuid) to app_user;

-- How strictly somebody rates: the mean distance of their first ratings from those of others on the same candidate and competency. Of
-- rounds in sight alone, and from eight cards on; drawn toward nothing by as many cards as if eight had been at the mean.
create function app.strictness_of(p_group uuid, p_authors uuid[]) returns table (author_id uuid, cards integer, distance numeric)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  seen uuid[] := array(select s.round_id from sealed.sight s where s.person_id = app.user_id() and s.group_id = p_group and p_group = any (app.groups()));
begin
  return query
    with rated as materialized (select t.author_id as author, t.scorecard_id, c.candidate_id, r.competency_key, r.value
       from sealed.ratings r join sealed.scorecard_contents t using (scorecard_id, revision) join scorecards c on c.id = r.scorecard_id
      where r.group_id = p_group and r.round_id = any (seen) and r.revision = 1 and not r.is_after_sight and r.value is not null),
    compared as (select a.author, a.scorecard_id, a.value - avg(b.value) as distance
       from rated a join rated b on b.candidate_id = a.candidate_id and b.competency_key = a.competency_key and b.author <> a.author
      where a.author = any (p_authors) group by a.author, a.scorecard_id, a.competency_key, a.value)
    select m.author, count(distinct m.scorecard_id)::integer,
           round(avg(m.distance) * count(distinct m.scorecard_id) / (count(distinct m.scorecard_id) + 8), 4)
      from compared m group by 1 having count(distinct m.scorecard_id) >= 8;
end $$;
comment on function app.strictness_of(uuid, uuid[]) is
  'How far these authors rate from others on the same candidate and competency, above zero for milder; from eight cards that can be compared on.';

-- Each decision in sight, against the one before it in the group. What is told of a decision depends on nothing that it says.
create function app.decision_chain(p_group uuid)
returns table (id uuid, candidate_id uuid, at timestamptz, packet_hash text, is_erased boolean, is_whole boolean, is_linked boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  seen uuid[] := app.seen_debriefs(array(select distinct r.candidate_id from candidate_rounds r
    where r.group_id = p_group and p_group = any (app.groups('admin')) and r.revealed_at is not null));
begin
  return query
    with linked as materialized (select d.id, d.candidate_id, d.at, d.packet, d.packet_hash, d.previous_hash, d.erased_at, d.chain_hash,
         lag(d.packet_hash, 1, '') over (partition by d.candidate_id order by d.at, d.id) as before,
         lag(d.chain_hash, 1, '') over (order by d.at, d.id) as chained from sealed.decisions d where d.group_id = p_group)
    select l.id, l.candidate_id, l.at, l.packet_hash, l.erased_at is not null,
           l.erased_at is not null or l.packet_hash = encode(sha256(convert_to(l.previous_hash || E'\n' || l.packet, 'UTF8')), 'hex'),
           l.previous_hash = l.before and l.chain_hash = encode(sha256(convert_to(l.chained || E'\n' || l.packet_hash, 'UTF8')), 'hex')
      from linked l where l.candidate_id = any (seen) order by l.at, l.id;
end $$;
comment on function app.decision_chain(uuid) is
  'For owners and admins: whether each decision in sight is what its hash says, names the one before on its candidacy, and is chained to the one before in the group. A packet from which words were erased leaves its hash.';

grant execute on function app.attend_debrief(uuid), app.debrief_facts(uuid), app.decided_candidacies(uuid), app.decision_chain(uuid),
  app.remark_in_debrief(uuid, text, text), app.remarks_of(uuid), app.strictness_of(uuid, uuid[]) to app_user;

grant select on debrief_attendance to app_user;
create policy read on debrief_attendance for select to app_user using (group_id = any ((select app.groups())::uuid[]));
