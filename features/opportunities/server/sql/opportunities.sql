-- Open roles, their team, openings, pay, approvals and links: who reads and changes them, and who hears of it.

create function app.groups_with(p_grant text) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select coalesce(array_agg(g.id), '{}')
      from groups g join organization_memberships m on m.organization_id = g.organization_id
     where m.user_id = app.user_id() and g.id = any (app.groups('member')) and p_grant = any (m.grants));
end $$;
comment on function app.groups_with(text) is
  'Groups in which the acting user is at least a member, and whose organization gave them this grant.';
grant execute on function app.groups_with(text) to app_user;

create function app.is_colleague(p_user uuid, p_group uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select p_group = any (app.groups('member')) and app.works_in_group(p_user, p_group)
$$;
comment on function app.is_colleague(uuid, uuid) is
  'Whether somebody works in a hiring group in which the acting user is at least a member.';
grant execute on function app.is_colleague(uuid, uuid) to app_user;

create function app.announce_opportunity() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'opportunities', 'id', new.id, 'version', new.draft_version, 'groupId', new.group_id)::text);
  return null;
end $$;
comment on function app.announce_opportunity() is
  'After a role was made or changed: tells whoever has its group open, once the transaction is through. The version is that of the draft, for whoever is writing it.';

create function app.announce_of_opportunity() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'opportunities', 'id', o.id, 'groupId', o.group_id)::text)
     from opportunities o where o.id = coalesce(new.opportunity_id, old.opportunity_id);
  return null;
end $$;
comment on function app.announce_of_opportunity() is
  'After an opening, a request for approval, a link or the pay of a role changed: tells whoever has its group open.';

grant select on opportunities to app_user;
grant insert (id, organization_id, group_id, plan_id, publication_id, owner_id, content, title, location, search_text) on opportunities to app_user;
grant update (plan_id, publication_id, version_policy, owner_id, status, status_before, close_reason, content, draft, draft_version, draft_by,
  draft_at, title, code, location, priority, target_date, search_text, opened_at, ended_at) on opportunities to app_user;
create policy read on opportunities for select to app_user using (group_id = any ((select app.groups())::uuid[]));
create policy add on opportunities for insert to app_user with check (group_id = any ((select app.groups('member'))::uuid[]));
create policy change on opportunities for update to app_user using (group_id = any ((select app.groups('member'))::uuid[]));

grant select, insert, delete on opportunity_team to app_user;
create policy read on opportunity_team for select to app_user using (exists (select from opportunities o where o.id = opportunity_id));
-- Only of people who work in the group of the role.
create policy add on opportunity_team for insert to app_user with check (exists (select from opportunities o
  where o.id = opportunity_id and app.is_colleague(user_id, o.group_id)));
create policy remove on opportunity_team for delete to app_user using (exists (select from opportunities o
  where o.id = opportunity_id and o.group_id = any ((select app.groups('member'))::uuid[])));

grant select, insert, delete, update (position, code, kind, target_date, state, candidate_id) on opportunity_openings to app_user;
create policy read on opportunity_openings for select to app_user using (exists (select from opportunities o where o.id = opportunity_id));
create policy add on opportunity_openings for insert to app_user with check (exists (select from opportunities o
  where o.id = opportunity_id and o.group_id = any ((select app.groups('member'))::uuid[])));
create policy change on opportunity_openings for update to app_user using (exists (select from opportunities o
  where o.id = opportunity_id and o.group_id = any ((select app.groups('member'))::uuid[])));
create policy remove on opportunity_openings for delete to app_user using (exists (select from opportunities o
  where o.id = opportunity_id and o.group_id = any ((select app.groups('member'))::uuid[])));

grant select, insert, delete, update (minimum, maximum, currency, period, is_shown, is_public) on opportunity_pay to app_user;
create policy read on opportunity_pay for select to app_user using (exists (select from opportunities o where o.id = opportunity_id and (
  is_shown or is_public or o.group_id = any ((select app.groups('admin'))::uuid[])
  or o.group_id = any ((select app.groups_with('compensation'))::uuid[]))));
create policy add on opportunity_pay for insert to app_user with check (exists (select from opportunities o where o.id = opportunity_id and (
  o.group_id = any ((select app.groups('admin'))::uuid[]) or o.group_id = any ((select app.groups_with('compensation'))::uuid[]))));
create policy change on opportunity_pay for update to app_user using (exists (select from opportunities o where o.id = opportunity_id and (
  o.group_id = any ((select app.groups('admin'))::uuid[]) or o.group_id = any ((select app.groups_with('compensation'))::uuid[]))));
create policy remove on opportunity_pay for delete to app_user using (exists (select from opportunities o where o.id = opportunity_id and (
  o.group_id = any ((select app.groups('admin'))::uuid[]) or o.group_id = any ((select app.groups_with('compensation'))::uuid[]))));

grant select, insert, update (state, note, answered_at) on opportunity_approvals to app_user;
create policy read on opportunity_approvals for select to app_user using (exists (select from opportunities o where o.id = opportunity_id));
create policy add on opportunity_approvals for insert to app_user with check (asked_by = (select app.user_id()) and exists (
  select from opportunities o where o.id = opportunity_id and o.group_id = any ((select app.groups('member'))::uuid[])));
-- Whoever was asked answers; whoever works on the role takes the request back.
create policy change on opportunity_approvals for update to app_user using (state = 'asked' and exists (
    select from opportunities o where o.id = opportunity_id and o.group_id = any ((select app.groups('member'))::uuid[])))
  with check (state = 'withdrawn' or approver_id = (select app.user_id()));

grant select, insert, update (removed_at) on opportunity_sources to app_user;
create policy read on opportunity_sources for select to app_user using (exists (select from opportunities o where o.id = opportunity_id));
create policy add on opportunity_sources for insert to app_user with check (exists (select from opportunities o
  where o.id = opportunity_id and o.group_id = any ((select app.groups('member'))::uuid[])));
create policy change on opportunity_sources for update to app_user using (exists (select from opportunities o
  where o.id = opportunity_id and o.group_id = any ((select app.groups('member'))::uuid[])));

-- What is being written counts by itself: a save of the draft is no change of the role.
create trigger touch before update of plan_id, publication_id, version_policy, owner_id, status, status_before, close_reason, content
  on opportunities for each row execute function app.touch();
create trigger announce_opportunity after insert or update on opportunities for each row execute function app.announce_opportunity();
create trigger touch before update on opportunity_pay for each row execute function app.touch();
create trigger announce_opening after insert or update or delete on opportunity_openings for each row execute function app.announce_of_opportunity();
create trigger announce_pay after insert or update or delete on opportunity_pay for each row execute function app.announce_of_opportunity();
create trigger announce_approval after insert or update on opportunity_approvals for each row execute function app.announce_of_opportunity();
create trigger announce_source after insert or update on opportunity_sources for each row execute function app.announce_of_opportunity();
