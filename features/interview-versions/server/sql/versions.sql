-- Rounds, their frozen versions and publications: added by whoever may publish, never changed.

create function app.keep_version() returns trigger language plpgsql as $$
begin
  -- A version goes only together with its plan, never alone.
  if tg_op = 'DELETE' and not exists (select from interview_plans where id = old.plan_id) then return old; end if;
  raise exception 'A version never changes once made' using errcode = 'restrict_violation';
end $$;
comment on function app.keep_version() is
  'Before update or delete: a version never changes and goes only together with its plan.';

create function get_current_version_optimized(round_id uuid) returns uuid language plpgsql stable as $$
begin
  return (select current_version_id from interview_rounds where id = $1);
end $$;
comment on function get_current_version_optimized(uuid) is
  'Version that new candidates of the round get; null when it was never published or is not the caller''s.';

create view v_active_versions with (security_invoker = true) as
  select v.id, v.organization_id, v.plan_id, v.interview_round_id, v.version_number, v.title, v.content_hash, v.content, v.note, v.created_at
    from interview_rounds r join interview_versions v on v.id = r.current_version_id
   where r.removed_at is null;
comment on view v_active_versions is 'The current version of every round that stands.';
grant select on v_active_versions to app_user;

grant execute on function get_current_version_optimized(uuid) to app_user;

grant select, insert, update on interview_rounds to app_user;
create policy read on interview_rounds for select to app_user using (exists (select from interview_plans p where p.id = plan_id));
create policy add on interview_rounds for insert to app_user
  with check (exists (select from interview_plans p where p.id = plan_id
    and p.organization_id = interview_rounds.organization_id and p.group_id = any ((select app.publish_groups())::uuid[])));
create policy change on interview_rounds for update to app_user
  using (exists (select from interview_plans p where p.id = plan_id and p.group_id = any ((select app.publish_groups())::uuid[])))
  with check (exists (select from interview_plans p where p.id = plan_id
    and p.organization_id = interview_rounds.organization_id and p.group_id = any ((select app.publish_groups())::uuid[])));

grant select, insert on interview_versions to app_user;
create policy read on interview_versions for select to app_user using (exists (select from interview_plans p where p.id = plan_id));
create policy add on interview_versions for insert to app_user
  with check (published_by = app.user_id() and exists (select from interview_rounds r join interview_plans p on p.id = r.plan_id
    where r.id = interview_round_id and p.id = interview_versions.plan_id
      and p.organization_id = interview_versions.organization_id and p.group_id = any ((select app.publish_groups())::uuid[])));

grant select, insert on interview_plan_publications to app_user;
create policy read on interview_plan_publications for select to app_user
  using (exists (select from interview_plans p where p.id = plan_id));
create policy add on interview_plan_publications for insert to app_user
  with check (published_by = app.user_id() and exists (select from interview_plans p where p.id = plan_id
    and p.organization_id = interview_plan_publications.organization_id and p.group_id = any ((select app.publish_groups())::uuid[])));

grant select, insert on interview_plan_publication_rounds to app_user;
create policy read on interview_plan_publication_rounds for select to app_user
  using (exists (select from interview_plan_publications p where p.id = publication_id));
create policy add on interview_plan_publication_rounds for insert to app_user
  with check (exists (select from interview_plan_publications o join interview_plans p on p.id = o.plan_id
      join interview_versions v on v.plan_id = p.id
    where o.id = publication_id and v.id = version_id and v.interview_round_id = round_id and p.organization_id = interview_plan_publication_rounds.organization_id
      and p.group_id = any ((select app.publish_groups())::uuid[])));

create trigger keep before update or delete on interview_versions for each row execute function app.keep_version();
create trigger keep_all before truncate on interview_versions for each statement execute function app.refuse_change();
create trigger note_library_publication after insert on interview_versions for each row execute function app.note_library_publication();
