-- Roles, the walls of every table, and the opening of a request. Everything later builds on these.
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

create function app.touch() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;
comment on function app.touch() is 'Before update: counts the version up and stamps updated_at.';

create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% never changes once made', tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function app.refuse_change() is 'Before update or delete: this table only grows.';

-- Claims of the request, set once by app.open_request and read by every policy.
create function app.user_id() returns uuid language sql stable as
$$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function app.anonymous_id() returns text language sql stable as
$$ select nullif(current_setting('app.anonymous_id', true), '') $$;
create function app.organizations(min_role text default 'viewer') returns uuid[] language sql stable as
$$ select coalesce(nullif(current_setting('app.organizations_' || min_role, true), ''), '{}')::uuid[] $$;
comment on function app.organizations(text) is
  'Organizations in which the acting user has at least this role: viewer, member, admin, owner.';
create function app.groups(min_role text default 'viewer') returns uuid[] language sql stable as
$$ select coalesce(nullif(current_setting('app.groups_' || min_role, true), ''), '{}')::uuid[] $$;
comment on function app.groups(text) is
  'Groups that the acting user reaches with at least this role: all of an organization for owner and admin, their own for member and viewer.';
grant execute on function app.user_id(), app.anonymous_id(), app.organizations(text), app.groups(text) to app_user;

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
