-- What people need who take part in interviews: the same for members of the group and for the guest of a link, who reaches one.

-- Names are joined, not asked of a function for each row: that would be planned anew each time.
create view sealed.named_participants as
  select p.interview_id, p.interviewer_id, p.user_id, p.role, p.response, p.response_note, p.guest_mail, p.during,
         coalesce(u.full_name, nullif(p.guest_name, ''), '') as name
    from interview_participants p left join users u on u.id = p.user_id;
comment on view sealed.named_participants is 'Who takes part in interviews, with their name.';

create view sealed.card_authors as
  select s.id, coalesce(p.name, u.full_name, (select l.interviewer_name from magic_links l where l.interviewer_id = s.interviewer_id limit 1), '') as name
    from scorecards s
    left join sealed.named_participants p on p.interview_id = s.interview_id and p.interviewer_id = s.interviewer_id
    left join users u on u.id = s.interviewer_id;
comment on view sealed.card_authors is 'The name of the author of each card, also after they take no part any more.';

-- Without a number of rows the database goes by a thousand, and reads whole tables to join them.
create function app.reached_interviews(p_interviews uuid[]) returns setof interviews
language plpgsql stable rows 10 security definer set search_path = public, pg_temp as $$
begin
  return query
  select i.* from interviews i
   where i.id = any (p_interviews)
     and (i.group_id = any (app.groups())
       or (i.id = app.magic_thing_id('interview')
         and exists (select from interview_participants p where p.interview_id = i.id and p.interviewer_id = app.magic_interviewer_id())));
end $$;
comment on function app.reached_interviews(uuid[]) is 'Those of these interviews that the acting person reaches. For functions alone.';

create function app.interview_facts(p_interviews uuid[]) returns setof jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select jsonb_build_object(
           'id', i.id, 'groupId', i.group_id, 'candidateId', i.candidate_id, 'candidateName', c.name, 'opportunityId', i.opportunity_id,
           'opportunityTitle', (select o.title from opportunities o where o.id = i.opportunity_id),
           'roundId', r.interview_round_id, 'roundName', r.title, 'status', i.status,
           'startsAt', app.instant(i.starts_at), 'endsAt', app.instant(i.ends_at), 'timeZone', i.time_zone,
           'mode', i.mode, 'place', i.place, 'callUrl', i.call_url, 'room', i.room, 'version', i.version,
           'beganAt', app.instant(i.began_at), 'endedAt', app.instant(i.ended_at),
           'participants', (select coalesce(jsonb_agg(jsonb_build_object('interviewerId', p.interviewer_id, 'userId', p.user_id, 'name', p.name,
                                'role', p.role, 'response', p.response, 'responseNote', p.response_note) order by p.name, p.interviewer_id), '[]')
                              from sealed.named_participants p where p.interview_id = i.id),
           'cards', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'interviewerId', s.interviewer_id, 'name', a.name, 'state', s.state,
                         'dueAt', app.instant(s.due_at), 'submittedAt', app.instant(s.submitted_at), 'isAfterSight', s.is_after_sight, 'asksExcuse', s.asks_excuse)
                         order by a.name, s.interviewer_id), '[]')
                       from scorecards s join sealed.card_authors a using (id) where s.interview_id = i.id))
    from app.reached_interviews(p_interviews) i
    join candidates c on c.id = i.candidate_id
    join round_contents r on r.id = i.round_id
   order by i.starts_at nulls first, i.created_at, i.id;
end $$;
comment on function app.interview_facts(uuid[]) is
  'Interviews that the acting person reaches, with who takes part and how their cards stand, in the order of time.';

create function app.untold_candidate(p_interview uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case
      when p.do_not_contact or not exists (select from person_contacts k where k.person_id = p.id and k.kind = 'email') then 'unreachable'
      when e.interview_id is null or e.is_cancelled then 'never'
      when m.state in ('waiting', 'leaving') then 'waiting'
      when m.state = 'failed' then 'failed'
      when (e.told ->> 'start')::numeric <> extract(epoch from i.starts_at) * 1000 then 'changed' end
    from interviews i
    join people p on p.id = i.person_id
    left join calendar_entries e on e.interview_id = i.id and e.audience = 'candidate'
    left join lateral (select l.state from candidate_messages l
                        where l.organization_id = i.organization_id and l.interview_id = i.id and l.mail_kind = 'interview-candidate' and l.state <> 'cancelled'
                        order by l.created_at desc limit 1) m on true
   where i.id = p_interview and i.status = 'scheduled' and i.starts_at > now()
     and not exists (select from organization_mail_settings s where s.organization_id = i.organization_id and 'interview-candidate' = any (s.off_kinds))
$$;
comment on function app.untold_candidate(uuid) is
  'Why a candidate does not know of an interview that is ahead, or of its time; null where they do, or where the organization tells them without the program. For functions alone.';

create function app.interview_kit(p_interview uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
  select jsonb_build_object(
           'reason', i.reason, 'absent', i.absent,
           'organizerName', (select u.full_name from users u where u.id = i.organizer_id),
           'called', h.called, 'pronunciation', h.pronunciation, 'candidateTimeZone', h.time_zone,
           'accommodation', coalesce((select a.instruction from candidate_accommodations a where a.candidate_id = i.candidate_id
                                        and (i.group_id = any (app.groups('member')) or exists (select from interview_participants p
                                              where p.interview_id = i.id and p.interviewer_id = app.person_id()))), ''),
           'untold', case when i.group_id = any (app.groups('member')) then app.untold_candidate(i.id) end,
           'versionId', r.version_id, 'versionNumber', r.version_number, 'kit', r.content,
           'earlier', (select coalesce(jsonb_agg(jsonb_build_object('roundName', e.title,
                           'competencies', (select coalesce(jsonb_agg(k ->> 'name'), '[]') from jsonb_array_elements(e.content -> 'competencies') k)) order by e.position), '[]')
                         from round_contents e where e.candidate_id = i.candidate_id and e.id <> i.round_id and e.position < r.position),
           'notesToNext', (select coalesce(jsonb_agg(jsonb_build_object('roundName', e.title, 'name', a.name, 'note', s.note_to_next) order by s.submitted_at), '[]')
                             from scorecards s join sealed.card_authors a on a.id = s.id join round_contents e on e.id = s.round_id
                            where s.candidate_id = i.candidate_id and s.state = 'submitted' and s.note_to_next <> '' and e.position < r.position
                              -- Whoever owes a card of that round is none of those who come next.
                              and not exists (select from scorecards own where own.round_id = s.round_id and own.interviewer_id = app.person_id()
                                    and (own.state = 'owed' or (own.state = 'released' and own.released_by = app.person_id() and e.revealed_at is null)))),
           'me', jsonb_build_object('interviewerId', app.person_id(),
                   'role', (select p.role from interview_participants p where p.interview_id = i.id and p.interviewer_id = app.person_id()),
                   'scorecardId', (select s.id from scorecards s where s.interview_id = i.id and s.interviewer_id = app.person_id())))
    from app.reached_interviews(array[p_interview]) i
    join candidates c on c.id = i.candidate_id
    join people h on h.id = c.person_id
    join round_contents r on r.id = i.round_id);
end $$;
comment on function app.interview_kit(uuid) is
  'What else somebody needs who takes part in this interview: its kit, how to call the candidate, what is to be done so that they can take part well.';

grant execute on function app.interview_facts(uuid[]), app.interview_kit(uuid) to app_user;
