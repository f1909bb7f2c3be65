-- Letters about interviews are messages to the candidate: they wait as others do, and can be taken back.

alter table candidate_messages drop constraint candidate_messages_kind_check;
alter table candidate_messages add constraint candidate_messages_kind_check
  check (kind in ('message', 'rejection', 'confirmation', 'consent', 'feedback', 'interview', 'automatic'));
alter table candidate_messages add column interview_id uuid;
alter table candidate_messages add column mail_kind text check (mail_kind ~ '^[a-z][a-z-]{1,40}$');
alter table candidate_messages add column link text check (length(link) <= 500);
alter table candidate_messages add column calendar_method text check (calendar_method in ('REQUEST', 'CANCEL'));
alter table candidate_messages add column calendar_body text;
alter table candidate_messages add column calendar_sequence integer check (calendar_sequence >= 0);
alter table candidate_messages add foreign key (organization_id, interview_id) references interviews (organization_id, id) on delete set null (interview_id);
create index candidate_messages_by_interview on candidate_messages (organization_id, interview_id) where interview_id is not null;
comment on column candidate_messages.kind is
  'A message, a rejection, a confirmation, a question about consent, feedback, a letter about an interview, or what a mail program answered by itself.';
comment on column candidate_messages.interview_id is 'The interview that a letter is about; null for others.';
comment on column candidate_messages.mail_kind is 'Kind of the mail that it is sent as; null for candidate-message.';
comment on column candidate_messages.link is 'Address with a secret that its mail has in place of [personal link]. Emptied once it is sent or taken back.';
comment on column candidate_messages.calendar_method is 'What its invite.ics does in calendars: REQUEST or CANCEL; null for messages without one.';
comment on column candidate_messages.calendar_body is 'The invite.ics. Emptied once it is sent or taken back.';
comment on column candidate_messages.calendar_sequence is 'Number of the state of the interview that its calendar file tells.';

alter table calendar_entries add column secret text not null default '' check (length(secret) <= 64);
alter table calendar_entries add column before jsonb;
comment on column calendar_entries.secret is 'What the UID of each invitee is made with: an answer that names another UID is nobody''s. Empty for events of before.';
comment on column calendar_entries.before is 'What was told before, for a letter that is taken back: told and isCancelled; null where nothing was.';
