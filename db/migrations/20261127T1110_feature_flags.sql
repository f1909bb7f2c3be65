-- What is switched on: defaults of the instance, and what was set for one person.
create table feature_flags (
  name text primary key check (name ~ '^[a-z][a-z0-9_]{2,60}$'),
  is_on boolean not null,
  description text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table feature_flags is 'Feature flags with the defaults of this instance.';
comment on column feature_flags.name is 'Name of the flag.';
comment on column feature_flags.is_on is 'Its default here.';
comment on column feature_flags.description is 'What it switches, in one sentence.';
comment on column feature_flags.version is 'Counts edits; a stale write is refused.';
comment on column feature_flags.updated_at is 'When it last changed.';
create trigger touch before update on feature_flags for each row execute function app.touch();
insert into feature_flags (name, is_on, description) values
  ('ats_enabled', false, 'Applicant tracking: candidates, opportunities, interviews, decisions, reporting.'),
  ('export_enabled', true, 'Export of plans, kits and lists.'),
  ('ai_questions_enabled', true, 'Suggested questions in the builder.');

create table user_feature_overrides (
  user_id uuid primary key references users on delete cascade,
  flags jsonb not null check (jsonb_typeof(flags) = 'object' and pg_column_size(flags) < 4000),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table user_feature_overrides is 'Flags set for one person; they win over the instance''s defaults.';
comment on column user_feature_overrides.user_id is 'Whose flags.';
comment on column user_feature_overrides.flags is 'Flag names with true or false; a flag that is absent keeps its default.';
comment on column user_feature_overrides.version is 'Counts edits.';
comment on column user_feature_overrides.updated_at is 'When it last changed.';
create trigger touch before update on user_feature_overrides for each row execute function app.touch();

create function app.may_set_flags(p_user_id uuid) returns boolean language sql stable as $$
  select (p_user_id = app.user_id() and (app.organizations() = '{}' or app.organizations('admin') <> '{}'))
      or exists (select from organization_memberships m
                  where m.user_id = p_user_id
                    and (m.organization_id = any (app.organizations('owner'))
                         or (m.role <> 'owner' and m.organization_id = any (app.organizations('admin')))))
$$;
comment on function app.may_set_flags(uuid) is
  'Owners and admins set the flags of their organization''s people (an admin not the owner''s) and their own; who belongs to no organization sets their own.';
grant execute on function app.may_set_flags(uuid) to app_user;

select app.secure_table('feature_flags'), app.secure_table('user_feature_overrides');
grant select on feature_flags to app_user;
grant select, insert, update on user_feature_overrides to app_user;
create policy read on feature_flags for select to app_user using (true);
create policy read on user_feature_overrides for select to app_user using (
  user_id = (select app.user_id())
  or exists (select from organization_memberships m
              where m.user_id = user_feature_overrides.user_id and m.organization_id = any ((select app.organizations('admin'))::uuid[])));
create policy add on user_feature_overrides for insert to app_user with check (app.may_set_flags(user_id));
create policy change on user_feature_overrides for update to app_user using (app.may_set_flags(user_id)) with check (app.may_set_flags(user_id));

create function app.flags_of(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_object_agg(f.name, case jsonb_typeof(o.flags -> f.name) when 'boolean' then o.flags -> f.name else to_jsonb(f.is_on) end), '{}')
    from feature_flags f
    left join user_feature_overrides o on o.user_id = p_user_id
$$;
comment on function app.flags_of(uuid) is 'Flags as they hold for a user. Not for app_user: it reads anybody''s.';

revoke execute on function app.flags_of(uuid) from public;

create function get_user_feature_flags() returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$ select app.flags_of(app.user_id()) $$;
comment on function get_user_feature_flags() is 'Flags as they hold for the acting user.';
grant execute on function get_user_feature_flags() to app_user;

create function app.may_enter(p_need text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select case p_need
           when 'ats' then coalesce((app.flags_of(app.user_id()) ->> 'ats_enabled')::boolean, false)
           when 'admin' then app.organizations('admin') <> '{}'
           when 'premium' then app.has_premium(app.user_id())
           else false
         end
$$;
comment on function app.may_enter(text) is 'Whether the acting user has what a procedure needs beside a session: ats, admin or premium.';
grant execute on function app.may_enter(text) to app_user;
