-- What a person or a visitor wants remembered: preferences, builder state, session storage, states of OAuth sign-ins.
create table user_preferences (
  user_id uuid not null references users on delete cascade,
  key text not null check (length(key) between 1 and 200),
  value jsonb not null check (octet_length(value::text) <= 1500000),
  encrypted boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (user_id, key)
);
comment on table user_preferences is 'Settings of one person. The last write counts.';
comment on column user_preferences.user_id is 'Whose preference.';
comment on column user_preferences.key is 'Its name.';
comment on column user_preferences.value is 'Its value; a sealed record as text where encrypted.';
comment on column user_preferences.encrypted is 'Whether the value is sealed with the person''s own key.';
comment on column user_preferences.updated_at is 'When it was last saved.';

create table user_secrets (
  user_id uuid primary key references users on delete cascade,
  wrapped_secret text not null,
  salt text not null,
  created_at timestamptz not null default now()
);
comment on table user_secrets is
  'One random secret per person, wrapped by a key that is kept outside the database. Without this row every sealed preference of the person is unreadable.';
comment on column user_secrets.user_id is 'Whose secret.';
comment on column user_secrets.wrapped_secret is 'The secret, sealed; base64url.';
comment on column user_secrets.salt is 'Salt of the key derivation; base64url.';
comment on column user_secrets.created_at is 'When it was made.';

create table builder_states (
  user_id uuid not null references users on delete cascade,
  plan_id text not null check (length(plan_id) between 1 and 100),
  state_type text not null check (state_type in ('plan_data', 'current_step', 'visited_steps', 'completed_steps')),
  state_data jsonb not null check (octet_length(state_data::text) <= 1500000),
  updated_at timestamptz not null default now(),
  primary key (user_id, plan_id, state_type)
);
comment on table builder_states is 'Where a person stands in the interview builder. The last write counts.';
comment on column builder_states.user_id is 'Whose state.';
comment on column builder_states.plan_id is 'The interview plan, or the local name of one that is not saved yet.';
comment on column builder_states.state_type is 'plan_data, current_step, visited_steps or completed_steps.';
comment on column builder_states.state_data is 'The state.';
comment on column builder_states.updated_at is 'When it was last saved.';

create table session_storage (
  id uuid primary key default gen_random_uuid(),
  session_id text not null check (length(session_id) between 1 and 200),
  user_id uuid references users on delete cascade,
  key text not null check (length(key) between 1 and 200),
  value jsonb not null check (octet_length(value::text) <= 1500000),
  expires_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create unique index session_storage_entry on session_storage (session_id, key, user_id) nulls not distinct;
create index session_storage_by_expiry on session_storage (expires_at);
create index session_storage_by_user on session_storage (user_id) where user_id is not null;
comment on table session_storage is 'What one browser session keeps, for 24 hours.';
comment on column session_storage.id is 'The record.';
comment on column session_storage.session_id is 'The browser session; for an anonymous visitor the id in their own cookie.';
comment on column session_storage.user_id is 'Who is signed in; null for an anonymous visitor.';
comment on column session_storage.key is 'Name of what is kept.';
comment on column session_storage.value is 'What is kept.';
comment on column session_storage.expires_at is 'From then on it is never answered, and swept.';
comment on column session_storage.updated_at is 'When it was last saved.';

create table oauth_state_storage (
  user_id uuid not null references users on delete cascade,
  state_key text not null check (length(state_key) between 1 and 200),
  state_data jsonb not null check (octet_length(state_data::text) <= 20000),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, state_key)
);
create index oauth_state_storage_by_expiry on oauth_state_storage (expires_at);
comment on table oauth_state_storage is 'What must be remembered while a person is at a sign-in provider, for 10 minutes.';
comment on column oauth_state_storage.user_id is 'Whose state.';
comment on column oauth_state_storage.state_key is 'Its name.';
comment on column oauth_state_storage.state_data is 'state, code_verifier, redirect_url, provider.';
comment on column oauth_state_storage.expires_at is 'From then on it is never answered, and swept.';
comment on column oauth_state_storage.created_at is 'When it was made.';

select app.secure_table('user_preferences'), app.secure_table('user_secrets'), app.secure_table('builder_states'),
       app.secure_table('session_storage'), app.secure_table('oauth_state_storage');
grant select, insert, update, delete on user_preferences, builder_states, session_storage, oauth_state_storage to app_user;
grant select, insert on user_secrets to app_user;
create policy own on user_preferences for all to app_user using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy own on builder_states for all to app_user using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy own on oauth_state_storage for all to app_user using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy own_read on user_secrets for select to app_user using (user_id = (select app.user_id()));
create policy own_add on user_secrets for insert to app_user with check (user_id = (select app.user_id()));
-- A signed-in person also reads what their browser kept before they signed in; they write under their own name only.
create policy own on session_storage for all to app_user
  using (user_id = (select app.user_id()) or (user_id is null and session_id = (select app.anonymous_id())))
  with check (user_id = (select app.user_id())
              or (user_id is null and (select app.user_id()) is null and session_id = (select app.anonymous_id())));

create function save_user_preference(p_key text, p_value jsonb, p_encrypted boolean default false) returns void
language sql as $$
  insert into user_preferences (user_id, key, value, encrypted) values (app.user_id(), p_key, p_value, p_encrypted)
  on conflict (user_id, key) do update set value = excluded.value, encrypted = excluded.encrypted, updated_at = now()
$$;
comment on function save_user_preference(text, jsonb, boolean) is
  'Saves one''s own preference. Where p_encrypted, the program sealed p_value before: the database never sees it plain.';

create function get_user_preference_with_encryption(p_key text) returns table (value jsonb, encrypted boolean)
language sql stable as
$$ select p.value, p.encrypted from user_preferences p where p.user_id = app.user_id() and p.key = p_key $$;
comment on function get_user_preference_with_encryption(text) is 'One''s own preference; no row where there is none.';

create function save_builder_state(p_plan_id text, p_state_type text, p_state_data jsonb) returns void
language sql as $$
  insert into builder_states (user_id, plan_id, state_type, state_data) values (app.user_id(), p_plan_id, p_state_type, p_state_data)
  on conflict (user_id, plan_id, state_type) do update set state_data = excluded.state_data, updated_at = now()
$$;
comment on function save_builder_state(text, text, jsonb) is 'Saves one''s own builder state of one type.';

create function get_builder_state(p_plan_id text, p_state_type text) returns jsonb
language sql stable as
$$ select s.state_data from builder_states s where s.user_id = app.user_id() and s.plan_id = p_plan_id and s.state_type = p_state_type $$;
comment on function get_builder_state(text, text) is 'One''s own builder state; null where there is none.';
grant execute on function save_user_preference(text, jsonb, boolean), get_user_preference_with_encryption(text),
  save_builder_state(text, text, jsonb), get_builder_state(text, text) to app_user;
