-- Licences: Free for everybody, Premium where an owner granted it.
create table licence_plans (
  plan_name text primary key check (plan_name in ('Free', 'Premium')),
  plan_description text not null
);
comment on table licence_plans is 'The licence plans that exist.';
comment on column licence_plans.plan_name is 'Free or Premium.';
comment on column licence_plans.plan_description is 'One sentence that people read.';
insert into licence_plans (plan_name, plan_description) values
  ('Free', 'Access to core features'),
  ('Premium', 'Everything in Free, with interview intelligence, analytics, performance tracking and evaluation plans');

create table licences (
  user_id uuid primary key references users on delete cascade,
  plan_name text not null references licence_plans,
  subscription_start_date timestamptz not null default now(),
  subscription_end_date timestamptz,
  subscription_status text not null default 'active' check (subscription_status in ('active', 'paused', 'cancelled', 'expired')),
  granted_by uuid references users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (subscription_end_date is null or subscription_end_date > subscription_start_date)
);
comment on table licences is 'Licences granted. Who has no row here is on Free.';
comment on column licences.user_id is 'Whose licence it is.';
comment on column licences.plan_name is 'Free or Premium.';
comment on column licences.subscription_start_date is 'Since when it counts.';
comment on column licences.subscription_end_date is 'Until when; null for no end.';
comment on column licences.subscription_status is 'active, paused, cancelled or expired. Only active counts.';
comment on column licences.granted_by is 'The owner who granted it.';
comment on column licences.version is 'Counts edits; a stale write is refused.';
comment on column licences.created_at is 'When it was first granted.';
comment on column licences.updated_at is 'When it last changed.';
create index licences_by_granter on licences (granted_by) where granted_by is not null;
create trigger touch before update on licences for each row execute function app.touch();

select app.secure_table('licence_plans'), app.secure_table('licences');
grant select on licence_plans to app_user;
grant select, insert, update on licences to app_user;
create policy read on licence_plans for select to app_user using (true);
create policy read on licences for select to app_user using (
  user_id = (select app.user_id())
  or exists (select from organization_memberships m
              where m.user_id = licences.user_id and m.organization_id = any ((select app.organizations('admin'))::uuid[])));
create policy add on licences for insert to app_user with check (
  exists (select from organization_memberships m
           where m.user_id = licences.user_id and m.organization_id = any ((select app.organizations('owner'))::uuid[])));
create policy change on licences for update to app_user using (
  exists (select from organization_memberships m
           where m.user_id = licences.user_id and m.organization_id = any ((select app.organizations('owner'))::uuid[])));

create function app.licence_of(p_user_id uuid)
returns table (plan_name text, plan_description text, subscription_start_date timestamptz, subscription_end_date timestamptz, subscription_status text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.plan_name, p.plan_description, coalesce(l.subscription_start_date, u.created_at), l.subscription_end_date,
         case when l.subscription_status = 'active' and l.subscription_end_date <= now() then 'expired'
              else coalesce(l.subscription_status, 'active') end
    from users u
    left join licences l on l.user_id = u.id
    join licence_plans p on p.plan_name = coalesce(l.plan_name, 'Free')
   where u.id = p_user_id
$$;
comment on function app.licence_of(uuid) is
  'The licence of a user; Free where none was granted. An active one past its end is told as expired. Not for app_user: it reads anybody''s.';

create function get_user_plan(input_user_id uuid)
returns table (plan_name text, plan_description text, subscription_start_date timestamptz, subscription_end_date timestamptz, subscription_status text)
language sql stable security definer set search_path = public, pg_temp as
$$ select * from app.licence_of(input_user_id) where input_user_id = app.user_id() $$;
comment on function get_user_plan(uuid) is 'One''s own licence; no row for anybody else''s.';
grant execute on function get_user_plan(uuid) to app_user;

create function app.has_premium(p_user_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from app.licence_of(p_user_id) l where l.plan_name = 'Premium' and l.subscription_status = 'active') $$;
comment on function app.has_premium(uuid) is 'Premium access: plan Premium with status active.';
-- Both read anybody's licence, so only other functions of the program may call them.
revoke execute on function app.licence_of(uuid), app.has_premium(uuid) from public;
