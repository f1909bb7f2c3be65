-- Rounds that were published, their immutable versions, and the publications that made them.

create table interview_rounds (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  plan_id uuid not null references interview_plans on delete cascade,
  position integer not null,
  name text not null,
  current_version_id uuid,
  removed_at timestamptz,
  created_at timestamptz not null default now()
);
create index interview_rounds_by_plan on interview_rounds (plan_id, position);
create index interview_rounds_by_organization on interview_rounds (organization_id);
create index interview_rounds_by_version on interview_rounds (id, current_version_id);
comment on table interview_rounds is
  'Rounds of published plans. Before that a round stands in the draft alone, under the same id.';
comment on column interview_rounds.id is 'The round, made by whoever added it to the draft.';
comment on column interview_rounds.organization_id is 'The organization.';
comment on column interview_rounds.plan_id is 'The plan.';
comment on column interview_rounds.position is 'Place in the last publication, from 1.';
comment on column interview_rounds.name is 'Name in the last publication.';
comment on column interview_rounds.current_version_id is 'Version that new candidates of the round get.';
comment on column interview_rounds.removed_at is 'When a publication no longer held the round.';
comment on column interview_rounds.created_at is 'When it was first published.';
select app.secure_table('interview_rounds');

create table interview_versions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  plan_id uuid not null references interview_plans on delete cascade,
  interview_round_id uuid not null references interview_rounds on delete cascade,
  version_number integer not null check (version_number > 0),
  title text not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  content jsonb not null,
  note text not null default '',
  published_by uuid,
  created_at timestamptz not null default now(),
  change_kind text check (change_kind in ('material', 'editorial')),
  unique (interview_round_id, version_number),
  unique (interview_round_id, id)
);
create index interview_versions_by_plan on interview_versions (plan_id);
create index interview_versions_by_organization on interview_versions (organization_id);
create index interview_versions_by_age on interview_versions (created_at desc, id);
-- The current version of a round is one of its own.
alter table interview_rounds add foreign key (id, current_version_id) references interview_versions (interview_round_id, id);
comment on table interview_versions is 'Frozen copies of rounds. Never changed once made.';
comment on column interview_versions.id is 'The version.';
comment on column interview_versions.organization_id is 'The organization.';
comment on column interview_versions.plan_id is 'The plan.';
comment on column interview_versions.interview_round_id is 'The round it is a version of.';
comment on column interview_versions.version_number is '1, 2, 3 … within the round.';
comment on column interview_versions.title is 'Name of the round when it was published.';
comment on column interview_versions.content_hash is 'SHA-256 of the canonical content, in hex.';
comment on column interview_versions.content is 'Settings, questions in order, competencies with their anchors.';
comment on column interview_versions.note is 'Change note of the publication that made it.';
comment on column interview_versions.published_by is
  'Who published it. No reference: the account may go, the version stays as it is.';
comment on column interview_versions.created_at is 'When it was published.';
comment on column interview_versions.change_kind is
  'Whether it differs from the version before in what is measured (material) or only in how it reads (editorial); null for a first version.';
select app.secure_table('interview_versions');

create table interview_plan_publications (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  plan_id uuid not null references interview_plans on delete cascade,
  number integer not null check (number > 0),
  note text not null default '',
  published_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  wording_reason text not null default '',
  version_policy text not null default 'new_only' check (version_policy in ('new_only', 'also_not_started', 'ask')),
  title text not null default '',
  unique (plan_id, number)
);
create index interview_plan_publications_by_organization on interview_plan_publications (organization_id);
create index interview_plan_publications_by_publisher on interview_plan_publications (published_by);
comment on table interview_plan_publications is 'Times at which a plan was published.';
comment on column interview_plan_publications.id is 'The publication.';
comment on column interview_plan_publications.organization_id is 'The organization.';
comment on column interview_plan_publications.plan_id is 'The plan.';
comment on column interview_plan_publications.number is '1, 2, 3 … within the plan.';
comment on column interview_plan_publications.note is 'What changed and why.';
comment on column interview_plan_publications.published_by is 'Who published.';
comment on column interview_plan_publications.created_at is 'When.';
comment on column interview_plan_publications.wording_reason is
  'Why it was published although a question goes into a prohibited topic; empty where none does.';
comment on column interview_plan_publications.version_policy is
  'Who gets what was published: candidates who begin afterwards (new_only), also those who have not begun the round (also_not_started), or whoever is decided on one by one (ask).';
comment on column interview_plan_publications.title is
  'The role, as it was called when this was published; of publications made before this was kept, as it was called then.';
select app.secure_table('interview_plan_publications');

create table interview_plan_publication_rounds (
  publication_id uuid not null references interview_plan_publications on delete cascade,
  position integer not null,
  organization_id uuid not null references organizations on delete cascade,
  round_id uuid not null references interview_rounds on delete cascade,
  version_id uuid not null references interview_versions on delete cascade,
  is_new boolean not null,
  min_interviewers integer,
  primary key (publication_id, position),
  unique (publication_id, round_id)
);
create index interview_plan_publication_rounds_by_version on interview_plan_publication_rounds (version_id);
create index interview_plan_publication_rounds_by_round on interview_plan_publication_rounds (round_id);
create index interview_plan_publication_rounds_by_organization on interview_plan_publication_rounds (organization_id);
comment on table interview_plan_publication_rounds is
  'The rounds of a publication, each with the version that is current since then.';
comment on column interview_plan_publication_rounds.publication_id is 'The publication.';
comment on column interview_plan_publication_rounds.position is 'Place of the round, from 1.';
comment on column interview_plan_publication_rounds.organization_id is 'The organization.';
comment on column interview_plan_publication_rounds.round_id is 'The round.';
comment on column interview_plan_publication_rounds.version_id is 'Its version.';
comment on column interview_plan_publication_rounds.is_new is 'Whether this publication made the version.';
comment on column interview_plan_publication_rounds.min_interviewers is
  'How many interview in the round, as it was published; null where an earlier publication did not keep it.';
select app.secure_table('interview_plan_publication_rounds');
