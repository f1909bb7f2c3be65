-- Who belongs where changes: roles, removals, ownership, hiring groups that are made, joined, left and put away.
-- app_user still writes neither membership table. Each function below locks the organization first, so that changes in it
-- come one after another, and then reads the acting person's role anew: a right lost a moment ago counts no more.

alter table groups add column archived_at timestamptz;
comment on column groups.archived_at is 'Since when it is put away: out of the switcher, not joined any more. Null while it is in use.';

create function app.rank_of(p_role text) returns integer language sql immutable as
$$ select case p_role when 'owner' then 4 when 'admin' then 3 when 'member' then 2 when 'viewer' then 1 else 0 end $$;
comment on function app.rank_of(text) is 'Roles by their power, 4 for owner; 0 for no role.';
grant execute on function app.rank_of(text) to app_user;

create function app.lock_own_role(p_organization_id uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from organizations where id = p_organization_id for no key update;
  return (select role from organization_memberships where organization_id = p_organization_id and user_id = app.user_id());
end $$;
comment on function app.lock_own_role(uuid) is 'Makes other changes of who belongs to the organization wait, and tells the acting person''s role now; null without one.';

-- Whoever writes: an organization keeps an owner. Only the end of the whole organization or of the person's account passes.
create function app.keep_an_owner() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.role <> 'owner' or (tg_op = 'UPDATE' and new.role = 'owner') then return null; end if;
  perform from organizations where id = old.organization_id for no key update;
  if not found or not exists (select from users where id = old.user_id) then return null; end if;
  if not exists (select from organization_memberships where organization_id = old.organization_id and role = 'owner') then
    raise exception 'an organization keeps an owner' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
comment on function app.keep_an_owner() is 'After an owner went or was lowered: refuses (23001) where nobody else owns the organization.';
create trigger keep_an_owner after delete or update of role on organization_memberships
  for each row execute function app.keep_an_owner();

create function app.create_organization(p_name text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made uuid;
  team uuid;
begin
  if app.user_id() is null then raise exception 'sign in first' using errcode = 'insufficient_privilege'; end if;
  perform from users where id = app.user_id() for no key update;
  if exists (select from organization_memberships where user_id = app.user_id() and role = 'owner') then return null; end if;
  insert into organizations (name, slug) values (p_name, app.slug_of(p_name, 'organization')) returning id into made;
  insert into organization_memberships (organization_id, user_id, role) values (made, app.user_id(), 'owner');
  insert into groups (organization_id, name, slug, description)
    values (made, 'Hiring team', app.slug_of('Hiring team', 'group'), 'Everyone who plans and runs interviews.') returning id into team;
  insert into group_memberships (organization_id, group_id, user_id) values (made, team, app.user_id());
  return made;
end $$;
comment on function app.create_organization(text) is 'Makes an organization of the acting person with one hiring group; null for who owns one already.';

create function app.change_role(p_organization_id uuid, p_user_id uuid, p_role text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine text := app.lock_own_role(p_organization_id);
  theirs text := (select role from organization_memberships where organization_id = p_organization_id and user_id = p_user_id);
  my_rank integer := app.rank_of(mine);
begin
  if mine is null or theirs is null then return 'not-there'; end if;
  if p_user_id = app.user_id() then
    if app.rank_of(p_role) > my_rank then return 'above-own'; end if;
  elsif my_rank < app.rank_of('admin') then return 'forbidden';
  elsif app.rank_of(theirs) >= my_rank then return 'above-own';
  elsif app.rank_of(p_role) >= my_rank and mine <> 'owner' then return 'above-own';
  end if;
  if theirs = p_role then return 'done'; end if;
  if p_role = 'owner' then
    perform from users where id = p_user_id for no key update;
    if exists (select from organization_memberships where user_id = p_user_id and role = 'owner') then return 'owns-another'; end if;
  end if;
  if theirs = 'owner' and not exists (
    select from organization_memberships where organization_id = p_organization_id and role = 'owner' and user_id <> p_user_id)
  then return 'last-owner'; end if;
  update organization_memberships set role = p_role where organization_id = p_organization_id and user_id = p_user_id;
  return 'done';
end $$;
comment on function app.change_role(uuid, uuid, text) is
  'Gives a member another role: one below one''s own, to somebody below oneself; an owner makes owners too; anybody lowers themselves. Answers done, not-there, forbidden, above-own, owns-another or last-owner.';

create function app.remove_member(p_organization_id uuid, p_user_id uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine text := app.lock_own_role(p_organization_id);
  theirs text := (select role from organization_memberships where organization_id = p_organization_id and user_id = p_user_id);
begin
  if mine is null or theirs is null then return 'not-there'; end if;
  if p_user_id <> app.user_id() then
    if app.rank_of(mine) < app.rank_of('admin') then return 'forbidden'; end if;
    if app.rank_of(theirs) >= app.rank_of(mine) then return 'above-own'; end if;
  elsif theirs = 'owner' and not exists (
    select from organization_memberships where organization_id = p_organization_id and role = 'owner' and user_id <> p_user_id)
  then return 'last-owner'; end if;
  delete from organization_memberships where organization_id = p_organization_id and user_id = p_user_id;
  return 'done';
end $$;
comment on function app.remove_member(uuid, uuid) is
  'Ends a membership and with it those of the organization''s groups: one''s own, or that of somebody below oneself. Answers done, not-there, forbidden, above-own or last-owner.';

create function app.transfer_ownership(p_organization_id uuid, p_user_id uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine text := app.lock_own_role(p_organization_id);
  theirs text := (select role from organization_memberships where organization_id = p_organization_id and user_id = p_user_id);
begin
  if mine is null or theirs is null then return 'not-there'; end if;
  if mine <> 'owner' then return 'forbidden'; end if;
  if p_user_id = app.user_id() then return 'done'; end if;
  if theirs <> 'owner' then
    perform from users where id = p_user_id for no key update;
    if exists (select from organization_memberships where user_id = p_user_id and role = 'owner') then return 'owns-another'; end if;
    update organization_memberships set role = 'owner' where organization_id = p_organization_id and user_id = p_user_id;
  end if;
  update organization_memberships set role = 'admin' where organization_id = p_organization_id and user_id = app.user_id();
  return 'done';
end $$;
comment on function app.transfer_ownership(uuid, uuid) is
  'Makes another member the owner and the acting owner an admin, at once. Answers done, not-there, forbidden or owns-another.';

create function app.list_members(p_organization_id uuid)
returns table (user_id uuid, full_name text, email text, role text, created_at timestamptz, group_ids uuid[])
language sql stable security definer set search_path = public, pg_temp as $$
  select m.user_id, u.full_name,
         case when p_organization_id = any (app.organizations('admin')) or u.id = app.user_id() then u.email end,
         m.role, m.created_at,
         array(select gm.group_id from group_memberships gm
                where gm.organization_id = m.organization_id and gm.user_id = m.user_id and gm.group_id = any (app.groups()))
    from organization_memberships m join users u on u.id = m.user_id
   where m.organization_id = p_organization_id and p_organization_id = any (app.organizations())
$$;
comment on function app.list_members(uuid) is
  'Members of an organization of the acting person. Addresses are told to owner and admin, and one''s own; groups as far as one reaches them.';

-- Hiring groups ------------------------------------------------------------------------------------------------------

create table group_join_requests (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  organization_id uuid not null,
  state text not null default 'pending' check (state in ('pending', 'declined')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (group_id, user_id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references organization_memberships (organization_id, user_id) on delete cascade
);
create index group_join_requests_by_user on group_join_requests (user_id);
create index group_join_requests_by_organization on group_join_requests (organization_id, user_id);
comment on table group_join_requests is 'Who asked to be let into which hiring group. An approved request becomes a membership.';
comment on column group_join_requests.group_id is 'The group.';
comment on column group_join_requests.user_id is 'Who asks.';
comment on column group_join_requests.organization_id is 'The group''s organization, of which they are a member.';
comment on column group_join_requests.state is 'pending or declined.';
comment on column group_join_requests.created_at is 'When they asked, last.';
comment on column group_join_requests.decided_at is 'When it was declined.';
select app.secure_table('group_join_requests');
grant select, delete on group_join_requests to app_user;
create policy read on group_join_requests for select to app_user
  using (user_id = (select app.user_id()) or group_id = any ((select app.groups('admin'))::uuid[]));
create policy withdraw on group_join_requests for delete to app_user using (user_id = (select app.user_id()) and state = 'pending');

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
comment on function app.join_group(uuid) is 'Lets the acting person in, or keeps that they ask: answers joined, requested or not-there.';

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
comment on function app.put_into_group(uuid, uuid) is 'Owner or admin puts a member of the organization into a group, which also answers their request: done, forbidden or not-there.';

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
comment on function app.take_out_of_group(uuid, uuid) is 'Owner or admin takes somebody out of a group: done, forbidden or not-there.';

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
comment on function app.decline_join_request(uuid, uuid) is 'Owner or admin declines a request that waits: done, forbidden or not-there.';

create function app.list_organization_groups(p_organization_id uuid)
returns table (id uuid, name text, description text, joining text, archived_at timestamptz, version integer,
               members integer, is_member boolean, is_reached boolean, own_request text, waiting integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.name, g.description, app.joining_of(g.settings), g.archived_at, g.version,
         (select count(*)::integer from group_memberships gm where gm.group_id = g.id),
         exists (select from group_memberships gm where gm.group_id = g.id and gm.user_id = app.user_id()),
         g.id = any (app.groups()),
         (select r.state from group_join_requests r where r.group_id = g.id and r.user_id = app.user_id()),
         case when g.id = any (app.groups('admin'))
              then (select count(*)::integer from group_join_requests r where r.group_id = g.id and r.state = 'pending') else 0 end
    from groups g
   where g.organization_id = p_organization_id and p_organization_id = any (app.organizations())
     and (g.id = any (app.groups('admin'))
          or g.archived_at is null and (g.id = any (app.groups()) or app.joining_of(g.settings) in ('open', 'request')))
$$;
comment on function app.list_organization_groups(uuid) is
  'Groups of an organization of the acting person: all for owner and admin; one''s own and those that one may ask to join for the others.';

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
comment on function app.list_group_members(uuid) is 'Members of a group that the acting person reaches; addresses for owner and admin.';

grant execute on function
  app.create_organization(text), app.change_role(uuid, uuid, text), app.remove_member(uuid, uuid), app.transfer_ownership(uuid, uuid),
  app.list_members(uuid), app.create_group(uuid, text, text, jsonb), app.join_group(uuid), app.leave_group(uuid),
  app.put_into_group(uuid, uuid), app.take_out_of_group(uuid, uuid), app.decline_join_request(uuid, uuid),
  app.list_organization_groups(uuid), app.list_group_members(uuid), app.joining_of(jsonb) to app_user;

-- Other windows hear of it -------------------------------------------------------------------------------------------

create function app.tell_organization_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- The same text for every row of a change, which the database then says once.
  perform pg_notify('live', jsonb_build_object('topic', 'organizations', 'organizationId',
    coalesce(to_jsonb(new) ->> 'organization_id', to_jsonb(old) ->> 'organization_id', to_jsonb(new) ->> 'id'))::text);
  return null;
end $$;
comment on function app.tell_organization_changed() is 'After a change of an organization, its groups or who belongs to them: tells everybody in the organization.';
revoke execute on function app.tell_organization_changed() from public;
create trigger tell_changed after update on organizations for each row execute function app.tell_organization_changed();
create trigger tell_changed after insert or update or delete on groups for each row execute function app.tell_organization_changed();
create trigger tell_changed after insert or update or delete on organization_memberships for each row execute function app.tell_organization_changed();
create trigger tell_changed after insert or update or delete on group_memberships for each row execute function app.tell_organization_changed();
create trigger tell_changed after insert or update or delete on group_join_requests for each row execute function app.tell_organization_changed();
