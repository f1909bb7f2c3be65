-- What is switched on, for everybody and for one person.

create function app.may_set_flags(p_user_id uuid) returns boolean language sql stable as $$
  select (p_user_id = app.user_id() and (app.organizations() = '{}' or app.organizations('admin') <> '{}'))
      or exists (select from organization_memberships m
                  where m.user_id = p_user_id
                    and (m.organization_id = any (app.organizations('owner'))
                         or (m.role <> 'owner' and m.organization_id = any (app.organizations('admin')))))
$$;
comment on function app.may_set_flags(uuid) is
  'Owners and admins set the flags of their organization''s people (an admin not the owner''s) and their own; who belongs to no organization sets their own.';

create function app.has_tracking(p_user_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from organization_memberships m join organizations o on o.id = m.organization_id
                  where m.user_id = p_user_id and o.is_tracking)
      or exists (select from interview_participants p join sealed.reach w on w.user_id = p.user_id and w.group_id = p.group_id
                  where p.user_id = p_user_id)
$$;
comment on function app.has_tracking(uuid) is
  'Whether applicant tracking is on for a user unless it is set for them: their organization has it on for everybody, or they take part in an interview. Not for app_user: it reads anybody''s.';

create function app.is_shut_out(p_user_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select o.flags -> 'ats_enabled' = 'false' from user_feature_overrides o where o.user_id = p_user_id), false)
$$;
comment on function app.is_shut_out(uuid) is
  'Whether applicant tracking is turned off for somebody, so that they could not open an interview. For functions alone: it reads anybody''s.';

create function app.flags_of(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select coalesce(jsonb_object_agg(f.name, case when jsonb_typeof(o.flags -> f.name) = 'boolean' then o.flags -> f.name
             when f.name = 'ats_enabled' and not f.is_on then to_jsonb(app.has_tracking(p_user_id))
             else to_jsonb(f.is_on) end), '{}')
      from feature_flags f
      left join user_feature_overrides o on o.user_id = p_user_id);
end $$;
comment on function app.flags_of(uuid) is 'Flags as they hold for a user. Not for app_user: it reads anybody''s.';

create function get_user_feature_flags() returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$ select app.flags_of(app.user_id()) $$;
comment on function get_user_feature_flags() is 'Flags as they hold for the acting user.';

create function app.may_enter(p_need text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return case p_need
           when 'ats' then coalesce((app.flags_of(app.user_id()) ->> 'ats_enabled')::boolean, false)
           when 'admin' then app.organizations('admin') <> '{}'
           when 'premium' then app.has_premium(app.user_id())
           else false
         end;
end $$;
comment on function app.may_enter(text) is
  'Whether the acting user has what a procedure needs beside a session: ats, admin or premium.';

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

grant execute on function
  app.may_enter(text), app.may_set_flags(uuid), flags_of_organization(uuid), get_user_feature_flags() to app_user;

grant select on feature_flags to app_user;
create policy read on feature_flags for select to app_user using (true);

grant select, insert, update on user_feature_overrides to app_user;
create policy read on user_feature_overrides for select to app_user using (
  user_id = (select app.user_id())
  or exists (select from organization_memberships m
              where m.user_id = user_feature_overrides.user_id and m.organization_id = any ((select app.organizations('admin'))::uuid[])));
create policy add on user_feature_overrides for insert to app_user with check (app.may_set_flags(user_id));
create policy change on user_feature_overrides for update to app_user using (app.may_set_flags(user_id)) with check (app.may_set_flags(user_id));

create trigger touch before update on feature_flags for each row execute function app.touch();
create trigger touch before update on user_feature_overrides for each row execute function app.touch();
