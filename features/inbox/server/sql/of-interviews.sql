-- What happened with interviews, scorecards and decisions, as far as it concerns somebody: that it did, and nothing of what anybody thinks.

create function app.tell_of_part() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part interview_participants := case when tg_op = 'DELETE' then old else new end;
begin
  if app.person_id() is null then return null; end if;
  perform app.tell_people(case when tg_op = 'DELETE' then 'interview_left' else 'interview_assigned' end, array[part.user_id], app.user_id(),
    i.organization_id, i.group_id, i.candidate_id, i.id)
     from interviews i where i.id = part.interview_id and i.status not in ('complete', 'cancelled', 'no_show') and (i.ends_at is null or i.ends_at > now());
  return null;
end $$;
comment on function app.tell_of_part() is 'After somebody is to take part in an interview that is to come, or is not anymore: they are told.';

create function app.tell_of_interview() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.tell_people(case when new.status = 'cancelled' then 'interview_cancelled' else 'interview_changed' end,
    array(select p.user_id from interview_participants p where p.interview_id = new.id), app.user_id(),
    new.organization_id, new.group_id, new.candidate_id, new.id);
  return null;
end $$;
comment on function app.tell_of_interview() is 'After an interview is put at another time, or cancelled: whoever takes part is told.';

create function app.tell_of_reminder() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.tell_people('card_reminded', array[new.interviewer_id], new.reminded_by, new.organization_id, new.group_id, new.candidate_id, new.interview_id);
  return null;
end $$;
comment on function app.tell_of_reminder() is 'After somebody reminded the author of a scorecard: they are told.';

create function app.tell_of_reveal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.tell_people('cards_revealed', array(
    select w.user_id from app.workers_of(new.group_id) w
     where w.user_id = new.facilitator_id or w.user_id = (select c.owner_id from candidates c where c.id = new.candidate_id)
        or exists (select from scorecards s where s.candidate_id = new.candidate_id and s.interviewer_id = w.user_id and s.state = 'submitted')),
    new.revealed_by, new.organization_id, new.group_id, new.candidate_id);
  return null;
end $$;
comment on function app.tell_of_reveal() is 'After the scorecards of a candidacy were opened: whoever wrote one, looks after it or leads the debrief is told.';

create function app.tell_of_decision() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Whoever sees the decision, of those whom it concerns.
  perform app.tell_people('decided', array(
    select w.person_id from sealed.sight w join candidates c on c.id = w.candidate_id
     where w.candidate_id = new.candidate_id
       and (w.person_id = c.owner_id or exists (select from scorecards s where s.candidate_id = c.id and s.interviewer_id = w.person_id))
       and not exists (select from scorecards s where s.candidate_id = c.id and s.interviewer_id = w.person_id and s.state = 'owed')),
    new.decided_by, new.organization_id, new.group_id, new.candidate_id);
  return null;
end $$;
comment on function app.tell_of_decision() is 'After a decision: whoever interviewed or looks after the candidate, and sees it, is told that there is one.';

create trigger tell after insert or delete on interview_participants for each row execute function app.tell_of_part();
create trigger tell after update of status, starts_at on interviews for each row
  when ((new.status = 'cancelled' and old.status <> 'cancelled')
    or (new.status = 'scheduled' and (old.starts_at is distinct from new.starts_at or old.status in ('to_schedule', 'availability_requested'))))
  execute function app.tell_of_interview();
create trigger tell after update of reminded_at on scorecards for each row
  when (new.reminded_at is distinct from old.reminded_at and new.reminded_at is not null) execute function app.tell_of_reminder();
create trigger tell after update of revealed_at on debriefs for each row
  when (new.revealed_at is distinct from old.revealed_at and new.revealed_at is not null) execute function app.tell_of_reveal();
create trigger tell_first after insert on debriefs for each row when (new.revealed_at is not null) execute function app.tell_of_reveal();
create trigger tell after insert on sealed.decisions for each row execute function app.tell_of_decision();
