-- What ends by itself when somebody stops working in a hiring group, however that came about.

create function app.end_what_needs_its_person(p_organization uuid, p_user uuid, p_plan uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended uuid[];
begin
  update plan_links l set stopped_at = now()
    from interview_plans p
   where p.id = l.plan_id and p.organization_id = p_organization and (l.created_by = p_user or l.plan_id = p_plan)
     and l.stopped_at is null and l.revoked_at is null
     and not app.works_in_group(l.created_by, p.group_id);
  -- Plans before their reviews, which is the order of everybody who answers or withdraws one.
  ended := array(
    select p.id from interview_plans p
     where p.organization_id = p_organization
       and p.id in (select r.plan_id from plan_reviews r where r.state = 'asked' and (r.reviewer_id = p_user or r.plan_id = p_plan))
     order by p.id for update);
  update plan_reviews r set state = 'withdrawn', answered_at = clock_timestamp(), reviewer_left_at = now()
    from interview_plans p
   where p.id = r.plan_id and p.id = any (ended) and r.state = 'asked' and (r.reviewer_id = p_user or r.plan_id = p_plan)
     and not app.works_in_group(r.reviewer_id, p.group_id);
  -- Nobody is asked any more and nobody has approved: the plan is a draft again.
  update interview_plans p set status = 'draft'
   where p.id = any (ended) and p.status = 'in_review'
     and not exists (select from plan_reviews r where r.plan_id = p.id and r.state in ('asked', 'approved'));
  -- The same of roles: nobody else answers in their name.
  ended := array(
    select o.id from opportunities o
     where o.organization_id = p_organization
       and o.id in (select a.opportunity_id from opportunity_approvals a where a.state = 'asked' and a.approver_id = p_user)
     order by o.id for update);
  update opportunity_approvals a set state = 'withdrawn', answered_at = now()
    from opportunities o
   where o.id = a.opportunity_id and o.id = any (ended) and a.state = 'asked' and a.approver_id = p_user
     and not app.works_in_group(a.approver_id, o.group_id);
  update opportunities o set status = 'draft'
   where o.id = any (ended) and o.status = 'pending_approval'
     and not exists (select from opportunity_approvals a where a.opportunity_id = o.id and a.state in ('asked', 'approved'));
end $$;
comment on function app.end_what_needs_its_person(uuid, uuid, uuid) is
  'Stops links of somebody, or to a plan, whose maker no longer works in its group, and withdraws reviews and approvals that are asked of such people.';

create function app.end_after_leaving() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.end_what_needs_its_person(old.organization_id, old.user_id, null);
  return null;
end $$;
comment on function app.end_after_leaving() is 'After somebody left a hiring group or an organization, or has another role in it.';

create function app.end_after_move() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.end_what_needs_its_person(new.organization_id, null, new.id);
  return null;
end $$;
comment on function app.end_after_move() is 'After a plan moved to another hiring group.';

create function app.end_without_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.end_what_needs_its_person(new.organization_id, null, new.plan_id);
  return null;
end $$;
comment on function app.end_without_account() is 'After the account of a link''s maker or of a reviewer was removed.';

create function app.keep_things_owned() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_owner uuid := (select m.user_id from organization_memberships m
                    where m.organization_id = old.organization_id and m.role = 'owner' order by m.created_at, m.user_id limit 1);
begin
  -- Without an owner the organization itself is on its way out.
  if v_owner is null then return null; end if;
  with given as (
    update interview_plans p set owner_id = v_owner
     where p.organization_id = old.organization_id and p.owner_id = old.user_id and not app.works_in_group(old.user_id, p.group_id)
    returning p.id, p.organization_id)
  insert into interview_plan_activity (plan_id, organization_id, actor_id, what, detail)
    select g.id, g.organization_id, app.user_id(), 'owner_set', u.full_name from given g, users u where u.id = v_owner;
  update surveys s set owner_id = v_owner
   where s.organization_id = old.organization_id and s.owner_id = old.user_id and not app.works_in_group(old.user_id, s.group_id);
  update opportunities o set owner_id = v_owner
   where o.organization_id = old.organization_id and o.owner_id = old.user_id and not app.works_in_group(old.user_id, o.group_id);
  return null;
end $$;
comment on function app.keep_things_owned() is
  'After somebody left a hiring group or an organization: plans, surveys and roles that they still own there go to the organization''s owner.';

create function app.keep_work_assigned() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_owner uuid := (select m.user_id from organization_memberships m
                    where m.organization_id = old.organization_id and m.role = 'owner' order by m.created_at, m.user_id limit 1);
begin
  if v_owner is null then return null; end if;
  update candidates c
     set owner_id = case when c.owner_id = old.user_id then v_owner else c.owner_id end,
         coordinator_id = case when c.coordinator_id = old.user_id then v_owner else c.coordinator_id end,
         next_kind = c.step_kind, next_due_at = c.step_due_at,
         next_user_id = case when c.step_user_id = old.user_id then v_owner else c.step_user_id end
   where c.organization_id = old.organization_id and old.user_id in (c.owner_id, c.coordinator_id, c.step_user_id)
     and not app.works_in_group(old.user_id, c.group_id);
  -- Those of candidates have followed; what is left was handed to them, or written by somebody.
  update tasks t set assignee_id = v_owner
   where t.organization_id = old.organization_id and t.assignee_id = old.user_id and t.state in ('open', 'snoozed')
     and not app.works_in_group(old.user_id, t.group_id);
  return null;
end $$;
comment on function app.keep_work_assigned() is
  'After somebody left a hiring group or an organization, or only looks on from now on: their candidates and tasks go to the organization''s owner.';

create function app.release_interviews() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part record;
begin
  -- Out of what is to come. Of what was held they stay the one who took part; the card that they still owe is let go. By whoever removed
  -- them, or by themselves: then they stay blind, should they come back.
  for part in
    select p.interview_id, i.round_id, coalesce(i.ends_at < now(), false) or i.status in ('complete', 'no_show') as is_over
      from interview_participants p join interviews i on i.id = p.interview_id
     where p.organization_id = old.organization_id and p.interviewer_id = old.user_id and i.status <> 'cancelled'
       and not app.works_in_group(old.user_id, p.group_id)
     order by i.round_id, i.id
  loop
    perform app.lock_candidate_round(part.round_id);
    if part.is_over then
      update scorecards set state = 'released', released_by = app.person_id()
       where interview_id = part.interview_id and interviewer_id = old.user_id and state = 'owed';
    else
      delete from interview_participants where interview_id = part.interview_id and interviewer_id = old.user_id;
    end if;
  end loop;
  return null;
end $$;
comment on function app.release_interviews() is
  'After somebody left a hiring group or an organization, or only looks on from now on: they take no part in interviews to come, and owe no card.';

create trigger release_interviews after delete or update of role on organization_memberships for each row execute function app.release_interviews();
create trigger release_interviews after delete on group_memberships for each row execute function app.release_interviews();
create trigger keep_work_assigned after delete or update of role on organization_memberships
  for each row execute function app.keep_work_assigned();
create trigger keep_work_assigned after delete on group_memberships for each row execute function app.keep_work_assigned();
create trigger end_after_leaving after delete or update of role on organization_memberships
  for each row execute function app.end_after_leaving();
create trigger end_after_leaving after delete on group_memberships for each row execute function app.end_after_leaving();
create trigger end_after_move after update of group_id on interview_plans
  for each row when (old.group_id <> new.group_id) execute function app.end_after_move();
create trigger end_without_account after update of created_by on plan_links
  for each row when (new.created_by is null) execute function app.end_without_account();
create trigger end_without_account after update of reviewer_id on plan_reviews
  for each row when (new.reviewer_id is null) execute function app.end_without_account();
create trigger keep_things_owned after delete on organization_memberships for each row execute function app.keep_things_owned();
create trigger keep_things_owned after delete on group_memberships for each row execute function app.keep_things_owned();
