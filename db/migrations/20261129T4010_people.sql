-- The humans behind candidacies, how they are reached, and which hiring groups know them.

create table people (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  full_name text not null check (length(full_name) between 1 and 200),
  given_name text not null default '' check (length(given_name) <= 200),
  family_name text not null default '' check (length(family_name) <= 200),
  called text not null default '' check (length(called) <= 200),
  pronunciation text not null default '' check (length(pronunciation) <= 200),
  headline text not null default '' check (length(headline) <= 300),
  location text not null default '' check (length(location) <= 200),
  time_zone text check (length(time_zone) <= 64),
  links jsonb not null default '[]',
  history jsonb not null default '[]',
  tags text[] not null default '{}',
  name_key text not null default '',
  search_text text not null default '',
  do_not_contact boolean not null default false,
  do_not_contact_reason text not null default '',
  legal_basis text not null default 'application' check (legal_basis in ('application', 'consent', 'legitimate_interest')),
  keep_until date,
  consent_state text not null default 'none' check (consent_state in ('none', 'asked', 'given', 'refused', 'ended')),
  consent_asked_at timestamptz,
  consent_until date,
  merged_into uuid,
  erased_at timestamptz,
  is_sample boolean not null default false,
  created_by uuid references users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, merged_into) references people (organization_id, id)
);
create index people_by_keep_until on people (organization_id, keep_until) where erased_at is null;
create index people_by_consent on people (organization_id, consent_until) where consent_until is not null;
create index people_by_merge on people (organization_id, merged_into) where merged_into is not null;
create index people_by_creator on people (created_by);
create index people_by_name_key on people (organization_id, name_key);
comment on table people is 'Humans across their candidacies, one row each per organization.';
comment on column people.id is 'The person.';
comment on column people.organization_id is 'The organization.';
comment on column people.full_name is 'Name as one writes it, in any script.';
comment on column people.given_name is 'Given name, where it is known apart.';
comment on column people.family_name is 'Family name, where it is known apart; empty for people with one name.';
comment on column people.called is 'What they want to be called.';
comment on column people.pronunciation is 'How the name is said.';
comment on column people.headline is 'What they do, in one line.';
comment on column people.location is 'Where they live.';
comment on column people.time_zone is 'IANA name of their time zone; null where it is not known.';
comment on column people.links is 'Addresses on the web, each with a label.';
comment on column people.history is 'Work and education, the latest first.';
comment on column people.tags is 'Labels, sorted.';
comment on column people.name_key is 'The words of the name, folded and sorted: what two spellings of one name share.';
comment on column people.search_text is
  'Words of names, headline, location and tags, as platform/text/search-text.ts folds them; group_people has a copy for each group. No contacts.';
comment on column people.do_not_contact is 'Whether they asked not to be written to.';
comment on column people.do_not_contact_reason is 'Why, in words.';
comment on column people.legal_basis is 'On what ground their data is kept.';
comment on column people.keep_until is 'Day on which retention asks for erasure; null while a candidacy is open.';
comment on column people.consent_state is 'Where asking to stay on file stands.';
comment on column people.consent_asked_at is 'When they were last asked to stay on file.';
comment on column people.consent_until is 'Until when their consent counts.';
comment on column people.merged_into is 'The person that this one was merged into; their rows are moved there.';
comment on column people.erased_at is 'When they were erased; nothing personal is left in the row then.';
comment on column people.is_sample is 'Whether the program made them as sample data.';
comment on column people.created_by is 'Who added them; null for people who applied.';
comment on column people.version is 'Counts edits; a stale write is refused.';
comment on column people.created_at is 'When they were added.';
comment on column people.updated_at is 'When the row last changed.';
select app.secure_table('people');

