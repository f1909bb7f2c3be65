-- The next step of a candidacy as its interviews and scorecards have it. It follows from the standing alone, which everybody in the group may
-- know; an amendment changes nothing of it. Who interviews, whose card is owed, that cards were opened and that a decision stands is told here.

create function app.step_in_rounds(c candidates) returns candidates
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  meeting record;
  card record;
begin
  c.next_kind := c.step_kind;
  c.next_user_id := c.step_user_id;
  c.next_due_at := c.step_due_at;
  c.next_from := null;
  if c.step_kind not in ('review', 'schedule', 'debrief') then return c; end if;
  -- Decided where they stand, whatever the stage asks for: what is left is to move on.
  if c.step_kind <> 'debrief'
    and not exists (select from candidate_rounds r where r.candidate_id = c.id and r.revealed_at is null)
    and exists (select from sealed.decisions d join debriefs b on b.candidate_id = d.candidate_id
                 where d.candidate_id = c.id and d.at >= b.revealed_at and d.at >= c.stage_entered_at) then
    c.next_kind := 'advance';
    c.next_user_id := c.owner_id;
    c.next_due_at := null;
    return c;
  end if;
  -- Whoever is interviewed before anybody moved them on doesn't wait for a review anymore.
  if c.step_kind = 'review' then
    select count(*) as live, max(i.starts_at) as starts_at into meeting from interviews i
     where i.organization_id = c.organization_id and i.candidate_id = c.id and i.status in ('scheduled', 'complete');
    if meeting.live = 0 then return c; end if;
  end if;
  if c.step_kind = 'schedule' then
    -- An interview without a time, or without anybody on our side, is still to be arranged.
    select count(*) as live, count(*) filter (where i.status = 'to_schedule'
             or not exists (select from interview_participants p where p.interview_id = i.id)) as open,
           count(*) filter (where i.status = 'availability_requested') as asked, max(i.starts_at) as starts_at
      into meeting
      from interviews i join candidate_rounds r on r.id = i.round_id
     where i.organization_id = c.organization_id and i.candidate_id = c.id and r.interview_round_id::text = c.stage_key
       and i.status not in ('cancelled', 'no_show');
    if meeting.live = 0 or meeting.open > 0 then return c; end if;
    if meeting.asked > 0 then
      c.next_kind := 'pick_time';
      c.next_user_id := null;
      c.next_due_at := null;
      return c;
    end if;
  end if;
  select s.due_at, i.starts_at, (select u.id from users u where u.id = s.interviewer_id) as user_id into card
    from scorecards s join interviews i on i.id = s.interview_id join candidate_rounds r on r.id = s.round_id
   where s.candidate_id = c.id and s.state = 'owed' and (c.step_kind in ('review', 'debrief') or r.interview_round_id::text = c.stage_key)
   order by s.due_at nulls last, s.interviewer_id limit 1;
  if found then
    c.next_kind := 'scorecard';
    c.next_user_id := card.user_id;
    c.next_due_at := card.due_at;
    c.next_from := card.starts_at;
  elsif c.step_kind in ('review', 'schedule') then
    c.next_kind := 'advance';
    c.next_user_id := c.owner_id;
    c.next_from := meeting.starts_at;
  elsif exists (select from candidate_rounds r where r.candidate_id = c.id)
    and not exists (select from candidate_rounds r where r.candidate_id = c.id and r.revealed_at is null) then
    c.next_kind := case when exists (select from sealed.decisions d join debriefs b on b.candidate_id = d.candidate_id
      where d.candidate_id = c.id and d.at >= b.revealed_at) then 'advance' else 'decide' end;
  end if;
  return c;
end $$;
comment on function app.step_in_rounds(candidates) is
  'A candidacy with what has to happen next, from what its stage asks for and how its interviews and scorecards stand. For triggers alone.';

create function app.keep_step() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.step_kind := new.next_kind;
  new.step_user_id := new.next_user_id;
  new.step_due_at := new.next_due_at;
  return app.step_in_rounds(new);
end $$;
comment on function app.keep_step() is
  'Before what the stage of a candidacy asks for is written: it is kept as that, and the next step follows from it and the interviews.';

create function app.follow_step(p_candidate uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Locked first: of two who submit at once in two rounds, the later sees both.
  perform from candidates c where c.id = p_candidate for no key update;
  update candidates c set next_kind = c.step_kind, next_user_id = c.step_user_id, next_due_at = c.step_due_at, last_activity_at = now()
   where c.id = p_candidate;
end $$;
comment on function app.follow_step(uuid) is 'Works out anew what has to happen next with a candidacy. For triggers alone.';

create function app.follow_step_of_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.follow_step(new.candidate_id);
  return null;
end $$;
comment on function app.follow_step_of_row() is 'After an interview, the standing of a scorecard, a debrief or a decision changed: the next step of its candidacy follows.';

create function app.follow_step_of_part() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.follow_step(i.candidate_id) from interviews i where i.id = case when tg_op = 'DELETE' then old.interview_id else new.interview_id end;
  return null;
end $$;
comment on function app.follow_step_of_part() is 'After somebody takes part in an interview, or does not anymore: the next step of its candidacy follows.';

create trigger follow_step after insert or delete on interview_participants for each row execute function app.follow_step_of_part();
create trigger keep_step before insert or update of next_kind on candidates for each row execute function app.keep_step();
create trigger follow_step after insert on interviews for each row execute function app.follow_step_of_row();
create trigger follow_step_on after update of status, starts_at on interviews for each row
  when (old.status <> new.status or old.starts_at is distinct from new.starts_at) execute function app.follow_step_of_row();
create trigger follow_step after insert on scorecards for each row execute function app.follow_step_of_row();
create trigger follow_step_on after update of state, due_at on scorecards for each row
  when (old.state <> new.state or old.due_at is distinct from new.due_at) execute function app.follow_step_of_row();
create trigger follow_step after insert or update of revealed_at on debriefs for each row execute function app.follow_step_of_row();
create trigger follow_step after insert on sealed.decisions for each row execute function app.follow_step_of_row();
