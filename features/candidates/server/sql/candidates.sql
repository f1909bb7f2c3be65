-- Candidacies and what belongs to them: who reads and changes them, what follows from a change, and who hears of it.

create function app.candidate_words(p_person uuid, p_opportunity uuid, p_tags text) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return coalesce((select p.search_text from people p where p.id = p_person), '')
      || coalesce((select o.search_text from opportunities o where o.id = p_opportunity), '') || p_tags;
end $$;
comment on function app.candidate_words(uuid, uuid, text) is
  'What a candidacy is found by: the words of its person, its opportunity and its tags. For triggers alone.';

create function app.name_candidate() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.name := (select p.full_name from people p where p.id = new.person_id);
  end if;
  new.search_text := app.candidate_words(new.person_id, new.opportunity_id, new.tag_words);
  return new;
end $$;
comment on function app.name_candidate() is 'Before a candidacy is made, or its tags change: its name, and the words that it is found by.';

create function app.rename_candidates() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update candidates c
     set name = new.full_name, search_text = app.candidate_words(c.person_id, c.opportunity_id, c.tag_words)
   where c.organization_id = new.organization_id and c.person_id = new.id;
  return null;
end $$;
comment on function app.rename_candidates() is 'After a person is called otherwise: their candidacies are, too.';

create function app.follow_opportunity() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.search_text <> old.search_text then
    update candidates c set search_text = app.candidate_words(c.person_id, c.opportunity_id, c.tag_words)
     where c.organization_id = new.organization_id and c.opportunity_id = new.id;
  end if;
  -- Rounds that a candidate has entered keep their version; those to come are of the newer publication.
  if new.publication_id is distinct from old.publication_id and new.version_policy = 'also_not_started' then
    update candidates c set publication_id = new.publication_id, plan_id = new.plan_id
     where c.organization_id = new.organization_id and c.opportunity_id = new.id and c.status in ('active', 'on_hold')
       and (c.stage_key = 'new' or exists (select from interview_plan_publications b, jsonb_array_elements(b.stages) s
             where b.id = new.publication_id and s ->> 'key' = c.stage_key));
  end if;
  return null;
end $$;
comment on function app.follow_opportunity() is
  'After an opportunity is called otherwise, or hires by another publication: its candidacies follow, as far as its policy lets them.';

create function app.announce_candidate() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'candidates', 'id', new.id, 'version', new.version, 'groupId', new.group_id)::text);
  return null;
end $$;
comment on function app.announce_candidate() is
  'After a candidacy is made or changed: tells whoever has its group open, once the transaction is through.';

create function app.announce_of_candidate() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'candidates', 'id', c.id, 'groupId', c.group_id)::text)
     from candidates c where c.id = coalesce(new.candidate_id, old.candidate_id);
  return null;
end $$;
comment on function app.announce_of_candidate() is
  'After a message, note or pin of a candidacy is made or changed: tells whoever has its group open, once the transaction is through.';

-- What a candidate may know. Before they are told of an ending it is as if there were none: everything that the ending
-- changed is looked past, and nothing else can change while it stands.
create function app.shown_to_candidate(p_candidate uuid)
returns table (status text, stage_key text, stage_kind text, stage_entered_at timestamptz, ended_at timestamptz, may_withdraw boolean)
language sql stable set search_path = public, pg_temp as $$
  select case when t.is_told then c.status
              when coalesce(case when c.decided_at is not null then c.status_before end, c.status) = 'offer' then 'offer'
              else 'active' end,
         c.stage_key, c.stage_kind, c.stage_entered_at, case when t.is_told then c.decided_at end, not t.is_told
    from candidates c cross join lateral (select c.decided_at is not null and c.told_at is not null as is_told) t
   where c.id = p_candidate
$$;
comment on function app.shown_to_candidate(uuid) is
  'A candidacy as its candidate may see it. Before told_at nothing in it tells of an ending.';
grant execute on function app.shown_to_candidate(uuid) to app_user;

