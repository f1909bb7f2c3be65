-- Mails are written down with the change that causes them, and sent afterwards by a job.
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
comment on column outbox_mails.unknown_outcomes is 'Tries of which nobody knows whether the mail got through; the next one carries another Message-ID.';
comment on column outbox_mails.next_try_at is 'When it is tried next. While it is being sent: when the try counts as broken off.';
comment on column outbox_mails.last_error is 'What the mail server said to the last try, without addresses.';
comment on column outbox_mails.created_at is 'When it was queued.';
comment on column outbox_mails.sent_at is 'When the mail server took it.';
select app.secure_table('outbox_mails');
-- Admins see what became of their organization's mails, never the text: it may hold somebody's link.
grant select (id, organization_id, kind, recipient, subject, state, attempts, next_try_at, last_error, created_at, sent_at)
  on outbox_mails to app_user;
create policy read on outbox_mails for select to app_user using (organization_id = any ((select app.organizations('admin'))::uuid[]));

create function app.queue_mail(p_organization_id uuid, p_kind text, p_recipient text, p_subject text, p_text text, p_html text)
returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mail_id uuid;
begin
  insert into outbox_mails (organization_id, kind, recipient, subject, text_body, html_body)
  values (p_organization_id, p_kind, p_recipient, p_subject, p_text, p_html) returning id into mail_id;
  perform pg_notify('outbox', '');
  return mail_id;
end $$;
comment on function app.queue_mail(uuid, text, text, text, text, text) is
  'Queues a mail in the present transaction and wakes the job that sends it once that is committed.';
revoke execute on function app.queue_mail(uuid, text, text, text, text, text) from public;
grant execute on function app.queue_mail(uuid, text, text, text, text, text) to app_user;
