-- Interviews and who takes part: who reads and changes them, and that nobody is in two places at once.

create function app.person_id() returns uuid language sql stable as
$$ select coalesce(app.user_id(), app.magic_interviewer_id()) $$;
comment on function app.person_id() is 'Who acts: the account, or the interviewer of a magic link.';

create function app.announce_interview() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'interviews', 'id', i.id, 'groupId', i.group_id)::text)
     from interviews i
    where i.id = case when tg_table_name = 'interviews' then (to_jsonb(coalesce(new, old)) ->> 'id')::uuid
                      else (to_jsonb(coalesce(new, old)) ->> 'interview_id')::uuid end;
  return null;
end $$;
comment on function app.announce_interview() is
  'After an interview or who takes part in it changed: tells whoever has its group open, once the transaction is through.';

create function app.keep_interview_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select c.organization_id, c.group_id, c.person_id, c.opportunity_id into new.organization_id, new.group_id, new.person_id, new.opportunity_id
    from candidates c join candidate_rounds r on r.candidate_id = c.id where c.id = new.candidate_id and r.id = new.round_id;
  if not found then raise exception 'The round is not of this candidacy.' using errcode = '42501'; end if;
  return new;
end $$;
comment on function app.keep_interview_place() is 'Before an interview is made: it stands where its candidacy stands, in a round of it.';

create function app.keep_participant() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    select i.organization_id, i.group_id into new.organization_id, new.group_id from interviews i where i.id = new.interview_id;
    if new.user_id is not null and not exists (select from sealed.reach w where w.user_id = new.user_id and w.group_id = new.group_id) then
      raise exception 'Only people of the hiring group take part by their account.' using errcode = '42501';
    elsif new.user_id is null and (new.guest_name = '' or exists (select from users u where u.id = new.interviewer_id)) then
      raise exception 'A guest has a name, and no account.' using errcode = '42501';
    end if;
  end if;
  new.during := case when new.response <> 'declined' then (select i.during from interviews i where i.id = new.interview_id) end;
  return new;
end $$;
comment on function app.keep_participant() is
  'Before somebody takes part, or answers: a colleague, or a guest with a name; taken for the time of the interview unless they declined.';

create function app.move_participants() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A yes to an earlier time says nothing of the new one.
  if new.starts_at is distinct from old.starts_at and new.starts_at is not null then
    update interview_participants p set response = 'needs_action', response_note = '', responded_at = null
     where p.interview_id = new.id and p.response <> 'needs_action';
  end if;
  update interview_participants p set during = case when p.response <> 'declined' then new.during end
   where p.interview_id = new.id and p.during is distinct from case when p.response <> 'declined' then new.during end;
  return null;
end $$;
comment on function app.move_participants() is
  'After an interview is put at another time, or does not take place: whoever takes part is taken for that time instead, and is asked anew.';

-- A pin under which there is an interview stays, unless its candidacy goes.
create function app.keep_pin_of_interview() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from candidates c where c.id = old.candidate_id)
     and exists (select from candidate_rounds r where r.candidate_id = old.candidate_id and r.interview_round_id = old.interview_round_id) then
    return null;
  end if;
  return old;
end $$;
comment on function app.keep_pin_of_interview() is 'Before a pin is removed: one with an interview under it stays.';

