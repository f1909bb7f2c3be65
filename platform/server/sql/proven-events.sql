-- The audit log: one function adds to a chain, under the lock of its head; nobody changes what stands.

create function app.netstring(p_text text) returns text language sql immutable as
$$ select octet_length(p_text) || ':' || p_text || ',' $$;
comment on function app.netstring(text) is 'A text with its length in bytes before it, so that two texts in a row are told apart.';

create function app.audit_hash(p_previous text, p_event audit_events) returns text
language sql stable set search_path = public, pg_temp as $$
  select encode(sha256(convert_to(p_previous || '|' || app.netstring(p_event.organization_id::text) || app.netstring(p_event.seq::text)
    || app.netstring(to_char(p_event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || app.netstring(p_event.actor_kind) || app.netstring(coalesce(p_event.actor::text, '')) || app.netstring(p_event.action)
    || app.netstring(p_event.subject_kind) || app.netstring(coalesce(p_event.subject::text, '')) || app.netstring(p_event.detail), 'UTF8')), 'hex')
$$;
comment on function app.audit_hash(text, audit_events) is
  'The hash of an event after the one with this hash. platform/server/audit/chain.ts computes the same.';

create function app.audit_subject(p_organization_id uuid, p_kind text, p_thing_id uuid) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_id uuid;
begin
  if p_thing_id is null or p_kind not in ('user', 'person', 'candidate', 'document', 'note') then return p_thing_id; end if;
  insert into audit_subjects (organization_id, kind, thing_id) values (p_organization_id, p_kind, p_thing_id) on conflict do nothing;
  select id into found_id from audit_subjects where organization_id = p_organization_id and kind = p_kind and thing_id = p_thing_id;
  return found_id;
end $$;
comment on function app.audit_subject(uuid, text, uuid) is
  'The pseudonym by which an audit log knows somebody; other things go by their own id. Granted to nobody.';

create function app.add_audit(p_organization_id uuid, p_actor_kind text, p_action text, p_subject_kind text, p_thing_id uuid, p_detail jsonb)
returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head audit_heads;
  event audit_events;
begin
  insert into audit_heads (organization_id) values (p_organization_id) on conflict do nothing;
  select * into head from audit_heads where organization_id = p_organization_id for update;
  event.organization_id := p_organization_id;
  event.seq := head.seq + 1;
  event.at := clock_timestamp();
  event.actor_kind := p_actor_kind;
  event.actor := case when p_actor_kind = 'user' then app.audit_subject(p_organization_id, 'user', app.user_id()) end;
  event.action := p_action;
  event.subject_kind := p_subject_kind;
  event.subject := app.audit_subject(p_organization_id, p_subject_kind, p_thing_id);
  event.detail := coalesce(p_detail, '{}')::text;
  event.previous_hash := head.hash;
  event.hash := app.audit_hash(head.hash, event);
  insert into audit_events select event.*;
  update audit_heads set seq = event.seq, hash = event.hash where organization_id = p_organization_id;
  return event.seq;
end $$;
comment on function app.add_audit(uuid, text, text, text, uuid, jsonb) is
  'Adds an event to the chain of an organization, one writer at a time. For functions that have checked who acts; granted to nobody.';

create function app.note_audit(p_organization_id uuid, p_action text, p_subject_kind text, p_thing_id uuid, p_detail jsonb) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app.user_id() is null or not p_organization_id = any (app.organizations()) then return null; end if;
  return app.add_audit(p_organization_id, 'user', p_action, p_subject_kind, p_thing_id, p_detail);
end $$;
comment on function app.note_audit(uuid, text, text, uuid, jsonb) is
  'Adds what the acting person did to the audit log of an organization of theirs. Null for any other.';

create function app.refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log never changes' using errcode = 'restrict_violation';
end $$;
comment on function app.refuse_audit_change() is
  'Before an event of the audit log is changed, deleted or emptied: refuses, whoever asks. It goes only with its organization.';

create function app.forget_audit_subject() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from audit_subjects where kind = 'user' and thing_id = old.id;
  return null;
end $$;
comment on function app.forget_audit_subject() is 'After an account was deleted: audit logs no longer know whom its pseudonyms stood for.';

grant execute on function app.note_audit(uuid, text, text, uuid, jsonb) to app_user;
grant select on audit_events, audit_subjects, audit_signatures to app_user;
create policy read on audit_events for select to app_user using (organization_id = any ((select app.organizations('admin'))::uuid[]));
create policy read on audit_subjects for select to app_user using (organization_id = any ((select app.organizations('admin'))::uuid[]));
create policy read on audit_signatures for select to app_user using (organization_id = any ((select app.organizations('admin'))::uuid[]));

-- What falls with its organization comes through a reference: within a trigger.
create trigger keep_audit before update or delete on audit_events
  for each row when (pg_trigger_depth() = 0) execute function app.refuse_audit_change();
create trigger keep_audit_whole before truncate on audit_events for each statement execute function app.refuse_audit_change();
create trigger keep_signature before update or delete on audit_signatures
  for each row when (pg_trigger_depth() = 0) execute function app.refuse_audit_change();
create trigger keep_signatures_whole before truncate on audit_signatures for each statement execute function app.refuse_audit_change();
create trigger forget_audit_subject after delete on users for each row execute function app.forget_audit_subject();
