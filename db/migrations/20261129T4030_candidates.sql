-- Candidacies: one person for one opportunity, where they stand, what happened, and what they were told.

create table candidates (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  person_id uuid not null,
  opportunity_id uuid,
  plan_id uuid references interview_plans on delete set null,
  publication_id uuid references interview_plan_publications on delete set null,
  name text not null,
  stage_key text not null default 'new' check (length(stage_key) <= 40),
  stage_kind text not null default 'new'
    check (stage_kind in ('new', 'review', 'screen', 'interview', 'work_sample', 'panel', 'reference', 'debrief', 'offer', 'other', 'hired')),
  stage_entered_at timestamptz not null default now(),
  status text not null default 'active' check (status in ('active', 'on_hold', 'offer', 'hired', 'rejected', 'withdrawn')),
  status_before text check (status_before in ('active', 'on_hold', 'offer')),
  hold_until date,
  reason_class text check (reason_class in ('we_rejected', 'they_withdrew', 'none')),
  reason text not null default '',
  reason_note text not null default '',
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  told_at timestamptz,
  archived_at timestamptz,
  source text not null default '' check (length(source) <= 80),
  source_id uuid references opportunity_sources on delete set null,
  owner_id uuid references users on delete set null,
  coordinator_id uuid references users on delete set null,
  tags text[] not null default '{}',
  answers jsonb not null default '[]',
  flags jsonb not null default '[]',
  next_kind text not null default 'review',
  next_user_id uuid references users on delete set null,
  next_due_at timestamptz,
  last_activity_at timestamptz not null default now(),
  tag_words text not null default '',
  search_text text not null default '',
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, person_id) references people (organization_id, id) on delete cascade,
  foreign key (organization_id, opportunity_id) references opportunities (organization_id, id) on delete cascade,
  check ((told_at is null) or (decided_at is not null)),
  check ((status in ('rejected', 'withdrawn', 'hired')) = (decided_at is not null))
);
create unique index one_active_candidacy on candidates (person_id, opportunity_id)
  where status in ('active', 'on_hold', 'offer') and archived_at is null;
