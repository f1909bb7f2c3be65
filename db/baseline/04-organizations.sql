-- Organizations, hiring groups and who belongs to them.

create table organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  slug text not null unique,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  requires_second_factor boolean not null default false,
  sample_loaded_at timestamptz
);
create index organizations_with_second_factor on organizations (id) where requires_second_factor;
comment on table organizations is 'Who hires.';
comment on column organizations.id is 'The organization.';
comment on column organizations.name is 'Name that people read.';
comment on column organizations.slug is 'Name for addresses.';
comment on column organizations.version is 'Counts edits; a stale write is refused.';
comment on column organizations.created_at is 'When it was made.';
comment on column organizations.updated_at is 'When it last changed.';
comment on column organizations.requires_second_factor is 'Whether its people must pass a second factor; only the owner sets it.';
comment on column organizations.sample_loaded_at is
  'When sample data was last loaded, also once it is gone again; null where it never was.';
select app.secure_table('organizations');

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
comment on column organization_memberships.grants is
  'Named powers beside the role: publish, invite, see_compensation, see_private_notes, facilitate, compliance.';
comment on column organization_memberships.created_at is 'Since when.';
select app.secure_table('organization_memberships');

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
  archived_at timestamptz,
  sample_since timestamptz,
  unique (organization_id, id),
  unique (organization_id, slug)
);
create unique index one_sample_group on groups (organization_id) where sample_since is not null;
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
comment on column groups.archived_at is
  'Since when it is put away: out of the switcher, not joined any more. Null while it is in use.';
comment on column groups.sample_since is
  'When the program had filled this group with sample data; what changed in it later is people''s own. Null for every other group.';
select app.secure_table('groups');

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
select app.secure_table('group_memberships');

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

create table reach (
  user_id uuid primary key references users on delete cascade,
  has_factor boolean not null default false,
  must_have_factor boolean not null default false,
  seats jsonb not null default '[]',
  claim text
);
comment on table reach is
  'What a person may reach, as it follows from their memberships, groups and factors. Written by triggers alone.';
comment on column reach.user_id is 'The person.';
comment on column reach.has_factor is 'Whether they have a verified second factor.';
comment on column reach.must_have_factor is 'Whether one of their organizations asks for one.';
comment on column reach.seats is 'Their organizations with role, grants and reached groups, as the program reads them.';
comment on column reach.claim is
  'Organizations and groups by power, as policies read them. Null until it is first computed; then the tables are asked.';
select app.secure_table('reach');
