-- Organizations, hiring groups and who belongs to them.
create table organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  slug text not null unique,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table organizations is 'Who hires.';
comment on column organizations.id is 'The organization.';
comment on column organizations.name is 'Name that people read.';
comment on column organizations.slug is 'Name for addresses.';
comment on column organizations.version is 'Counts edits; a stale write is refused.';
comment on column organizations.created_at is 'When it was made.';
comment on column organizations.updated_at is 'When it last changed.';
create trigger touch before update on organizations for each row execute function app.touch();

create table organization_memberships (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  grants text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create unique index one_owned_organization on organization_memberships (user_id) where role = 'owner';
create index organization_memberships_by_user on organization_memberships (user_id);
comment on table organization_memberships is 'Who belongs to which organization, and with what power.';
comment on column organization_memberships.organization_id is 'The organization.';
comment on column organization_memberships.user_id is 'The member.';
comment on column organization_memberships.role is 'owner, admin, member or viewer. A user owns at most one organization.';
comment on column organization_memberships.grants is 'Named powers beside the role: publish, invite, see_compensation, see_private_notes, facilitate, compliance.';
comment on column organization_memberships.created_at is 'Since when.';

create table groups (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 200),
  slug text not null,
  description text,
  settings jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, slug)
);
comment on table groups is 'Hiring groups: who plans and hires together inside an organization.';
comment on column groups.id is 'The group.';
comment on column groups.organization_id is 'The organization it belongs to.';
comment on column groups.name is 'Name that people read.';
comment on column groups.slug is 'Name for addresses, unique in the organization.';
comment on column groups.description is 'What the group hires for.';
comment on column groups.settings is 'Settings of the group.';
comment on column groups.version is 'Counts edits; a stale write is refused.';
comment on column groups.created_at is 'When it was made.';
comment on column groups.updated_at is 'When it last changed.';
create trigger touch before update on groups for each row execute function app.touch();

create table group_memberships (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  organization_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (group_id, user_id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references organization_memberships (organization_id, user_id) on delete cascade
);
create index group_memberships_by_user on group_memberships (user_id);
create index group_memberships_by_organization on group_memberships (organization_id, user_id);
comment on table group_memberships is 'Who belongs to which hiring group. Powers come from the organization role.';
comment on column group_memberships.group_id is 'The group.';
comment on column group_memberships.user_id is 'The member.';
comment on column group_memberships.organization_id is 'The group''s organization, of which the user must be a member.';
comment on column group_memberships.created_at is 'Since when.';

select app.secure_table('organizations'), app.secure_table('organization_memberships'), app.secure_table('groups'), app.secure_table('group_memberships');
grant select, update on organizations to app_user;
grant select on organization_memberships, group_memberships to app_user;
grant select, insert, update on groups to app_user;
create policy read on organizations for select to app_user using (id = any ((select app.organizations())::uuid[]));
create policy change on organizations for update to app_user using (id = any ((select app.organizations('admin'))::uuid[]));
create policy read on organization_memberships for select to app_user
  using (organization_id = any ((select app.organizations())::uuid[]));
create policy read on groups for select to app_user using (id = any ((select app.groups())::uuid[]));
create policy change on groups for update to app_user using (organization_id = any ((select app.organizations('admin'))::uuid[]));
create policy add on groups for insert to app_user with check (organization_id = any ((select app.organizations('admin'))::uuid[]));
create policy read on group_memberships for select to app_user using (group_id = any ((select app.groups())::uuid[]));

-- Opens a request: one message finds session, memberships and groups, and sets the claims that the policies read.
create function app.open_request(p_token text, p_anonymous text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who record;
  claims record;
begin
  perform set_config('app.anonymous_id', coalesce(p_anonymous, ''), true);
  if p_token is null then return null; end if;
  select s.id as session_id, s.user_id, s.assurance, s.expires_at, u.email, u.full_name, u.email_verified
    into who
    from sessions s join users u on u.id = s.user_id
   where s.token = p_token and s.expires_at > now();
  if not found then return null; end if;

  -- One pass over the memberships fills the answer and every claim that the policies read.
  select
    coalesce(jsonb_agg(jsonb_build_object('organizationId', organization_id, 'role', role, 'grants', grants, 'groupIds', group_ids)), '[]') as seats,
    set_config('app.user_id', who.user_id::text, true),
    set_config('app.organizations_viewer', '{' || coalesce(string_agg(organization_id::text, ','), '') || '}', true),
    set_config('app.organizations_member', '{' || coalesce(string_agg(organization_id::text, ',') filter (where role <> 'viewer'), '') || '}', true),
    set_config('app.organizations_admin', '{' || coalesce(string_agg(organization_id::text, ',') filter (where role in ('owner', 'admin')), '') || '}', true),
    set_config('app.organizations_owner', '{' || coalesce(string_agg(organization_id::text, ',') filter (where role = 'owner'), '') || '}', true),
    set_config('app.groups_viewer', '{' || coalesce(string_agg(nullif(array_to_string(group_ids, ','), ''), ','), '') || '}', true),
    set_config('app.groups_member', '{' || coalesce(string_agg(nullif(array_to_string(group_ids, ','), ''), ',') filter (where role <> 'viewer'), '') || '}', true),
    set_config('app.groups_admin', '{' || coalesce(string_agg(nullif(array_to_string(group_ids, ','), ''), ',') filter (where role in ('owner', 'admin')), '') || '}', true),
    set_config('app.groups_owner', '{' || coalesce(string_agg(nullif(array_to_string(group_ids, ','), ''), ',') filter (where role = 'owner'), '') || '}', true)
    into claims
    from (
      select m.organization_id, m.role, m.grants,
             case when m.role in ('owner', 'admin')
                  then array(select g.id from groups g where g.organization_id = m.organization_id)
                  else array(select gm.group_id from group_memberships gm where gm.user_id = m.user_id and gm.organization_id = m.organization_id)
             end as group_ids
        from organization_memberships m where m.user_id = who.user_id
    ) seat;
  return jsonb_build_object('sessionId', who.session_id, 'userId', who.user_id, 'assurance', who.assurance,
    'expiresAt', who.expires_at, 'email', who.email, 'fullName', who.full_name, 'emailVerified', who.email_verified, 'seats', claims.seats);
end $$;
comment on function app.open_request(text, text) is
  'Session, memberships and groups of the acting user in one read; sets the claims for this transaction. Null without a valid session.';
