-- How long data of people is kept, who wants it longer, what was asked for, and what was erased.

create table retention_rules (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  group_id uuid,
  is_on boolean not null default false,
  ended_months integer check (ended_months between 1 and 240),
  hired_months integer check (hired_months between 1 and 240),
  prospect_months integer check (prospect_months between 1 and 240),
  first_due date,
  updated_by uuid references users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (organization_id, group_id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade
);
create index retention_rules_by_writer on retention_rules (updated_by);
comment on table retention_rules is 'How long data of people is kept: one row for the organization, and one for each hiring group that keeps it for less.';
comment on column retention_rules.id is 'The rule.';
comment on column retention_rules.organization_id is 'Whose rule it is.';
comment on column retention_rules.group_id is 'For this hiring group alone; null for the organization. A group never keeps anything longer.';
comment on column retention_rules.is_on is 'Whether anything is erased by it; of the organization alone.';
comment on column retention_rules.ended_months is 'Months after a candidacy was declined or withdrawn; null for no end.';
comment on column retention_rules.hired_months is 'Months after somebody was hired; null for no end.';
comment on column retention_rules.prospect_months is 'Months after the last thing that happened with somebody without a candidacy; null for no end.';
comment on column retention_rules.first_due is 'Day before which the rule erases nobody, so that a new one never erases at once.';
comment on column retention_rules.updated_by is 'Who last changed it.';
comment on column retention_rules.version is 'Counts edits; a write on another one is refused.';
comment on column retention_rules.created_at is 'When it was made.';
comment on column retention_rules.updated_at is 'When it last changed.';
select app.secure_table('retention_rules');

create table retention_extensions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  person_id uuid not null,
  until date not null,
  reason text not null check (length(reason) between 1 and 500),
  added_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  foreign key (organization_id, person_id) references people (organization_id, id) on delete cascade
);
create index retention_extensions_by_person on retention_extensions (organization_id, person_id, until desc);
create index retention_extensions_by_adder on retention_extensions (added_by);
comment on table retention_extensions is 'Whose data is kept longer than the rule says, until when and why.';
comment on column retention_extensions.id is 'The extension.';
comment on column retention_extensions.organization_id is 'Whose person it is.';
comment on column retention_extensions.person_id is 'Whose data.';
comment on column retention_extensions.until is 'Last day.';
comment on column retention_extensions.reason is 'Why, in words.';
comment on column retention_extensions.added_by is 'Who decided it.';
comment on column retention_extensions.created_at is 'When.';
comment on column retention_extensions.ended_at is 'When it was taken back; null while it counts.';
select app.secure_table('retention_extensions');

create table privacy_requests (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('export', 'erase', 'correct')),
  via text not null check (via in ('candidate', 'team')),
  note text not null default '' check (length(note) <= 2000),
  state text not null default 'open' check (state in ('open', 'done', 'declined')),
  due_on date not null,
  added_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid references users on delete set null,
  closing_note text not null default '' check (length(closing_note) <= 2000),
  check ((state = 'open') = (closed_at is null)),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, person_id) references people (organization_id, id) on delete cascade
);
create unique index one_open_privacy_request on privacy_requests (person_id, kind) where state = 'open';
create index privacy_requests_by_person on privacy_requests (organization_id, person_id, created_at desc);
create index privacy_requests_by_group on privacy_requests (organization_id, group_id);
create index privacy_requests_open on privacy_requests (organization_id, due_on) where state = 'open';
create index privacy_requests_by_adder on privacy_requests (added_by);
create index privacy_requests_by_closer on privacy_requests (closed_by);
comment on table privacy_requests is 'What people asked for about their own data: a copy, erasing, a correction.';
comment on column privacy_requests.id is 'The request.';
comment on column privacy_requests.organization_id is 'Whose person it is.';
comment on column privacy_requests.group_id is 'The hiring group that answers.';
comment on column privacy_requests.person_id is 'Who asked.';
comment on column privacy_requests.kind is 'What they asked for.';
comment on column privacy_requests.via is 'By their link, or noted by the team.';
comment on column privacy_requests.note is 'What they wrote.';
comment on column privacy_requests.state is 'Where it stands.';
comment on column privacy_requests.due_on is 'Day by which it has to be answered.';
comment on column privacy_requests.added_by is 'Who noted it; null for the person themselves.';
comment on column privacy_requests.created_at is 'When it was asked.';
comment on column privacy_requests.closed_at is 'When it was answered.';
comment on column privacy_requests.closed_by is 'Who answered it.';
comment on column privacy_requests.closing_note is 'Why it was declined, or what was done.';
select app.secure_table('privacy_requests');

create table erasures (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  person_id uuid not null,
  cause text not null check (cause in ('request', 'rule')),
  reason text not null check (reason in ('asked', 'wrong', 'not_needed', 'ended', 'hired', 'prospect')),
  months integer,
  state text not null default 'queued' check (state in ('queued', 'files', 'done')),
  files text[] not null default '{}',
  counts jsonb not null default '{}',
  attempts integer not null default 0,
  failure text check (length(failure) <= 500),
  requested_by uuid references users on delete set null,
  requested_at timestamptz not null default now(),
  erased_at timestamptz,
  finished_at timestamptz,
  foreign key (organization_id, person_id) references people (organization_id, id) on delete cascade
);
create unique index one_erasure on erasures (person_id);
create index erasures_by_organization on erasures (organization_id, requested_at desc);
create index erasures_of_person on erasures (organization_id, person_id);
create index erasures_by_requester on erasures (requested_by);
create index erasures_to_do on erasures (requested_at) where state <> 'done';
comment on table erasures is 'People whose data is or was erased, and the proof: how many rows went from where. No names.';
comment on column erasures.id is 'The erasure.';
comment on column erasures.organization_id is 'Whose person it was.';
comment on column erasures.person_id is 'The row that stays as a tombstone.';
comment on column erasures.cause is 'Asked for by somebody, or due by a rule.';
comment on column erasures.reason is 'Why: the person asked, it was wrong, it is not needed; or what the rule counts from.';
comment on column erasures.months is 'Months of the rule; null for one that was asked for.';
comment on column erasures.state is 'Queued; rows erased and files to go; done.';
comment on column erasures.files is 'SHA-256 of files that are still to be removed from the storage.';
comment on column erasures.counts is 'The proof: what went, by store.';
comment on column erasures.attempts is 'How often it was begun.';
comment on column erasures.failure is 'What went wrong the last time; null where nothing did.';
comment on column erasures.requested_by is 'Who asked for it; null for a rule.';
comment on column erasures.requested_at is 'When it was asked for, or due.';
comment on column erasures.erased_at is 'When the rows were erased.';
comment on column erasures.finished_at is 'When the last file was gone.';
select app.secure_table('erasures');

alter table group_people add column is_erased boolean not null default false;
comment on column group_people.is_erased is 'Whether the person was erased: they are in no list any more, and their page says when and why.';
