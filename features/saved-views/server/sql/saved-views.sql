-- Views of lists: one's own, and those that are shared with everybody who sees the list.

create function app.reaches_list(p_organization uuid, p_group uuid, p_role text) returns boolean language sql stable as $$
  select case when p_group is null then p_organization = any (app.organizations(p_role)) else p_group = any (app.groups(p_role)) end $$;
comment on function app.reaches_list(uuid, uuid, text) is
  'Whether the caller has this role or a higher one where a list is of: in its hiring group, or its organization where it is of no group.';
grant execute on function app.reaches_list(uuid, uuid, text) to app_user;

grant select, insert, update (name, content, is_shared, removed_at) on saved_views to app_user;
create policy read on saved_views for select to app_user
  using ((is_shared or owner_id = app.user_id()) and app.reaches_list(organization_id, group_id, 'viewer'));
create policy add on saved_views for insert to app_user
  with check (owner_id = app.user_id() and app.reaches_list(organization_id, group_id, case when is_shared then 'member' else 'viewer' end));
create policy change on saved_views for update to app_user
  using (app.reaches_list(organization_id, group_id, case when owner_id is distinct from app.user_id() then 'admin'
    when is_shared then 'member' else 'viewer' end) and (is_shared or owner_id = app.user_id()));

create trigger touch before update on saved_views for each row execute function app.touch();
