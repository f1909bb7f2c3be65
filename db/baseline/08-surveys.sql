-- Surveys of a hiring group: what is asked, while it is being written.

create table surveys (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  group_id uuid not null,
  owner_id uuid references users on delete set null,
  changed_by uuid references users on delete set null,
  status text not null default 'draft' check (status in ('draft', 'archived')),
  draft jsonb not null,
  title text not null check (length(title) between 1 and 200),
  purpose text not null default 'other' check (purpose in
    ('candidate_experience', 'interviewer_retro', 'hiring_manager', 'quality_of_hire', 'onboarding', 'other')),
  questions integer not null default 0,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade
);
create index surveys_by_update on surveys (group_id, status, updated_at desc, id desc);
create index surveys_by_title on surveys (group_id, status, title collate "und-x-icu", id);
create index surveys_by_organization on surveys (organization_id, group_id);
create index surveys_by_owner on surveys (owner_id);
create index surveys_by_changer on surveys (changed_by);
create index surveys_by_words on surveys using gin (search_text gin_trgm_ops);
comment on table surveys is 'Surveys. The draft is one document; the other columns follow from it or say where it stands.';
comment on column surveys.id is 'The survey.';
comment on column surveys.organization_id is 'The organization.';
comment on column surveys.group_id is 'The hiring group it belongs to.';
comment on column surveys.owner_id is 'Who made it.';
comment on column surveys.changed_by is 'Who last wrote it or moved it to another status; a trigger says so, nobody else.';
comment on column surveys.status is 'draft or archived.';
comment on column surveys.draft is 'What is being written: title, description, settings, questions. Never read for lists.';
comment on column surveys.title is 'What people call it, from the draft.';
comment on column surveys.purpose is 'What it is for, from the draft.';
comment on column surveys.questions is 'Number of questions, from the draft.';
comment on column surveys.search_text is 'Words of the title, as platform/text/search-text.ts folds them.';
comment on column surveys.version is 'Counts saves; a stale write is refused.';
comment on column surveys.created_at is 'When it was made.';
comment on column surveys.updated_at is 'When it last changed.';
select app.secure_table('surveys');
