-- Free for everybody, Premium where an owner granted it; what is switched on, for all and for one person.

create table licence_plans (
  plan_name text primary key check (plan_name in ('Free', 'Premium')),
  plan_description text not null
);
insert into licence_plans (plan_name, plan_description) values
  ('Free', 'Access to core features'),
  ('Premium', 'Everything in Free, with interview intelligence, analytics, performance tracking and evaluation plans');
comment on table licence_plans is 'The licence plans that exist.';
comment on column licence_plans.plan_name is 'Free or Premium.';
comment on column licence_plans.plan_description is 'One sentence that people read.';
select app.secure_table('licence_plans');

create table licences (
  user_id uuid primary key references users on delete cascade,
  plan_name text not null references licence_plans,
  subscription_start_date timestamptz not null default now(),
  subscription_end_date timestamptz,
  subscription_status text not null default 'active' check (subscription_status in ('active', 'paused', 'cancelled', 'expired')),
  granted_by uuid references users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (subscription_end_date is null or subscription_end_date > subscription_start_date)
);
create index licences_by_granter on licences (granted_by) where granted_by is not null;
comment on table licences is 'Licences granted. Who has no row here is on Free.';
comment on column licences.user_id is 'Whose licence it is.';
comment on column licences.plan_name is 'Free or Premium.';
comment on column licences.subscription_start_date is 'Since when it counts.';
comment on column licences.subscription_end_date is 'Until when; null for no end.';
comment on column licences.subscription_status is 'active, paused, cancelled or expired. Only active counts.';
comment on column licences.granted_by is 'The owner who granted it.';
comment on column licences.version is 'Counts edits; a stale write is refused.';
comment on column licences.created_at is 'When it was first granted.';
comment on column licences.updated_at is 'When it last changed.';
select app.secure_table('licences');

create table feature_flags (
  name text primary key check (name ~ '^[a-z][a-z0-9_]{2,60}$'),
  is_on boolean not null,
  description text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into feature_flags (name, is_on, description) values
  ('ats_enabled', false, 'Applicant tracking: candidates, opportunities, interviews, decisions, reporting.'),
  ('export_enabled', true, 'Export of plans, kits and lists.'),
  ('ai_questions_enabled', true, 'Suggested questions in the builder.');
comment on table feature_flags is 'Feature flags with the defaults of this instance.';
comment on column feature_flags.name is 'Name of the flag.';
comment on column feature_flags.is_on is 'Its default here.';
comment on column feature_flags.description is 'What it switches, in one sentence.';
comment on column feature_flags.version is 'Counts edits; a stale write is refused.';
comment on column feature_flags.updated_at is 'When it last changed.';
select app.secure_table('feature_flags');

create table user_feature_overrides (
  user_id uuid primary key references users on delete cascade,
  flags jsonb not null check (jsonb_typeof(flags) = 'object' and pg_column_size(flags) < 4000),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table user_feature_overrides is 'Flags set for one person; they win over the instance''s defaults.';
comment on column user_feature_overrides.user_id is 'Whose flags.';
comment on column user_feature_overrides.flags is 'Flag names with true or false; a flag that is absent keeps its default.';
comment on column user_feature_overrides.version is 'Counts edits.';
comment on column user_feature_overrides.updated_at is 'When it last changed.';
select app.secure_table('user_feature_overrides');
