-- The room in which a debrief is held: who decides, who speaks, since when, who is there; what was said, out of reach like the cards.

alter table debriefs
  add column decider_id uuid references users on delete set null,
  add column speaker_id uuid,
  add column begun_at timestamptz;
create index debriefs_by_decider on debriefs (decider_id);
comment on column debriefs.decider_id is 'Who decides, and speaks last.';
comment on column debriefs.speaker_id is 'Which interviewer speaks now; null while nobody does.';
comment on column debriefs.begun_at is 'Since when people talk, for the clock in the room.';

create table debrief_attendance (
  candidate_id uuid not null,
  user_id uuid not null references users on delete cascade,
  organization_id uuid not null,
  group_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (candidate_id, user_id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade
);
create index debrief_attendance_by_user on debrief_attendance (user_id);
create index debrief_attendance_by_group on debrief_attendance (organization_id, group_id);
create index debrief_attendance_by_candidate on debrief_attendance (organization_id, candidate_id);
comment on table debrief_attendance is 'Who has the debrief of a candidacy open.';
comment on column debrief_attendance.candidate_id is 'The candidacy.';
comment on column debrief_attendance.user_id is 'Who.';
comment on column debrief_attendance.organization_id is 'The organization.';
comment on column debrief_attendance.group_id is 'The hiring group.';
comment on column debrief_attendance.seen_at is 'When their page last said so.';
select app.secure_table('debrief_attendance');

create table sealed.debrief_remarks (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references candidates on delete cascade,
  author_id uuid not null,
  competency_key text not null default '' check (length(competency_key) <= 80),
  remark text not null check (length(remark) between 1 and 2000),
  at timestamptz not null default clock_timestamp()
);
create index debrief_remarks_by_candidate on sealed.debrief_remarks (candidate_id, at);
comment on table sealed.debrief_remarks is 'What was said in a debrief and is kept with its decision.';
comment on column sealed.debrief_remarks.id is 'The remark.';
comment on column sealed.debrief_remarks.candidate_id is 'The candidacy.';
comment on column sealed.debrief_remarks.author_id is 'Who wrote it.';
comment on column sealed.debrief_remarks.competency_key is 'The competency that it is about; empty for the whole.';
comment on column sealed.debrief_remarks.remark is 'What changed, or did not.';
comment on column sealed.debrief_remarks.at is 'When.';
select app.secure_table('sealed.debrief_remarks');

create index decisions_by_group on sealed.decisions (group_id, at);
