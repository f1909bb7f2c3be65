-- Scheduling: when people can interview, the calendars that say when they are busy, times that candidates choose from, and what
-- calendars were told.

create table availabilities (
  user_id uuid primary key references users on delete cascade,
  time_zone text not null check (length(time_zone) between 1 and 64),
  hours jsonb not null check (jsonb_typeof(hours) = 'array'),
  no_interviews jsonb not null default '[]' check (jsonb_typeof(no_interviews) = 'array'),
  weekly_limit integer check (weekly_limit between 1 and 50),
  daily_limit integer check (daily_limit between 1 and 20),
  buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 120),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table availabilities is 'When somebody can interview. Who never said so works from Monday to Friday, nine to five.';
comment on column availabilities.user_id is 'Whose it is.';
comment on column availabilities.time_zone is 'IANA zone that their hours are in.';
comment on column availabilities.hours is 'Hours of weekdays: weekday (1 is Monday), from and to on the clock.';
comment on column availabilities.no_interviews is 'The same for hours in which they work and do not interview.';
comment on column availabilities.weekly_limit is 'Most interviews from Monday to Sunday; null for no limit.';
comment on column availabilities.daily_limit is 'Most interviews on a day; null for no limit.';
comment on column availabilities.buffer_minutes is 'Minutes that they want free before and after an interview.';
comment on column availabilities.version is 'Counts changes; a stale write is refused.';
comment on column availabilities.updated_at is 'When it last changed.';
select app.secure_table('availabilities');

create table calendar_sources (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('feed', 'file')),
  name text not null check (length(name) between 1 and 100),
  sealed_url text,
  etag text not null default '' check (length(etag) <= 500),
  busy jsonb not null default '[]' check (jsonb_typeof(busy) = 'array'),
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  is_whole boolean not null default false,
  known_until timestamptz,
  failure text not null default '' check (length(failure) <= 300),
  read_at timestamptz,
  next_read_at timestamptz,
  created_at timestamptz not null default now(),
  check ((kind = 'feed') = (sealed_url is not null))
);
create index calendar_sources_by_user on calendar_sources (user_id);
create index calendar_sources_due on calendar_sources (next_read_at) where next_read_at is not null;
comment on table calendar_sources is 'Calendars that say when somebody is busy. Of their events nothing but the time is kept.';
comment on column calendar_sources.id is 'The calendar.';
comment on column calendar_sources.user_id is 'Whose it is.';
comment on column calendar_sources.kind is 'feed, which is read every hour, or file, which was uploaded.';
comment on column calendar_sources.name is 'What its owner calls it.';
comment on column calendar_sources.sealed_url is 'Address of a feed, sealed: it often holds a secret. Null for a file.';
comment on column calendar_sources.etag is 'What the address said of the state that was read last.';
comment on column calendar_sources.busy is 'Busy times as pairs of milliseconds since 1970 in UTC.';
comment on column calendar_sources.problems is 'What was not understood, each reason once.';
comment on column calendar_sources.is_whole is 'Whether nobody can be busy at a time that is not there.';
comment on column calendar_sources.known_until is 'Up to when busy times are known.';
comment on column calendar_sources.failure is 'Why the last reading failed; empty where it did not.';
comment on column calendar_sources.read_at is 'When it was last read.';
comment on column calendar_sources.next_read_at is 'When it is read next; null for a file.';
comment on column calendar_sources.created_at is 'When it was added.';
select app.secure_table('calendar_sources');

create table calendar_links (
  user_id uuid primary key references users on delete cascade,
  secret_hash text not null unique,
  created_at timestamptz not null default now()
);
comment on table calendar_links is 'Addresses under which calendar programs read the interviews of a person.';
comment on column calendar_links.user_id is 'Whose interviews.';
comment on column calendar_links.secret_hash is 'SHA-256 of the secret in the address.';
comment on column calendar_links.created_at is 'When it was made.';
select app.secure_table('calendar_links');