create index candidates_by_stage on candidates (opportunity_id, status, stage_key, stage_entered_at, id) where archived_at is null;
create index candidates_by_activity on candidates (group_id, last_activity_at desc, id desc) where archived_at is null;
create index candidates_by_name on candidates (group_id, name collate "und-x-icu", id) where archived_at is null;
create index candidates_by_time_in_stage on candidates (group_id, stage_entered_at, id) where archived_at is null;
create index candidates_by_kind on candidates (group_id, status, stage_kind, stage_entered_at, id) where archived_at is null;
create index candidates_archived on candidates (group_id, decided_at desc, id desc) where archived_at is not null;
create index candidates_by_person on candidates (organization_id, person_id);
create index candidates_by_opportunity on candidates (organization_id, opportunity_id);
create index candidates_by_group on candidates (organization_id, group_id);
create index candidates_by_plan on candidates (plan_id, publication_id);
create index candidates_by_publication on candidates (publication_id);
create index candidates_by_owner on candidates (owner_id);
create index candidates_by_coordinator on candidates (coordinator_id);
create index candidates_by_decider on candidates (decided_by);
create index candidates_by_next on candidates (next_user_id, next_due_at) where archived_at is null;
create index candidates_by_source on candidates (source_id);
create index candidates_by_words on candidates using gin (search_text gin_trgm_ops);
comment on table candidates is 'Candidacies: one person for one opportunity, or for a plan alone.';
comment on column candidates.id is 'The candidacy.';
comment on column candidates.organization_id is 'The organization.';
comment on column candidates.group_id is 'The hiring group; that of the opportunity where there is one.';
comment on column candidates.person_id is 'The person.';
comment on column candidates.opportunity_id is 'The opportunity; null for a candidacy on a plan alone.';
comment on column candidates.plan_id is 'The interview plan.';
comment on column candidates.publication_id is 'The publication that the candidacy is pinned to; its stages are the way it goes.';
comment on column candidates.name is 'The person''s name, kept by a trigger for lists.';
comment on column candidates.stage_key is 'Key of its stage in the stages of the publication: new, hired, or the id of a stage or round.';
comment on column candidates.stage_kind is 'Kind of that stage, for boards over several opportunities.';
comment on column candidates.stage_entered_at is 'Since when it stands there.';
comment on column candidates.status is 'active, on_hold, offer, hired, rejected or withdrawn.';
comment on column candidates.status_before is 'Status before it ended; undoing goes back to it.';
comment on column candidates.hold_until is 'Day on which a hold ends.';
comment on column candidates.reason_class is 'Who ended it: we, they, or nobody.';
comment on column candidates.reason is 'Why it ended, one of the reasons of the list.';
comment on column candidates.reason_note is 'More about it, for the team.';
comment on column candidates.decided_at is 'When it was ended. Never shown to the candidate before told_at.';
comment on column candidates.decided_by is 'Who ended it.';
comment on column candidates.told_at is 'When the candidate was told.';
comment on column candidates.archived_at is 'When it was put away.';
comment on column candidates.source is 'Where they come from, in words.';
comment on column candidates.source_id is 'The link they applied through.';
comment on column candidates.owner_id is 'Who looks after it.';
comment on column candidates.coordinator_id is 'Who arranges interviews.';
comment on column candidates.tags is 'Labels, sorted.';
comment on column candidates.answers is 'Answers to the application form, each with its question as it was asked.';
comment on column candidates.flags is 'What the form or a check points out. Nothing is decided by it.';
comment on column candidates.next_kind is 'What has to happen next.';
comment on column candidates.next_user_id is 'Whose move it is; null where it is the candidate''s or nobody''s.';
comment on column candidates.next_due_at is 'By when.';
comment on column candidates.last_activity_at is 'When something last happened.';
comment on column candidates.tag_words is 'Words of its tags, as platform/text/search-text.ts folds them.';
comment on column candidates.search_text is 'Words of person, opportunity and tags, put together by triggers.';
comment on column candidates.is_sample is 'Whether the program made it as sample data.';
comment on column candidates.version is 'Counts moves and edits; a stale write is refused.';
comment on column candidates.created_at is 'When it began.';
comment on column candidates.updated_at is 'When it last changed.';
select app.secure_table('candidates');

create table candidate_interviews (
  candidate_id uuid not null,
  interview_round_id uuid not null references interview_rounds on delete cascade,
  organization_id uuid not null,
  interview_version_id uuid not null,
  pinned_at timestamptz not null default now(),
  pinned_by uuid references users on delete set null,
  migrated_from uuid,
  frozen_at timestamptz,
  primary key (candidate_id, interview_round_id),
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade,
  foreign key (interview_round_id, interview_version_id) references interview_versions (interview_round_id, id),
  foreign key (interview_round_id, migrated_from) references interview_versions (interview_round_id, id)
);
create index candidate_interviews_by_candidate on candidate_interviews (organization_id, candidate_id);
create index candidate_interviews_by_version on candidate_interviews (interview_round_id, interview_version_id);
create index candidate_interviews_by_earlier on candidate_interviews (interview_round_id, migrated_from);
create index candidate_interviews_by_pinner on candidate_interviews (pinned_by);
comment on table candidate_interviews is 'The version of each round that a candidate gets.';
comment on column candidate_interviews.candidate_id is 'The candidacy.';
comment on column candidate_interviews.interview_round_id is 'The round.';
comment on column candidate_interviews.organization_id is 'The organization.';
comment on column candidate_interviews.interview_version_id is 'Its version for this candidate.';
comment on column candidate_interviews.pinned_at is 'Since when.';
comment on column candidate_interviews.pinned_by is 'Who moved the candidate there, or migrated it.';
comment on column candidate_interviews.migrated_from is 'The version before; null where it never changed.';
comment on column candidate_interviews.frozen_at is 'Since when it cannot change any more: the first scorecard was begun.';
select app.secure_table('candidate_interviews');

