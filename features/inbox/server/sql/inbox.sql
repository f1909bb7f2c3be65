-- What happened that concerns somebody: noted by triggers, so that no command can forget; read by them alone.

create function app.tell_people(p_what text, p_people uuid[], p_actor uuid, p_organization uuid, p_group uuid, p_candidate uuid default null,
  p_interview uuid default null, p_opportunity uuid default null, p_plan uuid default null, p_task uuid default null, p_note uuid default null) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into inbox_items (organization_id, group_id, user_id, what, actor_id, candidate_id, interview_id, opportunity_id, plan_id, task_id, note_id)
  select p_organization, p_group, u.id, p_what, p_actor, p_candidate, p_interview, p_opportunity, p_plan, p_task, p_note
    from users u where u.id = any (p_people) and u.id is distinct from p_actor
$$;
comment on function app.tell_people(text, uuid[], uuid, uuid, uuid, uuid, uuid, uuid, uuid, uuid, uuid) is
  'Puts something into the inboxes of these people, as far as they have an account and did not do it themselves. For triggers alone.';

create function app.tell_of_task() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Of what a rule gives somebody their tasks tell; the inbox is for what a colleague did.
  if app.user_id() is not null and (tg_op = 'INSERT' and new.kind in ('follow_up', 'approve_role', 'review_plan')
      or tg_op = 'UPDATE' and new.assignee_id is distinct from old.assignee_id and new.delegated_by = app.user_id()) then
    perform app.tell_people('assigned', array[new.assignee_id], app.user_id(), new.organization_id, new.group_id, p_task => new.id);
  end if;
  if tg_op = 'UPDATE' and new.nudged_at is distinct from old.nudged_at and new.nudged_at is not null then
    perform app.tell_people('nudged', array[new.assignee_id], app.user_id(), new.organization_id, new.group_id, p_task => new.id);
  end if;
  if tg_op = 'UPDATE' and new.reminded_at is distinct from old.reminded_at and new.reminded_at is not null then
    perform app.tell_people('reminded', array[new.assignee_id], null, new.organization_id, new.group_id, p_task => new.id);
  end if;
  return null;
end $$;
comment on function app.tell_of_task() is 'After somebody gave a task to somebody else, nudged them, or a rule reminds them: they are told.';

create function app.tell_of_candidate() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app.user_id() is null then return null; end if;
  perform app.tell_people('candidate_given', array[new.owner_id], app.user_id(), new.organization_id, new.group_id, new.id);
  return null;
end $$;
comment on function app.tell_of_candidate() is 'After somebody made somebody else look after a candidate: they are told.';

create function app.tell_of_mention() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.removed_at is not null then return null; end if;
  perform app.tell_people('mentioned', array(
    select m.user_id from unnest(new.mentions) named join organization_memberships m on m.user_id = named and m.organization_id = new.organization_id
     where app.works_in_group(m.user_id, new.group_id)
       and (tg_op = 'INSERT' or named <> all (old.mentions) or (old.is_private and not new.is_private))
       -- A private note is not told of to somebody who cannot read it.
       and (not new.is_private or m.role = 'owner' or m.role in ('member', 'admin') and 'see_private_notes' = any (m.grants))
       and not exists (select from inbox_items i where i.note_id = new.id and i.user_id = m.user_id)),
    new.author_id, new.organization_id, new.group_id, new.candidate_id, p_note => new.id);
  return null;
end $$;
comment on function app.tell_of_mention() is 'After somebody is named in a note that they may read: they are told, once.';

create function app.tell_of_approval() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.tell_people(case new.state when 'approved' then 'role_approved' else 'role_changes' end, array[new.asked_by], new.approver_id,
    o.organization_id, o.group_id, p_opportunity => o.id) from opportunities o where o.id = new.opportunity_id;
  return null;
end $$;
comment on function app.tell_of_approval() is 'After a role is approved or sent back: whoever asked is told.';

create function app.tell_of_plan_review() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.tell_people(case new.state when 'approved' then 'plan_approved' else 'plan_changes' end, array[new.asked_by], new.reviewer_id,
    p.organization_id, p.group_id, p_plan => p.id) from interview_plans p where p.id = new.plan_id;
  return null;
end $$;
comment on function app.tell_of_plan_review() is 'After a plan is approved or sent back: whoever asked is told.';

create function app.move_plan_items() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update inbox_items set group_id = new.group_id, organization_id = new.organization_id where plan_id = new.id and group_id <> new.group_id;
  return null;
end $$;
comment on function app.move_plan_items() is 'After a plan moved to another hiring group: what tells of it moves along.';

create function app.announce_inbox() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'inbox', 'userId', coalesce(new.user_id, old.user_id))::text);
  return null;
end $$;
comment on function app.announce_inbox() is 'After something came into an inbox or was read: tells its person''s open pages, once the transaction is through.';

grant select, update (read_at) on inbox_items to app_user;
create policy read on inbox_items for select to app_user using (user_id = (select app.user_id()) and group_id = any ((select app.groups())::uuid[]));
create policy change on inbox_items for update to app_user using (user_id = (select app.user_id()) and group_id = any ((select app.groups())::uuid[]));
create trigger announce after insert or update or delete on inbox_items for each row execute function app.announce_inbox();

create trigger tell after insert or update of assignee_id, nudged_at, reminded_at on tasks for each row execute function app.tell_of_task();
create trigger tell after update of owner_id on candidates
  for each row when (new.owner_id is distinct from old.owner_id and new.owner_id is not null) execute function app.tell_of_candidate();
create trigger tell after insert or update of mentions, is_private on candidate_notes for each row execute function app.tell_of_mention();
create trigger tell after update of state on opportunity_approvals
  for each row when (old.state = 'asked' and new.state in ('approved', 'changes_requested')) execute function app.tell_of_approval();
create trigger tell after update of state on plan_reviews
  for each row when (old.state = 'asked' and new.state in ('approved', 'changes_asked')) execute function app.tell_of_plan_review();
create trigger move_items after update of group_id on interview_plans
  for each row when (old.group_id <> new.group_id) execute function app.move_plan_items();