create table calendar_entries (
  interview_id uuid not null,
  audience text not null check (audience in ('panel', 'candidate')),
  organization_id uuid not null,
  group_id uuid not null,
  sequence integer not null check (sequence >= 0),
  is_cancelled boolean not null,
  told jsonb not null,
  told_at timestamptz not null default now(),
  primary key (interview_id, audience),
  foreign key (organization_id, interview_id) references interviews (organization_id, id) on delete cascade,
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade
);
create index calendar_entries_by_interview on calendar_entries (organization_id, interview_id);
create index calendar_entries_by_group on calendar_entries (organization_id, group_id);
comment on table calendar_entries is 'What calendars were last told of an interview: those of the panel, and that of the candidate.';
comment on column calendar_entries.interview_id is 'The interview.';
comment on column calendar_entries.audience is 'panel or candidate: two events, as only one of them leads to the kit.';
comment on column calendar_entries.organization_id is 'The organization.';
comment on column calendar_entries.group_id is 'The hiring group.';
comment on column calendar_entries.sequence is 'Number of the state that was told: 0 at first, one more with each change.';
comment on column calendar_entries.is_cancelled is 'Whether they were told that it does not take place.';
comment on column calendar_entries.told is 'What they were told: times, title, details, place, link, organizer, invitees.';
comment on column calendar_entries.told_at is 'When.';
select app.secure_table('calendar_entries');

create table interview_offers (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  candidate_id uuid not null,
  interview_id uuid not null,
  secret_hash text not null unique,
  slots jsonb not null check (jsonb_typeof(slots) = 'array'),
  time_zone text not null check (length(time_zone) between 1 and 64),
  state text not null default 'open' check (state in ('open', 'chosen', 'closed')),
  wishes jsonb not null default '{}',
  wished_at timestamptz,
  chosen_at timestamptz,
  offered_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade,
  foreign key (organization_id, interview_id) references interviews (organization_id, id) on delete cascade
);
create unique index one_open_offer on interview_offers (interview_id) where state = 'open';
create index interview_offers_by_interview on interview_offers (organization_id, interview_id);
create index interview_offers_by_candidate on interview_offers (organization_id, candidate_id);
create index interview_offers_by_group on interview_offers (organization_id, group_id);
create index interview_offers_by_offerer on interview_offers (offered_by);
comment on table interview_offers is 'Times for an interview between which the candidate chooses by a link.';
comment on column interview_offers.id is 'The offer.';
comment on column interview_offers.organization_id is 'The organization.';
comment on column interview_offers.group_id is 'The hiring group.';
comment on column interview_offers.candidate_id is 'The candidacy.';
comment on column interview_offers.interview_id is 'The interview; at most one offer of it is open.';
comment on column interview_offers.secret_hash is 'SHA-256 of the secret in the link.';
comment on column interview_offers.slots is 'Times, each with its panel: startsAt, minutes, panel.';
comment on column interview_offers.time_zone is 'IANA zone that they are shown in.';
comment on column interview_offers.state is 'open, chosen, or closed because another offer or time took its place.';
comment on column interview_offers.wishes is 'What the candidate asked for: other times, an earlier time, somebody with them.';
comment on column interview_offers.wished_at is 'When they asked.';
comment on column interview_offers.chosen_at is 'When they chose.';
comment on column interview_offers.offered_by is 'Who offered them; the choice is booked in their name.';
comment on column interview_offers.created_at is 'When they were offered.';
comment on column interview_offers.ends_at is 'When the link ends.';
select app.secure_table('interview_offers');

alter table outbox_mails add column calendar_method text check (calendar_method in ('REQUEST', 'CANCEL'));
alter table outbox_mails add column calendar_body text;
alter table outbox_mails add constraint outbox_mails_calendar_check
  check (state = 'sent' or (calendar_method is null) = (calendar_body is null));
comment on column outbox_mails.calendar_method is 'What its invite.ics does in calendars: REQUEST or CANCEL; null for mails without one.';
comment on column outbox_mails.calendar_body is 'The invite.ics. Emptied once it is sent.';

-- Counted for each audience in calendar_entries.
alter table interviews drop column sequence;
