-- Tasks: who reads and changes them, what they are found by, and who hears of a change.

create function app.words_of_task() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.search_text := new.title_words
    || coalesce((select c.search_text from candidates c where c.id = new.candidate_id),
                (select o.search_text from opportunities o where o.id = new.opportunity_id), '')
    || coalesce((select p.search_text from interview_plans p where p.id = new.plan_id), '')
    || coalesce((select p.search_text from people p where p.id = new.person_id), '');
  return new;
end $$;
comment on function app.words_of_task() is 'Before a task is made, or what it is about changes: what it is found by.';

create function app.follow_words_of_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- The same words again, which the trigger before it puts together anew.
  case tg_table_name
    when 'candidates' then
      update tasks set title_words = title_words where organization_id = new.organization_id and candidate_id = new.id and state in ('open', 'snoozed');
    when 'opportunities' then
      update tasks set title_words = title_words
       where organization_id = new.organization_id and opportunity_id = new.id and candidate_id is null and state in ('open', 'snoozed');
    when 'people' then
      update tasks set title_words = title_words where organization_id = new.organization_id and person_id = new.id and state in ('open', 'snoozed');
    else
      update tasks set title_words = title_words where plan_id = new.id and state in ('open', 'snoozed');
  end case;
  return null;
end $$;
comment on function app.follow_words_of_tasks() is 'After what a task is about is called otherwise: the task is found by the new words.';

create function app.announce_task() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'tasks', 'groupId', coalesce(new.group_id, old.group_id))::text);
  return null;
end $$;
comment on function app.announce_task() is
  'After a task is made, changed or gone: tells whoever has its group open, once the transaction is through. However many they are, it is one message.';

create function app.may_act_on_task(p_assignee uuid, p_delegator uuid, p_creator uuid, p_group uuid) returns boolean language sql stable as $$
  select p_group = any (app.groups('admin'))
      or p_group = any (app.groups('member')) and (p_assignee is null or app.user_id() in (p_assignee, p_delegator, p_creator))
$$;
comment on function app.may_act_on_task(uuid, uuid, uuid, uuid) is
  'Whether the acting person may change such a task: owner and admins any, members their own, those that they wrote or handed over, and nobody''s.';
grant execute on function app.may_act_on_task(uuid, uuid, uuid, uuid) to app_user;

grant select, insert (id, organization_id, group_id, kind, title, note, candidate_id, opportunity_id, person_id, assignee_id, due_at, is_due_set, created_by, title_words),
  update (assignee_id, delegated_by, due_at, is_due_set, state, snoozed_until, reason, closed_at, closed_by, nudged_at, nudged_by) on tasks to app_user;
create policy read on tasks for select to app_user using (group_id = any ((select app.groups())::uuid[]));
create policy add on tasks for insert to app_user
  with check (created_by = (select app.user_id()) and kind = 'follow_up' and group_id = any ((select app.groups('member'))::uuid[])
    and (assignee_id is null or exists (select from app.people_of_group(group_id) w where w.user_id = assignee_id))
    and (candidate_id is null or exists (select from candidates c where c.id = candidate_id and c.group_id = tasks.group_id))
    and (opportunity_id is null or exists (select from opportunities o where o.id = opportunity_id and o.group_id = tasks.group_id)));
create policy change on tasks for update to app_user
  using (app.may_act_on_task(assignee_id, delegated_by, created_by, group_id))
  with check (assignee_id is null or exists (select from app.people_of_group(group_id) w where w.user_id = assignee_id));

create trigger words before insert or update of title_words, candidate_id, opportunity_id, plan_id, person_id on tasks
  for each row execute function app.words_of_task();
create trigger touch before update on tasks for each row execute function app.touch();
create trigger announce after insert or update or delete on tasks for each row execute function app.announce_task();
create trigger follow_words after update on candidates for each row when (old.search_text <> new.search_text) execute function app.follow_words_of_tasks();
create trigger follow_words after update on opportunities for each row when (old.search_text <> new.search_text) execute function app.follow_words_of_tasks();
create trigger follow_words after update on people for each row when (old.search_text <> new.search_text) execute function app.follow_words_of_tasks();
create trigger follow_words after update on interview_plans for each row when (old.search_text <> new.search_text) execute function app.follow_words_of_tasks();

grant select, insert on task_changes to app_user;
create policy read on task_changes for select to app_user using (group_id = any ((select app.groups())::uuid[]));
create policy add on task_changes for insert to app_user
  with check (actor_id = (select app.user_id()) and group_id = any ((select app.groups('member'))::uuid[])
    and exists (select from tasks t where t.id = task_id and t.group_id = task_changes.group_id));
-- What falls with its task, or loses an actor whose account is gone, comes through references: a trigger within one.
create trigger keep_change before update or delete on task_changes for each row when (pg_trigger_depth() = 0) execute function app.refuse_change();
