-- What people ask for about their own data is a task of the hiring group that answers, until it is answered.

create function app.derive_request_task(p_request privacy_requests) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  task tasks;
begin
  if p_request.state <> 'open' then
    perform app.end_tasks(array(select t.id from tasks t where t.dedupe_key = concat_ws(':', 'data_request', p_request.id) and t.ended_at is null));
    return;
  end if;
  if not (select r.is_on from app.task_rule(p_request.group_id, 'data_request') r) then return; end if;
  task.kind := 'data_request';
  task.organization_id := p_request.organization_id;
  task.group_id := p_request.group_id;
  task.person_id := p_request.person_id;
  task.derived_user_id := (select c.owner_id from candidates c
    where c.organization_id = p_request.organization_id and c.person_id = p_request.person_id and c.group_id = p_request.group_id
      and app.works_in_group(c.owner_id, c.group_id)
    order by c.created_at desc limit 1);
  task.due_at := p_request.due_on::timestamptz;
  task.dedupe_key := concat_ws(':', 'data_request', p_request.id);
  perform app.begin_task(task);
end $$;
comment on function app.derive_request_task(privacy_requests) is
  'The task of what somebody asks for about their data: begun while it is open, closed once it is answered. For triggers alone.';

create function app.follow_request_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.derive_request_task(new);
  return null;
end $$;
comment on function app.follow_request_tasks() is 'After somebody asked for something about their data, or was answered: the task follows.';

create function app.follow_request_rule() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.derive_request_task(r) from privacy_requests r where r.group_id = new.group_id and r.state = 'open';
  return null;
end $$;
comment on function app.follow_request_rule() is 'After a hiring group has tasks for such requests again: those that are open have theirs.';

create trigger follow_tasks after insert or update of state on privacy_requests for each row execute function app.follow_request_tasks();
create trigger follow_requests after insert or update of is_on on task_rules
  for each row when (new.kind = 'data_request' and new.is_on) execute function app.follow_request_rule();
