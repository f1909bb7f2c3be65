-- Open roles: what is hired for, on which plan, who hires, and what the public reads.

create table opportunities (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  plan_id uuid references interview_plans on delete set null,
  publication_id uuid references interview_plan_publications on delete set null,
  version_policy text not null default 'new_only' check (version_policy in ('new_only', 'also_not_started', 'ask')),
  owner_id uuid references users on delete set null,
  status text not null default 'draft'
    check (status in ('draft', 'pending_approval', 'open', 'paused', 'filled', 'closed', 'archived')),
  status_before text check (status_before in ('draft', 'pending_approval', 'open', 'paused', 'filled', 'closed')),
  close_reason text not null default '',
  content jsonb not null,
  draft jsonb,
  draft_version integer not null default 0,
  draft_by uuid references users on delete set null,
  draft_at timestamptz,
  title text not null check (length(title) <= 200),
  code text not null default '' check (length(code) <= 40),
  location text not null default '' check (length(location) <= 200),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  target_date date,
  search_text text not null default '',
  is_sample boolean not null default false,
  opened_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade
);
create unique index one_opportunity_code on opportunities (organization_id, lower(code)) where code <> '';
create index opportunities_by_update on opportunities (group_id, updated_at desc, id desc);
create index opportunities_by_title on opportunities (group_id, title collate "und-x-icu", id);
create index opportunities_by_status on opportunities (group_id, status, owner_id);
create index opportunities_by_target on opportunities (group_id, target_date, id);
create index opportunities_by_organization on opportunities (organization_id, group_id);
create index opportunities_by_plan on opportunities (plan_id);
create index opportunities_by_publication on opportunities (publication_id);
create index opportunities_by_owner on opportunities (owner_id);
create index opportunities_by_writer on opportunities (draft_by);
create index opportunities_by_words on opportunities using gin (search_text gin_trgm_ops);
comment on table opportunities is 'Open roles of a hiring group.';
comment on column opportunities.id is 'The opportunity.';
comment on column opportunities.organization_id is 'The organization.';
comment on column opportunities.group_id is 'The hiring group.';
comment on column opportunities.plan_id is 'The interview plan that it hires by; null until one is chosen.';
comment on column opportunities.publication_id is 'The publication of it that new candidates are pinned to.';
comment on column opportunities.version_policy is 'Who gets a newer publication: new candidates, also those who have not begun a round, or whoever is decided on.';
comment on column opportunities.owner_id is 'Who looks after it.';
comment on column opportunities.status is 'draft, pending_approval, open, paused, filled, closed or archived.';
comment on column opportunities.status_before is 'Status before it was archived; restoring goes back to it.';
comment on column opportunities.close_reason is 'Why it was closed.';
comment on column opportunities.content is 'What holds: openings, pay, team, application form, posting.';
comment on column opportunities.draft is 'What is being edited and does not hold yet; null where nothing is.';
comment on column opportunities.draft_version is 'Counts saves of the draft, apart from the version, so that a move of the role disturbs nobody who is writing.';
comment on column opportunities.draft_by is 'Who last saved the draft.';
comment on column opportunities.draft_at is 'When.';
comment on column opportunities.title is 'The role, from the content.';
comment on column opportunities.code is 'Short name, unique in the organization, from the content; empty where it has none.';
comment on column opportunities.location is 'Where the work is done, from the content.';
comment on column opportunities.priority is 'low, normal or high, from the content.';
comment on column opportunities.target_date is 'Day by which it should be filled, from the content.';
comment on column opportunities.search_text is 'Words of title, code and location, as platform/text/search-text.ts folds them.';
comment on column opportunities.is_sample is 'Whether the program made it as sample data.';
comment on column opportunities.opened_at is 'When it was last opened.';
comment on column opportunities.ended_at is 'When it was filled or closed.';
comment on column opportunities.version is 'Counts edits; a stale write is refused.';
comment on column opportunities.created_at is 'When it was made.';
comment on column opportunities.updated_at is 'When it last changed.';
select app.secure_table('opportunities');

create table opportunity_team (
  opportunity_id uuid not null,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('hiring_manager', 'recruiter', 'coordinator', 'interviewer', 'decider', 'observer')),
  organization_id uuid not null,
  position integer not null default 1,
  added_at timestamptz not null default now(),
  primary key (opportunity_id, user_id, role),
  foreign key (organization_id, opportunity_id) references opportunities (organization_id, id) on delete cascade
);
create index opportunity_team_by_user on opportunity_team (user_id);
create index opportunity_team_by_opportunity on opportunity_team (organization_id, opportunity_id);
comment on table opportunity_team is 'Who hires for an opportunity, and as what.';
comment on column opportunity_team.opportunity_id is 'The opportunity.';
comment on column opportunity_team.user_id is 'The person.';
comment on column opportunity_team.role is 'As what.';
comment on column opportunity_team.organization_id is 'The organization.';
comment on column opportunity_team.position is 'Place in the team; the first recruiter and coordinator look after new candidates.';
comment on column opportunity_team.added_at is 'Since when.';
select app.secure_table('opportunity_team');