create table candidate_messages (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  candidate_id uuid not null,
  direction text not null check (direction in ('out', 'in')),
  kind text not null check (kind in ('message', 'rejection', 'confirmation', 'consent')),
  subject text not null default '' check (length(subject) <= 300),
  body text not null check (length(body) <= 20000),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'cancelled', 'failed', 'received')),
  send_at timestamptz,
  sent_at timestamptz,
  mail_id uuid,
  author_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade
);
create index candidate_messages_by_candidate on candidate_messages (organization_id, candidate_id, created_at);
create index candidate_messages_due on candidate_messages (send_at) where state = 'waiting';
create index candidate_messages_by_author on candidate_messages (author_id);
comment on table candidate_messages is 'What was written to candidates and by them. What waits can be taken back.';
comment on column candidate_messages.id is 'The message.';
comment on column candidate_messages.organization_id is 'The organization.';
comment on column candidate_messages.candidate_id is 'The candidacy that it is about.';
comment on column candidate_messages.direction is 'out to the candidate, or in from them.';
comment on column candidate_messages.kind is 'A message, a rejection, a confirmation, or a question about consent.';
comment on column candidate_messages.subject is 'Subject.';
comment on column candidate_messages.body is 'Text.';
comment on column candidate_messages.state is 'waiting, sent, cancelled, failed or received.';
comment on column candidate_messages.send_at is 'When it leaves.';
comment on column candidate_messages.sent_at is 'When it left.';
comment on column candidate_messages.mail_id is 'Its mail in the outbox.';
comment on column candidate_messages.author_id is 'Who wrote it.';
comment on column candidate_messages.created_at is 'When it was written.';
select app.secure_table('candidate_messages');

create table candidate_notes (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  candidate_id uuid not null,
  author_id uuid references users on delete set null,
  stage_key text not null default '',
  body text not null check (length(body) between 1 and 10000),
  is_private boolean not null default false,
  mentions uuid[] not null default '{}',
  search_text text not null default '',
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade
);
create index candidate_notes_by_candidate on candidate_notes (organization_id, candidate_id, created_at);
create index candidate_notes_by_group on candidate_notes (organization_id, group_id);
create index candidate_notes_by_author on candidate_notes (author_id);
create index candidate_notes_by_words on candidate_notes using gin (search_text gin_trgm_ops) where not is_private;
comment on table candidate_notes is 'Notes of the team about a candidacy. A private one is seen by its author, and by whoever was granted private notes.';
comment on column candidate_notes.id is 'The note.';
comment on column candidate_notes.organization_id is 'The organization.';
comment on column candidate_notes.group_id is 'The hiring group, for the search.';
comment on column candidate_notes.candidate_id is 'The candidacy.';
comment on column candidate_notes.author_id is 'Who wrote it.';
comment on column candidate_notes.stage_key is 'The stage in which it was written.';
comment on column candidate_notes.body is 'Text.';
comment on column candidate_notes.is_private is 'Whether not everybody on the team sees it.';
comment on column candidate_notes.mentions is 'Colleagues who are named in it.';
comment on column candidate_notes.search_text is 'Its words, as platform/text/search-text.ts folds them.';
comment on column candidate_notes.removed_at is 'When it was removed; it can be taken back for 30 days.';
comment on column candidate_notes.version is 'Counts edits; a stale write is refused.';
comment on column candidate_notes.created_at is 'When it was written.';
comment on column candidate_notes.updated_at is 'When it last changed.';
select app.secure_table('candidate_notes');

