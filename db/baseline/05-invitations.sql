-- Mails, written down with the change that causes them and sent afterwards, and invitations to one address each.

create table outbox_mails (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references organizations on delete set null,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,60}$'),
  recipient text not null check (recipient ~ '^[^\s@<>,;]+@[^\s@<>,;]+$'),
  subject text not null check (subject !~ '[\r\n]' and length(subject) between 1 and 300),
  text_body text,
  html_body text,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  unknown_outcomes integer not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check (state = 'sent' or text_body is not null)
);
create index outbox_mails_due on outbox_mails (next_try_at) where state in ('queued', 'sending');
create index outbox_mails_by_organization on outbox_mails (organization_id, created_at desc);
create index outbox_mails_by_age on outbox_mails (created_at);
comment on table outbox_mails is 'Mails of the program, and what became of them.';
comment on column outbox_mails.id is 'The mail; its Message-ID is made from it.';
comment on column outbox_mails.organization_id is 'Whose business it is; null for mails about an account.';
comment on column outbox_mails.kind is 'What it is about, such as confirm-address.';
comment on column outbox_mails.recipient is 'Address it goes to.';
comment on column outbox_mails.subject is 'Subject line.';
comment on column outbox_mails.text_body is 'Plain text. Emptied once it is sent: it may hold a link that opens something.';
comment on column outbox_mails.html_body is 'The same as HTML; null when there is none. Emptied once it is sent.';
comment on column outbox_mails.state is 'queued, sending, sent or failed.';
comment on column outbox_mails.attempts is 'How often it was tried.';
comment on column outbox_mails.unknown_outcomes is
  'Tries of which nobody knows whether the mail got through; the next one carries another Message-ID.';
comment on column outbox_mails.next_try_at is 'When it is tried next. While it is being sent: when the try counts as broken off.';
comment on column outbox_mails.last_error is 'What the mail server said to the last try, without addresses.';
comment on column outbox_mails.created_at is 'When it was queued.';
comment on column outbox_mails.sent_at is 'When the mail server took it.';
select app.secure_table('outbox_mails');

create table invitations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  group_id uuid,
  email text not null check (email = lower(email) and email ~ '^[^\s@<>,;]+@[^\s@<>,;]+$' and length(email) <= 254),
  role text not null check (role in ('admin', 'member', 'viewer')),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined', 'revoked')),
  token_hash text not null unique,
  generation integer not null default 1,
  invited_by uuid references users on delete set null,
  mail_id uuid references outbox_mails on delete set null,
  expires_at timestamptz not null,
  asked_anew_at timestamptz,
  settled_by uuid references users on delete set null,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_again integer not null default 0,
  sent_again_since timestamptz,
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade
);
create unique index one_pending_invitation on invitations
  (organization_id, email, coalesce(group_id, '00000000-0000-0000-0000-000000000000'::uuid)) where state = 'pending';
create index invitations_by_organization on invitations (organization_id, created_at desc, id);
create index invitations_by_group on invitations (group_id);
create index invitations_by_email on invitations (email) where state = 'pending';
create index invitations_by_inviter on invitations (invited_by);
create index invitations_by_mail on invitations (mail_id);
create index invitations_by_settler on invitations (settled_by);
comment on table invitations is 'Who may join which organization and hiring group, by a link to one address, once.';
comment on column invitations.id is 'The invitation.';
comment on column invitations.organization_id is 'What it lets into.';
comment on column invitations.group_id is 'The hiring group it lets into; null for the organization alone.';
comment on column invitations.email is 'Address it is for, in lower case; whoever accepts must have it.';
comment on column invitations.role is 'admin, member or viewer.';
comment on column invitations.state is 'pending, accepted, declined or revoked. A pending one past its end counts as expired.';
comment on column invitations.token_hash is
  'SHA-256 of the secret in the link, in hexadecimal. The secret itself is kept nowhere.';
comment on column invitations.generation is 'Counts links; the secret follows from it, the id and the key of the program.';
comment on column invitations.invited_by is 'Who invites, or sent it again last; the invitation stands on their role.';
comment on column invitations.mail_id is 'Its last mail, whose state stands in the outbox.';
comment on column invitations.expires_at is 'From then on it lets nobody in.';
comment on column invitations.asked_anew_at is 'When the invited person last asked for a new one.';
comment on column invitations.settled_by is 'Who accepted, declined or revoked it.';
comment on column invitations.settled_at is 'When.';
comment on column invitations.created_at is 'When it was made.';
comment on column invitations.updated_at is 'When it last changed.';
comment on column invitations.sent_again is 'How often it was sent again in the present hour.';
comment on column invitations.sent_again_since is 'Beginning of that hour.';
select app.secure_table('invitations');
