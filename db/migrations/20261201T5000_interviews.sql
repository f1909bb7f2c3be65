-- Interviews: who meets a candidate when, by which version of a round; cards, of which everybody in the group knows the standing and
-- nobody who owes one the content; the debrief in which they open, and the decision.

create extension if not exists btree_gist;

alter table organizations add column blindness text not null default 'every_round'
  check (blindness in ('every_round', 'same_round', 'never'));
comment on column organizations.blindness is
  'What a scorecard that one owes hides: those of every round, those of the same round, or nothing. For candidacies made from then on; a stricter one for all.';
alter table candidates add column blindness text not null default 'every_round'
  check (blindness in ('every_round', 'same_round', 'never'));
comment on column candidates.blindness is
  'As the organization had it when the candidacy was made; nobody opens one that is under way by a setting.';

create table candidate_rounds (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  candidate_id uuid not null,
  interview_round_id uuid not null,
  revealed_at timestamptz,
  is_open boolean not null default false,
  created_at timestamptz not null default now(),
  unique (candidate_id, interview_round_id),
  unique (organization_id, id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade,
  foreign key (candidate_id, interview_round_id) references candidate_interviews (candidate_id, interview_round_id) on delete cascade
);
create index candidate_rounds_by_candidate on candidate_rounds (organization_id, candidate_id);
create index candidate_rounds_by_group on candidate_rounds (organization_id, group_id);
comment on table candidate_rounds is 'Rounds of a candidacy in which there is an interview, and whether their scorecards are open to those who did not interview.';
comment on column candidate_rounds.id is 'The round of this candidacy.';
comment on column candidate_rounds.organization_id is 'The organization.';
comment on column candidate_rounds.group_id is 'The hiring group.';
comment on column candidate_rounds.candidate_id is 'The candidacy.';
comment on column candidate_rounds.interview_round_id is 'The round of the plan; its version for this candidate is the pin.';
comment on column candidate_rounds.revealed_at is 'When a debrief revealed it.';
comment on column candidate_rounds.is_open is 'Whether it was revealed, or somebody submitted and nobody owes. Kept by triggers; only ever a reason to open.';
comment on column candidate_rounds.created_at is 'When its first interview was made.';
select app.secure_table('candidate_rounds');

create table interviews (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  candidate_id uuid not null,
  person_id uuid not null,
  opportunity_id uuid,
  round_id uuid not null,
  status text not null default 'to_schedule'
    check (status in ('to_schedule', 'availability_requested', 'scheduled', 'complete', 'cancelled', 'no_show')),
  starts_at timestamptz,
  ends_at timestamptz,
  time_zone text not null default 'UTC' check (length(time_zone) between 1 and 64),
  mode text not null default 'video' check (mode in ('video', 'phone', 'onsite', 'written')),
  place text not null default '' check (length(place) <= 300),
  call_url text not null default '' check (length(call_url) <= 1000),
  room text not null default '' check (length(room) <= 100),
  during tstzrange generated always as (case when status = 'scheduled' then tstzrange(starts_at, ends_at) end) stored,
  reason text not null default '' check (length(reason) <= 500),
  absent text check (absent in ('candidate', 'interviewer')),
  sequence integer not null default 0 check (sequence >= 0),
  organizer_id uuid references users on delete set null,
  began_at timestamptz,
  ended_at timestamptz,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade,
  foreign key (organization_id, person_id) references people (organization_id, id) on delete cascade,
  foreign key (organization_id, opportunity_id) references opportunities (organization_id, id) on delete cascade,
  foreign key (organization_id, round_id) references candidate_rounds (organization_id, id) on delete cascade,
  check ((starts_at is null) = (ends_at is null)),
  check (ends_at > starts_at and ends_at <= starts_at + interval '12 hours'),
  check (status not in ('scheduled', 'complete', 'no_show') or starts_at is not null),
  check ((status = 'no_show') = (absent is not null)),
  constraint candidate_is_in_one_place exclude using gist (person_id with =, during with &&) where (during is not null),
  constraint room_is_taken_once exclude using gist (organization_id with =, room with =, during with &&) where (during is not null and room <> '')
);
create index interviews_by_candidate on interviews (organization_id, candidate_id, starts_at);
create index interviews_by_round on interviews (organization_id, round_id);
create index interviews_by_group on interviews (organization_id, group_id, starts_at);
create index interviews_by_person on interviews (organization_id, person_id);
create index interviews_by_opportunity on interviews (organization_id, opportunity_id);
create index interviews_by_organizer on interviews (organizer_id);
comment on table interviews is 'Meetings with a candidate in one round of their way.';
comment on column interviews.id is 'The interview. Stays the same when it is put at another time, also in calendars.';
comment on column interviews.organization_id is 'The organization.';
comment on column interviews.group_id is 'The hiring group.';
comment on column interviews.candidate_id is 'The candidacy. An interview never moves to another.';
comment on column interviews.person_id is 'Whom it is with, so that nobody is asked to two at once.';
comment on column interviews.opportunity_id is 'The opportunity; null for a candidacy on a plan alone.';
comment on column interviews.round_id is 'The round of the candidacy.';
comment on column interviews.status is 'to_schedule, availability_requested, scheduled, complete, cancelled or no_show. That it goes on, or waits for scorecards, follows from the clock.';
comment on column interviews.starts_at is 'When it begins.';
comment on column interviews.ends_at is 'When it ends.';
comment on column interviews.time_zone is 'IANA zone in which it was put at that time.';
comment on column interviews.mode is 'video, phone, onsite or written.';
comment on column interviews.place is 'Where one goes.';
comment on column interviews.call_url is 'Address of the call.';
comment on column interviews.room is 'A room that is taken by it.';
comment on column interviews.during is 'When people are taken by it; null where it does not take place.';
comment on column interviews.reason is 'Why it was cancelled or put at another time.';
comment on column interviews.absent is 'Who did not come.';
comment on column interviews.sequence is 'Counts what calendars were told of it.';
comment on column interviews.organizer_id is 'Who arranged it.';
comment on column interviews.began_at is 'When it really began.';
comment on column interviews.ended_at is 'When it really ended.';
comment on column interviews.is_sample is 'Whether the program made it as sample data.';
comment on column interviews.version is 'Counts changes; a stale write is refused.';
comment on column interviews.created_at is 'When it was made.';
comment on column interviews.updated_at is 'When it last changed.';
select app.secure_table('interviews');

create table interview_participants (
  interview_id uuid not null,
  interviewer_id uuid not null,
  organization_id uuid not null,
  group_id uuid not null,
  user_id uuid references users on delete set null,
  guest_name text not null default '' check (length(guest_name) <= 200),
  guest_mail text not null default '' check (length(guest_mail) <= 320),
  role text not null default 'interviewer' check (role in ('lead', 'interviewer', 'shadow', 'observer', 'notetaker')),
  response text not null default 'needs_action' check (response in ('needs_action', 'accepted', 'tentative', 'declined')),
  response_note text not null default '' check (length(response_note) <= 500),
  responded_at timestamptz,
  during tstzrange,
  created_at timestamptz not null default now(),
  primary key (interview_id, interviewer_id),
  foreign key (organization_id, interview_id) references interviews (organization_id, id) on delete cascade,
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  check (user_id is null or user_id = interviewer_id),
  constraint interviewer_is_in_one_place exclude using gist (interviewer_id with =, during with &&) where (during is not null)
);
create index interview_participants_by_interview on interview_participants (organization_id, interview_id);
create index interview_participants_by_group on interview_participants (organization_id, group_id);
create index interview_participants_by_user on interview_participants (user_id);
create index interview_participants_by_interviewer on interview_participants (interviewer_id);
comment on table interview_participants is 'Who takes part in an interview on our side. Lead and interviewer owe a scorecard; shadow, observer and notetaker owe none.';
comment on column interview_participants.interview_id is 'The interview.';
comment on column interview_participants.interviewer_id is 'Who: the account, or the interviewer of a magic link.';
comment on column interview_participants.organization_id is 'The organization.';
comment on column interview_participants.group_id is 'The hiring group.';
comment on column interview_participants.user_id is 'The account; null for guests, and for accounts that are gone.';
comment on column interview_participants.guest_name is 'Name of somebody without an account.';
comment on column interview_participants.guest_mail is 'Where their link and calendar entry go.';
comment on column interview_participants.role is 'lead, interviewer, shadow, observer or notetaker.';
comment on column interview_participants.response is 'Their answer to the invitation.';
comment on column interview_participants.response_note is 'What they wrote with it.';
comment on column interview_participants.responded_at is 'When they answered.';
comment on column interview_participants.during is 'When they are taken by it, kept by triggers; null once they declined or it does not take place.';
comment on column interview_participants.created_at is 'Since when they take part.';
select app.secure_table('interview_participants');

create table scorecards (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  candidate_id uuid not null,
  round_id uuid not null,
  interview_id uuid not null,
  interviewer_id uuid not null,
  state text not null default 'owed' check (state in ('owed', 'submitted', 'excused', 'released')),
  is_after_sight boolean not null default false,
  asked_at timestamptz not null default now(),
  due_at timestamptz,
  asks_excuse text check (asks_excuse in ('conflict_of_interest', 'did_not_take_part', 'too_little_seen', 'other')),
  submitted_at timestamptz,
  note_to_next text not null default '' check (length(note_to_next) <= 1000),
  excused_at timestamptz,
  excused_by uuid references users on delete set null,
  excused_why text not null default '' check (length(excused_why) <= 500),
  released_by uuid,
  unique (interview_id, interviewer_id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade,
  foreign key (organization_id, round_id) references candidate_rounds (organization_id, id) on delete cascade,
  foreign key (organization_id, interview_id) references interviews (organization_id, id) on delete cascade
);
create index scorecards_by_candidate on scorecards (candidate_id, interviewer_id, state) include (round_id, released_by);
create index scorecards_by_round on scorecards (round_id, interviewer_id, state);
create index scorecards_owed on scorecards (interviewer_id, candidate_id) where state in ('owed', 'released');
create index scorecards_by_group on scorecards (organization_id, group_id);
create index scorecards_by_interview on scorecards (organization_id, interview_id);
create index scorecards_of_candidates on scorecards (organization_id, candidate_id);
create index scorecards_of_rounds on scorecards (organization_id, round_id);
create index scorecards_by_excuser on scorecards (excused_by);
comment on table scorecards is 'The standing of each scorecard, which everybody in the group may know: whose it is, and whether it is owed, submitted, excused or released. An amendment changes nothing here.';
comment on column scorecards.id is 'The card.';
comment on column scorecards.organization_id is 'The organization.';
comment on column scorecards.group_id is 'The hiring group.';
comment on column scorecards.candidate_id is 'The candidacy.';
comment on column scorecards.round_id is 'The round of the candidacy.';
comment on column scorecards.interview_id is 'The interview.';
comment on column scorecards.interviewer_id is 'Whose card: the account, or the interviewer of a magic link.';
comment on column scorecards.state is 'owed from the assignment on, submitted, excused by somebody else, or released because the part in the interview fell away.';
comment on column scorecards.is_after_sight is 'Whether its author could see others of the round when it was asked for. It is left out of figures.';
comment on column scorecards.asked_at is 'When the assignment made it.';
comment on column scorecards.due_at is 'By when it is due, in working hours.';
comment on column scorecards.asks_excuse is 'Why its author asks to be excused, from a list, so that it tells nothing of the candidate.';
comment on column scorecards.submitted_at is 'When it was first submitted.';
comment on column scorecards.note_to_next is 'What the author lets whoever comes next know, as it was first submitted; without a judgment.';
comment on column scorecards.excused_at is 'When it was excused.';
comment on column scorecards.excused_by is 'Who excused it.';
comment on column scorecards.excused_why is 'Why, in words of whoever excused it.';
comment on column scorecards.released_by is 'Who let the part fall away. Whoever lets their own part fall away stays blind until another excuses them or reveals.';
select app.secure_table('scorecards');

create table debriefs (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  candidate_id uuid not null unique,
  facilitator_id uuid references users on delete set null,
  speaking_order uuid[] not null default '{}',
  conflicts uuid[] not null default '{}',
  revealed_at timestamptz,
  revealed_by uuid references users on delete set null,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade
);
create index debriefs_by_group on debriefs (organization_id, group_id);
create index debriefs_by_candidate on debriefs (organization_id, candidate_id);
create index debriefs_by_facilitator on debriefs (facilitator_id);
create index debriefs_by_revealer on debriefs (revealed_by);
comment on table debriefs is 'The meeting in which the scorecards of a candidacy are opened and talked over.';
comment on column debriefs.id is 'The debrief.';
comment on column debriefs.organization_id is 'The organization.';
comment on column debriefs.group_id is 'The hiring group.';
comment on column debriefs.candidate_id is 'The candidacy.';
comment on column debriefs.facilitator_id is 'Who leads it.';
comment on column debriefs.speaking_order is 'Interviewers in the order in which they speak.';
comment on column debriefs.conflicts is 'Interviewers who declared a conflict of interest.';
comment on column debriefs.revealed_at is 'When the cards were opened to all who take part.';
comment on column debriefs.revealed_by is 'Who opened them.';
comment on column debriefs.ended_at is 'When it ended.';
comment on column debriefs.version is 'Counts changes; a stale write is refused.';
comment on column debriefs.created_at is 'When it was made.';
comment on column debriefs.updated_at is 'When it last changed.';
select app.secure_table('debriefs');

-- What was thought. app_user has no right in this schema; what may be seen comes out through functions that first ask sealed.sight.
create schema sealed;
comment on schema sealed is 'What interviewers think, out of reach of everybody but the functions that ask who may see it.';

create table sealed.interview_notes (
  interview_id uuid not null references interviews on delete cascade,
  interviewer_id uuid not null,
  doc jsonb not null,
  words text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (interview_id, interviewer_id)
);
comment on table sealed.interview_notes is 'What an interviewer noted during an interview. Seen by its author; by others with the card, once that is submitted and in their sight.';
comment on column sealed.interview_notes.interview_id is 'The interview.';
comment on column sealed.interview_notes.interviewer_id is 'Whose notes.';
comment on column sealed.interview_notes.doc is 'Questions with their state and used time, lines with stamp, mark and competency, and a private scratch.';
comment on column sealed.interview_notes.words is 'Words of the lines, folded for the author''s own search.';
comment on column sealed.interview_notes.version is 'Counts saves; a stale one is refused.';
comment on column sealed.interview_notes.updated_at is 'When it was last saved.';
select app.secure_table('sealed.interview_notes');

create table sealed.scorecard_drafts (
  scorecard_id uuid primary key references scorecards on delete cascade,
  doc jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table sealed.scorecard_drafts is 'A card that is being written, or an amendment of it. Seen by its author alone.';
comment on column sealed.scorecard_drafts.scorecard_id is 'The card.';
comment on column sealed.scorecard_drafts.doc is 'Ratings, evidence, overall and takeaways as far as they are written.';
comment on column sealed.scorecard_drafts.version is 'Counts saves; a stale one is refused.';
comment on column sealed.scorecard_drafts.updated_at is 'When it was last saved.';
select app.secure_table('sealed.scorecard_drafts');

create table sealed.scorecard_contents (
  scorecard_id uuid not null references scorecards on delete cascade,
  revision integer not null check (revision >= 1),
  round_id uuid not null references candidate_rounds on delete cascade,
  author_id uuid not null,
  submitted_by uuid not null,
  interview_version_id uuid not null references interview_versions,
  overall text not null check (overall in ('strong_no', 'no', 'yes', 'strong_yes', 'no_decision')),
  takeaways text not null check (length(takeaways) <= 10000),
  private_note text not null default '' check (length(private_note) <= 10000),
  recommendation jsonb,
  why_amended text not null default '' check (length(why_amended) <= 500),
  words text not null default '',
  at timestamptz not null default clock_timestamp(),
  primary key (scorecard_id, revision)
);
create index scorecard_contents_by_round on sealed.scorecard_contents (round_id);
create index scorecard_contents_by_version on sealed.scorecard_contents (interview_version_id);
comment on table sealed.scorecard_contents is 'Submitted cards: the original and each amendment, none of which ever changes.';
comment on column sealed.scorecard_contents.scorecard_id is 'The card.';
comment on column sealed.scorecard_contents.revision is '1 for the original, which figures use; then amendments.';
comment on column sealed.scorecard_contents.round_id is 'The round of the candidacy.';
comment on column sealed.scorecard_contents.author_id is 'Whose judgment it is.';
comment on column sealed.scorecard_contents.submitted_by is 'Who sent it: the author, or an admin in their name.';
comment on column sealed.scorecard_contents.interview_version_id is 'The version whose scale it was written on.';
comment on column sealed.scorecard_contents.overall is 'strong_no, no, yes, strong_yes or no_decision.';
comment on column sealed.scorecard_contents.takeaways is 'What counts, in words.';
comment on column sealed.scorecard_contents.private_note is 'For whoever was granted private notes.';
comment on column sealed.scorecard_contents.recommendation is 'What the author would do next, with level, confidence and reasons; null where they wrote none.';
comment on column sealed.scorecard_contents.why_amended is 'Why it was amended.';
comment on column sealed.scorecard_contents.words is 'Words of takeaways, notes and evidence, folded for the search.';
comment on column sealed.scorecard_contents.at is 'When.';
select app.secure_table('sealed.scorecard_contents');

create table sealed.ratings (
  scorecard_id uuid not null,
  revision integer not null,
  competency_key text not null check (length(competency_key) between 1 and 80),
  round_id uuid not null,
  group_id uuid not null,
  value smallint check (value between 1 and 5),
  not_assessed text not null default '' check (length(not_assessed) <= 500),
  note text not null default '' check (length(note) <= 10000),
  evidence jsonb not null default '[]',
  is_after_sight boolean not null,
  primary key (scorecard_id, revision, competency_key) include (value),
  foreign key (scorecard_id, revision) references sealed.scorecard_contents on delete cascade,
  check ((value is null) = (not_assessed <> ''))
);
create index ratings_by_group on sealed.ratings (group_id, competency_key) include (round_id, value) where revision = 1 and not is_after_sight;
comment on table sealed.ratings is 'One row for each competency of the version, also where it was not assessed: the number of rows tells nothing.';
comment on column sealed.ratings.scorecard_id is 'The card.';
comment on column sealed.ratings.revision is 'Its revision.';
comment on column sealed.ratings.competency_key is 'The competency in the version.';
comment on column sealed.ratings.round_id is 'The round of the candidacy.';
comment on column sealed.ratings.group_id is 'The hiring group.';
comment on column sealed.ratings.value is 'The level; null where it was not assessed, which is not low.';
comment on column sealed.ratings.not_assessed is 'Why it was not assessed.';
comment on column sealed.ratings.note is 'What the author wrote to it.';
comment on column sealed.ratings.evidence is 'Lines of notes that it rests on, as they stood.';
comment on column sealed.ratings.is_after_sight is 'As the card said when it was submitted.';
select app.secure_table('sealed.ratings');

create table sealed.decisions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  candidate_id uuid not null references candidates on delete cascade,
  verdict text not null check (verdict in ('hire', 'no_hire', 'another_round', 'hold', 'other_role')),
  statement text not null check (length(statement) between 1 and 4000),
  reasons jsonb not null default '[]',
  dissent jsonb not null default '[]',
  decider_ids uuid[] not null,
  composite jsonb,
  packet text not null,
  packet_hash text not null check (packet_hash ~ '^[0-9a-f]{64}$'),
  previous_hash text not null default '' check (previous_hash ~ '^([0-9a-f]{64})?$'),
  supersedes_id uuid references sealed.decisions on delete set null,
  decided_by uuid not null,
  at timestamptz not null default clock_timestamp()
);
create index decisions_by_candidate on sealed.decisions (candidate_id, at);
create index decisions_by_earlier on sealed.decisions (supersedes_id);
comment on table sealed.decisions is 'What was decided, with all that it rests on. None ever changes; a reversal is a new one.';
comment on column sealed.decisions.id is 'The decision.';
comment on column sealed.decisions.organization_id is 'The organization.';
comment on column sealed.decisions.group_id is 'The hiring group.';
comment on column sealed.decisions.candidate_id is 'The candidacy.';
comment on column sealed.decisions.verdict is 'hire, no_hire, another_round, hold or other_role.';
comment on column sealed.decisions.statement is 'The sentence that is read in the room.';
comment on column sealed.decisions.reasons is 'One reason for each competency that was split or left open, and whatever else was given.';
comment on column sealed.decisions.dissent is 'Who disagrees, and why.';
comment on column sealed.decisions.decider_ids is 'Who decided.';
comment on column sealed.decisions.composite is 'The composite as it was shown beside.';
comment on column sealed.decisions.packet is 'Everything the decision rests on, as canonical JSON.';
comment on column sealed.decisions.packet_hash is 'SHA-256 of the packet and the hash before.';
comment on column sealed.decisions.previous_hash is 'Hash of the decision of the group before it; empty for the first.';
comment on column sealed.decisions.supersedes_id is 'The decision that it takes the place of.';
comment on column sealed.decisions.decided_by is 'Who recorded it.';
comment on column sealed.decisions.at is 'When.';
select app.secure_table('sealed.decisions');
