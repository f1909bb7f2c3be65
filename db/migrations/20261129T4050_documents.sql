-- Files of people, candidacies and open roles, with the text that was read from them.

create table documents (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  person_id uuid,
  candidate_id uuid,
  opportunity_id uuid,
  name text not null check (length(name) between 1 and 255),
  kind text not null default 'resume' check (kind in ('resume', 'cover_letter', 'work_sample', 'certificate', 'offer', 'other')),
  media_type text not null check (length(media_type) between 1 and 120),
  size integer not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  reading text not null default 'none' check (reading in ('read', 'no_text', 'locked', 'broken', 'none')),
  pages integer,
  words text not null default '',
  search_text text not null default '',
  suggestions jsonb not null default '[]',
  uploaded_by uuid references users on delete set null,
  quarantined_at timestamptz,
  erased_at timestamptz,
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check (num_nonnulls(person_id, candidate_id, opportunity_id) <= 1),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, person_id) references people (organization_id, id) on delete cascade,
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade,
  foreign key (organization_id, opportunity_id) references opportunities (organization_id, id) on delete cascade
);
create index documents_by_person on documents (organization_id, person_id, created_at desc);
create index documents_by_candidate on documents (organization_id, candidate_id, created_at desc);
create index documents_by_opportunity on documents (organization_id, opportunity_id, created_at desc);
create index documents_by_group on documents (organization_id, group_id);
create index documents_by_content on documents (organization_id, sha256);
create index documents_by_uploader on documents (uploaded_by);
create index documents_waiting on documents (created_at)
  where person_id is null and candidate_id is null and opportunity_id is null;
create index documents_removed on documents (removed_at) where removed_at is not null;
create index documents_by_words on documents using gin (search_text gin_trgm_ops);
comment on table documents is
  'Files of people, candidacies and open roles. The bytes lie in the storage of files, named by their SHA-256 below the organization; one without an owner waits for a form that is being filled in.';
comment on column documents.id is 'The document.';
comment on column documents.organization_id is 'The organization.';
comment on column documents.group_id is 'The hiring group that sees it.';
comment on column documents.person_id is 'The person whose file it is.';
comment on column documents.candidate_id is 'The candidacy whose file it is.';
comment on column documents.opportunity_id is 'The open role whose file it is.';
comment on column documents.name is 'Name of the file as it was uploaded.';
comment on column documents.kind is 'What it is: a résumé, cover letter, work sample, certificate, offer, or something else.';
comment on column documents.media_type is 'MIME type, told by its bytes.';
comment on column documents.size is 'In bytes.';
comment on column documents.sha256 is 'SHA-256 of its bytes, which is also its name in the storage.';
comment on column documents.reading is 'What came of reading its text: read, no_text (a scan), locked (a password), broken, or none where it is not read.';
comment on column documents.pages is 'Number of pages, where the file says it.';
comment on column documents.words is 'Its text as it was read, for the preview.';
comment on column documents.search_text is 'Its words, as platform/text/search-text.ts folds them.';
comment on column documents.suggestions is 'What its text suggests for a person, each with the place in words where it stands.';
comment on column documents.uploaded_by is 'Who uploaded it; null for applicants.';
comment on column documents.quarantined_at is 'Since when retention keeps it from everybody, before it is erased.';
comment on column documents.erased_at is 'When its content was erased.';
comment on column documents.removed_at is 'When it was removed; it can be taken back for 30 days.';
comment on column documents.version is 'Counts edits; a stale write is refused.';
comment on column documents.created_at is 'When it was uploaded.';
comment on column documents.updated_at is 'When it last changed.';
select app.secure_table('documents');
