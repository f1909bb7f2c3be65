-- What waits on whom: tasks that follow from what stands elsewhere and those that people write, what was done with them, and the
-- rules of each hiring group.

create table tasks (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  kind text not null check (kind in ('review', 'schedule', 'ask_references', 'debrief', 'make_offer', 'advance', 'look_again', 'tell',
    'approve_role', 'review_plan', 'waiting', 'consent', 'follow_up')),
  dedupe_key text check (length(dedupe_key) <= 200),
  title text not null default '' check (length(title) <= 200),
  note text not null default '' check (length(note) <= 2000),
  candidate_id uuid,
  opportunity_id uuid,
  plan_id uuid references interview_plans on delete cascade,
  person_id uuid,
  assignee_id uuid references users on delete set null,
  derived_user_id uuid references users on delete set null,
  delegated_by uuid references users on delete set null,
  due_at timestamptz,
  is_due_set boolean not null default false,
  state text not null default 'open' check (state in ('open', 'snoozed', 'done', 'dismissed', 'auto_closed')),
  state_before text check (state_before in ('open', 'snoozed')),
  snoozed_until timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  ended_at timestamptz,
  closed_at timestamptz,
  closed_by uuid references users on delete set null,
  created_by uuid references users on delete set null,
  nudged_at timestamptz,
  nudged_by uuid references users on delete set null,
  reminded_at timestamptz,
  title_words text not null default '',
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade,
  foreign key (organization_id, opportunity_id) references opportunities (organization_id, id) on delete cascade,
  foreign key (organization_id, person_id) references people (organization_id, id) on delete cascade,
  check (state <> 'snoozed' or snoozed_until is not null),
  check ((kind = 'follow_up') = (dedupe_key is null)),
  check (kind <> 'follow_up' or title <> '')
);
create unique index one_task_of_situation on tasks (dedupe_key) where dedupe_key is not null and ended_at is null;
create index tasks_of_situation on tasks (organization_id, dedupe_key, ended_at) where ended_at is not null;
create index tasks_of_person on tasks (assignee_id, (coalesce(due_at, timestamptz '2099-12-31 00:00:00+00')), id)
  where state in ('open', 'snoozed');
create index tasks_closed_of_person on tasks (assignee_id, closed_at desc, id desc) where closed_at is not null;
create index tasks_by_due on tasks (group_id, (coalesce(due_at, timestamptz '2099-12-31 00:00:00+00')), id);
create index tasks_by_creation on tasks (group_id, created_at desc, id desc);
create index tasks_by_end on tasks (group_id, closed_at desc, id desc) where closed_at is not null;
create index tasks_by_group on tasks (organization_id, group_id, kind);
create index tasks_by_candidate on tasks (organization_id, candidate_id);
create index tasks_by_opportunity on tasks (organization_id, opportunity_id);
create index tasks_by_person on tasks (organization_id, person_id);
create index tasks_by_plan on tasks (plan_id);
create index tasks_by_derived_user on tasks (derived_user_id);
create index tasks_by_delegator on tasks (delegated_by);
create index tasks_by_closer on tasks (closed_by);
create index tasks_by_creator on tasks (created_by);
create index tasks_by_nudger on tasks (nudged_by);
create index tasks_by_words on tasks using gin (search_text gin_trgm_ops);
comment on table tasks is 'What waits on whom. A task that follows from a state elsewhere is made and closed by triggers; one that somebody wrote is a follow-up.';
comment on column tasks.id is 'The task.';
comment on column tasks.organization_id is 'The organization.';
comment on column tasks.group_id is 'The hiring group.';
comment on column tasks.kind is 'What is to be done.';
comment on column tasks.dedupe_key is 'The situation that it follows from; null for a follow-up.';
comment on column tasks.title is 'What is to be done, in the words of whoever wrote it; empty for a task that follows from a state.';
comment on column tasks.note is 'More about it.';
comment on column tasks.candidate_id is 'The candidacy that it is about.';
comment on column tasks.opportunity_id is 'The opportunity that it is about.';
comment on column tasks.plan_id is 'The interview plan that it is about.';
comment on column tasks.person_id is 'The person that it is about.';
comment on column tasks.assignee_id is 'Whose task it is; null while it is nobody''s.';
comment on column tasks.derived_user_id is 'Whose it would be by the state that it follows from.';
comment on column tasks.delegated_by is 'Who handed it over last.';
comment on column tasks.due_at is 'By when.';
comment on column tasks.is_due_set is 'Whether somebody chose the time, so that it does not follow the state anymore.';
comment on column tasks.state is 'open, snoozed, done, dismissed, or auto_closed: the state that it follows from is over.';
comment on column tasks.state_before is 'State before it closed by itself, for when the situation comes back.';
comment on column tasks.snoozed_until is 'Until when it is out of sight.';
comment on column tasks.reason is 'Why it was dismissed.';
comment on column tasks.ended_at is 'Since when the situation that it follows from is over.';
comment on column tasks.closed_at is 'When it was done, dismissed, or closed by itself.';
comment on column tasks.closed_by is 'Who closed it; null where it closed by itself.';
comment on column tasks.created_by is 'Who wrote it; null where a rule made it.';
comment on column tasks.nudged_at is 'When its assignee was last nudged.';
comment on column tasks.nudged_by is 'Who nudged.';
comment on column tasks.reminded_at is 'When its assignee was last reminded by the rule.';
comment on column tasks.title_words is 'Words of its title, as platform/text/search-text.ts folds them.';
comment on column tasks.search_text is 'Words of the title and of what it is about, put together by triggers.';
comment on column tasks.version is 'Counts changes.';
comment on column tasks.created_at is 'When it was made.';
comment on column tasks.updated_at is 'When it last changed.';
select app.secure_table('tasks');

