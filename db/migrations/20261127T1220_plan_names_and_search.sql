-- Names through a function instead of a view with its owner's rights, and one text per plan for the search.
create function app.member_name(p_organization uuid, p_user uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select u.full_name
    from organization_memberships m join users u on u.id = m.user_id
   where m.organization_id = p_organization and m.user_id = p_user and p_organization = any (app.organizations())
$$;
comment on function app.member_name(uuid, uuid) is
  'Name of somebody who belongs to this organization, for those who belong to it too. Null otherwise.';
revoke execute on function app.member_name(uuid, uuid) from public;
grant execute on function app.member_name(uuid, uuid) to app_user;
drop view member_names;

alter table interview_plans add search_text text not null default '';
comment on column interview_plans.search_text is
  'Title, role family and level, without case and in one form: the search compares with it, alike on every database.';
update interview_plans set search_text = lower(concat_ws(chr(10), title, role_family, level));
