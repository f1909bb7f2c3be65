-- Organizations and who belongs to them: roles that change, owners that stay, and who hears of it.

create function app.rank_of(p_role text) returns integer language sql immutable as
$$ select case p_role when 'owner' then 4 when 'admin' then 3 when 'member' then 2 when 'viewer' then 1 else 0 end $$;
comment on function app.rank_of(text) is 'Roles by their power, 4 for owner; 0 for no role.';

create function app.lock_own_role(p_organization_id uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from organizations where id = p_organization_id for no key update;
  return (select role from organization_memberships where organization_id = p_organization_id and user_id = app.user_id());
end $$;
comment on function app.lock_own_role(uuid) is
  'Makes other changes of who belongs to the organization wait, and tells the acting person''s role now; null without one.';

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
comment on function app.keep_an_owner() is
  'After an owner went or was lowered: refuses (23001) where nobody else owns the organization.';

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
comment on function app.create_organization(text) is
  'Makes an organization of the acting person with one hiring group; null for who owns one already.';

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

-- Other windows hear of it -------------------------------------------------------------------------------------------

create function app.tell_organization_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- The same text for every row of a change, which the database then says once.
  perform pg_notify('live', jsonb_build_object('topic', 'organizations', 'organizationId',
    coalesce(to_jsonb(new) ->> 'organization_id', to_jsonb(old) ->> 'organization_id', to_jsonb(new) ->> 'id'))::text);
  return null;
end $$;
comment on function app.tell_organization_changed() is
  'After a change of an organization, its groups or who belongs to them: tells everybody in the organization.';

-- Somebody's name stands on many pages: in their own windows, and on the lists of members of everybody beside them.

create function app.tell_name_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'account', 'userId', new.id)::text);
  perform pg_notify('live', jsonb_build_object('topic', 'organizations', 'organizationId', m.organization_id)::text)
     from organization_memberships m where m.user_id = new.id;
  return null;
end $$;
comment on function app.tell_name_changed() is
  'After a person changed their name: tells their own windows, and everybody in the organizations they belong to.';

grant execute on function
  app.change_role(uuid, uuid, text), app.create_organization(text), app.list_members(uuid), app.rank_of(text),
  app.remove_member(uuid, uuid), app.transfer_ownership(uuid, uuid) to app_user;

grant select, update on organizations to app_user;
create policy read on organizations for select to app_user using (id = any ((select app.organizations())::uuid[]));
create policy change on organizations for update to app_user using (id = any ((select app.organizations('admin'))::uuid[]));

grant select on organization_memberships to app_user;
create policy read on organization_memberships for select to app_user
  using (organization_id = any ((select app.organizations())::uuid[]));

create trigger touch before update on organizations for each row execute function app.touch();
create trigger only_the_owner_requires_factors before update of requires_second_factor on organizations
  for each row when (old.requires_second_factor is distinct from new.requires_second_factor) execute function app.only_the_owner_requires_factors();
create trigger announce_organization after update of requires_second_factor on organizations
  for each row when (old.requires_second_factor is distinct from new.requires_second_factor) execute function app.announce_organization();
create trigger keep_an_owner after delete or update of role on organization_memberships
  for each row execute function app.keep_an_owner();
create trigger tell_changed after update on organizations for each row execute function app.tell_organization_changed();
create trigger tell_changed after insert or update or delete on organization_memberships for each row execute function app.tell_organization_changed();
create trigger tell_name_changed after update of full_name on users for each row
  when (old.full_name is distinct from new.full_name) execute function app.tell_name_changed();
