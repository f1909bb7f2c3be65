-- People keep the filters, order and columns of a list under a name, for themselves or for all who see that list.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  group_id uuid,
  list text not null check (list in ('plans', 'surveys', 'questions', 'competencies')),
  owner_id uuid references users on delete set null,
  name text not null check (length(name) between 1 and 80),
  is_shared boolean not null default false,
  content jsonb not null,
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade
);
create index saved_views_by_organization on saved_views (organization_id, group_id, list);
create index saved_views_by_owner on saved_views (owner_id);
comment on table saved_views is 'Views of lists that people keep under a name.';
comment on column saved_views.id is 'The view; addresses name it.';
comment on column saved_views.organization_id is 'The organization.';
comment on column saved_views.group_id is 'The hiring group whose list it is of; null for a list of the whole organization.';
comment on column saved_views.list is 'Which list.';
comment on column saved_views.owner_id is 'Whose view; null once their account is gone.';
comment on column saved_views.name is 'What its tab says.';
comment on column saved_views.is_shared is 'Seen by everybody who sees the list, else by its owner alone.';
comment on column saved_views.content is 'Filters, search, order and hidden columns, by their keys in the address.';
comment on column saved_views.removed_at is 'When it was removed; it can be taken back for 30 days.';
comment on column saved_views.version is 'Counts saves; a stale write is refused.';
comment on column saved_views.created_at is 'When it was made.';
comment on column saved_views.updated_at is 'When it last changed.';
select app.secure_table('saved_views');
