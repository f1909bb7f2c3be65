-- Free and Premium, and who sees whose licence.

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

create function app.has_premium(p_user_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from app.licence_of(p_user_id) l where l.plan_name = 'Premium' and l.subscription_status = 'active') $$;
comment on function app.has_premium(uuid) is 'Premium access: plan Premium with status active.';

-- What owners and admins look after for the people of their organization: licences and flags.
create function licences_of_organization(p_organization_id uuid)
returns table (user_id uuid, full_name text, email text, role text, plan_name text, plan_description text,
               subscription_start_date timestamptz, subscription_end_date timestamptz, subscription_status text, version integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.user_id, u.full_name, u.email, m.role, p.plan_name, p.plan_description,
         p.subscription_start_date, p.subscription_end_date, p.subscription_status, l.version
    from organization_memberships m
    join users u on u.id = m.user_id
    cross join lateral app.licence_of(m.user_id) p
    left join licences l on l.user_id = m.user_id
   where m.organization_id = p_organization_id and p_organization_id = any (app.organizations('admin'))
   order by u.full_name collate "und-x-icu", u.id
$$;
comment on function licences_of_organization(uuid) is
  'People of an organization with their licences, for its owner and admins; nobody for anybody else. version is null where nothing was granted yet.';

grant execute on function get_user_plan(uuid), licences_of_organization(uuid) to app_user;

grant select on licence_plans to app_user;
create policy read on licence_plans for select to app_user using (true);

grant select, insert, update on licences to app_user;
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

create trigger touch before update on licences for each row execute function app.touch();
