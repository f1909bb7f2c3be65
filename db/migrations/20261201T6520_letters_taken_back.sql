-- What a letter about an interview said goes on when another one takes its place, or it is sent after all.

alter table candidate_messages add column note text not null default '' check (length(note) <= 2000);
alter table candidate_messages add column taken_back jsonb check (jsonb_typeof(taken_back) = 'object');
comment on column candidate_messages.note is
  'Words that somebody added to a letter about an interview: the one that takes its place while it waits has them as well.';
comment on column candidate_messages.taken_back is
  'What the calendar of the candidate would know by a letter that was taken back, for sending it after all: told, isCancelled, secret.';