create table candidate_pay (
  candidate_id uuid primary key,
  organization_id uuid not null,
  expectation text not null default '' check (length(expectation) <= 500),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade
);
create index candidate_pay_by_organization on candidate_pay (organization_id, candidate_id);
comment on table candidate_pay is 'What a candidate expects to earn, for owner, admins, and whoever was granted compensation.';
comment on column candidate_pay.candidate_id is 'The candidacy.';
comment on column candidate_pay.organization_id is 'The organization.';
comment on column candidate_pay.expectation is 'In their words.';
comment on column candidate_pay.version is 'Counts edits; a stale write is refused.';
comment on column candidate_pay.updated_at is 'When it last changed.';
select app.secure_table('candidate_pay');

create table candidate_accommodations (
  candidate_id uuid primary key,
  organization_id uuid not null,
  instruction text not null default '' check (length(instruction) <= 2000),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade
);
create index candidate_accommodations_by_organization on candidate_accommodations (organization_id, candidate_id);
comment on table candidate_accommodations is 'What interviewers do so that a candidate can take part well. The instruction, never the reason.';
comment on column candidate_accommodations.candidate_id is 'The candidacy.';
comment on column candidate_accommodations.organization_id is 'The organization.';
comment on column candidate_accommodations.instruction is 'What to do.';
comment on column candidate_accommodations.version is 'Counts edits; a stale write is refused.';
comment on column candidate_accommodations.updated_at is 'When it last changed.';
select app.secure_table('candidate_accommodations');

create table candidate_links (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  candidate_id uuid not null,
  secret_hash text not null unique,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade
);
create index candidate_links_by_candidate on candidate_links (organization_id, candidate_id);
comment on table candidate_links is 'Links by which candidates see where they stand, and withdraw.';
comment on column candidate_links.id is 'The link.';
comment on column candidate_links.organization_id is 'The organization.';
comment on column candidate_links.candidate_id is 'The candidacy.';
comment on column candidate_links.secret_hash is 'Fingerprint of the secret in the address.';
comment on column candidate_links.created_at is 'When it was made.';
comment on column candidate_links.ends_at is 'When it ends.';
comment on column candidate_links.revoked_at is 'When it was revoked.';
select app.secure_table('candidate_links');

create table hiring_events (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  opportunity_id uuid,
  candidate_id uuid,
  person_id uuid,
  actor_id uuid references users on delete set null,
  actor_kind text not null default 'user' check (actor_kind in ('user', 'candidate', 'program')),
  what text not null check (length(what) between 1 and 60),
  detail jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, opportunity_id) references opportunities (organization_id, id) on delete cascade,
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade,
  foreign key (organization_id, person_id) references people (organization_id, id) on delete cascade
);
create index hiring_events_by_opportunity on hiring_events (organization_id, opportunity_id, created_at desc);
create index hiring_events_by_candidate on hiring_events (organization_id, candidate_id, created_at desc);
create index hiring_events_by_person on hiring_events (organization_id, person_id, created_at desc);
create index hiring_events_by_group on hiring_events (organization_id, group_id, created_at desc);
create index hiring_events_by_actor on hiring_events (actor_id);
comment on table hiring_events is 'What happened to opportunities, candidates and people. It only grows; erasing a person empties the details that name them.';
comment on column hiring_events.id is 'The event.';
comment on column hiring_events.organization_id is 'The organization.';
comment on column hiring_events.group_id is 'The hiring group.';
comment on column hiring_events.opportunity_id is 'The opportunity that it is about.';
comment on column hiring_events.candidate_id is 'The candidacy that it is about.';
comment on column hiring_events.person_id is 'The person that it is about.';
comment on column hiring_events.actor_id is 'Who did it; null for candidates and the program.';
comment on column hiring_events.actor_kind is 'A user, the candidate, or the program itself.';
comment on column hiring_events.what is 'What was done.';
comment on column hiring_events.detail is 'More about it: stages from and to, fields with before and after, reasons.';
comment on column hiring_events.created_at is 'When.';
select app.secure_table('hiring_events');

alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check check (list in
  ('plans', 'surveys', 'questions', 'competencies', 'people', 'opportunities', 'candidates', 'archivedCandidates'));
