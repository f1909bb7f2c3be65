-- What a hiring group sets for its hiring: reasons, messages, tags, and how long it keeps candidates.

create table group_hiring_settings (
  group_id uuid primary key,
  organization_id uuid not null,
  reasons text[] not null default '{}' check (cardinality(reasons) <= 30),
  templates jsonb not null default '[]',
  tags text[] not null default '{}' check (cardinality(tags) <= 100),
  retention_months integer check (retention_months between 1 and 120),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade
);
create index group_hiring_settings_by_group on group_hiring_settings (organization_id, group_id);
comment on table group_hiring_settings is 'What a hiring group sets for its hiring. Without a row, and where a list is empty, what is usual holds.';
comment on column group_hiring_settings.group_id is 'The hiring group.';
comment on column group_hiring_settings.organization_id is 'The organization.';
comment on column group_hiring_settings.reasons is 'Reasons that can be chosen for an ending; all where it is empty.';
comment on column group_hiring_settings.templates is 'Messages to begin from, each with id, name, subject and body.';
comment on column group_hiring_settings.tags is 'Tags that are offered, beside those in use.';
comment on column group_hiring_settings.retention_months is 'Months for which candidates are kept after they ended, where the group keeps them shorter than its organization.';
comment on column group_hiring_settings.version is 'Counts edits; a stale write is refused.';
comment on column group_hiring_settings.updated_at is 'When it last changed.';
select app.secure_table('group_hiring_settings');
