-- Tasks that follow from interviews and the standing of scorecards. They name the interview and say nothing of what anybody thinks.

create function app.derive_card_tasks(p_card scorecards) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  meeting record;
  task tasks;
  rule record;
  asks boolean;
begin
  select i.organization_id, i.group_id, i.id, i.candidate_id, i.opportunity_id, i.starts_at, i.ends_at, c.owner_id into meeting
    from interviews i join candidates c on c.id = i.candidate_id where i.id = p_card.interview_id;
  if not found then return; end if;
  task.organization_id := meeting.organization_id;
  task.group_id := meeting.group_id;
  task.candidate_id := meeting.candidate_id;
  task.opportunity_id := meeting.opportunity_id;
  task.interview_id := meeting.id;

  task.kind := 'scorecard';
  task.dedupe_key := concat_ws(':', 'card', p_card.id);
  task.derived_user_id := (select u.id from users u where u.id = p_card.interviewer_id);
  select * into rule from app.task_rule(meeting.group_id, task.kind);
  task.due_at := coalesce(p_card.due_at, meeting.ends_at);
  task.snoozed_until := meeting.ends_at;
  perform app.keep_task(task, p_card.state = 'owed' and rule.is_on and task.derived_user_id is not null and meeting.starts_at is not null);

  task.kind := 'excuse';
  task.dedupe_key := concat_ws(':', 'excuse', p_card.id);
  select * into rule from app.task_rule(meeting.group_id, task.kind);
  asks := p_card.state = 'owed' and p_card.asks_excuse is not null and rule.is_on;
  if asks and exists (select from tasks t where t.dedupe_key = task.dedupe_key and t.ended_at is null) then return; end if;
  -- Nobody lets themselves out: whoever looks after the candidate, as long as they lead, else another who does.
  task.derived_user_id := (select w.user_id from sealed.reach w where w.group_id = meeting.group_id and w.user_id <> p_card.interviewer_id
      and (w.role in ('owner', 'admin') or w.role = 'member' and 'facilitate' = any (w.grants))
    order by w.user_id <> meeting.owner_id, w.role <> 'owner', w.user_id limit 1);
  task.due_at := now() + make_interval(days => rule.days);
  task.snoozed_until := null;
  perform app.keep_task(task, asks);
end $$;
comment on function app.derive_card_tasks(scorecards) is
  'The task of whoever owes a scorecard, out of sight until the interview is over, and of whoever can let them out once they ask. For triggers alone.';

create function app.derive_invitation_task(p_part interview_participants) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  meeting interviews;
  task tasks;
  rule record;
begin
  task.kind := 'answer_invitation';
  task.dedupe_key := concat_ws(':', 'invitation', p_part.interview_id, p_part.interviewer_id);
  select * into meeting from interviews i where i.id = p_part.interview_id;
  select * into rule from app.task_rule(p_part.group_id, task.kind);
  task.organization_id := meeting.organization_id;
  task.group_id := meeting.group_id;
  task.candidate_id := meeting.candidate_id;
  task.opportunity_id := meeting.opportunity_id;
  task.interview_id := meeting.id;
  task.derived_user_id := p_part.user_id;
  task.due_at := least(meeting.starts_at, p_part.created_at + make_interval(days => rule.days));
  perform app.keep_task(task, p_part.user_id is not null and p_part.response = 'needs_action' and rule.is_on
    and meeting.status = 'scheduled' and meeting.starts_at > now()
    and exists (select from interview_participants p where p.interview_id = p_part.interview_id and p.interviewer_id = p_part.interviewer_id));
end $$;
comment on function app.derive_invitation_task(interview_participants) is
  'The task of whoever is to take part in an interview and has not answered yet. For triggers alone.';

create function app.follow_card_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.derive_card_tasks(new);
  return null;
end $$;
comment on function app.follow_card_tasks() is 'After the standing of a scorecard changed: the tasks about it follow.';

create function app.follow_invitation_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform app.derive_invitation_task(old); else perform app.derive_invitation_task(new); end if;
  return null;
end $$;
comment on function app.follow_invitation_tasks() is 'After somebody takes part in an interview, answers, or leaves it: their task follows.';

create function app.follow_interview_tasks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.derive_card_tasks(s) from scorecards s where s.interview_id = new.id;
  perform app.derive_invitation_task(p) from interview_participants p where p.interview_id = new.id;
  return null;
end $$;
comment on function app.follow_interview_tasks() is 'After an interview is put at another time, or falls away: the tasks about it follow.';

create trigger follow_tasks after insert or update of state, due_at, asks_excuse on scorecards for each row execute function app.follow_card_tasks();
create trigger follow_tasks after insert or delete or update of response on interview_participants
  for each row execute function app.follow_invitation_tasks();
-- After the cards themselves have followed: triggers of one event run by their names.
create trigger follow_tasks_then after update of status, starts_at, ends_at on interviews for each row execute function app.follow_interview_tasks();