create table person_contacts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('email', 'phone')),
  value text not null check (length(value) between 1 and 320),
  match_key text not null check (length(match_key) between 1 and 320),
  label text not null default '' check (length(label) <= 60),
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  unique (person_id, kind, match_key),
  foreign key (organization_id, person_id) references people (organization_id, id) on delete cascade
);
create unique index one_primary_contact on person_contacts (person_id, kind) where is_primary;
create index person_contacts_by_key on person_contacts (organization_id, kind, match_key);
comment on table person_contacts is 'E-mail addresses and telephone numbers of people. Viewers do not see them.';
comment on column person_contacts.id is 'The contact.';
comment on column person_contacts.organization_id is 'The organization.';
comment on column person_contacts.person_id is 'Whose.';
comment on column person_contacts.kind is 'email or phone.';
comment on column person_contacts.value is 'As it was written.';
comment on column person_contacts.match_key is 'What two spellings of one contact share: the address in lower case, the number as E.164 or its digits.';
comment on column person_contacts.label is 'Work, private, or another word.';
comment on column person_contacts.is_primary is 'Whether it is the one to use.';
comment on column person_contacts.created_at is 'When it was added.';
select app.secure_table('person_contacts');

create table group_people (
  group_id uuid not null,
  person_id uuid not null,
  organization_id uuid not null,
  full_name text not null,
  search_text text not null default '',
  added_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  primary key (person_id, group_id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, person_id) references people (organization_id, id) on delete cascade
);
create index group_people_by_name on group_people (group_id, full_name collate "und-x-icu", person_id);
create index group_people_by_activity on group_people (group_id, last_active_at desc, person_id desc);
create index group_people_by_group on group_people (organization_id, group_id);
create index group_people_by_words on group_people using gin (search_text gin_trgm_ops);
comment on table group_people is
  'Which hiring group knows whom: through a candidacy, a pool, or because it added them. It is what makes a person seen, and what lists of people page by.';
comment on column group_people.group_id is 'The hiring group.';
comment on column group_people.person_id is 'The person.';
comment on column group_people.organization_id is 'The organization of both.';
comment on column group_people.full_name is 'Their name, kept by a trigger for the order of lists.';
comment on column group_people.search_text is 'Words of the person, kept by a trigger for the search.';
comment on column group_people.added_at is 'Since when the group knows them.';
comment on column group_people.last_active_at is 'When something last happened with them in this group.';
select app.secure_table('group_people');

create table people_pools (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 1000),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade
);
create index people_pools_by_group on people_pools (organization_id, group_id);
create unique index one_pool_name on people_pools (group_id, lower(name)) where archived_at is null;
comment on table people_pools is 'Lists of people to come back to, with or without an opening.';
comment on column people_pools.id is 'The pool.';
comment on column people_pools.organization_id is 'The organization.';
comment on column people_pools.group_id is 'The hiring group it belongs to.';
comment on column people_pools.name is 'What people call it.';
comment on column people_pools.description is 'What it is for.';
comment on column people_pools.archived_at is 'Since when it is put away.';
comment on column people_pools.version is 'Counts edits; a stale write is refused.';
comment on column people_pools.created_at is 'When it was made.';
comment on column people_pools.updated_at is 'When it last changed.';
select app.secure_table('people_pools');

create table pool_people (
  pool_id uuid not null,
  person_id uuid not null,
  organization_id uuid not null,
  note text not null default '' check (length(note) <= 1000),
  added_by uuid references users on delete set null,
  added_at timestamptz not null default now(),
  primary key (pool_id, person_id),
  foreign key (organization_id, pool_id) references people_pools (organization_id, id) on delete cascade,
  foreign key (organization_id, person_id) references people (organization_id, id) on delete cascade
);
create index pool_people_by_person on pool_people (organization_id, person_id);
create index pool_people_by_pool on pool_people (organization_id, pool_id);
create index pool_people_by_adder on pool_people (added_by);
comment on table pool_people is 'Who is in which pool.';
comment on column pool_people.pool_id is 'The pool.';
comment on column pool_people.person_id is 'The person.';
comment on column pool_people.organization_id is 'The organization of both.';
comment on column pool_people.note is 'Why they are in it.';
comment on column pool_people.added_by is 'Who added them.';
comment on column pool_people.added_at is 'When.';
select app.secure_table('pool_people');

