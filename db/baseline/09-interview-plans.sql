-- Interview plans, the journal of their edits, and what happened to them.

create table interview_plans (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  group_id uuid not null,
  owner_id uuid references users on delete set null,
  status text not null default 'draft' check (status in ('draft', 'in_review', 'active', 'completed', 'archived')),
  status_before text check (status_before in ('draft', 'in_review', 'active', 'completed')),
  is_template boolean not null default false,
  draft jsonb not null,
  title text not null check (length(title) <= 200),
  role_family text not null default '',
  level text not null default '',
  rounds integer not null default 0,
  questions integer not null default 0,
  candidate_minutes integer not null default 0,
  interviewer_minutes integer not null default 0,
  competencies integer not null default 0,
  covered_twice integer not null default 0,
  covered_once integer not null default 0,
  rounds_over integer not null default 0,
  open_duplicates integer not null default 0,
  published_number integer,
  published_rounds jsonb not null default '[]',
  changed_rounds integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null default '',
  is_sample boolean not null default false,
  structure_points real check (structure_points between 0 and 15),
  wording_warnings integer check (wording_warnings >= 0),
  figures_edition integer not null default 0,
  figures_topics integer not null default 0,
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade
);
create index interview_plans_by_update on interview_plans (group_id, updated_at desc, id desc);
create index interview_plans_by_title on interview_plans (group_id, title collate "und-x-icu", id);
create index interview_plans_by_tab on interview_plans (group_id, status, is_template, owner_id);
create index interview_plans_by_organization on interview_plans (organization_id, group_id);
create index interview_plans_by_owner on interview_plans (owner_id);
create index interview_plans_by_minutes on interview_plans (group_id, candidate_minutes, id);
create index interview_plans_by_rounds on interview_plans (group_id, rounds, id);
create index interview_plans_by_structure on interview_plans (group_id, coalesce(structure_points, -1), id);
create index interview_plans_by_figures on interview_plans (figures_edition, organization_id, figures_topics);
create index interview_plans_by_words on interview_plans using gin (search_text gin_trgm_ops);
comment on table interview_plans is
  'Interview plans. The draft is one document; everything else in the row follows from it or says where it stands.';
comment on column interview_plans.id is 'The plan.';
comment on column interview_plans.organization_id is 'The organization.';
comment on column interview_plans.group_id is 'The hiring group it belongs to.';
comment on column interview_plans.owner_id is 'Who looks after it.';
comment on column interview_plans.status is 'draft, in_review, active, completed or archived.';
comment on column interview_plans.status_before is 'Status before it was archived; restoring goes back to it.';
comment on column interview_plans.is_template is 'Whether it stands under Templates.';
comment on column interview_plans.draft is 'What is being edited. Never read for lists.';
comment on column interview_plans.title is 'The role, from the draft.';
comment on column interview_plans.role_family is 'Kind of role, from the draft.';
comment on column interview_plans.level is 'Level of the role, from the draft.';
comment on column interview_plans.rounds is 'Number of rounds, from the draft.';
comment on column interview_plans.questions is 'Number of questions, from the draft.';
comment on column interview_plans.candidate_minutes is 'Sum of the rounds'' durations, from the draft.';
comment on column interview_plans.interviewer_minutes is 'Durations times interviewers needed, from the draft.';
comment on column interview_plans.competencies is 'Number of competencies, from the draft.';
comment on column interview_plans.covered_twice is 'Competencies asked about in two rounds or more, from the draft.';
comment on column interview_plans.covered_once is 'Competencies asked about in one round, from the draft.';
comment on column interview_plans.rounds_over is 'Rounds whose questions do not fit their time, from the draft.';
comment on column interview_plans.open_duplicates is 'Pairs of like questions that nobody has decided on, from the draft.';
comment on column interview_plans.published_number is 'Number of the last publication; null before the first.';
comment on column interview_plans.published_rounds is
  'Rounds of the last publication in order, each with the hash of its content.';
