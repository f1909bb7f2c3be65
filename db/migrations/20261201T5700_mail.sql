-- Messages that say truly what became of them, templates and rules of an organization, and mails that come in.

alter table candidate_messages drop constraint candidate_messages_state_check;
alter table candidate_messages add constraint candidate_messages_state_check
  check (state in ('waiting', 'leaving', 'sent', 'cancelled', 'failed', 'received'));
alter table candidate_messages drop constraint candidate_messages_kind_check;
alter table candidate_messages add constraint candidate_messages_kind_check
  check (kind in ('message', 'rejection', 'confirmation', 'consent', 'feedback', 'automatic'));
alter table candidate_messages add column failure text not null default '' check (length(failure) <= 500);
alter table candidate_messages add column message_id text check (length(message_id) <= 500);
create index candidate_messages_by_mail on candidate_messages (mail_id);
comment on column candidate_messages.kind is 'A message, a rejection, a confirmation, a question about consent, or what a mail program answered by itself.';
comment on column candidate_messages.state is
  'waiting; leaving, while its mail is in the outbox; sent, once a mail server took it; cancelled, failed or received.';
comment on column candidate_messages.sent_at is 'When a mail server took it, or when it came in.';
comment on column candidate_messages.failure is 'Why it failed; empty where it did not.';
comment on column candidate_messages.message_id is 'Message-ID of what came in, so that an answer to it names it.';

alter table outbox_mails drop constraint outbox_mails_state_check;
alter table outbox_mails add constraint outbox_mails_state_check check (state in ('queued', 'sending', 'sent', 'failed', 'cancelled'));
-- Of a mail that came back after a mail server took it, the text is gone.
alter table outbox_mails drop constraint outbox_mails_check;
alter table outbox_mails add constraint outbox_mails_check check (state = 'sent' or sent_at is not null or text_body is not null);
alter table outbox_mails add column about_id uuid;
alter table outbox_mails add column in_reply_to text check (in_reply_to ~ '^<[^<>\s]+>$' and length(in_reply_to) <= 500);
comment on column outbox_mails.state is 'queued, sending, sent, failed or cancelled.';
comment on column outbox_mails.about_id is 'What it is about, so that an answer to it is put there; null where none is awaited.';
comment on column outbox_mails.in_reply_to is 'Message-ID of the mail that it answers; null for others.';

create table mail_threads (
  mail_id uuid primary key,
  organization_id uuid not null,
  candidate_id uuid not null,
  recipient text not null check (length(recipient) <= 320),
  created_at timestamptz not null default now(),
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade
);
create index mail_threads_by_candidate on mail_threads (organization_id, candidate_id);
comment on table mail_threads is 'Mails about candidacies, kept longer than the outbox: an answer names the mail that it answers.';
comment on column mail_threads.mail_id is 'The mail, from which its Message-ID is made.';
comment on column mail_threads.organization_id is 'The organization.';
comment on column mail_threads.candidate_id is 'The candidacy.';
comment on column mail_threads.recipient is 'Address it went to, in lower case: an answer from another one is not the candidate''s for certain.';
comment on column mail_threads.created_at is 'When it was queued.';
select app.secure_table('mail_threads');

create table organization_mail_settings (
  organization_id uuid primary key references organizations on delete cascade,
  templates jsonb not null default '[]' check (jsonb_typeof(templates) = 'array'),
  off_kinds text[] not null default '{}' check (cardinality(off_kinds) <= 30),
  unsend_seconds integer not null default 30 check (unsend_seconds between 0 and 600),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table organization_mail_settings is 'What an organization sets for its mails. Without a row, what is usual holds.';
comment on column organization_mail_settings.organization_id is 'The organization.';
comment on column organization_mail_settings.templates is 'Messages to begin from, for all hiring groups: id, name, purpose, subject, body.';
comment on column organization_mail_settings.off_kinds is 'Kinds of mails that are not sent.';
comment on column organization_mail_settings.unsend_seconds is 'Seconds for which a message to a candidate waits before it leaves, so that it can be taken back.';
comment on column organization_mail_settings.version is 'Counts edits; a stale write is refused.';
comment on column organization_mail_settings.updated_at is 'When it last changed.';
select app.secure_table('organization_mail_settings');

create table received_mails (
  id uuid primary key default gen_random_uuid(),
  digest text not null unique,
  organization_id uuid references organizations on delete cascade,
  candidate_id uuid,
  state text not null check (state in ('aside', 'filed', 'dismissed')),
  kind text not null check (kind in ('reply', 'automatic', 'bounce', 'answer')),
  from_address text not null default '' check (length(from_address) <= 320),
  from_name text not null default '' check (length(from_name) <= 200),
  subject text not null default '' check (length(subject) <= 300),
  body text not null default '' check (length(body) <= 20000),
  message_id text check (length(message_id) <= 500),
  files jsonb not null default '[]' check (jsonb_typeof(files) = 'array'),
  received_at timestamptz not null default now(),
  settled_by uuid references users on delete set null,
  settled_at timestamptz,
  foreign key (organization_id, candidate_id) references candidates (organization_id, id) on delete cascade
);
create index received_mails_by_candidate on received_mails (organization_id, candidate_id);
create index received_mails_aside on received_mails (organization_id, received_at desc) where state = 'aside';
create index received_mails_by_settler on received_mails (settled_by);
create index received_mails_by_age on received_mails (received_at);
comment on table received_mails is 'Mails that came in. Those that nobody can be named for are kept aside until somebody puts them where they belong.';
comment on column received_mails.id is 'The mail.';
comment on column received_mails.digest is 'SHA-256 of its Message-ID, or of the whole where it has none: none is taken in twice.';
comment on column received_mails.organization_id is 'Whose it is; null where nobody knows.';
comment on column received_mails.candidate_id is 'The candidacy that it is filed under, or may belong to.';
comment on column received_mails.state is 'aside, filed or dismissed. Of what is not aside any more the words are emptied.';
comment on column received_mails.kind is 'A reply, one that a mail program wrote by itself, word that a mail did not arrive, or an answer to a calendar.';
comment on column received_mails.from_address is 'Address of its sender, in lower case.';
comment on column received_mails.from_name is 'What they call themselves.';
comment on column received_mails.subject is 'Subject.';
comment on column received_mails.body is 'What is new in it, without what it quotes.';
comment on column received_mails.message_id is 'Its Message-ID.';
comment on column received_mails.files is 'Files that came with it, as documents take them.';
comment on column received_mails.received_at is 'When it came in.';
comment on column received_mails.settled_by is 'Who filed or dismissed it; null where the program did.';
comment on column received_mails.settled_at is 'When.';
select app.secure_table('received_mails');

create table mailbox_positions (
  mailbox text primary key check (length(mailbox) <= 500),
  uid_validity text not null,
  last_uid bigint not null,
  updated_at timestamptz not null default now()
);
comment on table mailbox_positions is 'Up to where a mailbox was read.';
comment on column mailbox_positions.mailbox is 'Host, account and folder.';
comment on column mailbox_positions.uid_validity is 'As the server names the state of its numbers; other numbers begin anew.';
comment on column mailbox_positions.last_uid is 'Number of the last mail that was taken in.';
comment on column mailbox_positions.updated_at is 'When.';
select app.secure_table('mailbox_positions');
