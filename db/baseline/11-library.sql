-- The organization's own library beside the one of the program, and its prohibited topics.

create table organization_prohibited_topics (
  organization_id uuid primary key references organizations on delete cascade,
  choices jsonb not null check (jsonb_typeof(choices) = 'object' and pg_column_size(choices) < 200000),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table organization_prohibited_topics is
  'Topics that an organization does not look for, and phrases that it looks for too. Without a row the list of the program holds as it is.';
comment on column organization_prohibited_topics.organization_id is 'The organization.';
comment on column organization_prohibited_topics.choices is 'Topics switched off and phrases added, as TopicChoices has them.';
comment on column organization_prohibited_topics.version is 'Counts edits; a stale write is refused.';
comment on column organization_prohibited_topics.updated_at is 'When it last changed.';
select app.secure_table('organization_prohibited_topics');

create table library_imports (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  created_by uuid references users on delete set null,
  added integer not null,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index library_imports_by_creator on library_imports (created_by);
comment on table library_imports is
  'Files whose rows became questions or competencies of the library, so that all of one can be taken back.';
comment on column library_imports.id is 'The import.';
comment on column library_imports.organization_id is 'The organization.';
comment on column library_imports.created_by is 'Who brought the file.';
comment on column library_imports.added is 'Questions or competencies that it added.';
comment on column library_imports.undone_at is 'When it was taken back.';
comment on column library_imports.created_at is 'When.';
select app.secure_table('library_imports');

create table library_competencies (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'approved', 'retired')),
  status_before text check (status_before in ('draft', 'approved')),
  retired_reason text check (retired_reason in ('leaked', 'weak', 'law', 'outdated', 'merged', 'other')),
  retired_note text not null default '',
  merged_into uuid,
  adopted_from text,
  family text not null,
  name text not null check (length(name) between 1 and 200),
  definition text not null default '',
  behaviours jsonb not null default '[]',
  levels jsonb not null default '[]',
  search_text text not null default '',
  owner_id uuid references users on delete set null,
  status_by uuid references users on delete set null,
  status_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  import_id uuid,
  unique (organization_id, id),
  foreign key (organization_id, merged_into) references library_competencies (organization_id, id),
  check ((status = 'retired') = (retired_reason is not null)),
  check (merged_into is null or (status = 'retired' and merged_into <> id)),
  foreign key (organization_id, import_id) references library_imports (organization_id, id)
);
create index library_competencies_by_status on library_competencies (organization_id, status, updated_at desc);
create index library_competencies_by_kept on library_competencies (merged_into) where merged_into is not null;
create index library_competencies_by_owner on library_competencies (owner_id);
create index library_competencies_by_decider on library_competencies (status_by);
create index library_competencies_by_import on library_competencies (import_id) where import_id is not null;
create index library_competencies_by_words on library_competencies using gin (search_text gin_trgm_ops);
comment on table library_competencies is 'Competencies that an organization wrote or took over from the library of the program.';
comment on column library_competencies.id is 'The thing; plans name it as libraryKey.';
comment on column library_competencies.organization_id is 'The organization.';
comment on column library_competencies.status is 'draft, approved (offered in the builder) or retired.';
comment on column library_competencies.status_before is 'Status before it was retired; restoring goes back to it.';
comment on column library_competencies.retired_reason is 'Why it is offered no more.';
comment on column library_competencies.retired_note is 'More about why, in words.';
comment on column library_competencies.merged_into is
  'The one that was kept when two were merged; uses of this one count as uses of that.';
comment on column library_competencies.adopted_from is 'Key in the library of the program that it was copied from.';
comment on column library_competencies.family is 'Key of one of the families of the library.';
comment on column library_competencies.name is 'What people call it.';
comment on column library_competencies.definition is 'One sentence.';
comment on column library_competencies.behaviours is 'What one can observe, as a list of texts.';
comment on column library_competencies.levels is 'Four anchored levels, lowest first.';
comment on column library_competencies.search_text is 'All its words, as platform/text/search-text.ts folds them.';
comment on column library_competencies.owner_id is 'Who added it.';
comment on column library_competencies.status_by is 'Who last approved, retired or restored it.';
comment on column library_competencies.status_at is 'When its status last changed.';
comment on column library_competencies.version is 'Counts edits; a stale write is refused.';
comment on column library_competencies.created_at is 'When it was added.';
comment on column library_competencies.updated_at is 'When it last changed.';
comment on column library_competencies.import_id is 'Import that added it.';
select app.secure_table('library_competencies');

create table library_questions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'approved', 'retired')),
  status_before text check (status_before in ('draft', 'approved')),
  retired_reason text check (retired_reason in ('leaked', 'weak', 'law', 'outdated', 'merged', 'other')),
  retired_note text not null default '',
  merged_into uuid,
  adopted_from text,
  competency_key text,
  type text not null check (type in ('behavioural', 'situational', 'knowledge', 'work_sample')),
  level text not null default '',
  minutes integer not null check (minutes between 0 and 480),
  language text not null default 'en',
  text text not null check (length(text) between 1 and 4000),
  follow_ups jsonb not null default '[]',
  listen_for jsonb not null default '[]',
  interviewer_notes text not null default '',
  anchors jsonb not null default '[]',
  search_text text not null default '',
  import_id uuid,
  owner_id uuid references users on delete set null,
  status_by uuid references users on delete set null,
  status_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, merged_into) references library_questions (organization_id, id),
  foreign key (organization_id, import_id) references library_imports (organization_id, id),
  check ((status = 'retired') = (retired_reason is not null)),
  check (merged_into is null or (status = 'retired' and merged_into <> id))
);
create index library_questions_by_status on library_questions (organization_id, status, updated_at desc);
create index library_questions_by_kept on library_questions (merged_into) where merged_into is not null;
create index library_questions_by_import on library_questions (import_id) where import_id is not null;
create index library_questions_by_owner on library_questions (owner_id);
create index library_questions_by_decider on library_questions (status_by);
create index library_questions_by_words on library_questions using gin (search_text gin_trgm_ops);
comment on table library_questions is
  'Questions that an organization wrote, imported, or took over from the library of the program.';
