-- Claims of the request, set once by app.open_request and read by every policy.
create function app.user_id() returns uuid language sql stable as
$$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create function app.anonymous_id() returns text language sql stable as
$$ select nullif(current_setting('app.anonymous_id', true), '') $$;

-- Everything that the acting user reaches is one claim: organizations with at least the powers of viewer, member, admin and
-- owner, then groups likewise, each as an array. app.reach_of says how it is made.
create function app.organizations(min_role text default 'viewer') returns uuid[] language sql stable as $$
  select coalesce(nullif(split_part(current_setting('app.reach', true), ';',
    case min_role when 'viewer' then 1 when 'member' then 2 when 'admin' then 3 when 'owner' then 4 end), ''), '{}')::uuid[]
$$;
comment on function app.organizations(text) is
  'Organizations in which the acting user has at least this role: viewer, member, admin, owner.';

create function app.groups(min_role text default 'viewer') returns uuid[] language sql stable as $$
  select coalesce(nullif(split_part(current_setting('app.reach', true), ';',
    case min_role when 'viewer' then 5 when 'member' then 6 when 'admin' then 7 when 'owner' then 8 end), ''), '{}')::uuid[]
$$;
comment on function app.groups(text) is
  'Groups that the acting user reaches with at least this role: all of an organization for owner and admin, their own for member and viewer.';

-- A session that lacks its factor has this claim and app.factor_user_id, and no other: every policy that asks for app.user_id
-- stays shut.
create function app.session_id() returns uuid language sql stable as
$$ select nullif(current_setting('app.session_id', true), '')::uuid $$;

-- Whoever adds, names or removes a second factor has proved just before that it is them. A session that has to add its first
-- factor reads no sessions, and so asks this.
create function app.proved_at() returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select greatest(s.created_at, s.proved_at) from sessions s where s.id = app.session_id()
$$;
comment on function app.proved_at() is
  'When the acting person last proved in this session who they are: by signing in, or by the password afterwards.';

grant execute on function
  app.anonymous_id(), app.groups(text), app.organizations(text), app.proved_at(), app.session_id(), app.user_id() to app_user;
