-- Who sees a person: whoever reaches a hiring group that knows them.

create function app.sees_person(p_person_id uuid, p_min_role text default 'viewer') returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from group_people gp where gp.person_id = p_person_id and gp.group_id = any (app.groups(p_min_role)))
      or exists (select from people p where p.id = p_person_id and p.organization_id = any (app.organizations('admin')));
end $$;
comment on function app.sees_person(uuid, text) is
  'Whether the acting person reaches a hiring group that knows this person, with at least this role there; owner and admins see all of their organization.';

create function app.may_know_person(p_person_id uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return app.sees_person(p_person_id)
      or exists (select from people p where p.id = p_person_id and p.created_by = app.user_id()
                    and not exists (select from group_people gp where gp.person_id = p.id));
end $$;
comment on function app.may_know_person(uuid) is
  'Whether the acting person may make a person known to another of their groups: one that they see, or just added.';

create function app.candidacy_statuses(p_person_id uuid) returns text[]
language plpgsql stable security definer cost 1000 set search_path = public, pg_temp as $$
begin
  return (
    select coalesce(array_agg(c.status), '{}') from people p
      join candidates c on c.organization_id = p.organization_id and c.person_id = p.id
     where p.id = p_person_id and c.group_id = any (app.groups()));
end $$;
comment on function app.candidacy_statuses(uuid) is
  'Status of each candidacy of a person in the hiring groups of the acting person.';

grant execute on function app.sees_person(uuid, text), app.may_know_person(uuid), app.candidacy_statuses(uuid) to app_user;
