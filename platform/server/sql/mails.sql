-- Mails wait in the outbox; the owner and admins of an organization see the state of its own.

create function app.queue_mails(p_mails json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outbox_mails (id, organization_id, kind, recipient, subject, text_body, html_body, unsubscribe_url, calendar_method, calendar_body, about_id, in_reply_to,
    thing_id, expires_at)
  select id, organization_id, kind, recipient, subject, text_body, html_body, unsubscribe_url, calendar_method, calendar_body, about_id, in_reply_to, thing_id, expires_at
    from json_populate_recordset(null::outbox_mails, p_mails);
  perform pg_notify('outbox', '');
end $$;
comment on function app.queue_mails(json) is
  'Queues mails in the present transaction and wakes the job that sends them once that is committed.';

-- What a mail server has in hand may have arrived; what it took is gone.
create function app.cancel_mail(p_mail uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update outbox_mails m set state = 'cancelled'
   where m.id = p_mail and m.state = 'queued' and m.unknown_outcomes = 0 and m.organization_id = any (app.organizations('admin'));
  return found;
end $$;
comment on function app.cancel_mail(uuid) is
  'Takes a mail back that waits in the outbox of an organization, for its owner and admins; false where it does not wait, or may have arrived.';

create function app.resend_mail(p_mail uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Of a try whose outcome nobody knows the next one carries another Message-ID: that count stays.
  update outbox_mails m set state = 'queued', attempts = 0, next_try_at = now(), last_error = null, expires_at = null
   where m.id = p_mail and m.state in ('failed', 'cancelled') and m.text_body is not null
     and m.sent_at is null and m.organization_id = any (app.organizations('admin'));
  if found then perform pg_notify('outbox', ''); end if;
  return found;
end $$;
comment on function app.resend_mail(uuid) is
  'Tries a mail anew that failed or was taken back, for the owner and admins of its organization; false where its text is gone, or it is under way.';

create function app.waiting_mail_text(p_mail uuid) returns table (kind text, subject text, body text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.kind, m.subject, m.text_body from outbox_mails m
   where m.id = p_mail and m.state in ('queued', 'failed', 'cancelled') and m.sent_at is null and m.text_body is not null
     and m.organization_id = any (app.organizations('admin'))
$$;
comment on function app.waiting_mail_text(uuid) is
  'What a mail says that no mail server took, for the owner and admins of its organization. It may hold links that open something: the caller takes them out.';

grant execute on function app.cancel_mail(uuid), app.resend_mail(uuid), app.waiting_mail_text(uuid) to app_user;
grant execute on function app.queue_mails(json) to app_user;

grant select (id, organization_id, kind, recipient, subject, state, attempts, next_try_at, last_error, created_at, sent_at)
  on outbox_mails to app_user;
create policy read on outbox_mails for select to app_user using (organization_id = any ((select app.organizations('admin'))::uuid[]));
