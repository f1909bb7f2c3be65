-- What makes a task, after how long, and when its assignee is reminded.

create function app.usual_task_rules() returns table (kind text, is_on boolean, days integer, reminds integer[])
language sql immutable as $$
  values ('review', true, 3, '{0}'::integer[]), ('schedule', true, 2, '{0}'), ('ask_references', true, 3, '{0}'),
         ('debrief', true, 2, '{0}'), ('make_offer', true, 2, '{0}'), ('advance', true, 5, '{0}'), ('look_again', true, 0, '{0}'),
         ('tell', true, 2, '{0}'), ('scorecard', true, 0, '{0,1}'), ('answer_invitation', true, 1, '{0}'), ('excuse', true, 1, '{0}'),
         ('decide', true, 2, '{0}'), ('approve_role', true, 3, '{0,3}'), ('review_plan', true, 3, '{0,3}'), ('waiting', true, 7, '{}'),
         ('consent', true, 30, '{-7}'), ('data_request', true, 0, '{-7,0}'), ('follow_up', true, 0, '{0}')
$$;
comment on function app.usual_task_rules() is 'The rule of each kind of task, where a hiring group sets none.';

create function app.task_rule(p_group uuid, p_kind text, out is_on boolean, out days integer, out reminds integer[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  select coalesce(r.is_on, u.is_on), coalesce(r.days, u.days), coalesce(r.reminds, u.reminds) into is_on, days, reminds
    from app.usual_task_rules() u left join task_rules r on r.group_id = p_group and r.kind = u.kind
   where u.kind = p_kind;
end $$;
comment on function app.task_rule(uuid, text) is 'The rule of a kind of task in a hiring group. For triggers and jobs alone.';

create function app.apply_task_rule(p_group uuid, p_kind text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rule record;
  before integer;
begin
  if not coalesce(p_group = any (app.groups('admin')), false) then return 0; end if;
  select * into rule from app.task_rule(p_group, p_kind);
  select count(*) into before from tasks where group_id = p_group and kind = p_kind and state in ('open', 'snoozed');
  if not rule.is_on then
    perform app.end_tasks(array(select id from tasks where group_id = p_group and kind = p_kind and dedupe_key is not null and ended_at is null));
  else
    perform app.derive_candidate_task(c) from candidates c where c.group_id = p_group and c.next_kind = p_kind and c.archived_at is null;
    if p_kind = 'approve_role' then
      perform app.derive_approval_task(a) from opportunity_approvals a join opportunities o on o.id = a.opportunity_id
        where o.group_id = p_group and a.state = 'asked';
    elsif p_kind = 'review_plan' then
      perform app.derive_plan_review_task(r) from plan_reviews r join interview_plans p on p.id = r.plan_id
        where p.group_id = p_group and r.state = 'asked';
    elsif p_kind in ('scorecard', 'excuse') then
      perform app.derive_card_tasks(s) from scorecards s where s.group_id = p_group and s.state = 'owed';
    elsif p_kind = 'answer_invitation' then
      perform app.derive_invitation_task(p) from interview_participants p where p.group_id = p_group and p.response = 'needs_action';
    elsif p_kind in ('waiting', 'consent') then
      -- Those that the rule would not make anymore.
      perform app.end_tasks(array(select t.id from tasks t where t.group_id = p_group and t.kind = p_kind and t.ended_at is null
        and case p_kind when 'waiting' then (select c.last_activity_at from candidates c where c.id = t.candidate_id)
              > now() - make_interval(days => rule.days)
            else t.due_at > (current_date + rule.days)::timestamptz and not t.is_due_set end));
      perform app.derive_tasks_in_time(p_group);
    end if;
  end if;
  return (select count(*) from tasks where group_id = p_group and kind = p_kind and state in ('open', 'snoozed')) - before;
end $$;
comment on function app.apply_task_rule(uuid, text) is
  'Makes and closes tasks of one kind as the rule of the acting owner''s or admin''s hiring group now says; how many more are open.';

-- What a rule would have made. It counts what row-level security shows the caller.
create function app.dry_run_of_tasks(p_group uuid, p_kind text, p_days integer)
returns table (at timestamptz, over boolean, name text) language sql stable as $$
  with since as (select now() - interval '30 days' as at),
  stands as (
    -- Each stay in a stage, as the log tells it.
    select e.candidate_id, e.created_at as began, coalesce(e.detail -> 'change' -> 'after' ->> 'stageKind', '') as stage_kind, e.what,
           lead(e.created_at) over (partition by e.candidate_id order by e.created_at) as ended
      from hiring_events e
     where e.group_id = p_group and e.candidate_id is not null and (e.what = 'stage_added' or e.detail ? 'change')
  )
  select s.began, coalesce(s.ended, now()) > s.began + make_interval(days => p_days), c.name
    from stands s join candidates c on c.id = s.candidate_id, since
   where s.began > since.at and case p_kind
     when 'review' then s.what = 'stage_added' or s.stage_kind in ('new', 'review')
     when 'schedule' then s.stage_kind in ('screen', 'interview', 'work_sample', 'panel')
     when 'ask_references' then s.stage_kind = 'reference'
     when 'debrief' then s.stage_kind = 'debrief'
     when 'make_offer' then s.stage_kind = 'offer'
     when 'advance' then s.stage_kind = 'other'
     when 'look_again' then s.what = 'stage_held'
     when 'tell' then s.what = 'ending_rejected'
     else false end
  union all
  select a.asked_at, coalesce(a.answered_at, now()) > a.asked_at + make_interval(days => p_days), o.title
    from opportunity_approvals a join opportunities o on o.id = a.opportunity_id, since
   where p_kind = 'approve_role' and o.group_id = p_group and a.asked_at > since.at
  union all
  select r.created_at, coalesce(r.answered_at, now()) > r.created_at + make_interval(days => p_days), p.title
    from plan_reviews r join interview_plans p on p.id = r.plan_id, since
   where p_kind = 'review_plan' and p.group_id = p_group and r.created_at > since.at
  union all
  select i.ends_at, coalesce(s.submitted_at, now()) > s.due_at, c.name
    from scorecards s join interviews i on i.id = s.interview_id join candidates c on c.id = s.candidate_id, since
   where p_kind = 'scorecard' and s.group_id = p_group and s.state in ('owed', 'submitted') and i.ends_at > since.at and i.ends_at < now()
  union all
  select p.created_at, coalesce(p.responded_at, now()) > p.created_at + make_interval(days => p_days), c.name
    from interview_participants p join interviews i on i.id = p.interview_id join candidates c on c.id = i.candidate_id, since
   where p_kind = 'answer_invitation' and p.group_id = p_group and p.created_at > since.at
  union all
  select q.began + make_interval(days => p_days), false, c.name
    from (select e.candidate_id, e.created_at as began, lead(e.created_at) over (partition by e.candidate_id order by e.created_at) as ended
            from hiring_events e where e.group_id = p_group and e.candidate_id is not null) q
    join candidates c on c.id = q.candidate_id, since
   where p_kind = 'waiting' and coalesce(q.ended, case when c.status = 'active' and c.archived_at is null then now() else q.began end)
           > q.began + make_interval(days => p_days)
     and q.began + make_interval(days => p_days) > since.at
  union all
  select (p.consent_until - p_days)::timestamptz, false, p.full_name
    from people p join group_people g on g.person_id = p.id and g.group_id = p_group, since
   where p_kind = 'consent' and p.consent_until is not null and (p.consent_until - p_days) between since.at::date and current_date
$$;
comment on function app.dry_run_of_tasks(uuid, text, integer) is
  'What a rule with so many days would have made in the last 30 days, each with whether it would have come to be overdue.';

create function app.remind_of_tasks() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reminded integer;
begin
  update tasks t set reminded_at = now()
    from (select o.id, max(o.due_at + make_interval(days => d)) as at
            from tasks o, app.task_rule(o.group_id, o.kind) r, unnest(r.reminds) d
           where (o.state = 'open' or (o.state = 'snoozed' and o.snoozed_until <= now())) and o.assignee_id is not null and o.due_at is not null
             and o.due_at + make_interval(days => d) <= now()
             -- What came due long before it was made is told of by the daily mail.
             and o.due_at + make_interval(days => d) > greatest(o.created_at, now() - interval '2 days')
           group by o.id) due
   where t.id = due.id and (t.reminded_at is null or t.reminded_at < due.at and t.reminded_at < now() - interval '20 hours');
  get diagnostics reminded = row_count;
  return reminded;
end $$;
comment on function app.remind_of_tasks() is
  'Notes of each task whose time for a reminder has come that its assignee is reminded, once a day at most. For the job; granted to nobody.';

grant execute on function app.usual_task_rules(), app.apply_task_rule(uuid, text), app.dry_run_of_tasks(uuid, text, integer) to app_user;

grant select, insert (group_id, kind, organization_id, is_on, days, reminds), update (is_on, days, reminds) on task_rules to app_user;
create policy read on task_rules for select to app_user using (group_id = any ((select app.groups())::uuid[]));
create policy add on task_rules for insert to app_user with check (group_id = any ((select app.groups('admin'))::uuid[]));
create policy change on task_rules for update to app_user using (group_id = any ((select app.groups('admin'))::uuid[]));
create trigger touch before update on task_rules for each row execute function app.touch();
