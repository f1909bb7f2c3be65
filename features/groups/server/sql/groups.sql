-- Hiring groups: who makes, joins, leaves and sees them.

create function app.joining_of(p_settings jsonb) returns text language sql immutable as
$$ select coalesce(p_settings ->> 'joining', 'request') $$;
comment on function app.joining_of(jsonb) is 'How one gets into a group of these settings: open, request or added.';

create function app.lock_group(p_group_id uuid) returns groups
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_group groups;
begin
  perform app.lock_own_role(g.organization_id) from groups g where g.id = p_group_id;
  select * into found_group from groups where id = p_group_id;
  return found_group;
end $$;
comment on function app.lock_group(uuid) is 'The group, with changes of who belongs to its organization waiting.';

create function app.own_rank_in(p_organization_id uuid) returns integer
language sql security definer set search_path = public, pg_temp as $$
  select coalesce((select app.rank_of(role) from organization_memberships
                    where organization_id = p_organization_id and user_id = app.user_id()), 0)
$$;
comment on function app.own_rank_in(uuid) is 'Rank of the acting person in an organization now; 0 for none.';

-- Who works in a hiring group. Everything that asks so asks here.
create function app.workers_of(p_group uuid) returns table (user_id uuid) language sql stable as $$
  select m.user_id
    from groups g join organization_memberships m on m.organization_id = g.organization_id
   where g.id = p_group
     and (m.role in ('owner', 'admin')
          or m.role = 'member' and exists (select from group_memberships o where o.group_id = g.id and o.user_id = m.user_id))
$$;
comment on function app.workers_of(uuid) is
  'Who works in a hiring group: its members, and the owner and admins of its organization; no viewer.';

create function app.works_in_group(p_user uuid, p_group uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from app.workers_of(p_group) w where w.user_id = p_user)
$$;
comment on function app.works_in_group(uuid, uuid) is 'Whether somebody works in a hiring group now.';

