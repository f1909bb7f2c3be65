-- Mails that came in: filed under a candidacy, or kept aside until somebody says where they belong.

create function app.file_received(p_mail uuid, p_candidate uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mail received_mails;
  held candidates;
begin
  select * into mail from received_mails where id = p_mail and state = 'aside' for update;
  if not found then return false; end if;
  select c.* into held from candidates c join people p on p.id = c.person_id
   where c.id = p_candidate and c.organization_id = mail.organization_id and p.erased_at is null;
  if not found then return false; end if;
  insert into candidate_messages (organization_id, candidate_id, direction, kind, subject, body, state, sent_at, message_id)
  values (held.organization_id, held.id, 'in', case when mail.kind = 'reply' then 'message' else 'automatic' end, mail.subject, mail.body,
    'received', mail.received_at, mail.message_id);
  perform app.file_of_applicant(held, f) from jsonb_array_elements(mail.files) f;
  update candidates set last_activity_at = greatest(last_activity_at, now()) where id = held.id;
  insert into hiring_events (organization_id, group_id, opportunity_id, candidate_id, person_id, actor_kind, what, detail)
  values (held.organization_id, held.group_id, held.opportunity_id, held.id, held.person_id, 'candidate', 'message_received',
    jsonb_build_object('kind', case when mail.kind = 'reply' then 'message' else 'automatic' end));
  update received_mails set state = 'filed', candidate_id = held.id, from_address = '', from_name = '', subject = '', body = '', files = '[]',
         message_id = null, settled_by = app.user_id(), settled_at = now()
   where id = p_mail;
  return true;
end $$;
comment on function app.file_received(uuid, uuid) is
  'Puts a mail that was kept aside under a candidacy of its organization, as a message from the candidate with its files, and empties it. For what takes mails in, and app.file_mail; granted to nobody.';

create function app.file_mail(p_mail uuid, p_candidate uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from received_mails m where m.id = p_mail and m.organization_id = any (app.organizations('admin'))) then
    return false;
  end if;
  return app.file_received(p_mail, p_candidate);
end $$;
comment on function app.file_mail(uuid, uuid) is
  'The same for the owner and admins of the organization; false where the mail is not kept aside, or the candidacy is not there.';

create function app.dismiss_mail(p_mail uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update received_mails m set state = 'dismissed', candidate_id = null, from_address = '', from_name = '', subject = '', body = '', files = '[]',
         message_id = null, settled_by = app.user_id(), settled_at = now()
   where m.id = p_mail and m.state = 'aside' and m.organization_id = any (app.organizations('admin'));
  return found;
end $$;
comment on function app.dismiss_mail(uuid) is
  'Empties a mail that was kept aside and belongs nowhere, for the owner and admins of the organization; false where there is none.';
grant execute on function app.file_mail(uuid, uuid), app.dismiss_mail(uuid) to app_user;

-- Whoever wrote is not known for certain, so that neither is whose business it is: owner and admins alone decide.
grant select (id, organization_id, candidate_id, state, kind, from_address, from_name, subject, body, files, received_at) on received_mails to app_user;
create policy read on received_mails for select to app_user
  using (state = 'aside' and organization_id = any ((select app.organizations('admin'))::uuid[]));
