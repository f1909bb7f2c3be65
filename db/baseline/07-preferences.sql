-- What a person or a visitor wants remembered: preferences, builder state, session storage, states of OAuth sign-ins.

create table user_preferences (
  user_id uuid not null references users on delete cascade,
  key text not null check (length(key) between 1 and 200),
  value jsonb not null check (octet_length(value::text) <= 1500000),
  encrypted boolean not null default false,
  updated_at timestamptz not null default now(),
  set_aside_at timestamptz,
  primary key (user_id, key)
);
create index user_preferences_set_aside on user_preferences (set_aside_at) where set_aside_at is not null;
comment on table user_preferences is 'Settings of one person. The last write counts.';
comment on column user_preferences.user_id is 'Whose preference.';
comment on column user_preferences.key is 'Its name.';
comment on column user_preferences.value is 'Its value; a sealed record as text where encrypted.';
comment on column user_preferences.encrypted is 'Whether the value is sealed with the person''s own key.';
comment on column user_preferences.updated_at is 'When it was last saved.';
comment on column user_preferences.set_aside_at is
  'When its person reset it; the key says what it was. From then on it opens under no key, and is swept after 30 days.';
select app.secure_table('user_preferences');

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
select app.secure_table('user_secrets');

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
select app.secure_table('builder_states');

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
select app.secure_table('session_storage');

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
select app.secure_table('oauth_state_storage');
