-- Debriefs and decisions: cards open when nobody owes one, and a decision rests on cards that were opened.

create function app.may_conclude(p_candidate uuid, p_grant text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app.leads_candidacy(p_candidate, p_grant) then return false; end if;
  perform app.lock_candidate_round(r.id) from (select id from candidate_rounds where candidate_id = p_candidate order by id) r;
  return not exists (select from scorecards c where c.candidate_id = p_candidate
    and (c.state = 'owed' or (c.state = 'released' and c.released_by = c.interviewer_id and c.released_by = app.user_id())));
end $$;
comment on function app.may_conclude(uuid, text) is
  'Whether the acting person may open the cards or decide: they lead there, nobody owes a card, and they did not let their own fall away. Keeps cards from changing meanwhile. For functions alone.';

-- Two who decide at once, or one while a card is amended: the later reads what the earlier left.
create function app.hold_debrief(p_candidate uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app.may_conclude(p_candidate, 'decide') then return false; end if;
  perform from groups g join candidates k on k.group_id = g.id where k.id = p_candidate for no key update of g;
  return true;
end $$;
comment on function app.hold_debrief(uuid) is
  'Keeps cards and decisions of a candidacy as they are until the transaction ends, for whoever may decide now; false for others. What a decision rests on is read after it.';

create function app.reveal_cards(p_candidate uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app.may_conclude(p_candidate, 'facilitate')
     or not exists (select from candidate_rounds r where r.candidate_id = p_candidate) then return false; end if;
  update candidate_rounds set revealed_at = now(), is_open = true where candidate_id = p_candidate and revealed_at is null;
  insert into debriefs (organization_id, group_id, candidate_id, facilitator_id, revealed_at, revealed_by)
  select k.organization_id, k.group_id, k.id, app.user_id(), now(), app.user_id() from candidates k where k.id = p_candidate
  on conflict (candidate_id) do update set revealed_at = excluded.revealed_at, revealed_by = excluded.revealed_by;
  return true;
end $$;
comment on function app.reveal_cards(uuid) is
  'Opens the cards of all rounds that stand now. False where that cannot be done, whatever the reason.';

create function app.decide(p_candidate uuid, p_decision jsonb, p_packet text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made uuid;
  before text;
  chained text;
  hash text;
begin
  if not app.may_conclude(p_candidate, 'decide')
     or not exists (select from candidate_rounds r where r.candidate_id = p_candidate)
     or exists (select from candidate_rounds r where r.candidate_id = p_candidate and r.revealed_at is null) then return null; end if;
  -- One after the other in a group, so that each is chained to the one before it.
  perform from groups g join candidates k on k.group_id = g.id where k.id = p_candidate for no key update of g;
  -- Another one came since the packet was made, which names the one before.
  if p_decision ? 'supersedesId' and (p_decision ->> 'supersedesId')::uuid is distinct from
     (select d.id from sealed.decisions d where d.candidate_id = p_candidate order by d.at desc, d.id desc limit 1) then return null; end if;
  before := coalesce((select d.packet_hash from sealed.decisions d where d.candidate_id = p_candidate order by d.at desc, d.id desc limit 1), '');
  chained := coalesce((select d.chain_hash from sealed.decisions d join candidates k on k.group_id = d.group_id
    where k.id = p_candidate order by d.at desc, d.id desc limit 1), '');
  hash := encode(sha256(convert_to(before || E'\n' || p_packet, 'UTF8')), 'hex');
  insert into sealed.decisions (organization_id, group_id, candidate_id, verdict, statement, reasons, dissent, decider_ids, composite, packet, packet_hash,
    previous_hash, chain_hash, supersedes_id, decided_by)
  select k.organization_id, k.group_id, k.id, p_decision ->> 'verdict', p_decision ->> 'statement', coalesce(p_decision -> 'reasons', '[]'),
         coalesce(p_decision -> 'dissent', '[]'), array(select jsonb_array_elements_text(p_decision -> 'deciderIds'))::uuid[], p_decision -> 'composite',
         p_packet, hash, before, encode(sha256(convert_to(chained || E'\n' || hash, 'UTF8')), 'hex'),
         (select d.id from sealed.decisions d where d.candidate_id = k.id order by d.at desc, d.id desc limit 1), app.user_id()
    from candidates k where k.id = p_candidate
  returning id into made;
  perform pg_notify('live', jsonb_build_object('topic', 'decision', 'id', p_candidate, 'userId', s.person_id)::text)
     from (select distinct s.person_id from sealed.sight s where s.candidate_id = p_candidate) s;
  return made;
end $$;
comment on function app.decide(uuid, jsonb, text) is
  'Records a decision with all it rests on, after a debrief in which no card is owed. Its hash is that of the hash of the decision before on the same candidacy, a line feed and the packet. What chains it to the group''s decision before stays in the database. Null where it cannot be done, whatever the reason.';

create function app.decisions_of(p_candidates uuid[])
returns table (id uuid, candidate_id uuid, verdict text, statement text, reasons jsonb, dissent jsonb, decider_ids uuid[], composite jsonb, packet text,
  packet_hash text, previous_hash text, supersedes_id uuid, decided_by uuid, at timestamptz, erased_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  seen uuid[] := app.seen_debriefs(p_candidates);
begin
  return query select d.id, d.candidate_id, d.verdict, d.statement, d.reasons, d.dissent, d.decider_ids, d.composite, d.packet, d.packet_hash,
      d.previous_hash, d.supersedes_id, d.decided_by, d.at, d.erased_at
    from sealed.decisions d where d.candidate_id = any (seen) order by d.at, d.id;
end $$;
comment on function app.decisions_of(uuid[]) is 'Decisions on these candidacies that the acting person may see, the first first.';

create function app.announce_debrief() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'debriefs', 'id', new.candidate_id, 'groupId', new.group_id)::text);
  return null;
end $$;
comment on function app.announce_debrief() is 'After a debrief is prepared, begun or ended: tells whoever has its group open, once the transaction is through.';

grant execute on function app.decide(uuid, jsonb, text), app.decisions_of(uuid[]), app.hold_debrief(uuid), app.reveal_cards(uuid) to app_user;

grant select, insert (id, organization_id, group_id, candidate_id, facilitator_id, decider_id, speaking_order, conflicts, speaker_id, begun_at),
  update (facilitator_id, decider_id, speaking_order, conflicts, speaker_id, begun_at, ended_at) on debriefs to app_user;
create policy read on debriefs for select to app_user using (group_id = any ((select app.groups())::uuid[]));
create policy add on debriefs for insert to app_user with check (group_id = any ((select app.groups('member'))::uuid[])
  and exists (select from candidates c where c.id = candidate_id and c.group_id = debriefs.group_id));
create policy change on debriefs for update to app_user using (group_id = any ((select app.groups('member'))::uuid[]));
create trigger touch before update of facilitator_id, decider_id, speaking_order, conflicts, speaker_id, begun_at, ended_at
  on debriefs for each row execute function app.touch();
create trigger announce after insert or update on debriefs for each row execute function app.announce_debrief();
