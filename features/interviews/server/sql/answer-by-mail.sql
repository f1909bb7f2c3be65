-- Answers to invitations that came by mail.

create function app.told_sequence(p_interview uuid, p_audience text) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select e.sequence from calendar_entries e where e.interview_id = p_interview and e.audience = p_audience), 0)
$$;
comment on function app.told_sequence(uuid, text) is
  'Number of the state of an interview that calendars of an audience were told last. For app.answer_by_mail alone.';

create function app.is_event_of(p_interview uuid, p_audience text, p_tag text, p_from text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from calendar_entries e where e.interview_id = p_interview and e.audience = p_audience and e.secret <> ''
     and p_tag = left(encode(sha256(convert_to(e.secret || ':' || p_from, 'UTF8')), 'hex'), 32))
$$;
comment on function app.is_event_of(uuid, text, text, text) is
  'Whether a UID is that of the event that went to this address: nobody else was told it. For app.answer_by_mail alone.';

create function app.answer_by_mail(p_interview uuid, p_audience text, p_tag text, p_from text, p_response text, p_note text, p_sequence integer)
returns table (outcome text, candidate_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  met interviews;
  part interview_participants;
begin
  select * into met from interviews i where i.id = p_interview;
  if not found or not app.is_event_of(p_interview, p_audience, p_tag, p_from) then return; end if;
  if p_audience = 'candidate' then
    return query select 'candidate', met.candidate_id where exists (select from person_contacts k
      where k.person_id = met.person_id and k.kind = 'email' and lower(k.value) = p_from);
    return;
  end if;
  select p.* into part from interview_participants p left join users u on u.id = p.user_id
   where p.interview_id = met.id and lower(coalesce(u.email, p.guest_mail)) = p_from
   order by p.interviewer_id limit 1;
  if not found then return; end if;
  -- A yes to an earlier time says nothing of this one, and nothing is left to answer where it does not take place.
  if p_response is null or p_sequence < app.told_sequence(met.id, p_audience) or met.status <> 'scheduled' then
    return query select 'stale', null::uuid;
    return;
  end if;
  begin
    update interview_participants p set response = p_response, response_note = p_note, responded_at = now()
     where p.interview_id = met.id and p.interviewer_id = part.interviewer_id;
  exception when exclusion_violation then
    return query select 'taken', null::uuid;
    return;
  end;
  return query select 'answered', null::uuid;
end $$;
comment on function app.answer_by_mail(uuid, text, text, text, text, text, integer) is
  'Sets what a calendar answered for whoever takes part under this address, where the answer names their own event; whose an answer of a candidate is. For what takes mails in; granted to nobody.';
