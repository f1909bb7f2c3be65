-- What happened to people, open roles and candidacies: one log that only grows.

create function app.keep_hiring_event() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.rewrites_events', true), '') <> 'on' then
    raise exception '% never changes once made', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function app.keep_hiring_event() is
  'Before an event is changed or deleted: refuses, unless a function with its owner''s rights moves it to the person that another was merged into, or erases what it tells of somebody.';

create function app.note_activity_of_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update group_people set last_active_at = greatest(last_active_at, new.created_at)
   where person_id = new.person_id and group_id = new.group_id
     -- Who was added in the same moment stands there already.
     and last_active_at < new.created_at - interval '1 second';
  perform pg_notify('live', jsonb_build_object('topic', 'people', 'id', new.person_id, 'groupId', new.group_id)::text);
  return null;
end $$;
comment on function app.note_activity_of_person() is
  'After something happened with a person: their place in the lists of its group follows, and whoever has the group open is told.';

grant select, insert (id, organization_id, group_id, opportunity_id, candidate_id, person_id, actor_id, what, detail) on hiring_events to app_user;
create policy read on hiring_events for select to app_user using (group_id = any ((select app.groups())::uuid[]));
create policy add on hiring_events for insert to app_user
  with check (group_id = any ((select app.groups('member'))::uuid[]) and actor_id = (select app.user_id()));

-- What falls with its organization, or loses an actor whose account is gone, comes through references: a trigger within one.
create trigger keep_event before update or delete on hiring_events
  for each row when (pg_trigger_depth() = 0) execute function app.keep_hiring_event();
create trigger note_activity_of_person after insert on hiring_events
  for each row when (new.person_id is not null) execute function app.note_activity_of_person();