-- A pin leads to what its writer sees, or to what the role has; with the rights of the writer, so that nothing else is found.
create function app.keep_candidate_to_plan() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.plan_id is not null and (tg_op = 'INSERT' or new.plan_id is distinct from old.plan_id)
     and not exists (select from opportunities o where o.id = new.opportunity_id and o.plan_id = new.plan_id)
     and not exists (select from interview_plans p where p.id = new.plan_id and p.organization_id = new.organization_id) then
    raise exception 'The plan is not there.' using errcode = '42501';
  end if;
  if new.publication_id is not null and (tg_op = 'INSERT' or new.publication_id is distinct from old.publication_id)
     and not exists (select from opportunities o where o.id = new.opportunity_id and o.publication_id = new.publication_id)
     and not exists (select from interview_plan_publications p where p.id = new.publication_id and p.plan_id = new.plan_id) then
    raise exception 'The publication is not there.' using errcode = '42501';
  end if;
  return new;
end $$;
comment on function app.keep_candidate_to_plan() is
  'Before a candidacy is made or pinned anew: its plan and publication are those of the role, or others that the writer sees.';

grant select, insert, update (publication_id, plan_id, stage_key, stage_kind, stage_entered_at, status, status_before, hold_until,
  reason_class, reason, reason_note, decided_at, decided_by, told_at, archived_at, source, owner_id, coordinator_id, tags, tag_words,
  answers, flags, next_kind, next_user_id, next_due_at, last_activity_at) on candidates to app_user;
create policy read on candidates for select to app_user using (group_id = any ((select app.groups())::uuid[]));
-- Only of people whom one may know, and for an opportunity of the same group.
create policy add on candidates for insert to app_user
  with check (group_id = any ((select app.groups('member'))::uuid[])
    and app.may_know_person(person_id)
    and (opportunity_id is null or exists (select from opportunities o where o.id = opportunity_id and o.group_id = candidates.group_id)));
create policy change on candidates for update to app_user using (group_id = any ((select app.groups('member'))::uuid[]));

create trigger keep_to_plan before insert or update of plan_id, publication_id on candidates
  for each row execute function app.keep_candidate_to_plan();
create trigger name_candidate before insert or update of tag_words on candidates for each row execute function app.name_candidate();
create trigger touch before update of publication_id, stage_key, stage_entered_at, status, hold_until, reason, reason_note, decided_at,
  told_at, archived_at, source, owner_id, coordinator_id, tags, answers on candidates for each row execute function app.touch();
create trigger announce after insert or update of publication_id, stage_key, stage_entered_at, status, hold_until, decided_at, told_at,
  archived_at, source, owner_id, coordinator_id, tags, name, next_kind, next_user_id, next_due_at on candidates
  for each row execute function app.announce_candidate();
create trigger know_person after insert on candidates for each row execute function app.know_person_of_row();
create trigger rename_candidates after update of full_name, search_text on people for each row
  when (old.full_name <> new.full_name or old.search_text <> new.search_text) execute function app.rename_candidates();
create trigger follow_opportunity after update of search_text, publication_id on opportunities for each row
  when (old.search_text <> new.search_text or old.publication_id is distinct from new.publication_id)
  execute function app.follow_opportunity();


grant select, insert, delete, update (interview_version_id, pinned_at, pinned_by, migrated_from, frozen_at)
  on candidate_interviews to app_user;
create policy read on candidate_interviews for select to app_user using (exists (select from candidates c where c.id = candidate_id));
create policy add on candidate_interviews for insert to app_user
  with check (exists (select from candidates c join interview_versions v on v.organization_id = c.organization_id
    where c.id = candidate_id and v.id = interview_version_id and c.group_id = any ((select app.groups('member'))::uuid[])));
-- A pin that is frozen stays, for everybody.
create policy change on candidate_interviews for update to app_user
  using (frozen_at is null and exists (select from candidates c where c.id = candidate_id and c.group_id = any ((select app.groups('member'))::uuid[])))
  -- References keep it to the versions of its round.
  with check (true);
create policy remove on candidate_interviews for delete to app_user
  using (frozen_at is null and exists (select from candidates c where c.id = candidate_id and c.group_id = any ((select app.groups('member'))::uuid[])));
create trigger announce after insert or update or delete on candidate_interviews
  for each row execute function app.announce_of_candidate();

