-- Accounts and sessions. The account library works on these as the owner; app_user has no grant on them.

create table users (
  id uuid primary key default gen_random_uuid(),
  full_name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  arrived_at timestamptz
);
comment on table users is 'Everybody with an account.';
comment on column users.id is 'The user.';
comment on column users.full_name is 'Name as the person writes it, in any script.';
comment on column users.email is 'Address, in lower case.';
comment on column users.email_verified is 'Whether the person proved to read mail at this address.';
comment on column users.image is 'Address of a picture, from a sign-in provider.';
comment on column users.created_at is 'When the account was made.';
comment on column users.updated_at is 'When it last changed.';
comment on column users.arrived_at is
  'When the person first came in after signing up; decides once whether an arrival is a sign-up.';
select app.secure_table('users');

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  assurance text not null default 'aal1' check (assurance in ('aal1', 'aal2')),
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  proved_at timestamptz
);
create index sessions_by_user on sessions (user_id);
comment on table sessions is 'Signed-in browsers.';
comment on column sessions.id is 'The session.';
comment on column sessions.user_id is 'Who is signed in.';
comment on column sessions.token is 'Random secret that the signed cookie carries.';
comment on column sessions.assurance is 'aal1 after one proof, aal2 after a second factor.';
comment on column sessions.expires_at is 'From then on the session counts no more.';
comment on column sessions.ip_address is 'Where it was opened from, for the list of sessions.';
comment on column sessions.user_agent is 'Browser, for the list of sessions.';
comment on column sessions.created_at is 'When it was opened.';
comment on column sessions.updated_at is 'When it was last prolonged.';
comment on column sessions.proved_at is 'When the person last proved in this session to be who they are, beside signing in.';
select app.secure_table('sessions');

create table identities (
  id uuid primary key default gen_random_uuid(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references users on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index identities_by_user on identities (user_id);
comment on table identities is 'Ways in: a password, or an account at a sign-in provider.';
comment on column identities.id is 'The way in.';
comment on column identities.account_id is 'Subject at the provider; the user id for a password.';
comment on column identities.provider_id is 'credential, google, github or oauth.';
comment on column identities.user_id is 'Whose it is.';
comment on column identities.access_token is 'Token of the provider.';
comment on column identities.refresh_token is 'Token of the provider.';
comment on column identities.id_token is 'Token of the provider.';
comment on column identities.access_token_expires_at is 'End of the access token.';
comment on column identities.refresh_token_expires_at is 'End of the refresh token.';
comment on column identities.scope is 'What the provider granted.';
comment on column identities.password is 'scrypt hash with its salt.';
comment on column identities.created_at is 'When it was added.';
comment on column identities.updated_at is 'When it last changed.';
select app.secure_table('identities');

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);
comment on table verifications is 'One-time secrets of the account library: reset links, OAuth states.';
comment on column verifications.id is 'The secret.';
comment on column verifications.identifier is 'What it proves.';
comment on column verifications.value is 'What was remembered with it.';
comment on column verifications.expires_at is 'End of its life.';
comment on column verifications.created_at is 'When it was made.';
comment on column verifications.updated_at is 'When it last changed.';
select app.secure_table('verifications');

create table signing_keys (
  id text primary key default gen_random_uuid()::text,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
comment on table signing_keys is 'Keys that sign the short-lived tokens; the public halves stand in the key set.';
comment on column signing_keys.id is 'Key id.';
comment on column signing_keys.public_key is 'Public half, as JWK.';
comment on column signing_keys.private_key is 'Private half, encrypted with the application secret.';
comment on column signing_keys.alg is 'Signature algorithm.';
comment on column signing_keys.crv is 'Curve, where the algorithm has one.';
comment on column signing_keys.created_at is 'When it was made.';
comment on column signing_keys.expires_at is 'When it stops signing.';
select app.secure_table('signing_keys');

create table address_proofs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  email text not null,
  purpose text not null check (purpose in ('sign-up', 'change')),
  token_hash text not null unique,
  code_hash text not null,
  browser_hash text,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index address_proofs_by_browser on address_proofs (browser_hash, created_at);
create index address_proofs_by_user on address_proofs (user_id);
comment on table address_proofs is
  'Mails that ask whether somebody reads at an address: a link and a short code, of which one counts, once.';
comment on column address_proofs.id is 'The mail.';
comment on column address_proofs.user_id is 'Whose account it is about.';
comment on column address_proofs.email is 'The address to be proved, in lower case.';
comment on column address_proofs.purpose is 'sign-up confirms the account''s address, change puts a new one in its place.';
comment on column address_proofs.token_hash is 'SHA-256 of the secret in the link.';
comment on column address_proofs.code_hash is 'Keyed hash of the short code.';
comment on column address_proofs.browser_hash is 'SHA-256 of the mark of the browser that asked.';
comment on column address_proofs.tries is 'Codes tried so far; counted before they are looked at.';
comment on column address_proofs.expires_at is 'End of its life.';
comment on column address_proofs.used_at is 'When it was used; set once.';
comment on column address_proofs.created_at is 'When it was made.';
select app.secure_table('address_proofs');

create table sign_in_attempts (
  state_hash text primary key,
  browser_hash text not null,
  provider_id text not null,
  error_url text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  invitation_hash text
);
comment on table sign_in_attempts is
  'People who are at a sign-in provider just now: each state counts once, in the browser that asked.';
comment on column sign_in_attempts.state_hash is 'SHA-256 of the state.';
comment on column sign_in_attempts.browser_hash is 'SHA-256 of the mark of the browser that asked.';
comment on column sign_in_attempts.provider_id is 'The provider; an answer of another one does not count.';
comment on column sign_in_attempts.error_url is 'Page of ours that tells what went wrong.';
comment on column sign_in_attempts.expires_at is 'End of its life.';
comment on column sign_in_attempts.used_at is 'When the answer came; set once.';
comment on column sign_in_attempts.created_at is 'When it was made.';
comment on column sign_in_attempts.invitation_hash is 'SHA-256 of the secret of the invitation that the person came with.';
select app.secure_table('sign_in_attempts');