comment on column library_questions.id is 'The thing; plans name it as libraryKey.';
comment on column library_questions.organization_id is 'The organization.';
comment on column library_questions.status is 'draft, approved (offered in the builder) or retired.';
comment on column library_questions.status_before is 'Status before it was retired; restoring goes back to it.';
comment on column library_questions.retired_reason is 'Why it is offered no more.';
comment on column library_questions.retired_note is 'More about why, in words.';
comment on column library_questions.merged_into is
  'The one that was kept when two were merged; uses of this one count as uses of that.';
comment on column library_questions.adopted_from is 'Key in the library of the program that it was copied from.';
comment on column library_questions.competency_key is
  'What it gives evidence of: key of a competency of the program, or id of an own one.';
comment on column library_questions.type is 'What kind of question it is.';
comment on column library_questions.level is 'Level of role that it is meant for; empty for any.';
comment on column library_questions.minutes is 'Whole minutes, follow-ups included.';
comment on column library_questions.language is 'Language tag of its words, as BCP 47 has it.';
comment on column library_questions.text is 'The words said aloud.';
comment on column library_questions.follow_ups is 'Probes, as a list of texts.';
comment on column library_questions.listen_for is 'What a telling answer holds, as a list of texts.';
comment on column library_questions.interviewer_notes is 'For the interviewer alone.';
comment on column library_questions.anchors is
  'What an answer to it looks like at each of the four levels, lowest first; empty where nobody said.';
comment on column library_questions.search_text is 'All its words, as platform/text/search-text.ts folds them.';
comment on column library_questions.import_id is 'Import that added it.';
comment on column library_questions.owner_id is 'Who added it.';
comment on column library_questions.status_by is 'Who last approved, retired or restored it.';
comment on column library_questions.status_at is 'When its status last changed.';
comment on column library_questions.version is 'Counts edits; a stale write is refused.';
comment on column library_questions.created_at is 'When it was added.';
comment on column library_questions.updated_at is 'When it last changed.';
select app.secure_table('library_questions');

create table library_variants (
  question_id uuid not null,
  language text not null,
  organization_id uuid not null references organizations on delete cascade,
  text text not null check (length(text) between 1 and 4000),
  follow_ups jsonb not null default '[]',
  listen_for jsonb not null default '[]',
  interviewer_notes text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (question_id, language),
  foreign key (organization_id, question_id) references library_questions (organization_id, id) on delete cascade
);
create index library_variants_by_organization on library_variants (organization_id, question_id);
comment on table library_variants is 'A question in another language; it has the standing of the question that it belongs to.';
comment on column library_variants.question_id is 'The question.';
comment on column library_variants.language is 'Language tag, as BCP 47 has it.';
comment on column library_variants.organization_id is 'The organization.';
comment on column library_variants.text is 'The words said aloud.';
comment on column library_variants.follow_ups is 'Probes, as a list of texts.';
comment on column library_variants.listen_for is 'What a telling answer holds, as a list of texts.';
comment on column library_variants.interviewer_notes is 'For the interviewer alone.';
comment on column library_variants.version is 'Counts edits; a stale write is refused.';
comment on column library_variants.updated_at is 'When it last changed.';
select app.secure_table('library_variants');

create table library_retirements (
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('question', 'competency')),
  key text not null,
  reason text not null check (reason in ('leaked', 'weak', 'law', 'outdated', 'merged', 'other')),
  note text not null default '',
  retired_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (organization_id, kind, key)
);
create index library_retirements_by_person on library_retirements (retired_by);
comment on table library_retirements is 'What of the library of the program an organization does not want to be offered.';
comment on column library_retirements.organization_id is 'The organization.';
comment on column library_retirements.kind is 'question or competency.';
comment on column library_retirements.key is 'Its key in the library of the program.';
comment on column library_retirements.reason is 'Why.';
comment on column library_retirements.note is 'More about why, in words.';
comment on column library_retirements.retired_by is 'Who decided.';
comment on column library_retirements.created_at is 'When.';
select app.secure_table('library_retirements');

create table library_uses (
  plan_id uuid not null references interview_plans on delete cascade,
  kind text not null check (kind in ('question', 'competency')),
  item_id uuid not null,
  organization_id uuid not null references organizations on delete cascade,
  key text not null,
  round_id uuid,
  added_at timestamptz not null default now(),
  published_at timestamptz,
  removed_at timestamptz,
  primary key (plan_id, kind, item_id)
);
create index library_uses_by_key on library_uses (organization_id, kind, key);
comment on table library_uses is
  'Where questions and competencies of the library stand in interview plans. Follows from drafts and versions; triggers alone write it.';
comment on column library_uses.plan_id is 'The plan.';
comment on column library_uses.kind is 'question or competency.';
comment on column library_uses.item_id is 'Id of the question or competency within the plan.';
comment on column library_uses.organization_id is 'The organization.';
comment on column library_uses.key is
  'The libraryKey that the plan holds: a key of the program''s library, or an id of the organization''s.';
comment on column library_uses.round_id is 'The round in which the question is asked; none for a competency.';
comment on column library_uses.added_at is 'When the plan took it up.';
comment on column library_uses.published_at is 'When a version was last made that holds it.';
comment on column library_uses.removed_at is 'When the draft lost it, where a published version still holds it.';
select app.secure_table('library_uses');
