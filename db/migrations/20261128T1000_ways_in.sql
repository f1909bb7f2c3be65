-- Proofs of addresses, sign-ins at providers under way, and what people see and end of their own sessions and ways in.
alter table users add column arrived_at timestamptz;
comment on column users.arrived_at is 'When the person first came in after signing up; decides once whether an arrival is a sign-up.';
update users set arrived_at = created_at;

alter table sessions add column proved_at timestamptz;
comment on column sessions.proved_at is 'When the person last proved in this session to be who they are, beside signing in.';

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
comment on table address_proofs is 'Mails that ask whether somebody reads at an address: a link and a short code, of which one counts, once.';
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
  invitation text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table sign_in_attempts is 'People who are at a sign-in provider just now: each state counts once, in the browser that asked.';
comment on column sign_in_attempts.state_hash is 'SHA-256 of the state.';
comment on column sign_in_attempts.browser_hash is 'SHA-256 of the mark of the browser that asked.';
comment on column sign_in_attempts.provider_id is 'The provider; an answer of another one does not count.';
comment on column sign_in_attempts.error_url is 'Page of ours that tells what went wrong.';
comment on column sign_in_attempts.invitation is 'Token of the invitation that the person came with.';
comment on column sign_in_attempts.expires_at is 'End of its life.';
comment on column sign_in_attempts.used_at is 'When the answer came; set once.';
comment on column sign_in_attempts.created_at is 'When it was made.';
select app.secure_table('sign_in_attempts');

-- One's own sessions and ways in, without their secrets. A way in is removed by the account library, which tells its owner.
grant select (id, user_id, assurance, expires_at, user_agent, created_at, updated_at, proved_at), delete on sessions to app_user;
create policy read_own on sessions for select to app_user using (user_id = (select app.user_id()));
create policy remove_own on sessions for delete to app_user using (user_id = (select app.user_id()));
grant select (id, user_id, provider_id, created_at) on identities to app_user;
create policy read_own on identities for select to app_user using (user_id = (select app.user_id()));

create function app.keep_a_way_in() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Two removals at once wait for one another here; a user who is being deleted is gone already.
  perform from users where id = old.user_id for update;
  if found and not exists (select from identities where user_id = old.user_id and id <> old.id) then
    raise exception 'the last way in stays' using errcode = 'check_violation';
  end if;
  return old;
end $$;
comment on function app.keep_a_way_in() is 'Before delete of a way in: an account keeps at least one.';
create trigger keep_a_way_in before delete on identities for each row execute function app.keep_a_way_in();

create function app.arrive() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update users set arrived_at = now() where id = app.user_id() and arrived_at is null;
  return found;
end $$;
comment on function app.arrive() is 'Marks the acting person as arrived; true for the first time ever, whatever else runs at once.';
grant execute on function app.arrive() to app_user;
