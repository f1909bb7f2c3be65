-- Mails wait in the outbox; the owner and admins of an organization see the state of its own.

create function app.queue_mails(p_mails json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outbox_mails (id, organization_id, kind, recipient, subject, text_body, html_body, unsubscribe_url)
  select id, organization_id, kind, recipient, subject, text_body, html_body, unsubscribe_url from json_populate_recordset(null::outbox_mails, p_mails);
  perform pg_notify('outbox', '');
end $$;
comment on function app.queue_mails(json) is
  'Queues mails in the present transaction and wakes the job that sends them once that is committed.';

grant execute on function app.queue_mails(json) to app_user;

grant select (id, organization_id, kind, recipient, subject, state, attempts, next_try_at, last_error, created_at, sent_at)
  on outbox_mails to app_user;
create policy read on outbox_mails for select to app_user using (organization_id = any ((select app.organizations('admin'))::uuid[]));
