-- Whoever adds, names or removes a second factor has proved just before that it is them. A session that has to add its first
-- factor reads no sessions, and so asks this.
create function app.proved_at() returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select greatest(s.created_at, s.proved_at) from sessions s where s.id = app.session_id()
$$;
comment on function app.proved_at() is 'When the acting person last proved in this session who they are: by signing in, or by the password afterwards.';
revoke execute on function app.proved_at() from public;
grant execute on function app.proved_at() to app_user;
