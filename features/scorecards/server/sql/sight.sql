-- Who sees which scorecards. The one rule; every door, mail, message and figure asks it.

create function app.strictness(p_blindness text) returns integer language sql immutable as
$$ select array_position(array['never', 'same_round', 'every_round'], p_blindness) $$;
comment on function app.strictness(text) is 'How much a setting of blindness hides: more for a greater number.';

-- Who reaches which group, from the memberships themselves: for people other than the one who acts there are no claims.
create view sealed.reach as
  select m.user_id, g.id as group_id, m.role, m.grants
    from organization_memberships m join groups g on g.organization_id = m.organization_id
   where m.role in ('owner', 'admin') or exists (select from group_memberships gm where gm.group_id = g.id and gm.user_id = m.user_id);
comment on view sealed.reach is 'Who reaches which hiring group, with what power.';

-- While you owe a card of a candidacy, no other card of it exists for you: no role, reveal, decision or setting opens that. With your card in
-- you see the others of that round; a round in which you do not interview opens once somebody submitted and nobody owes, or it was revealed.
-- Whoever let their own part fall away stays blind until another excuses them or reveals. Viewers see after a decision, with a grant.
create view sealed.sight as
  select w.user_id as person_id, r.id as round_id, r.candidate_id, r.group_id
    from candidate_rounds r join candidates k on k.id = r.candidate_id and k.group_id = r.group_id join sealed.reach w on w.group_id = r.group_id
   where (w.role <> 'viewer' or ('see_cards' = any (w.grants) and exists (select from sealed.decisions d where d.candidate_id = k.id)))
     and (r.is_open or k.blindness = 'never'
       or exists (select from scorecards c where c.round_id = r.id and c.interviewer_id = w.user_id and c.state = 'submitted'))
     and (k.blindness = 'never' or not exists (select from scorecards c where c.candidate_id = k.id and c.interviewer_id = w.user_id
       and (c.state = 'owed' or (c.state = 'released' and c.released_by = w.user_id and r.revealed_at is null))
       and (k.blindness = 'every_round' or c.round_id = r.id)));
comment on view sealed.sight is 'Rounds of candidacies whose scorecards somebody may see, apart from their own.';

-- Keeping the standing. Whoever writes locks the round first, then cards, then looks: of two at once the later sees both, and none waits in
-- a ring. A lock that foreign keys do not wait for.
create function app.lock_candidate_round(p_round uuid) returns void
language sql security definer set search_path = public, pg_temp as
$$ select from candidate_rounds where id = p_round for no key update $$;
comment on function app.lock_candidate_round(uuid) is 'Waits for whoever changes a card of this round, and makes others wait. For functions alone.';

create function app.card_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.lock_candidate_round(new.round_id);
  update candidate_rounds r set is_open = not r.is_open
   where r.id = new.round_id
     and r.is_open <> (r.revealed_at is not null or (exists (select from scorecards c where c.round_id = r.id and c.state = 'submitted')
           and not exists (select from scorecards c where c.round_id = r.id and c.state = 'owed')));
  perform pg_notify('live', jsonb_build_object('topic', 'scorecards', 'id', new.id, 'candidateId', new.candidate_id, 'groupId', new.group_id)::text);
  return null;
end $$;
comment on function app.card_changed() is
  'After a card is asked for, or its standing changes: whether its round is open, and that whoever has its group open is told.';

-- A card for whoever interviews; released when the interview or the part in it falls away, owed again when it comes back.
create function app.keep_cards(p_interview uuid, p_people uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i interviews;
  seen uuid[];
  who uuid;
  is_scored boolean;
begin
  perform app.lock_candidate_round(x.round_id) from interviews x where x.id = p_interview;
  select * into i from interviews where id = p_interview;
  select coalesce((r.content ->> 'scored')::boolean, true) into is_scored from round_contents r where r.id = i.round_id;
  -- Of all of them, before the first is changed: a card that is owed again would hide what the next one saw.
  seen := array(select s.person_id from sealed.sight s where s.round_id = i.round_id and s.person_id = any (p_people)
    and exists (select from scorecards c where c.round_id = i.round_id and c.state = 'submitted' and c.interviewer_id <> s.person_id));
  foreach who in array p_people loop
    if is_scored and i.status not in ('cancelled', 'no_show') and exists (select from interview_participants p
         where p.interview_id = i.id and p.interviewer_id = who and p.role in ('lead', 'interviewer')) then
      insert into scorecards as c (organization_id, group_id, candidate_id, round_id, interview_id, interviewer_id, is_after_sight)
      values (i.organization_id, i.group_id, i.candidate_id, i.round_id, i.id, who, who = any (seen))
      on conflict (interview_id, interviewer_id) do update
         set state = 'owed', released_by = null, asked_at = now(), is_after_sight = c.is_after_sight or excluded.is_after_sight
       where c.state = 'released';
    else
      update scorecards set state = 'released', released_by = app.person_id()
       where interview_id = p_interview and interviewer_id = who and state = 'owed';
    end if;
  end loop;
end $$;
comment on function app.keep_cards(uuid, uuid[]) is
  'Brings the cards of these people in an interview up to who takes part now, and whether it takes place. For triggers alone.';

create function app.follow_assignment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'interviews' then
    perform app.keep_cards(new.id, array(select p.interviewer_id from interview_participants p where p.interview_id = new.id order by 1));
  elsif tg_op = 'DELETE' then perform app.keep_cards(old.interview_id, array[old.interviewer_id]);
  else perform app.keep_cards(new.interview_id, array[new.interviewer_id]);
  end if;
  return null;
end $$;
comment on function app.follow_assignment() is 'After somebody takes part, leaves or gets another role, or an interview falls away or comes back: their cards.';

create function app.pin_blindness() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.blindness := (select o.blindness from organizations o where o.id = new.organization_id);
  return new;
end $$;
comment on function app.pin_blindness() is 'Before a candidacy is made: it keeps what the organization hides at that moment.';

create function app.tighten_blindness() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update candidates k set blindness = new.blindness
   where app.strictness(new.blindness) > app.strictness(old.blindness) and k.organization_id = new.id and app.strictness(k.blindness) < app.strictness(new.blindness);
  return null;
end $$;
comment on function app.tighten_blindness() is 'After an organization hides more: candidacies under way do, too. Hiding less holds for new ones alone.';

create trigger card_changed after insert or update of state on scorecards for each row execute function app.card_changed();
create trigger follow_assignment after insert or delete or update of role on interview_participants
  for each row execute function app.follow_assignment();
create trigger follow_assignment after update of status on interviews for each row when (old.status <> new.status)
  execute function app.follow_assignment();
create trigger pin_blindness before insert on candidates for each row execute function app.pin_blindness();
create trigger tighten_blindness after update of blindness on organizations for each row
  when (old.blindness <> new.blindness) execute function app.tighten_blindness();