create table opportunity_openings (
  id uuid not null,
  opportunity_id uuid not null,
  organization_id uuid not null,
  position integer not null,
  code text not null default '' check (length(code) <= 40),
  kind text not null default 'new' check (kind in ('new', 'replacement')),
  target_date date,
  state text not null default 'open' check (state in ('open', 'filled', 'cancelled')),
  candidate_id uuid,
  primary key (opportunity_id, id),
  foreign key (organization_id, opportunity_id) references opportunities (organization_id, id) on delete cascade
);
create index opportunity_openings_by_opportunity on opportunity_openings (organization_id, opportunity_id, position);
comment on table opportunity_openings is 'Seats of an opportunity, each filled by one hire.';
comment on column opportunity_openings.id is 'The opening, made by whoever added it.';
comment on column opportunity_openings.opportunity_id is 'The opportunity.';
comment on column opportunity_openings.organization_id is 'The organization.';
comment on column opportunity_openings.position is 'Place in the list, from 1.';
comment on column opportunity_openings.code is 'What it is called elsewhere, as in the headcount plan.';
comment on column opportunity_openings.kind is 'new or replacement.';
comment on column opportunity_openings.target_date is 'Day by which it should be filled.';
comment on column opportunity_openings.state is 'open, filled or cancelled.';
comment on column opportunity_openings.candidate_id is 'The candidacy that filled it.';
select app.secure_table('opportunity_openings');

create table opportunity_pay (
  opportunity_id uuid primary key,
  organization_id uuid not null,
  minimum numeric(14, 2),
  maximum numeric(14, 2),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  period text not null check (period in ('hour', 'day', 'month', 'year')),
  is_shown boolean not null default false,
  is_public boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  foreign key (organization_id, opportunity_id) references opportunities (organization_id, id) on delete cascade,
  check (minimum is not null or maximum is not null),
  check (maximum >= minimum)
);
create index opportunity_pay_by_organization on opportunity_pay (organization_id, opportunity_id);
comment on table opportunity_pay is 'What an opportunity pays; for owner, admins and whoever was granted compensation, unless it is shown.';
comment on column opportunity_pay.opportunity_id is 'The opportunity.';
comment on column opportunity_pay.organization_id is 'The organization.';
comment on column opportunity_pay.minimum is 'From.';
comment on column opportunity_pay.maximum is 'To.';
comment on column opportunity_pay.currency is 'ISO 4217.';
comment on column opportunity_pay.period is 'hour, day, month or year.';
comment on column opportunity_pay.is_shown is 'Whether everyone in the hiring group sees it.';
comment on column opportunity_pay.is_public is 'Whether it stands on the public page.';
comment on column opportunity_pay.version is 'Counts edits; a stale write is refused.';
comment on column opportunity_pay.updated_at is 'When it last changed.';
select app.secure_table('opportunity_pay');

create table opportunity_approvals (
  id uuid primary key default gen_random_uuid(),
  opportunity_id uuid not null,
  organization_id uuid not null,
  approver_id uuid references users on delete set null,
  asked_by uuid references users on delete set null,
  asked_at timestamptz not null default now(),
  state text not null default 'asked' check (state in ('asked', 'approved', 'changes_requested', 'withdrawn')),
  note text not null default '' check (length(note) <= 2000),
  answered_at timestamptz,
  foreign key (organization_id, opportunity_id) references opportunities (organization_id, id) on delete cascade
);
create unique index one_approval_asked on opportunity_approvals (opportunity_id, approver_id) where state = 'asked';
create index opportunity_approvals_by_opportunity on opportunity_approvals (organization_id, opportunity_id, asked_at);
create index opportunity_approvals_by_approver on opportunity_approvals (approver_id) where state = 'asked';
create index opportunity_approvals_by_asker on opportunity_approvals (asked_by);
comment on table opportunity_approvals is 'Who was asked to approve an opportunity, and what they answered.';
comment on column opportunity_approvals.id is 'The request.';
comment on column opportunity_approvals.opportunity_id is 'The opportunity.';
comment on column opportunity_approvals.organization_id is 'The organization.';
comment on column opportunity_approvals.approver_id is 'Who was asked.';
comment on column opportunity_approvals.asked_by is 'Who asked.';
comment on column opportunity_approvals.asked_at is 'When.';
comment on column opportunity_approvals.state is 'asked, approved, changes_requested or withdrawn.';
comment on column opportunity_approvals.note is 'What the approver wrote.';
comment on column opportunity_approvals.answered_at is 'When they answered.';
select app.secure_table('opportunity_approvals');

create table opportunity_sources (
  id uuid primary key default gen_random_uuid(),
  opportunity_id uuid not null,
  organization_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  token text not null unique check (length(token) between 6 and 40),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  foreign key (organization_id, opportunity_id) references opportunities (organization_id, id) on delete cascade
);
create index opportunity_sources_by_opportunity on opportunity_sources (organization_id, opportunity_id);
comment on table opportunity_sources is 'Links to a posting, one for each place where it is shared, so that one sees where applications come from.';
comment on column opportunity_sources.id is 'The source.';
comment on column opportunity_sources.opportunity_id is 'The opportunity.';
comment on column opportunity_sources.organization_id is 'The organization.';
comment on column opportunity_sources.name is 'Where the link is shared.';
comment on column opportunity_sources.token is 'Its part of the address; no secret.';
comment on column opportunity_sources.created_at is 'When it was made.';
comment on column opportunity_sources.removed_at is 'When it was removed; applications keep their source.';
select app.secure_table('opportunity_sources');

alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check
  check (list in ('plans', 'surveys', 'questions', 'competencies', 'people', 'opportunities', 'candidates', 'archivedCandidates'));
