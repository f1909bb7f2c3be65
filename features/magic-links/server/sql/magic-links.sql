-- Links for interviewers without an account: one secret, one session, one thing.

-- Claims of a request that comes by a magic link. It has no other: app.user_id stays empty.
create function app.magic_session_id() returns uuid language sql stable as
$$ select nullif(current_setting('app.magic_session_id', true), '')::uuid $$;

create function app.magic_interviewer_id() returns uuid language sql stable as
$$ select nullif(current_setting('app.magic_interviewer_id', true), '')::uuid $$;

create function app.magic_organization_id() returns uuid language sql stable as
$$ select nullif(current_setting('app.magic_organization_id', true), '')::uuid $$;

create function app.magic_thing_id(p_kind text) returns uuid language sql stable as
$$ select case when current_setting('app.magic_kind', true) = p_kind then nullif(current_setting('app.magic_thing_id', true), '')::uuid end $$;
comment on function app.magic_thing_id(text) is
  'The one thing of this kind that the acting interviewer''s link opens; null for every other kind.';

create function app.open_magic_session(p_session_id uuid, p_interviewer_id uuid, p_token_hash text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  guest record;
begin
  select s.id, s.interviewer_id, s.expires_at, l.organization_id, l.kind, l.thing_id, l.title, l.interviewer_name, o.name as organization_name
    into guest
    from magic_sessions s join magic_links l on l.id = s.link_id join organizations o on o.id = l.organization_id
   where s.id = p_session_id and s.interviewer_id = p_interviewer_id and l.interviewer_id = p_interviewer_id
     and s.token_hash = p_token_hash and s.ended_at is null and app.is_open(s.created_at, s.expires_at)
     and l.revoked_at is null and app.is_open(l.created_at, l.expires_at);
  if not found then return null; end if;
  perform set_config('app.magic_session_id', guest.id::text, true),
          set_config('app.magic_interviewer_id', guest.interviewer_id::text, true),
          set_config('app.magic_organization_id', guest.organization_id::text, true),
          set_config('app.magic_kind', guest.kind, true),
          set_config('app.magic_thing_id', guest.thing_id::text, true);
  return jsonb_build_object('sessionId', guest.id, 'interviewerId', guest.interviewer_id, 'expiresAt', guest.expires_at,
    'organizationId', guest.organization_id, 'organizationName', guest.organization_name, 'kind', guest.kind,
    'thingId', guest.thing_id, 'title', guest.title, 'interviewerName', guest.interviewer_name);
end $$;
comment on function app.open_magic_session(uuid, uuid, text) is
  'Opens a request of an interviewer without an account: session, interviewer and secret must belong together, and neither it nor its link be over. Sets the claims app.magic_*. Null otherwise.';

create function app.look_at_magic_link(p_secret_hash text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
           'linkId', l.id, 'interviewerId', l.interviewer_id, 'interviewerName', l.interviewer_name, 'kind', l.kind, 'title', l.title,
           'organizationName', o.name, 'issuedByName', u.full_name, 'expiresAt', l.expires_at,
           'startsAt', (select app.instant(i.starts_at) from interviews i where l.kind = 'interview' and i.id = l.thing_id and i.status = 'scheduled'),
           'state', case when l.revoked_at is not null then 'revoked' when not app.is_open(l.created_at, l.expires_at) then 'expired'
                         when l.used_at is not null then 'used' else 'ready' end)
    from magic_links l join organizations o on o.id = l.organization_id left join users u on u.id = l.issued_by
   where l.secret_hash = p_secret_hash
$$;
comment on function app.look_at_magic_link(text) is
  'What a link is for and whether it still opens, for whoever holds its secret. Opens nothing.';

-- A press on a magic link whose answer was lost may be repeated: by whoever knows the secret of the session that it opened,
-- which the server works out from a number that only the pressing browser has. For ten minutes, while the session goes on.
create function app.use_magic_link(p_secret_hash text, p_token_hash text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link magic_links;
  made magic_sessions;
begin
  update magic_links set used_at = now()
   where secret_hash = p_secret_hash and used_at is null and revoked_at is null and app.is_open(created_at, expires_at)
  returning * into link;
  if found then
    insert into magic_sessions (link_id, interviewer_id, token_hash, expires_at)
    values (link.id, link.interviewer_id, p_token_hash, link.expires_at) returning * into made;
  else
    select s.* into made
      from magic_sessions s join magic_links l on l.id = s.link_id
     where l.secret_hash = p_secret_hash and s.token_hash = p_token_hash
       and s.created_at > now() - interval '10 minutes' and s.ended_at is null and app.is_open(s.created_at, s.expires_at)
       and l.revoked_at is null and app.is_open(l.created_at, l.expires_at);
    if not found then return null; end if;
  end if;
  return jsonb_build_object('sessionId', made.id, 'interviewerId', made.interviewer_id, 'expiresAt', made.expires_at);
end $$;
comment on function app.use_magic_link(text, text) is
  'Uses a link up and opens its one session; the same session again for the same secret within ten minutes. Null where it is not there, used by another, taken back or over.';

grant execute on function
  app.look_at_magic_link(text), app.magic_interviewer_id(), app.magic_organization_id(), app.magic_session_id(),
  app.magic_thing_id(text), app.open_magic_session(uuid, uuid, text), app.use_magic_link(text, text) to app_user;

grant select, insert, update (revoked_at) on magic_links to app_user;
create policy read on magic_links for select to app_user using (
  organization_id = any ((select app.organizations('admin'))::uuid[])
  or (issued_by = (select app.user_id()) and organization_id = any ((select app.organizations('member'))::uuid[])));
create policy add on magic_links for insert to app_user with check (
  issued_by = (select app.user_id()) and organization_id = any ((select app.organizations('member'))::uuid[])
  and used_at is null and revoked_at is null);
create policy revoke on magic_links for update to app_user using (
  organization_id = any ((select app.organizations('admin'))::uuid[])
  or (issued_by = (select app.user_id()) and organization_id = any ((select app.organizations('member'))::uuid[])));

grant select, update (ended_at) on magic_sessions to app_user;
create policy read on magic_sessions for select to app_user using (
  id = (select app.magic_session_id()) or link_id in (select l.id from magic_links l));
create policy leave on magic_sessions for update to app_user using (
  id = (select app.magic_session_id()) or link_id in (select l.id from magic_links l));