comment on column interview_plans.changed_rounds is 'Rounds that differ from the last publication.';
comment on column interview_plans.version is 'Counts edits; the journal and stale writes refer to it.';
comment on column interview_plans.created_at is 'When it was made.';
comment on column interview_plans.updated_at is 'When it last changed.';
comment on column interview_plans.search_text is
  'Words of title, role family and level, as platform/text/search-text.ts folds them.';
comment on column interview_plans.is_sample is 'Whether the program made it as sample data. A copy of it is not.';
comment on column interview_plans.structure_points is
  'Components of structured interviews that the draft has, of 15; partly met ones count a half. Null until it is computed.';
comment on column interview_plans.wording_warnings is
  'Wordings of the draft that should not stay as they are. Null until it is computed.';
comment on column interview_plans.figures_edition is
  'Edition of the rules that computed the figures; those of an older one are computed anew. 0 where the draft was saved since.';
comment on column interview_plans.figures_topics is
  'Version of the organization''s prohibited topics that the figures were computed with; 0 for the list as it ships.';
select app.secure_table('interview_plans');

create table interview_plan_edits (
  plan_id uuid not null references interview_plans on delete cascade,
  version integer not null,
  organization_id uuid not null references organizations on delete cascade,
  batch_id uuid not null,
  base_version integer not null,
  author_id uuid references users on delete set null,
  edits jsonb not null,
  touches jsonb not null,
  created_at timestamptz not null default now(),
  undo_edits jsonb,
  primary key (plan_id, version),
  unique (plan_id, batch_id)
);
create index interview_plan_edits_by_author on interview_plan_edits (author_id);
create index interview_plan_edits_by_organization on interview_plan_edits (organization_id);
comment on table interview_plan_edits is 'Journal of accepted edits, one row per batch: against it later batches are checked.';
comment on column interview_plan_edits.plan_id is 'The plan.';
comment on column interview_plan_edits.version is 'Version of the plan that the batch made.';
comment on column interview_plan_edits.organization_id is 'The organization.';
comment on column interview_plan_edits.batch_id is 'Made by the tab; the same batch is accepted once.';
comment on column interview_plan_edits.base_version is 'Version that the batch stood on.';
comment on column interview_plan_edits.author_id is 'Who made the edits.';
comment on column interview_plan_edits.edits is 'The edits, in order.';
comment on column interview_plan_edits.touches is 'Fields that they touched, with their values.';
comment on column interview_plan_edits.created_at is 'When it was accepted.';
comment on column interview_plan_edits.undo_edits is
  'Edits that take the batch back; kept where it put an earlier publication in the place of the draft.';
select app.secure_table('interview_plan_edits');

create table interview_plan_activity (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references interview_plans on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  actor_id uuid references users on delete set null,
  what text not null check (what in ('created', 'copied', 'published', 'archived', 'restored', 'completed', 'reopened',
    'moved', 'renamed', 'submitted', 'returned', 'marked_template', 'unmarked_template', 'restored_version', 'undid_restoring',
    'review_asked', 'review_withdrawn', 'approved', 'changes_asked', 'owner_set')),
  detail text not null default '',
  created_at timestamptz not null default clock_timestamp()
);
create index interview_plan_activity_by_plan on interview_plan_activity (plan_id, created_at desc);
create index interview_plan_activity_by_actor on interview_plan_activity (actor_id);
create index interview_plan_activity_by_organization on interview_plan_activity (organization_id);
comment on table interview_plan_activity is 'What happened to a plan, for its activity list.';
comment on column interview_plan_activity.id is 'The entry.';
comment on column interview_plan_activity.plan_id is 'The plan.';
comment on column interview_plan_activity.organization_id is 'The organization.';
comment on column interview_plan_activity.actor_id is 'Who did it.';
comment on column interview_plan_activity.what is 'What was done.';
comment on column interview_plan_activity.detail is 'More about it, in words.';
comment on column interview_plan_activity.created_at is 'When.';
select app.secure_table('interview_plan_activity');
