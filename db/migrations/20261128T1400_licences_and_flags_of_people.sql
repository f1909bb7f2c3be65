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
revoke execute on function licences_of_organization(uuid) from public;
grant execute on function licences_of_organization(uuid) to app_user;

create function flags_of_organization(p_organization_id uuid)
returns table (user_id uuid, full_name text, email text, role text, flags jsonb, overrides jsonb, may_set boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.user_id, u.full_name, u.email, m.role, app.flags_of(m.user_id), coalesce(o.flags, '{}'), app.may_set_flags(m.user_id)
    from organization_memberships m
    join users u on u.id = m.user_id
    left join user_feature_overrides o on o.user_id = m.user_id
   where m.organization_id = p_organization_id and p_organization_id = any (app.organizations('admin'))
   order by u.full_name collate "und-x-icu", u.id
$$;
comment on function flags_of_organization(uuid) is
  'People of an organization with their flags, for its owner and admins; nobody for anybody else.';
revoke execute on function flags_of_organization(uuid) from public;
grant execute on function flags_of_organization(uuid) to app_user;
