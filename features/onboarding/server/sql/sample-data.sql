-- A group of sample data: filled once, removed whole unless people built on it.

create function app.open_sample_group(p_organization_id uuid, p_name text, p_description text)
returns table (group_id uuid, is_new boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine text := app.lock_own_role(p_organization_id);
  sample uuid;
  made boolean := false;
begin
  if app.rank_of(mine) < app.rank_of('admin') then
    raise exception 'only owner and admin load sample data' using errcode = 'insufficient_privilege';
  end if;
  select g.id into sample from groups g where g.organization_id = p_organization_id and g.sample_since is not null;
  if sample is null then
    insert into groups (organization_id, name, slug, description, settings, sample_since)
      values (p_organization_id, p_name, app.slug_of(p_name, 'group'), p_description, '{"joining": "added"}', now()) returning id into sample;
    made := true;
    update organizations set sample_loaded_at = now() where id = p_organization_id;
    -- The claims of this request were read before the group was there.
    perform set_config('app.reach', r.claim, true) from reach r where r.user_id = app.user_id();
  else
    update groups g set archived_at = null where g.id = sample and g.archived_at is not null;
  end if;
  insert into group_memberships (organization_id, group_id, user_id) values (p_organization_id, sample, app.user_id()) on conflict do nothing;
  return query select sample, made;
end $$;
comment on function app.open_sample_group(uuid, text, text) is
  'The sample group of an organization, for its owner or admin: made where there is none, out of the archive where it was put away. A new one is reached for the rest of the transaction.';

create function app.settle_sample_group(p_group_id uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update groups set sample_since = clock_timestamp()
   where id = p_group_id and sample_since is not null and id = any (app.groups('admin'));
  if not found then return false; end if;
  -- All that is in it by now the program made.
  update opportunities set is_sample = true where group_id = p_group_id;
  update candidates set is_sample = true where group_id = p_group_id;
  update people p set is_sample = true
   where p.id in (select k.person_id from group_people k where k.group_id = p_group_id)
     and not exists (select from group_people k where k.person_id = p.id and k.group_id <> p_group_id);
  return true;
end $$;
comment on function app.settle_sample_group(uuid) is
  'Says that the sample group is filled: what changes in it from now on is people''s own.';

create function app.added_to_sample(p_group_id uuid) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object(
      'plans', (select count(*) from interview_plans p where p.group_id = g.id and not p.is_sample),
      'changedPlans', (select count(*) from interview_plans p where p.group_id = g.id and p.is_sample and p.updated_at > g.sample_since),
      'comments', (select count(*) from plan_comments c join plan_comment_threads t on t.id = c.thread_id join interview_plans p on p.id = t.plan_id
                    where p.group_id = g.id and c.created_at > g.sample_since and c.removed_at is null),
      'reviews', (select count(*) from plan_reviews r join interview_plans p on p.id = r.plan_id where p.group_id = g.id and r.created_at > g.sample_since),
      'links', (select count(*) from plan_links l join interview_plans p on p.id = l.plan_id where p.group_id = g.id),
      'notes', (select count(distinct p.id) from interview_plans p join organization_memberships m on m.organization_id = p.organization_id
                  join user_preferences u on u.user_id = m.user_id and u.key = 'interviewBuilder_' || p.id || '.interviewSettings'
                 where p.group_id = g.id),
      'surveys', (select count(*) from surveys v where v.group_id = g.id),
      'roles', (select count(*) from opportunities o where o.group_id = g.id and not o.is_sample),
      -- Brought in, or worked with: moved, noted on, written to, judged.
      'candidates', (select count(*) from (
                      select e.candidate_id from hiring_events e
                       where e.group_id = g.id and e.candidate_id is not null and e.created_at > g.sample_since and e.actor_kind <> 'program'
                      union select s.candidate_id from scorecards s where s.group_id = g.id and s.submitted_at > g.sample_since) w),
      'invitations', (select count(*) from invitations i where i.group_id = g.id and i.state = 'pending'))
    from groups g where g.id = p_group_id
$$;
comment on function app.added_to_sample(uuid) is
  'How much people added to a sample group since it was filled, by kind; for the functions below alone.';

create function app.own_in_sample(p_group_id uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select app.added_to_sample(g.id) from groups g
   where g.id = p_group_id and g.sample_since is not null and g.id = any (app.groups('admin'))
$$;
comment on function app.own_in_sample(uuid) is
  'How much people added to a sample group since it was filled, by kind, for owner and admin; null for any other group.';

create function app.remove_sample_group(p_organization_id uuid, p_name text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine text := app.lock_own_role(p_organization_id);
  sample groups;
begin
  if app.rank_of(mine) < app.rank_of('admin') then
    raise exception 'only owner and admin remove sample data' using errcode = 'insufficient_privilege';
  end if;
  -- Whoever adds something to the group now waits, and then finds it gone.
  select * into sample from groups where organization_id = p_organization_id and sample_since is not null for update;
  if not found then return 'not-there'; end if;
  perform from interview_plans where group_id = sample.id order by id for update;
  -- A reply refers to its thread alone, and what is written in a survey to nothing else.
  perform from plan_comment_threads t join interview_plans p on p.id = t.plan_id
    where p.group_id = sample.id order by t.id for update of t;
  perform from surveys where group_id = sample.id order by id for update;
  if p_name is distinct from sample.name
     and exists (select from jsonb_each_text(app.added_to_sample(sample.id)) o where o.value::integer > 0) then
    return 'asks-name';
  end if;
  -- What people of the organization keep of a plan under its id, which no reference ties to it.
  delete from builder_states s using interview_plans p, organization_memberships m
   where p.group_id = sample.id and m.organization_id = sample.organization_id and s.user_id = m.user_id and s.plan_id = p.id::text;
  delete from user_preferences u using interview_plans p, organization_memberships m
   where p.group_id = sample.id and m.organization_id = sample.organization_id and u.user_id = m.user_id
     and u.key = 'interviewBuilder_' || p.id || '.interviewSettings';
  -- People belong to the organization, and would outlive the group. Whom another group knows by now is somebody's own.
  delete from people p where p.is_sample and p.id in (select k.person_id from group_people k where k.group_id = sample.id)
    and not exists (select from group_people k where k.person_id = p.id and k.group_id <> sample.id);
  delete from groups where id = sample.id;
  return 'done';
end $$;
comment on function app.remove_sample_group(uuid, text) is
  'Deletes the sample group of an organization with everything in it, for its owner or admin. Where people added something of their own it wants the name of the group. Answers done, not-there or asks-name.';

grant execute on function
  app.open_sample_group(uuid, text, text), app.own_in_sample(uuid), app.remove_sample_group(uuid, text),
  app.settle_sample_group(uuid) to app_user;