create table person_merges (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  merged_name text not null default '',
  before jsonb not null,
  moved jsonb not null,
  merged_by uuid references users on delete set null,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  foreign key (organization_id, kept_id) references people (organization_id, id) on delete cascade,
  foreign key (organization_id, merged_id) references people (organization_id, id) on delete cascade
);
create index person_merges_by_kept on person_merges (organization_id, kept_id);
create index person_merges_by_merged on person_merges (organization_id, merged_id);
create index person_merges_by_merger on person_merges (merged_by);
comment on table person_merges is 'Merges of two people into one, with what is needed to take each back for 30 days.';
comment on column person_merges.id is 'The merge.';
comment on column person_merges.organization_id is 'The organization.';
comment on column person_merges.kept_id is 'The person that stays.';
comment on column person_merges.merged_id is 'The person that was merged into them.';
comment on column person_merges.merged_name is 'Their name then.';
comment on column person_merges.before is 'Both rows and their contacts as they were.';
comment on column person_merges.moved is 'Ids of the rows that were moved, by table.';
comment on column person_merges.merged_by is 'Who merged them.';
comment on column person_merges.merged_at is 'When.';
comment on column person_merges.undone_at is 'When it was taken back.';
select app.secure_table('person_merges');

create table person_relations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('referred_by', 'worked_with', 'knows')),
  other_person_id uuid,
  other_user_id uuid references users on delete cascade,
  note text not null default '' check (length(note) <= 500),
  added_by uuid references users on delete set null,
  added_at timestamptz not null default now(),
  check ((other_person_id is null) <> (other_user_id is null)),
  check (other_person_id is distinct from person_id),
  foreign key (organization_id, person_id) references people (organization_id, id) on delete cascade,
  foreign key (organization_id, other_person_id) references people (organization_id, id) on delete cascade
);
create index person_relations_by_person on person_relations (organization_id, person_id);
create index person_relations_by_other on person_relations (organization_id, other_person_id);
create index person_relations_by_user on person_relations (other_user_id);
create index person_relations_by_adder on person_relations (added_by);
comment on table person_relations is 'Who referred whom, worked with whom, or knows them: another person, or a colleague with an account.';
comment on column person_relations.id is 'The relation.';
comment on column person_relations.organization_id is 'The organization.';
comment on column person_relations.person_id is 'The person whose profile shows it.';
comment on column person_relations.kind is 'referred_by, worked_with or knows.';
comment on column person_relations.other_person_id is 'The other one, where they are a person of ours.';
comment on column person_relations.other_user_id is 'The other one, where they are a colleague.';
comment on column person_relations.note is 'More about it.';
comment on column person_relations.added_by is 'Who added it.';
comment on column person_relations.added_at is 'When.';
select app.secure_table('person_relations');

create table consent_requests (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  person_id uuid not null,
  group_id uuid not null,
  secret_hash text not null unique,
  months integer not null check (months between 1 and 60),
  asked_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  answered_at timestamptz,
  answer text check (answer in ('given', 'refused')),
  revoked_at timestamptz,
  check ((answered_at is null) = (answer is null)),
  foreign key (organization_id, person_id) references people (organization_id, id) on delete cascade,
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade
);
create index consent_requests_by_person on consent_requests (organization_id, person_id, created_at desc);
create index consent_requests_by_group on consent_requests (organization_id, group_id);
create index consent_requests_by_asker on consent_requests (asked_by);
comment on table consent_requests is 'Questions to people whether they may stay on file, each with a link that answers it.';
comment on column consent_requests.id is 'The question.';
comment on column consent_requests.organization_id is 'The organization.';
comment on column consent_requests.person_id is 'Who is asked.';
comment on column consent_requests.group_id is 'The hiring group that asks.';
comment on column consent_requests.secret_hash is 'SHA-256 of the secret in the link, which is kept nowhere.';
comment on column consent_requests.months is 'For how many months they are asked to agree.';
comment on column consent_requests.asked_by is 'Who asked.';
comment on column consent_requests.created_at is 'When they were asked.';
comment on column consent_requests.ends_at is 'Until when the link answers.';
comment on column consent_requests.answered_at is 'When they answered.';
comment on column consent_requests.answer is 'given or refused.';
comment on column consent_requests.revoked_at is 'When a later question took its place.';
select app.secure_table('consent_requests');
