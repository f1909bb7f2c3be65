-- A mail that waited until nobody needs it any more is not sent by itself.

alter table outbox_mails add column thing_id uuid;
alter table outbox_mails add column expires_at timestamptz;
create index outbox_mails_by_thing on outbox_mails (thing_id) where thing_id is not null;
comment on column outbox_mails.thing_id is 'The interview that it tells of; null for others. What is so now is told in place of what waits.';
comment on column outbox_mails.expires_at is 'From when it is held back and sent by hand alone; null where it never loses its point.';