create function app.answer_interview(p_interview uuid, p_response text, p_note text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update interview_participants p set response = p_response, response_note = p_note, responded_at = now()
   where p.interview_id = p_interview and p.interviewer_id = app.person_id()
     and (p.user_id is not null or p.interview_id = app.magic_thing_id('interview'))
     and (p.user_id is null or p.group_id = any (app.groups()));
  return found;
end $$;
comment on function app.answer_interview(uuid, text, text) is
  'Answers an invitation as oneself: needs_action, accepted, tentative or declined, with a note. Whoever declines still owes their card until somebody lets them out.';

create view round_contents with (security_invoker = true) as
  select r.id, r.organization_id, r.group_id, r.candidate_id, r.interview_round_id, r.revealed_at, n.plan_id, n.position,
         v.id as version_id, v.version_number, v.title, v.content_hash, v.content
    from candidate_rounds r
    join interview_rounds n on n.id = r.interview_round_id
    join candidate_interviews b on b.candidate_id = r.candidate_id and b.interview_round_id = r.interview_round_id
    join interview_versions v on v.id = b.interview_version_id;
comment on view round_contents is 'The rounds of a candidacy, each with the version that is pinned for it.';
grant select on round_contents to app_user;

create function app.begin_interview(p_interview uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app.takes_part(p_interview) then return false; end if;
  update interviews i set began_at = now() where i.id = p_interview and i.status = 'scheduled' and i.began_at is null;
  return true;
end $$;
comment on function app.begin_interview(uuid) is 'Says that an interview began, as one of its panel; the first one counts.';

create function app.taken_people(p_group uuid, p_people uuid[], p_from timestamptz, p_until timestamptz, p_except uuid) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if p_group is null or not p_group = any (app.groups('member')) then return; end if;
  return query select distinct p.name from sealed.named_participants p
    where p.interviewer_id = any (p_people) and p.during && tstzrange(p_from, p_until) and p.interview_id is distinct from p_except
      and exists (select from sealed.reach w where w.user_id = p.interviewer_id and w.group_id = p_group)
    order by 1;
end $$;
comment on function app.taken_people(uuid, uuid[], timestamptz, timestamptz, uuid) is
  'Which of these people of a hiring group have another interview at a time, by name, for whoever arranges interviews there.';

create function app.interview_colleagues(p_interview uuid) returns setof jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('userId', w.user_id, 'name', w.full_name, 'isShutOut', app.is_shut_out(w.user_id))
    from interviews i cross join lateral app.people_of_group(i.group_id) w
   where i.id = p_interview
   order by w.full_name, w.user_id
$$;
comment on function app.interview_colleagues(uuid) is
  'Who could take part in an interview by their account, and whether they could open it, for whoever arranges interviews in its hiring group.';
grant execute on function app.interview_colleagues(uuid) to app_user;

grant execute on function app.taken_people(uuid, uuid[], timestamptz, timestamptz, uuid), app.answer_interview(uuid, text, text),
  app.begin_interview(uuid), app.person_id() to app_user;

grant select, insert (id, organization_id, group_id, candidate_id, interview_round_id) on candidate_rounds to app_user;
create policy read on candidate_rounds for select to app_user using (group_id = any ((select app.groups())::uuid[]));
create policy add on candidate_rounds for insert to app_user
  with check (group_id = any ((select app.groups('member'))::uuid[])
    and exists (select from candidates c where c.id = candidate_id and c.group_id = candidate_rounds.group_id));

grant select, insert (id, organization_id, group_id, candidate_id, person_id, opportunity_id, round_id, status, starts_at, ends_at, time_zone, mode, place, call_url, room, organizer_id),
  update (status, starts_at, ends_at, time_zone, mode, place, call_url, room, reason, absent, began_at, ended_at) on interviews to app_user;
create policy read on interviews for select to app_user using (group_id = any ((select app.groups())::uuid[]));
create policy add on interviews for insert to app_user with check (group_id = any ((select app.groups('member'))::uuid[]));
create policy change on interviews for update to app_user using (group_id = any ((select app.groups('member'))::uuid[]));

grant select, insert (interview_id, interviewer_id, organization_id, group_id, user_id, guest_name, guest_mail, role), delete, update (role)
  on interview_participants to app_user;
create policy read on interview_participants for select to app_user using (group_id = any ((select app.groups())::uuid[]));
create policy add on interview_participants for insert to app_user with check (group_id = any ((select app.groups('member'))::uuid[]));
create policy change on interview_participants for update to app_user using (group_id = any ((select app.groups('member'))::uuid[]));
create policy remove on interview_participants for delete to app_user using (group_id = any ((select app.groups('member'))::uuid[]));

create trigger keep_place before insert on interviews for each row execute function app.keep_interview_place();
create trigger touch before update of status, starts_at, ends_at, time_zone, mode, place, call_url, room, reason, absent, began_at, ended_at
  on interviews for each row execute function app.touch();
create trigger announce after insert or update on interviews for each row execute function app.announce_interview();
create trigger move_participants after update of status, starts_at, ends_at on interviews for each row execute function app.move_participants();
create trigger keep_participant before insert or update of response on interview_participants
  for each row execute function app.keep_participant();
create trigger announce after insert or delete or update of role, response on interview_participants
  for each row execute function app.announce_interview();
create trigger keep_pin_of_interview before delete on candidate_interviews for each row execute function app.keep_pin_of_interview();
