-- What happened that concerns somebody, and the daily mail about it.

create table inbox_items (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  user_id uuid not null references users on delete cascade,
  what text not null check (what in ('assigned', 'nudged', 'reminded', 'mentioned', 'candidate_given', 'role_approved', 'role_changes',
    'plan_approved', 'plan_changes')),
  actor_id uuid references users on delete set null,
  task_id uuid,
  candidate_id uuid,
  opportunity_id uuid,
  plan_id uuid references interview_plans on delete cascade,
  note_id uuid references candidate_notes on delete cascade,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, task_id) references tasks (organization_id, id) on delete cascade,
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade,
  foreign key (organization_id, opportunity_id) references opportunities (organization_id, id) on delete cascade
);
create index inbox_items_of_person on inbox_items (user_id, created_at desc, id desc);
create index inbox_items_unread on inbox_items (user_id) where read_at is null;
create index inbox_items_by_group on inbox_items (organization_id, group_id);
create index inbox_items_by_task on inbox_items (organization_id, task_id);
create index inbox_items_by_candidate on inbox_items (organization_id, candidate_id);
create index inbox_items_by_opportunity on inbox_items (organization_id, opportunity_id);
create index inbox_items_by_plan on inbox_items (plan_id);
create index inbox_items_by_note on inbox_items (note_id);
create index inbox_items_by_actor on inbox_items (actor_id);
comment on table inbox_items is 'What happened that concerns somebody. It names things by their ids alone, so that it holds no words about anybody.';
comment on column inbox_items.id is 'The item.';
comment on column inbox_items.organization_id is 'The organization.';
comment on column inbox_items.group_id is 'The hiring group.';
comment on column inbox_items.user_id is 'Whom it concerns.';
comment on column inbox_items.what is 'What happened.';
comment on column inbox_items.actor_id is 'Who did it; null where the program did.';
comment on column inbox_items.task_id is 'The task that it is about.';
comment on column inbox_items.candidate_id is 'The candidacy that it is about.';
comment on column inbox_items.opportunity_id is 'The opportunity that it is about.';
comment on column inbox_items.plan_id is 'The interview plan that it is about.';
comment on column inbox_items.note_id is 'The note in which they are named.';
comment on column inbox_items.read_at is 'When they read it.';
comment on column inbox_items.created_at is 'When it happened.';
select app.secure_table('inbox_items');

create table digest_settings (
  user_id uuid primary key references users on delete cascade,
  is_on boolean not null default true,
  time_zone text not null default 'UTC' check (length(time_zone) <= 64),
  hour integer not null default 8 check (hour between 0 and 23),
  sent_on date,
  secret_hash text unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  updated_at timestamptz not null default now()
);
comment on table digest_settings is 'The daily mail of a person: whether, when, and in which time zone.';
comment on column digest_settings.user_id is 'Whose.';
comment on column digest_settings.is_on is 'Whether it is sent.';
comment on column digest_settings.time_zone is 'IANA name of the time zone in which they work.';
comment on column digest_settings.hour is 'The hour of their day from which it is sent.';
comment on column digest_settings.sent_on is 'Their day on which it was last sent.';
comment on column digest_settings.secret_hash is 'Fingerprint of the secret in the link that turns it off.';
comment on column digest_settings.updated_at is 'When it last changed.';
select app.secure_table('digest_settings');
