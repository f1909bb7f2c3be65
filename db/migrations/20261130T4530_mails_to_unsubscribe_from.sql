-- Where a mail program turns such mails off in one press (RFC 8058), for mails that nobody has to have.

alter table outbox_mails add column unsubscribe_url text check (unsubscribe_url ~ '^https?://\S+$' and length(unsubscribe_url) <= 500);
comment on column outbox_mails.unsubscribe_url is
  'Address that turns such mails off when a mail program sends a form to it; null for others. Emptied once it is sent: it holds a secret.';