create function app.people_of_group(p_group uuid) returns table (user_id uuid, full_name text, email text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.full_name, u.email
    from app.workers_of(p_group) w join users u on u.id = w.user_id
   where p_group = any (app.groups('member'))
$$;
comment on function app.people_of_group(uuid) is 'Who works in a hiring group, for those who work in it too.';

create function app.hold_people_of_group(p_group uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not p_group = any (app.groups('member')) then return false; end if;
  perform app.lock_group(p_group);
  return app.works_in_group(app.user_id(), p_group);
end $$;
comment on function app.hold_people_of_group(uuid) is
  'Makes changes of who works in a hiring group wait until the transaction ends; whether the acting person still works in it.';

create function app.create_group(p_organization_id uuid, p_name text, p_description text, p_settings jsonb) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made uuid;
begin
  perform app.lock_own_role(p_organization_id);
  if app.own_rank_in(p_organization_id) < app.rank_of('admin') then
    raise exception 'only owner and admin make groups' using errcode = 'insufficient_privilege';
  end if;
  insert into groups (organization_id, name, slug, description, settings)
    values (p_organization_id, p_name, app.slug_of(p_name, 'group'), p_description, p_settings) returning id into made;
  insert into group_memberships (organization_id, group_id, user_id) values (p_organization_id, made, app.user_id());
  return made;
end $$;
comment on function app.create_group(uuid, text, text, jsonb) is 'Makes a hiring group with the acting owner or admin in it.';

create function app.join_group(p_group_id uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  g groups := app.lock_group(p_group_id);
  rank integer := app.own_rank_in(g.organization_id);
  is_in boolean := exists (select from group_memberships where group_id = p_group_id and user_id = app.user_id());
begin
  if rank = 0 or g.archived_at is not null then return 'not-there'; end if;
  if is_in then return 'joined'; end if;
  if rank >= app.rank_of('admin') or app.joining_of(g.settings) = 'open' then
    insert into group_memberships (organization_id, group_id, user_id) values (g.organization_id, p_group_id, app.user_id());
    delete from group_join_requests where group_id = p_group_id and user_id = app.user_id();
    return 'joined';
  end if;
  if app.joining_of(g.settings) <> 'request' then return 'not-there'; end if;
  insert into group_join_requests (organization_id, group_id, user_id) values (g.organization_id, p_group_id, app.user_id())
    on conflict (group_id, user_id) do update set state = 'pending', created_at = now(), decided_at = null;
  return 'requested';
end $$;
comment on function app.join_group(uuid) is
  'Lets the acting person in, or keeps that they ask: answers joined, requested or not-there.';

create function app.leave_group(p_group_id uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.lock_group(p_group_id);
  delete from group_memberships where group_id = p_group_id and user_id = app.user_id();
  return case when found then 'done' else 'not-there' end;
end $$;
comment on function app.leave_group(uuid) is 'Ends the acting person''s own membership of a group: answers done or not-there.';

create function app.put_into_group(p_group_id uuid, p_user_id uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  g groups := app.lock_group(p_group_id);
  rank integer := app.own_rank_in(g.organization_id);
begin
  if rank = 0 then return 'not-there'; end if;
  if rank < app.rank_of('admin') then return 'forbidden'; end if;
  if not exists (select from organization_memberships where organization_id = g.organization_id and user_id = p_user_id) then
    return 'not-there';
  end if;
  insert into group_memberships (organization_id, group_id, user_id) values (g.organization_id, p_group_id, p_user_id)
    on conflict do nothing;
  delete from group_join_requests where group_id = p_group_id and user_id = p_user_id;
  return 'done';
end $$;
comment on function app.put_into_group(uuid, uuid) is
  'Owner or admin puts a member of the organization into a group, which also answers their request: done, forbidden or not-there.';

create function app.take_out_of_group(p_group_id uuid, p_user_id uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  g groups := app.lock_group(p_group_id);
  rank integer := app.own_rank_in(g.organization_id);
begin
  if rank = 0 then return 'not-there'; end if;
  if rank < app.rank_of('admin') then return 'forbidden'; end if;
  delete from group_memberships where group_id = p_group_id and user_id = p_user_id;
  return case when found then 'done' else 'not-there' end;
end $$;
comment on function app.take_out_of_group(uuid, uuid) is
  'Owner or admin takes somebody out of a group: done, forbidden or not-there.';

create function app.decline_join_request(p_group_id uuid, p_user_id uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  g groups := app.lock_group(p_group_id);
  rank integer := app.own_rank_in(g.organization_id);
begin
  if rank = 0 then return 'not-there'; end if;
  if rank < app.rank_of('admin') then return 'forbidden'; end if;
  update group_join_requests set state = 'declined', decided_at = now()
   where group_id = p_group_id and user_id = p_user_id and state = 'pending';
  return case when found then 'done' else 'not-there' end;
end $$;
comment on function app.decline_join_request(uuid, uuid) is
  'Owner or admin declines a request that waits: done, forbidden or not-there.';

create function app.list_group_members(p_group_id uuid)
returns table (user_id uuid, full_name text, email text, role text, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select gm.user_id, u.full_name, case when p_group_id = any (app.groups('admin')) or u.id = app.user_id() then u.email end,
         m.role, gm.created_at
    from group_memberships gm
    join organization_memberships m on m.organization_id = gm.organization_id and m.user_id = gm.user_id
    join users u on u.id = gm.user_id
   where gm.group_id = p_group_id and p_group_id = any (app.groups())
$$;
comment on function app.list_group_members(uuid) is
  'Members of a group that the acting person reaches; addresses for owner and admin.';

create function app.list_organization_groups(p_organization_id uuid)
returns table (id uuid, name text, description text, joining text, archived_at timestamptz, version integer,
               members integer, is_member boolean, is_reached boolean, own_request text, waiting integer, is_sample boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.name, g.description, app.joining_of(g.settings), g.archived_at, g.version,
         (select count(*)::integer from group_memberships gm where gm.group_id = g.id),
         exists (select from group_memberships gm where gm.group_id = g.id and gm.user_id = app.user_id()),
         g.id = any (app.groups()),
         (select r.state from group_join_requests r where r.group_id = g.id and r.user_id = app.user_id()),
         case when g.id = any (app.groups('admin'))
              then (select count(*)::integer from group_join_requests r where r.group_id = g.id and r.state = 'pending') else 0 end,
         g.sample_since is not null
    from groups g
   where g.organization_id = p_organization_id and p_organization_id = any (app.organizations())
     and (g.id = any (app.groups('admin'))
          or g.archived_at is null and (g.id = any (app.groups()) or app.joining_of(g.settings) in ('open', 'request')))
$$;
comment on function app.list_organization_groups(uuid) is
  'Groups of an organization of the acting person: all for owner and admin; one''s own and those that one may ask to join for the others.';

grant execute on function
  app.create_group(uuid, text, text, jsonb), app.decline_join_request(uuid, uuid),
  app.hold_people_of_group(uuid), app.join_group(uuid),
  app.joining_of(jsonb), app.leave_group(uuid), app.list_group_members(uuid), app.list_organization_groups(uuid),
  app.people_of_group(uuid), app.put_into_group(uuid, uuid), app.take_out_of_group(uuid, uuid) to app_user;

grant select, insert (id, organization_id, name, slug, description, settings, version, created_at, updated_at, archived_at),
  update (id, organization_id, name, slug, description, settings, version, created_at, updated_at, archived_at) on groups to
  app_user;
create policy read on groups for select to app_user using (id = any ((select app.groups())::uuid[]));
create policy change on groups for update to app_user using (organization_id = any ((select app.organizations('admin'))::uuid[]));
create policy add on groups for insert to app_user with check (organization_id = any ((select app.organizations('admin'))::uuid[]));

grant select on group_memberships to app_user;
create policy read on group_memberships for select to app_user using (group_id = any ((select app.groups())::uuid[]));

grant select, delete on group_join_requests to app_user;
create policy read on group_join_requests for select to app_user
  using (user_id = (select app.user_id()) or group_id = any ((select app.groups('admin'))::uuid[]));
create policy withdraw on group_join_requests for delete to app_user using (user_id = (select app.user_id()) and state = 'pending');

create trigger touch before update on groups for each row execute function app.touch();
create trigger tell_changed after insert or update or delete on groups for each row execute function app.tell_organization_changed();
create trigger tell_changed after insert or update or delete on group_memberships for each row execute function app.tell_organization_changed();
create trigger tell_changed after insert or update or delete on group_join_requests for each row execute function app.tell_organization_changed();
