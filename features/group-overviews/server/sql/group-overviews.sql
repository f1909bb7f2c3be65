-- Hiring groups as a whole: beginning with the settings of another one, and going with all that is in them.

create function app.copy_group_settings(p_from uuid, p_to uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_organization uuid := (select f.organization_id from groups f join groups t on t.organization_id = f.organization_id
                           where f.id = p_from and t.id = p_to);
begin
  -- The new group is younger than the claims of this request: the role is read anew.
  if v_organization is null or app.own_rank_in(v_organization) < app.rank_of('admin') then return false; end if;
  insert into task_rules (group_id, kind, organization_id, is_on, days, reminds)
  select p_to, kind, organization_id, is_on, days, reminds from task_rules where group_id = p_from on conflict do nothing;
  insert into group_hiring_settings (group_id, organization_id, reasons, templates, tags, retention_months)
  select p_to, organization_id, reasons, templates, tags, retention_months from group_hiring_settings where group_id = p_from
  on conflict do nothing;
  return true;
end $$;
comment on function app.copy_group_settings(uuid, uuid) is
  'Gives a group the task rules and hiring settings of another one of its organization, for owner and admins; false for anybody else.';

create function app.group_contents(p_group uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'roles', (select count(*) from opportunities where group_id = p_group),
    'candidates', (select count(*) from candidates where group_id = p_group),
    'plans', (select count(*) from interview_plans where group_id = p_group),
    'surveys', (select count(*) from surveys where group_id = p_group),
    'tasks', (select count(*) from tasks where group_id = p_group),
    'people', (select count(*) from group_people g where g.group_id = p_group
                  and not exists (select from group_people o where o.person_id = g.person_id and o.group_id <> g.group_id)))
   where p_group = any (app.groups('admin'))
$$;
comment on function app.group_contents(uuid) is 'How much would go with a hiring group, for its owner and admins; null for anybody else.';

create function app.remove_group(p_group uuid, p_name text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  g groups := app.lock_group(p_group);
begin
  if g.id is null or app.own_rank_in(g.organization_id) = 0 then return 'not-there'; end if;
  if app.own_rank_in(g.organization_id) < app.rank_of('admin') then return 'forbidden'; end if;
  if g.archived_at is null then return 'in-use'; end if;
  if g.name <> p_name then return 'other-name'; end if;
  -- What refers to plans goes before them.
  delete from tasks where organization_id = g.organization_id and group_id = g.id;
  delete from candidates where organization_id = g.organization_id and group_id = g.id;
  delete from opportunities where organization_id = g.organization_id and group_id = g.id;
  delete from groups where id = g.id;
  return 'done';
end $$;
comment on function app.remove_group(uuid, text) is
  'Deletes an archived hiring group with all that is in it, for owner and admins who type its name: done, in-use, other-name, forbidden or not-there.';

grant execute on function app.copy_group_settings(uuid, uuid), app.group_contents(uuid), app.remove_group(uuid, text) to app_user;