-- Messages hold the candidate's own words, and viewers see no contact data: they do not read them. What left stays as it is.
-- The link of a letter holds a secret that is the candidate's alone.
grant select (id, organization_id, candidate_id, direction, kind, subject, body, state, failure, send_at, sent_at, mail_id, message_id, author_id, created_at,
    interview_id, mail_kind, calendar_method, calendar_sequence, note),
  insert (organization_id, candidate_id, direction, kind, subject, body, send_at, author_id, interview_id, mail_kind, link, calendar_method, calendar_body,
    calendar_sequence, note),
  update (subject, body, send_at, state) on candidate_messages to app_user;
create policy read on candidate_messages for select to app_user
  using (exists (select from candidates c where c.id = candidate_id and c.group_id = any ((select app.groups('member'))::uuid[])));
create policy add on candidate_messages for insert to app_user
  with check (author_id = app.user_id() and direction = 'out'
    and exists (select from candidates c where c.id = candidate_id and c.group_id = any ((select app.groups('member'))::uuid[])));
create policy change on candidate_messages for update to app_user
  using (state in ('waiting', 'cancelled', 'failed') and direction = 'out'
    and exists (select from candidates c where c.id = candidate_id and c.group_id = any ((select app.groups('member'))::uuid[])))
  with check (state in ('waiting', 'cancelled'));
create trigger announce after insert or update on candidate_messages for each row execute function app.announce_of_candidate();

grant select, insert, update (body, is_private, mentions, search_text, removed_at) on candidate_notes to app_user;
create policy read on candidate_notes for select to app_user
  using (group_id = any ((select app.groups())::uuid[])
    and (author_id = app.user_id() or (removed_at is null
      and (not is_private or group_id = any ((select app.groups('owner'))::uuid[])
        or group_id = any ((select app.groups_with('see_private_notes'))::uuid[])))));
create policy add on candidate_notes for insert to app_user
  with check (author_id = app.user_id() and group_id = any ((select app.groups('member'))::uuid[])
    and exists (select from candidates c where c.id = candidate_id and c.group_id = candidate_notes.group_id));
create policy change on candidate_notes for update to app_user
  using (author_id = app.user_id() and group_id = any ((select app.groups('member'))::uuid[]));
create trigger touch before update on candidate_notes for each row execute function app.touch();
create trigger announce after insert or update on candidate_notes for each row execute function app.announce_of_candidate();

grant select, insert, update (expectation) on candidate_pay to app_user;
create policy read on candidate_pay for select to app_user
  using (exists (select from candidates c where c.id = candidate_id and (c.group_id = any ((select app.groups('admin'))::uuid[])
    or c.group_id = any ((select app.groups_with('compensation'))::uuid[]))));
create policy add on candidate_pay for insert to app_user
  with check (exists (select from candidates c where c.id = candidate_id and (c.group_id = any ((select app.groups('admin'))::uuid[])
    or c.group_id = any ((select app.groups_with('compensation'))::uuid[]))));
create policy change on candidate_pay for update to app_user
  using (exists (select from candidates c where c.id = candidate_id and (c.group_id = any ((select app.groups('admin'))::uuid[])
    or c.group_id = any ((select app.groups_with('compensation'))::uuid[]))));
create trigger touch before update on candidate_pay for each row execute function app.touch();

grant select, insert, update (instruction) on candidate_accommodations to app_user;
create policy read on candidate_accommodations for select to app_user
  using (exists (select from candidates c where c.id = candidate_id and c.group_id = any ((select app.groups('member'))::uuid[])));
create policy add on candidate_accommodations for insert to app_user
  with check (exists (select from candidates c where c.id = candidate_id and c.group_id = any ((select app.groups('member'))::uuid[])));
create policy change on candidate_accommodations for update to app_user
  using (exists (select from candidates c where c.id = candidate_id and c.group_id = any ((select app.groups('member'))::uuid[])));
create trigger touch before update on candidate_accommodations for each row execute function app.touch();

grant select, insert (group_id, organization_id, reasons, templates, tags), update (reasons, templates, tags) on group_hiring_settings to app_user;
create policy read on group_hiring_settings for select to app_user using (group_id = any ((select app.groups())::uuid[]));
create policy add on group_hiring_settings for insert to app_user with check (group_id = any ((select app.groups('admin'))::uuid[]));
create policy change on group_hiring_settings for update to app_user using (group_id = any ((select app.groups('admin'))::uuid[]));
create trigger touch before update on group_hiring_settings for each row execute function app.touch();
