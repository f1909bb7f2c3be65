-- Interview plans: the draft that is edited, the journal of its edits, and what happened to the plan.

-- Names of people, for those who share an organization with them. Runs with the owner's rights: users is closed to app_user.
create view member_names as
  select m.organization_id, m.user_id, u.full_name
    from organization_memberships m join users u on u.id = m.user_id
   where m.organization_id = any ((select app.organizations())::uuid[]);
comment on view member_names is 'Who belongs to the organizations of the acting user, by name.';
grant select on member_names to app_user;

create function app.publish_groups() returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(g.id), '{}')
    from groups g join organization_memberships m on m.organization_id = g.organization_id
   where m.user_id = app.user_id()
     and g.id = any (app.groups('member'))
     and (m.role <> 'member' or not '-publish' = any (m.grants))
$$;
comment on function app.publish_groups() is
  'Groups in which the acting user may publish: those of owner and admin, and a member''s own unless the grant -publish takes it away.';
grant execute on function app.publish_groups() to app_user;

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
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade
);
create index interview_plans_by_update on interview_plans (group_id, updated_at desc, id desc);
create index interview_plans_by_title on interview_plans (group_id, title collate "und-x-icu", id);
create index interview_plans_by_tab on interview_plans (group_id, status, is_template, owner_id);
create index interview_plans_by_organization on interview_plans (organization_id, group_id);
create index interview_plans_by_owner on interview_plans (owner_id);
create trigger touch before update on interview_plans for each row execute function app.touch();
comment on table interview_plans is 'Interview plans. The draft is one document; everything else in the row follows from it or says where it stands.';
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
comment on column interview_plans.published_rounds is 'Rounds of the last publication in order, each with the hash of its content.';
comment on column interview_plans.changed_rounds is 'Rounds that differ from the last publication.';
comment on column interview_plans.version is 'Counts edits; the journal and stale writes refer to it.';
comment on column interview_plans.created_at is 'When it was made.';
comment on column interview_plans.updated_at is 'When it last changed.';

create function app.tell_plan_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('interview_plans', json_build_object('planId', new.id, 'groupId', new.group_id, 'version', new.version)::text);
  return null;
end $$;
comment on function app.tell_plan_changed() is 'After a change: tells open tabs, once the transaction is through.';
create trigger tell_changed after update on interview_plans for each row execute function app.tell_plan_changed();

create table interview_plan_edits (
  plan_id uuid not null references interview_plans on delete cascade,
  version integer not null,
  organization_id uuid not null references organizations on delete cascade,
  batch_id uuid not null,
  base_version integer not null,
  author_id uuid references users on delete set null,
  edits jsonb not null,
  touches jsonb not null,
  figures jsonb not null,
  created_at timestamptz not null default now(),
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
comment on column interview_plan_edits.figures is 'Figures answered, so that the batch sent again gets the same answer.';
comment on column interview_plan_edits.created_at is 'When it was accepted.';

create table interview_plan_activity (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references interview_plans on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  actor_id uuid references users on delete set null,
  what text not null check (what in ('created', 'copied', 'published', 'archived', 'restored', 'completed', 'reopened',
    'moved', 'renamed', 'submitted', 'returned', 'marked_template', 'unmarked_template')),
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

select app.secure_table('interview_plans'), app.secure_table('interview_plan_edits'), app.secure_table('interview_plan_activity');
grant select, insert, update on interview_plans to app_user;
grant select, insert on interview_plan_edits, interview_plan_activity to app_user;
create policy read on interview_plans for select to app_user using (group_id = any ((select app.groups())::uuid[]));
create policy add on interview_plans for insert to app_user with check (group_id = any ((select app.groups('member'))::uuid[]));
create policy change on interview_plans for update to app_user
  using (group_id = any ((select app.groups('member'))::uuid[])) with check (group_id = any ((select app.groups('member'))::uuid[]));
-- Whoever sees the plan sees its journal and activity; whoever may change it adds to them, in their own name.
create policy read on interview_plan_edits for select to app_user
  using (exists (select from interview_plans p where p.id = plan_id));
create policy add on interview_plan_edits for insert to app_user
  with check (author_id = app.user_id() and exists (select from interview_plans p
    where p.id = plan_id and p.organization_id = interview_plan_edits.organization_id and p.group_id = any ((select app.groups('member'))::uuid[])));
create policy read on interview_plan_activity for select to app_user
  using (exists (select from interview_plans p where p.id = plan_id));
create policy add on interview_plan_activity for insert to app_user
  with check (actor_id = app.user_id() and exists (select from interview_plans p
    where p.id = plan_id and p.organization_id = interview_plan_activity.organization_id and p.group_id = any ((select app.groups('member'))::uuid[])));
