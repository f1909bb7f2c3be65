-- Magic links: an interviewer without an account takes part in one thing, and in nothing else.
create table magic_links (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,40}$'),
  thing_id uuid not null,
  title text not null check (length(title) between 1 and 300),
  interviewer_id uuid not null default gen_random_uuid(),
  interviewer_name text not null check (length(interviewer_name) between 1 and 200),
  secret_hash text not null unique,
  issued_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  revoked_at timestamptz
);
create index magic_links_by_organization on magic_links (organization_id, kind, thing_id);
create index magic_links_by_issuer on magic_links (issued_by);
comment on table magic_links is 'Links by which an interviewer without an account takes part.';
comment on column magic_links.id is 'The link.';
comment on column magic_links.organization_id is 'Whose interviewers.';
comment on column magic_links.kind is 'Kind of the one thing that it opens, such as interview.';
comment on column magic_links.thing_id is 'That thing.';
comment on column magic_links.title is 'What the page before the press says it is for.';
comment on column magic_links.interviewer_id is 'The one person whom it is for.';
comment on column magic_links.interviewer_name is 'Their name.';
comment on column magic_links.secret_hash is 'SHA-256 of the secret in the link, which is kept nowhere.';
comment on column magic_links.issued_by is 'Who issued it; null once their account is gone.';
comment on column magic_links.created_at is 'When it was issued.';
comment on column magic_links.expires_at is 'From then on neither it nor its session counts.';
comment on column magic_links.used_at is 'When it was opened by a press; it opens once.';
comment on column magic_links.revoked_at is 'When it was taken back; its session then ended too.';

create table magic_sessions (
  id uuid primary key default gen_random_uuid(),
  link_id uuid not null unique references magic_links on delete cascade,
  interviewer_id uuid not null,
  token_hash text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on table magic_sessions is 'Browsers of interviewers who came by a magic link; one per link.';
comment on column magic_sessions.id is 'The session.';
comment on column magic_sessions.link_id is 'The link that opened it.';
comment on column magic_sessions.interviewer_id is 'Who takes part; the cookie must name the same person.';
comment on column magic_sessions.token_hash is 'SHA-256 of the secret in the cookie.';
comment on column magic_sessions.expires_at is 'From then on it counts no more.';
comment on column magic_sessions.created_at is 'When the link was opened.';
comment on column magic_sessions.ended_at is 'When the interviewer left or the link was taken back.';

-- Claims of a request that comes by a magic link. It has no other: app.user_id stays empty.
create function app.magic_session_id() returns uuid language sql stable as
$$ select nullif(current_setting('app.magic_session_id', true), '')::uuid $$;
create function app.magic_interviewer_id() returns uuid language sql stable as
$$ select nullif(current_setting('app.magic_interviewer_id', true), '')::uuid $$;
create function app.magic_organization_id() returns uuid language sql stable as
$$ select nullif(current_setting('app.magic_organization_id', true), '')::uuid $$;
create function app.magic_thing_id(p_kind text) returns uuid language sql stable as
$$ select case when current_setting('app.magic_kind', true) = p_kind then nullif(current_setting('app.magic_thing_id', true), '')::uuid end $$;
comment on function app.magic_thing_id(text) is 'The one thing of this kind that the acting interviewer''s link opens; null for every other kind.';
grant execute on function app.magic_session_id(), app.magic_interviewer_id(), app.magic_organization_id(), app.magic_thing_id(text) to app_user;

select app.secure_table('magic_links'), app.secure_table('magic_sessions');
grant select, insert on magic_links to app_user;
grant update (revoked_at) on magic_links to app_user;
grant select on magic_sessions to app_user;
grant update (ended_at) on magic_sessions to app_user;
create policy read on magic_links for select to app_user using (
  organization_id = any ((select app.organizations('admin'))::uuid[])
  or (issued_by = (select app.user_id()) and organization_id = any ((select app.organizations('member'))::uuid[])));
create policy add on magic_links for insert to app_user with check (
  issued_by = (select app.user_id()) and organization_id = any ((select app.organizations('member'))::uuid[])
  and used_at is null and revoked_at is null);
create policy revoke on magic_links for update to app_user using (
  organization_id = any ((select app.organizations('admin'))::uuid[])
  or (issued_by = (select app.user_id()) and organization_id = any ((select app.organizations('member'))::uuid[])));
create policy read on magic_sessions for select to app_user using (
  id = (select app.magic_session_id()) or link_id in (select l.id from magic_links l));
create policy leave on magic_sessions for update to app_user using (
  id = (select app.magic_session_id()) or link_id in (select l.id from magic_links l));

create function app.open_magic_session(p_session_id uuid, p_interviewer_id uuid, p_token_hash text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  guest record;
begin
  select s.id, s.interviewer_id, s.expires_at, l.organization_id, l.kind, l.thing_id, l.title, l.interviewer_name, o.name as organization_name
    into guest
    from magic_sessions s join magic_links l on l.id = s.link_id join organizations o on o.id = l.organization_id
   where s.id = p_session_id and s.interviewer_id = p_interviewer_id and l.interviewer_id = p_interviewer_id
     and s.token_hash = p_token_hash and s.ended_at is null and s.expires_at > now()
     and l.revoked_at is null and l.expires_at > now();
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
           'state', case when l.revoked_at is not null then 'revoked' when l.expires_at <= now() then 'expired'
                         when l.used_at is not null then 'used' else 'ready' end)
    from magic_links l join organizations o on o.id = l.organization_id left join users u on u.id = l.issued_by
   where l.secret_hash = p_secret_hash
$$;
comment on function app.look_at_magic_link(text) is 'What a link is for and whether it still opens, for whoever holds its secret. Opens nothing.';

create function app.use_magic_link(p_secret_hash text, p_token_hash text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link magic_links;
  made magic_sessions;
begin
  update magic_links set used_at = now()
   where secret_hash = p_secret_hash and used_at is null and revoked_at is null and expires_at > now()
  returning * into link;
  if not found then return null; end if;
  insert into magic_sessions (link_id, interviewer_id, token_hash, expires_at)
  values (link.id, link.interviewer_id, p_token_hash, link.expires_at) returning * into made;
  return jsonb_build_object('sessionId', made.id, 'interviewerId', made.interviewer_id, 'expiresAt', made.expires_at);
end $$;
comment on function app.use_magic_link(text, text) is 'Uses a link up and opens its one session; null where it is not there, used, taken back or over.';
grant execute on function app.open_magic_session(uuid, uuid, text), app.look_at_magic_link(text), app.use_magic_link(text, text) to app_user;
