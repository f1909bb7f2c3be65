-- Tasks that follow from what stands elsewhere: made when a situation begins, closed when it is over, by whatever came about.

create function app.end_tasks(p_ids uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tasks set ended_at = now(),
      state_before = case when state in ('open', 'snoozed') then state end,
      closed_at = case when state in ('open', 'snoozed') then now() else closed_at end,
      state = case when state in ('open', 'snoozed') then 'auto_closed' else state end
   where id = any (p_ids) and ended_at is null;
end $$;
comment on function app.end_tasks(uuid[]) is 'Closes tasks whose situation is over; those that somebody closed stay as they are. For triggers alone.';

create function app.begin_task(p_task tasks) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- What is taken back within the hour has its task again, with whoever it was handed to and until when it was put off.
  update tasks t set ended_at = null, state = coalesce(t.state_before, t.state), state_before = null,
      closed_at = case when t.state_before is null then t.closed_at end
   where t.id = (select e.id from tasks e where e.organization_id = p_task.organization_id and e.dedupe_key = p_task.dedupe_key
                    and e.ended_at > now() - interval '1 hour' order by e.ended_at desc limit 1)
     and not exists (select from tasks o where o.dedupe_key = p_task.dedupe_key and o.ended_at is null);
  -- What can be done only from some time on is out of sight until then.
  insert into tasks (organization_id, group_id, kind, dedupe_key, candidate_id, opportunity_id, plan_id, person_id, interview_id, assignee_id,
      derived_user_id, due_at, state, snoozed_until)
  values (p_task.organization_id, p_task.group_id, p_task.kind, p_task.dedupe_key, p_task.candidate_id, p_task.opportunity_id,
      p_task.plan_id, p_task.person_id, p_task.interview_id, p_task.derived_user_id, p_task.derived_user_id, p_task.due_at,
      case when p_task.snoozed_until > now() then 'snoozed' else 'open' end, case when p_task.snoozed_until > now() then p_task.snoozed_until end)
  on conflict (dedupe_key) where dedupe_key is not null and ended_at is null do update
    set group_id = excluded.group_id, opportunity_id = excluded.opportunity_id,
        assignee_id = case when tasks.derived_user_id is distinct from excluded.derived_user_id then excluded.assignee_id else tasks.assignee_id end,
        delegated_by = case when tasks.derived_user_id is distinct from excluded.derived_user_id then null else tasks.delegated_by end,
        derived_user_id = excluded.derived_user_id,
        due_at = case when tasks.is_due_set then tasks.due_at else excluded.due_at end,
        state = case when tasks.state in ('open', 'snoozed') and (excluded.snoozed_until is not null or excluded.kind = 'scorecard')
          then excluded.state else tasks.state end,
        snoozed_until = case when tasks.state in ('open', 'snoozed') and (excluded.snoozed_until is not null or excluded.kind = 'scorecard')
          then excluded.snoozed_until else tasks.snoozed_until end
    where (tasks.group_id, tasks.opportunity_id, tasks.derived_user_id) is distinct from
          (excluded.group_id, excluded.opportunity_id, excluded.derived_user_id)
       or not tasks.is_due_set and tasks.due_at is distinct from excluded.due_at
       or excluded.snoozed_until is not null and tasks.snoozed_until is distinct from excluded.snoozed_until;
end $$;
comment on function app.begin_task(tasks) is
  'Makes the task of a situation unless it has one; that one follows whose move it is, and by when. For triggers alone.';

create function app.keep_task(p_task tasks, p_stands boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_stands then perform app.begin_task(p_task);
  else perform app.end_tasks(array(select t.id from tasks t where t.dedupe_key = p_task.dedupe_key and t.ended_at is null));
  end if;
end $$;
comment on function app.keep_task(tasks, boolean) is 'Makes the task of a situation while it stands, and closes it once it does not. For triggers alone.';

create function app.derive_candidate_task(p_candidate candidates) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kinds text[] := '{review,schedule,ask_references,debrief,decide,make_offer,advance,look_again,tell}';
  task tasks;
  rule record;
begin
  if p_candidate.archived_at is null and p_candidate.next_kind = any (kinds) then
    select * into rule from app.task_rule(p_candidate.group_id, p_candidate.next_kind);
    if rule.is_on then
      task.kind := p_candidate.next_kind;
      task.dedupe_key := concat_ws(':', 'candidate', p_candidate.id, p_candidate.next_kind, p_candidate.stage_key);
      task.due_at := coalesce(p_candidate.next_due_at,
        case when task.kind not in ('look_again', 'tell') then p_candidate.stage_entered_at + make_interval(days => rule.days) end);
      task.snoozed_until := p_candidate.next_from;
    end if;
  end if;
  perform app.end_tasks(array(select t.id from tasks t where t.organization_id = p_candidate.organization_id and t.candidate_id = p_candidate.id
    and t.kind = any (kinds) and t.ended_at is null and t.dedupe_key is distinct from task.dedupe_key));
  if task.kind is null then return; end if;
  task.organization_id := p_candidate.organization_id;
  task.group_id := p_candidate.group_id;
  task.candidate_id := p_candidate.id;
  task.opportunity_id := p_candidate.opportunity_id;
  task.derived_user_id := p_candidate.next_user_id;
  perform app.begin_task(task);
end $$;
comment on function app.derive_candidate_task(candidates) is 'The one task of a candidate''s next step, and no other. For triggers alone.';

create function app.follow_candidate_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or (new.next_kind, new.next_user_id, new.next_due_at, new.next_from, new.stage_key, new.stage_entered_at, new.archived_at, new.opportunity_id)
      is distinct from (old.next_kind, old.next_user_id, old.next_due_at, old.next_from, old.stage_key, old.stage_entered_at, old.archived_at, old.opportunity_id) then
    perform app.derive_candidate_task(new);
  end if;
  if tg_op = 'UPDATE' and (new.last_activity_at is distinct from old.last_activity_at or new.status <> 'active' or new.archived_at is not null) then
    perform app.end_tasks(array(select t.id from tasks t where t.organization_id = new.organization_id and t.candidate_id = new.id
      and t.kind = 'waiting' and t.ended_at is null));
  end if;
  return null;
end $$;
comment on function app.follow_candidate_tasks() is 'After a candidacy is made or changes: its task follows, and it waits no longer once something happened.';

create function app.derive_approval_task(p_approval opportunity_approvals) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  task tasks;
  rule record;
begin
  task.kind := 'approve_role';
  task.dedupe_key := concat_ws(':', 'approval', p_approval.id);
  select o.organization_id, o.group_id, o.id into task.organization_id, task.group_id, task.opportunity_id
    from opportunities o where o.id = p_approval.opportunity_id;
  select * into rule from app.task_rule(task.group_id, task.kind);
  task.derived_user_id := p_approval.approver_id;
  task.due_at := p_approval.asked_at + make_interval(days => rule.days);
  perform app.keep_task(task, p_approval.state = 'asked' and p_approval.approver_id is not null and rule.is_on);
end $$;
comment on function app.derive_approval_task(opportunity_approvals) is 'The task of whoever is asked to approve a role. For triggers alone.';

create function app.follow_approval_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.derive_approval_task(new);
  return null;
end $$;
comment on function app.follow_approval_tasks() is 'After somebody is asked to approve a role, or is not anymore: their task follows.';

create function app.derive_plan_review_task(p_review plan_reviews) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  task tasks;
  rule record;
begin
  task.kind := 'review_plan';
  task.dedupe_key := concat_ws(':', 'plan_review', p_review.id);
  select p.organization_id, p.group_id, p.id into task.organization_id, task.group_id, task.plan_id
    from interview_plans p where p.id = p_review.plan_id;
  select * into rule from app.task_rule(task.group_id, task.kind);
  task.derived_user_id := p_review.reviewer_id;
  task.due_at := p_review.created_at + make_interval(days => rule.days);
  perform app.keep_task(task, p_review.state = 'asked' and p_review.reviewer_id is not null and rule.is_on);
end $$;
comment on function app.derive_plan_review_task(plan_reviews) is 'The task of whoever is asked to review a plan. For triggers alone.';

create function app.follow_plan_review_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.derive_plan_review_task(new);
  return null;
end $$;
comment on function app.follow_plan_review_tasks() is 'After somebody is asked to review a plan, or is not anymore: their task follows.';

create function app.move_plan_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tasks set group_id = new.group_id, organization_id = new.organization_id where plan_id = new.id and group_id <> new.group_id;
  return null;
end $$;
comment on function app.move_plan_tasks() is 'After a plan moved to another hiring group: its tasks move along.';

create function app.follow_consent_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.end_tasks(array(select t.id from tasks t where t.organization_id = new.organization_id and t.person_id = new.id and t.kind = 'consent'
    and t.ended_at is null and (new.consent_state <> 'given' or new.erased_at is not null or new.merged_into is not null
      or t.dedupe_key <> concat_ws(':', 'consent', t.group_id, new.id, new.consent_until))));
  return null;
end $$;
comment on function app.follow_consent_tasks() is 'After a person answered, or their consent changed otherwise: nobody has to ask for it anymore.';

create function app.derive_tasks_in_time(p_group uuid default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found record;
  task tasks;
begin
  -- What begins by now needs no answer anymore.
  perform app.end_tasks(array(select t.id from tasks t join interviews i on i.id = t.interview_id
    where t.kind = 'answer_invitation' and t.ended_at is null and i.starts_at <= now()));
  -- Nobody should wait for us without a word.
  for found in
    select c.id, c.organization_id, c.group_id, c.opportunity_id, coalesce(c.owner_id, c.next_user_id) as user_id, c.last_activity_at
      from candidates c cross join lateral app.task_rule(c.group_id, 'waiting') r
     where (p_group is null or c.group_id = p_group) and c.status = 'active' and c.archived_at is null
       and r.is_on and c.last_activity_at < now() - make_interval(days => r.days)
       and not exists (select from tasks t where t.organization_id = c.organization_id and t.candidate_id = c.id and t.kind = 'waiting' and t.ended_at is null)
  loop
    task := null;
    task.kind := 'waiting';
    task.organization_id := found.organization_id;
    task.group_id := found.group_id;
    task.candidate_id := found.id;
    task.opportunity_id := found.opportunity_id;
    task.derived_user_id := found.user_id;
    task.due_at := now();
    task.dedupe_key := concat_ws(':', 'waiting', found.id, extract(epoch from found.last_activity_at));
    perform app.begin_task(task);
  end loop;
  for found in
    select p.id, p.organization_id, g.group_id, p.consent_until,
           (select c.owner_id from candidates c where c.organization_id = p.organization_id and c.person_id = p.id and c.group_id = g.group_id
             order by c.created_at desc limit 1) as user_id
      from people p join group_people g on g.organization_id = p.organization_id and g.person_id = p.id
      cross join lateral app.task_rule(g.group_id, 'consent') r
     where (p_group is null or g.group_id = p_group) and p.consent_state = 'given' and p.erased_at is null and p.merged_into is null
       and p.consent_until >= current_date and r.is_on and p.consent_until <= current_date + r.days
       and not exists (select from tasks t where t.dedupe_key = concat_ws(':', 'consent', g.group_id, p.id, p.consent_until) and t.ended_at is null)
  loop
    task := null;
    task.kind := 'consent';
    task.organization_id := found.organization_id;
    task.group_id := found.group_id;
    task.person_id := found.id;
    task.derived_user_id := case when app.works_in_group(found.user_id, found.group_id) then found.user_id end;
    task.due_at := found.consent_until::timestamptz;
    task.dedupe_key := concat_ws(':', 'consent', found.group_id, found.id, found.consent_until);
    perform app.begin_task(task);
  end loop;
end $$;
comment on function app.derive_tasks_in_time(uuid) is
  'Makes tasks that come with time: candidates without a word from us, and consent that ends. For the job, and for rules that changed.';

create trigger follow_tasks after insert or update of next_kind, next_user_id, next_due_at, stage_key, stage_entered_at, status, archived_at,
  opportunity_id, last_activity_at on candidates for each row execute function app.follow_candidate_tasks();
create trigger follow_tasks after insert or update on opportunity_approvals for each row execute function app.follow_approval_tasks();
create trigger follow_tasks after insert or update of state, reviewer_id on plan_reviews for each row execute function app.follow_plan_review_tasks();
create trigger follow_tasks after update of group_id on interview_plans
  for each row when (old.group_id <> new.group_id) execute function app.move_plan_tasks();
create trigger follow_tasks after update of consent_state, consent_until, erased_at, merged_into on people
  for each row execute function app.follow_consent_tasks();