create table task_changes (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  task_id uuid not null,
  actor_id uuid references users on delete set null,
  what text not null check (length(what) between 1 and 40),
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, task_id) references tasks (organization_id, id) on delete cascade
);
create index task_changes_by_task on task_changes (organization_id, task_id, created_at);
create index task_changes_by_group on task_changes (organization_id, group_id);
create index task_changes_by_actor on task_changes (actor_id);
comment on table task_changes is 'What people did with tasks, with what it changed, so that it can be taken back. It only grows.';
comment on column task_changes.id is 'The change.';
comment on column task_changes.organization_id is 'The organization.';
comment on column task_changes.group_id is 'The hiring group.';
comment on column task_changes.task_id is 'The task.';
comment on column task_changes.actor_id is 'Who did it.';
comment on column task_changes.what is 'What was done.';
comment on column task_changes.before is 'Fields that it changed, as they were.';
comment on column task_changes.after is 'The same fields, as they became.';
comment on column task_changes.created_at is 'When.';
select app.secure_table('task_changes');

create table task_rules (
  group_id uuid not null,
  kind text not null check (kind in ('review', 'schedule', 'ask_references', 'debrief', 'make_offer', 'advance', 'look_again', 'tell',
    'approve_role', 'review_plan', 'waiting', 'consent', 'follow_up')),
  organization_id uuid not null,
  is_on boolean not null,
  days integer not null check (days between 0 and 365),
  reminds integer[] not null check (cardinality(reminds) <= 5),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (group_id, kind),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade
);
create index task_rules_by_group on task_rules (organization_id, group_id);
comment on table task_rules is 'What makes a task in a hiring group, where it differs from what is usual.';
comment on column task_rules.group_id is 'The hiring group.';
comment on column task_rules.kind is 'The kind of task.';
comment on column task_rules.organization_id is 'The organization.';
comment on column task_rules.is_on is 'Whether such tasks are made.';
comment on column task_rules.days is 'Days until it is due; for waiting candidates the days without activity, for consent the days before it ends.';
comment on column task_rules.reminds is 'When its assignee is reminded, in days from the time it is due; below zero before it.';
comment on column task_rules.version is 'Counts edits; a stale write is refused.';
comment on column task_rules.updated_at is 'When it last changed.';
select app.secure_table('task_rules');

alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check check (list in
  ('plans', 'surveys', 'questions', 'competencies', 'people', 'opportunities', 'candidates', 'archivedCandidates', 'tasks', 'myTasks'));
