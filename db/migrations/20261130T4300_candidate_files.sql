-- Candidates in from files and out to them.

create table candidate_imports (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  name text not null check (length(name) between 1 and 255),
  kind text not null check (kind in ('table', 'archive')),
  sha256 text not null check (length(sha256) = 64),
  size integer not null,
  state text not null default 'mapping'
    check (state in ('mapping', 'checking', 'checked', 'running', 'done', 'undoing', 'undone')),
  failure text,
  survey jsonb not null,
  mapping jsonb,
  done integer not null default 0,
  total integer not null default 0,
  created_by uuid references users on delete set null,
  actor_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  version integer not null default 1,
  unique (organization_id, id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade
);
create index candidate_imports_by_group on candidate_imports (organization_id, group_id, created_at desc);
create index candidate_imports_by_creator on candidate_imports (created_by);
create index candidate_imports_by_actor on candidate_imports (actor_id);
create index candidate_imports_working on candidate_imports (updated_at) where state in ('checking', 'running', 'undoing');
comment on table candidate_imports is 'Files of candidates that somebody brings in, and how far each is.';
comment on column candidate_imports.id is 'The import.';
comment on column candidate_imports.organization_id is 'The organization.';
comment on column candidate_imports.group_id is 'The hiring group that it goes into.';
comment on column candidate_imports.name is 'Name of the file.';
comment on column candidate_imports.kind is 'A table, or a ZIP archive with files.';
comment on column candidate_imports.sha256 is 'SHA-256 of the file, by which it lies in the storage.';
comment on column candidate_imports.size is 'In bytes.';
comment on column candidate_imports.state is 'How far it is; the program works on those that end in -ing.';
comment on column candidate_imports.failure is 'Why it stopped, where it did by itself.';
comment on column candidate_imports.survey is 'What was found out about the file when it came.';
comment on column candidate_imports.mapping is 'What goes into what; null until it is said.';
comment on column candidate_imports.done is 'Rows that the present step is through with.';
comment on column candidate_imports.total is 'Rows of the file, its files included.';
comment on column candidate_imports.created_by is 'Who brought it; rows are made in their name.';
comment on column candidate_imports.actor_id is 'Who takes it back.';
comment on column candidate_imports.created_at is 'When.';
comment on column candidate_imports.updated_at is 'When it last went on.';
comment on column candidate_imports.finished_at is 'When its rows were in; it can be taken back for seven days.';
comment on column candidate_imports.version is 'Counts steps and changes of the mapping.';
select app.secure_table('candidate_imports');

create table candidate_import_rows (
  import_id uuid not null,
  line integer not null,
  organization_id uuid not null,
  group_id uuid not null,
  state text not null check (state in ('ready', 'known', 'unsure', 'wrong', 'skipped', 'done', 'undone', 'kept')),
  read_values jsonb not null default '{}',
  edits jsonb not null default '{}',
  choice text check (length(choice) <= 40),
  file_name text,
  document_id uuid references documents on delete set null,
  problems jsonb not null default '[]',
  looks_like jsonb not null default '[]',
  keys text[] not null default '{}',
  fingerprint text not null default '',
  external_key text not null default '',
  same_as integer,
  makes_person boolean not null default false,
  makes_candidate boolean not null default false,
  stage_name text not null default '',
  person_id uuid,
  candidate_id uuid,
  why_kept text,
  settled_at timestamptz,
  primary key (import_id, line),
  foreign key (organization_id, import_id) references candidate_imports (organization_id, id) on delete cascade,
  foreign key (organization_id, person_id) references people (organization_id, id) on delete set null (person_id),
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete set null (candidate_id)
);
create index candidate_import_rows_by_state on candidate_import_rows (import_id, state, line);
create index candidate_import_rows_by_import on candidate_import_rows (organization_id, import_id);
create index candidate_import_rows_by_fingerprint on candidate_import_rows (group_id, fingerprint) where state = 'done';
create index candidate_import_rows_by_external_key on candidate_import_rows (group_id, external_key) where state = 'done';
create index candidate_import_rows_by_person on candidate_import_rows (organization_id, person_id);
create index candidate_import_rows_by_candidate on candidate_import_rows (organization_id, candidate_id);
create index candidate_import_rows_by_document on candidate_import_rows (document_id);
comment on table candidate_import_rows is 'Rows of files of candidates: what each says, what becomes of it, and what it became. Gone after 30 days.';
comment on column candidate_import_rows.import_id is 'The import.';
comment on column candidate_import_rows.line is 'Its line in the file; files of an archive come behind the table.';
comment on column candidate_import_rows.organization_id is 'The organization.';
comment on column candidate_import_rows.group_id is 'The hiring group.';
comment on column candidate_import_rows.state is 'What becomes of it, or became.';
comment on column candidate_import_rows.read_values is 'What it says, by field.';
comment on column candidate_import_rows.edits is 'What was changed of that in the review, by field.';
comment on column candidate_import_rows.choice is 'What somebody answered for it: another, skip, or the id of a person.';
comment on column candidate_import_rows.file_name is 'Its file in the archive.';
comment on column candidate_import_rows.document_id is 'The document that its file became.';
comment on column candidate_import_rows.problems is 'Everything that keeps it out.';
comment on column candidate_import_rows.looks_like is 'People here of the same name, address or number.';
comment on column candidate_import_rows.keys is 'What a later row of the same person shares with it.';
comment on column candidate_import_rows.fingerprint is 'Hash of what it becomes: the same row of another file changes nothing.';
comment on column candidate_import_rows.external_key is 'What the other program calls the person; empty where nothing.';
comment on column candidate_import_rows.same_as is 'An earlier line about the same person.';
comment on column candidate_import_rows.makes_person is 'Whether a person is made of it, or was.';
comment on column candidate_import_rows.makes_candidate is 'Whether a candidacy is made of it, or was.';
comment on column candidate_import_rows.stage_name is 'The stage in which the candidacy begins.';
comment on column candidate_import_rows.person_id is 'The person that it is about, or became.';
comment on column candidate_import_rows.candidate_id is 'The candidacy that it is about, or became.';
comment on column candidate_import_rows.why_kept is 'Why what it made is still there after the import was taken back.';
comment on column candidate_import_rows.settled_at is 'When what it made was made.';
select app.secure_table('candidate_import_rows');

create table candidate_exports (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  list text not null check (list in ('candidates', 'people', 'opportunities')),
  format text not null check (format in ('csv', 'xlsx', 'json')),
  asked jsonb not null,
  created_by uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade
);
create index candidate_exports_by_group on candidate_exports (organization_id, group_id, created_at desc);
create index candidate_exports_by_creator on candidate_exports (created_by);
comment on table candidate_exports is 'Lists that people take out as a file; the file is written while it is fetched. Gone after a day.';
comment on column candidate_exports.id is 'The export.';
comment on column candidate_exports.organization_id is 'The organization.';
comment on column candidate_exports.group_id is 'The hiring group.';
comment on column candidate_exports.list is 'Which list.';
comment on column candidate_exports.format is 'csv, xlsx or json.';
comment on column candidate_exports.asked is 'What the list was narrowed by, and the rows that were chosen.';
comment on column candidate_exports.created_by is 'Who takes it out; nobody else fetches it.';
comment on column candidate_exports.created_at is 'When.';
select app.secure_table('candidate_exports');
