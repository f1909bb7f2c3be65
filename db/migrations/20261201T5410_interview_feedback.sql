create table interview_checks (
  interview_id uuid not null,
  interviewer_id uuid not null,
  organization_id uuid not null,
  group_id uuid not null,
  time_enough boolean not null,
  questions_clear boolean not null,
  candidate_asked boolean not null,
  technical_problems boolean not null,
  at timestamptz not null default now(),
  primary key (interview_id, interviewer_id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, interview_id) references interviews (organization_id, id) on delete cascade
);
create index interview_checks_by_interview on interview_checks (organization_id, interview_id);
create index interview_checks_by_group on interview_checks (organization_id, group_id);
comment on table interview_checks is 'What an interviewer says of the interview itself, never of the candidate. Read by its author; by others as figures of at least five.';
comment on column interview_checks.interview_id is 'The interview.';
comment on column interview_checks.interviewer_id is 'Who says it: an account.';
comment on column interview_checks.organization_id is 'The organization.';
comment on column interview_checks.group_id is 'The hiring group.';
comment on column interview_checks.time_enough is 'Whether the time was enough.';
comment on column interview_checks.questions_clear is 'Whether the questions were clear.';
comment on column interview_checks.candidate_asked is 'Whether the candidate got to ask.';
comment on column interview_checks.technical_problems is 'Whether there were technical problems.';
comment on column interview_checks.at is 'When it was first said.';
select app.secure_table('interview_checks');

create table sealed.candidate_pulses (
  candidate_id uuid primary key references candidates on delete cascade,
  organization_id uuid not null,
  group_id uuid not null,
  score smallint not null check (score between 1 and 5),
  words text not null default '' check (length(words) <= 2000),
  at timestamptz not null default now()
);
create index candidate_pulses_by_group on sealed.candidate_pulses (group_id);
comment on table sealed.candidate_pulses is 'How candidates found their interviews. Nobody reads one: from five on they are figures of a group, and what was written in no order.';
comment on column sealed.candidate_pulses.candidate_id is 'The candidacy.';
comment on column sealed.candidate_pulses.organization_id is 'The organization.';
comment on column sealed.candidate_pulses.group_id is 'The hiring group.';
comment on column sealed.candidate_pulses.score is '1 for bad to 5 for very good.';
comment on column sealed.candidate_pulses.words is 'What they wrote with it.';
comment on column sealed.candidate_pulses.at is 'When.';
select app.secure_table('sealed.candidate_pulses');

create table sealed.candidate_feedback (
  candidate_id uuid primary key references candidates on delete cascade,
  group_id uuid not null,
  doc jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'waiting', 'approved', 'sent')),
  author_id uuid not null,
  approved_by uuid,
  approved_at timestamptz,
  returned_why text not null default '' check (length(returned_why) <= 500),
  sent_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table sealed.candidate_feedback is 'What a candidate is told of how the interviews went. It is made of cards, so it exists for nobody who still owes one.';
comment on column sealed.candidate_feedback.candidate_id is 'The candidacy.';
comment on column sealed.candidate_feedback.group_id is 'The hiring group.';
comment on column sealed.candidate_feedback.doc is 'Opening, strengths, what to develop, closing.';
comment on column sealed.candidate_feedback.state is 'draft, waiting for somebody else to approve it, approved, sent.';
comment on column sealed.candidate_feedback.author_id is 'Who wrote it last, who does not approve it.';
comment on column sealed.candidate_feedback.approved_by is 'Who approved it.';
comment on column sealed.candidate_feedback.approved_at is 'When.';
comment on column sealed.candidate_feedback.returned_why is 'Why it was given back.';
comment on column sealed.candidate_feedback.sent_at is 'When it was given to the mail.';
comment on column sealed.candidate_feedback.version is 'Counts changes; a stale one is refused.';
comment on column sealed.candidate_feedback.updated_at is 'When it last changed.';
select app.secure_table('sealed.candidate_feedback');

alter table candidate_messages drop constraint candidate_messages_kind_check;
alter table candidate_messages add constraint candidate_messages_kind_check
  check (kind in ('message', 'rejection', 'confirmation', 'consent', 'feedback'));
