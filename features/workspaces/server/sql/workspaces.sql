-- A new person's organization, hiring group and memberships, made all at once or not at all.

-- p_user_email is the specification's parameter; the address of the account itself counts.
create function create_workspace_atomic(p_user_id uuid, p_user_email text, p_user_full_name text)
returns table (success boolean, error_code text, error_message text, organization jsonb, group_data jsonb, membership jsonb,
               organization_id uuid, group_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  person users;
  called text;
  new_organization organizations;
  new_group groups;
  new_membership group_memberships;
begin
  if p_user_id is null or p_user_id is distinct from app.user_id() then
    raise exception 'A workspace can be made for oneself only' using errcode = 'insufficient_privilege';
  end if;
  -- One at a time per person: the second of two calls waits here and then finds the first one's organization.
  select * into person from users u where u.id = p_user_id for no key update;
  if exists (select from organization_memberships m where m.user_id = p_user_id and m.role = 'owner') then
    return query select false, 'PRIVILEGE_ESCALATION_PREVENTED', 'User already owns an organization.',
      null::jsonb, null::jsonb, null::jsonb, null::uuid, null::uuid;
    return;
  end if;

  called := left(trim(both from regexp_replace(
    coalesce(nullif(trim(both from p_user_full_name), ''), nullif(trim(both from person.full_name), ''), split_part(person.email, '@', 1)),
    '\s+', ' ', 'g')), 150);
  -- A block of its own: what it did is undone before the refusal is told.
  begin
    insert into organizations (name, slug) values (called || '''s organization', app.slug_of(called, 'organization'))
      returning * into new_organization;
    insert into organization_memberships (organization_id, user_id, role) values (new_organization.id, p_user_id, 'owner');
    insert into groups (organization_id, name, slug, description)
      values (new_organization.id, 'Hiring team', app.slug_of('Hiring team', 'group'), 'Everyone who plans and runs interviews.')
      returning * into new_group;
    insert into group_memberships (organization_id, group_id, user_id) values (new_organization.id, new_group.id, p_user_id)
      returning * into new_membership;
  exception when unique_violation then
    return query select false, 'CONSTRAINT_ERROR', 'Workspace already exists or naming conflict.',
      null::jsonb, null::jsonb, null::jsonb, null::uuid, null::uuid;
    return;
  end;
  return query select true, null::text, null::text,
    jsonb_build_object('id', new_organization.id, 'name', new_organization.name, 'slug', new_organization.slug),
    jsonb_build_object('id', new_group.id, 'name', new_group.name, 'organization_id', new_group.organization_id,
      'description', new_group.description, 'slug', new_group.slug, 'settings', new_group.settings,
      'created_at', app.instant(new_group.created_at), 'updated_at', app.instant(new_group.updated_at)),
    jsonb_build_object('group_id', new_membership.group_id, 'user_id', new_membership.user_id, 'role', 'owner'),
    new_organization.id, new_group.id;
end $$;
comment on function create_workspace_atomic(uuid, text, text) is
  'Makes the acting person''s organization, hiring group, membership and ownership in one step. Refused for anybody else (42501) and, with a row that says so, for an owner of an organization.';

grant execute on function create_workspace_atomic(uuid, text, text) to app_user;
