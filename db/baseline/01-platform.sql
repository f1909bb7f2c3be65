-- What every table needs, and what the program remembers of itself.

do $$
begin
  if not exists (select from pg_roles where rolname = 'app_user') then
    create role app_user nologin;
  end if;
exception when duplicate_object then null;
end $$;
-- The connecting role must be able to become app_user; a superuser can anyway.
do $$ begin execute format('grant app_user to %I', current_user); end $$;

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create schema if not exists app;
comment on schema app is 'Functions of the program; tables stand in public.';
grant usage on schema app, public to app_user;
-- PostgreSQL lets everybody call a new function, and a revoke "in schema" takes nothing from that: only one without a schema does.
-- A later migration that creates an extension grants its functions to app_user itself.
alter default privileges revoke execute on functions from public;
alter default privileges in schema app revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from public;

create function app.secure_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy system on %s for all to %I using (true) with check (true)', target, current_user);
end $$;
comment on function app.secure_table(regclass) is
  'Walls a table: row-level security on and forced. The owner (jobs, sign-up, the account library) keeps access through its own policy; app_user has none until a policy grants it.';

create table schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
comment on table schema_migrations is 'Migrations that stand in this database.';
comment on column schema_migrations.name is 'File name without its ending.';
comment on column schema_migrations.checksum is 'SHA-256 of the file; a merged migration is never edited.';
comment on column schema_migrations.applied_at is 'When it was applied.';
select app.secure_table('schema_migrations');

create table sql_in_force (
  checksum text primary key,
  applied_at timestamptz not null default clock_timestamp()
);
comment on table sql_in_force is
  'Editions of the functions, views, triggers, policies and grants that this database had; the newest is in force.';
comment on column sql_in_force.checksum is 'SHA-256 of all files of the edition, in their order.';
comment on column sql_in_force.applied_at is 'When it was last put in force.';
select app.secure_table('sql_in_force');

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  answer json,
  created_at timestamptz not null default now(),
  rights jsonb,
  primary key (scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
comment on table idempotency_keys is 'Writes already done, by the key their sender gave them.';
comment on column idempotency_keys.scope is 'Whose key it is: user, anonymous visitor or address.';
comment on column idempotency_keys.key is 'The Idempotency-Key header.';
comment on column idempotency_keys.request_hash is 'SHA-256 of procedure and body; another body under the same key is refused.';
comment on column idempotency_keys.answer is
  'What was answered; null where nothing was, or where the answer told a secret, which is kept nowhere.';
comment on column idempotency_keys.created_at is 'When; swept after 30 days.';
comment on column idempotency_keys.rights is
  'What the sender might do right after the write: role, grants and groups per organization. Null for visitors.';
select app.secure_table('idempotency_keys');

create table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limits_by_end on rate_limits (resets_at);
comment on table rate_limits is 'How often something was tried in the present window; swept once the window is over.';
comment on column rate_limits.key is 'What is counted, and for whom. People stand in it as a keyed hash only.';
comment on column rate_limits.count is 'Tries in this window.';
comment on column rate_limits.resets_at is 'End of the window.';
select app.secure_table('rate_limits');

create table secret_checks (
  key_id text primary key,
  check_value text not null
);
comment on table secret_checks is 'One value that follows from each key which seals; nothing can be opened with it.';
comment on column secret_checks.key_id is
  'Id of the key as sealed texts begin with it; app for the one that follows from APP_SECRET.';
comment on column secret_checks.check_value is
  'Derived from the key for this purpose alone, as hexadecimal: another key has another.';
select app.secure_table('secret_checks');
