-- What the public sends: applications, the page with all open roles of a hiring group, and requests to be erased.

create table career_pages (
  group_id uuid primary key,
  organization_id uuid not null,
  is_public boolean not null default false,
  takes_open boolean not null default false,
  intro text not null default '' check (length(intro) <= 1000),
  owner_id uuid references users on delete set null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade
);
create index career_pages_by_group on career_pages (organization_id, group_id);
create index career_pages_by_owner on career_pages (owner_id);
comment on table career_pages is 'The public page with all open roles of a hiring group.';
comment on column career_pages.group_id is 'The hiring group.';
comment on column career_pages.organization_id is 'The organization.';
comment on column career_pages.is_public is 'Whether the page is there.';
comment on column career_pages.takes_open is 'Whether people may apply without a role.';
comment on column career_pages.intro is 'What stands above the roles.';
comment on column career_pages.owner_id is 'Who looks after people who apply without a role: whoever let them.';
comment on column career_pages.version is 'Counts edits; a stale write is refused.';
comment on column career_pages.updated_at is 'When it last changed.';
select app.secure_table('career_pages');

create table applications (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  candidate_id uuid not null,
  person_id uuid not null,
  source_id uuid references opportunity_sources on delete set null,
  form_hash text not null,
  is_again boolean not null default false,
  notice text not null default '',
  sent_at timestamptz not null default now(),
  unique (organization_id, form_hash),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade,
  foreign key (organization_id, person_id) references people (organization_id, id) on delete cascade
);
create index applications_by_candidate on applications (organization_id, candidate_id, sent_at);
create index applications_by_person on applications (organization_id, person_id);
create index applications_by_group on applications (organization_id, group_id);
create index applications_by_source on applications (source_id);
comment on table applications is 'Application forms that came in. What was written in them stands with the person and the candidacy.';
comment on column applications.id is 'The application.';
comment on column applications.organization_id is 'The organization.';
comment on column applications.group_id is 'The hiring group.';
comment on column applications.candidate_id is 'The candidacy that it began, or that went on already.';
comment on column applications.person_id is 'The person.';
comment on column applications.source_id is 'The link that they came through.';
comment on column applications.form_hash is 'Fingerprint of the form and what was written in it: the same one sent twice is one application.';
comment on column applications.is_again is 'Whether a candidacy of the same address went on already.';
comment on column applications.notice is 'Which notice on their data they agreed to.';
comment on column applications.sent_at is 'When it came in.';
select app.secure_table('applications');

create table erasure_requests (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  person_id uuid not null,
  candidate_id uuid,
  note text not null default '' check (length(note) <= 2000),
  state text not null default 'open' check (state in ('open', 'done', 'declined')),
  answer text not null default '' check (length(answer) <= 2000),
  answered_by uuid references users on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'open') = (answered_at is null)),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, person_id) references people (organization_id, id) on delete cascade,
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade
);
create unique index one_open_erasure_request on erasure_requests (person_id) where state = 'open';
create index erasure_requests_by_person on erasure_requests (organization_id, person_id);
create index erasure_requests_by_candidate on erasure_requests (organization_id, candidate_id);
create index erasure_requests_by_group on erasure_requests (organization_id, group_id, created_at desc);
create index erasure_requests_by_answerer on erasure_requests (answered_by);
comment on table erasure_requests is 'People who asked, by their link, that everything about them is erased.';
comment on column erasure_requests.id is 'The request.';
comment on column erasure_requests.organization_id is 'The organization.';
comment on column erasure_requests.group_id is 'The hiring group that it reached.';
comment on column erasure_requests.person_id is 'Who asks.';
comment on column erasure_requests.candidate_id is 'The candidacy by whose link they asked.';
comment on column erasure_requests.note is 'What they wrote with it.';
comment on column erasure_requests.state is 'open, done or declined.';
comment on column erasure_requests.answer is 'Why it was declined.';
comment on column erasure_requests.answered_by is 'Who erased them, or declined.';
comment on column erasure_requests.answered_at is 'When.';
comment on column erasure_requests.created_at is 'When they asked.';
select app.secure_table('erasure_requests');
