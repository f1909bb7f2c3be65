-- Plans, the journal of their edits and their activity: who reads and changes them, and who hears of it.

create function app.publish_groups() returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select coalesce(array_agg(g.id), '{}')
      from groups g join organization_memberships m on m.organization_id = g.organization_id
     where m.user_id = app.user_id()
       and g.id = any (app.groups('member'))
       and (m.role <> 'member' or not '-publish' = any (m.grants)));
end $$;
comment on function app.publish_groups() is
  'Groups in which the acting user may publish: those of owner and admin, and a member''s own unless the grant -publish takes it away.';

-- Names through a function instead of a view with its owner's rights, and one text per plan for the search.
-- Dear, so that the planner puts it off until after sort and limit.
create function app.member_name(p_organization uuid, p_user uuid) returns text
language plpgsql stable security definer cost 10000 set search_path = public, pg_temp as $$
begin
  return (
    select u.full_name
      from organization_memberships m join users u on u.id = m.user_id
     where m.organization_id = p_organization and m.user_id = p_user and p_organization = any (app.organizations()));
end $$;
comment on function app.member_name(uuid, uuid) is
  'Name of somebody who belongs to this organization, for those who belong to it too. Null otherwise.';

create function app.announce_plan() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'interview-plans', 'id', new.id, 'version', new.version, 'groupId', new.group_id)::text);
  if tg_op = 'UPDATE' and old.group_id <> new.group_id then
    perform pg_notify('live', jsonb_build_object('topic', 'interview-plans', 'id', new.id, 'version', new.version, 'groupId', old.group_id)::text);
  end if;
  return null;
end $$;
comment on function app.announce_plan() is
  'After a plan was made or changed: tells whoever has its group open, once the transaction is through; after a move both groups.';

grant execute on function app.member_name(uuid, uuid), app.publish_groups() to app_user;

grant select, insert, update on interview_plans to app_user;
create policy read on interview_plans for select to app_user using (group_id = any ((select app.groups())::uuid[]));
create policy add on interview_plans for insert to app_user with check (group_id = any ((select app.groups('member'))::uuid[]));
create policy change on interview_plans for update to app_user
  using (group_id = any ((select app.groups('member'))::uuid[])) with check (group_id = any ((select app.groups('member'))::uuid[]));

grant select, insert on interview_plan_edits to app_user;
-- Whoever sees the plan sees its journal and activity; whoever may change it adds to them, in their own name.
create policy read on interview_plan_edits for select to app_user
  using (exists (select from interview_plans p where p.id = plan_id));
create policy add on interview_plan_edits for insert to app_user
  with check (author_id = app.user_id() and exists (select from interview_plans p
    where p.id = plan_id and p.organization_id = interview_plan_edits.organization_id and p.group_id = any ((select app.groups('member'))::uuid[])));

grant select, insert on interview_plan_activity to app_user;
create policy read on interview_plan_activity for select to app_user
  using (exists (select from interview_plans p where p.id = plan_id));
create policy add on interview_plan_activity for insert to app_user
  with check (actor_id = app.user_id() and exists (select from interview_plans p
    where p.id = plan_id and p.organization_id = interview_plan_activity.organization_id and p.group_id = any ((select app.groups('member'))::uuid[])));

create trigger note_library_uses after insert on interview_plans for each row execute function app.note_library_uses();
create trigger note_changed_library_uses after update of draft on interview_plans for each row
  when (old.draft -> 'questions' is distinct from new.draft -> 'questions'
    or old.draft -> 'competencies' is distinct from new.draft -> 'competencies')
  execute function app.note_library_uses();
create trigger touch before update of organization_id, group_id, owner_id, status, status_before, is_template, draft,
  published_number, published_rounds, published_stages, changed_rounds, changed_stages on interview_plans for each row execute function app.touch();
-- A save is told with its figures, or once they cannot be computed, a moment later: telling while it commits would make all other saves wait for its disk.
create trigger announce_save after update of figures_edition on interview_plans
  for each row when (old.figures_edition = 0 and new.figures_edition <> 0) execute function app.announce_plan();
create trigger announce_plan after insert or update of organization_id, group_id, owner_id, status, status_before, is_template,
  published_number, published_rounds on interview_plans for each row execute function app.announce_plan();
