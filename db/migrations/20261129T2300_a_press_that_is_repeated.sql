-- A press on a magic link whose answer was lost may be repeated: by whoever knows the secret of the session that it opened,
-- which the server works out from a number that only the pressing browser has. For ten minutes, while the session goes on.
create or replace function app.use_magic_link(p_secret_hash text, p_token_hash text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link magic_links;
  made magic_sessions;
begin
  update magic_links set used_at = now()
   where secret_hash = p_secret_hash and used_at is null and revoked_at is null and expires_at > now()
  returning * into link;
  if found then
    insert into magic_sessions (link_id, interviewer_id, token_hash, expires_at)
    values (link.id, link.interviewer_id, p_token_hash, link.expires_at) returning * into made;
  else
    select s.* into made
      from magic_sessions s join magic_links l on l.id = s.link_id
     where l.secret_hash = p_secret_hash and s.token_hash = p_token_hash
       and s.created_at > now() - interval '10 minutes' and s.ended_at is null and s.expires_at > now()
       and l.revoked_at is null and l.expires_at > now();
    if not found then return null; end if;
  end if;
  return jsonb_build_object('sessionId', made.id, 'interviewerId', made.interviewer_id, 'expiresAt', made.expires_at);
end $$;
comment on function app.use_magic_link(text, text) is
  'Uses a link up and opens its one session; the same session again for the same secret within ten minutes. Null where it is not there, used by another, taken back or over.';
