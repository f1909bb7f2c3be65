-- An organization's own library, and what of it stands in which plan.

create function app.note_library_uses() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with standing as materialized (
    select distinct on (kind, item_id) * from (
      select 'question' as kind, (q ->> 'id')::uuid as item_id, q ->> 'libraryKey' as key, (q ->> 'roundId')::uuid as round_id
        from jsonb_array_elements(new.draft -> 'questions') q where q ->> 'libraryKey' is not null
      union all
      select 'competency', (c ->> 'id')::uuid, c ->> 'libraryKey', null
        from jsonb_array_elements(new.draft -> 'competencies') c where c ->> 'libraryKey' is not null) held
  ), never_published as (
    delete from library_uses u where u.plan_id = new.id and u.published_at is null
      and not exists (select from standing s where s.kind = u.kind and s.item_id = u.item_id)
  ), left_out as (
    update library_uses u set removed_at = now() where u.plan_id = new.id and u.published_at is not null and u.removed_at is null
      and not exists (select from standing s where s.kind = u.kind and s.item_id = u.item_id)
  )
  insert into library_uses as u (plan_id, kind, item_id, organization_id, key, round_id)
  select new.id, s.kind, s.item_id, new.organization_id, s.key, s.round_id from standing s
  on conflict (plan_id, kind, item_id) do update set key = excluded.key, round_id = excluded.round_id, removed_at = null
    where (u.key, u.round_id, u.removed_at) is distinct from (excluded.key, excluded.round_id, null::timestamptz);
  return null;
end $$;
comment on function app.note_library_uses() is
  'After a draft was made or changed: what of the library stands in it now. With its owner''s rights, since nobody may write uses by hand.';

create function app.note_library_publication() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update library_uses u set published_at = now()
    from (select 'question' as kind, (q ->> 'id')::uuid as item_id from jsonb_array_elements(new.content -> 'questions') q
          union select 'competency', (c ->> 'id')::uuid from jsonb_array_elements(new.content -> 'competencies') c) held
   where u.plan_id = new.plan_id and u.kind = held.kind and u.item_id = held.item_id;
  return null;
end $$;
comment on function app.note_library_publication() is 'After a version was made: what of the library it holds was used now.';

grant select, insert, update (text, follow_ups, listen_for, interviewer_notes), delete on library_variants to app_user;
-- A variant may be written by whoever may change its question.
create policy read on library_variants for select to app_user using (organization_id = any ((select app.organizations())::uuid[]));
create policy add on library_variants for insert to app_user with check (exists (select from library_questions q where q.id = question_id
    and (q.organization_id = any ((select app.organizations('admin'))::uuid[])
      or (q.status = 'draft' and q.organization_id = any ((select app.organizations('member'))::uuid[])))));
create policy change on library_variants for update to app_user using (exists (select from library_questions q where q.id = question_id
    and (q.organization_id = any ((select app.organizations('admin'))::uuid[])
      or (q.status = 'draft' and q.organization_id = any ((select app.organizations('member'))::uuid[])))));
create policy remove on library_variants for delete to app_user using (exists (select from library_questions q where q.id = question_id
    and (q.organization_id = any ((select app.organizations('admin'))::uuid[])
      or (q.status = 'draft' and q.organization_id = any ((select app.organizations('member'))::uuid[])))));

grant select, insert, update (undone_at) on library_imports to app_user;
create policy read on library_imports for select to app_user using (organization_id = any ((select app.organizations())::uuid[]));
create policy add on library_imports for insert to app_user
  with check (created_by = app.user_id() and organization_id = any ((select app.organizations('member'))::uuid[]));
create policy change on library_imports for update to app_user
  using (organization_id = any ((select app.organizations('admin'))::uuid[])
    or (created_by = app.user_id() and organization_id = any ((select app.organizations('member'))::uuid[])));

grant select, insert, delete on library_retirements to app_user;
create policy read on library_retirements for select to app_user using (organization_id = any ((select app.organizations())::uuid[]));
create policy add on library_retirements for insert to app_user
  with check (retired_by = app.user_id() and organization_id = any ((select app.organizations('admin'))::uuid[]));
create policy remove on library_retirements for delete to app_user using (organization_id = any ((select app.organizations('admin'))::uuid[]));

grant select on library_uses to app_user;
-- Whoever sees the plan sees what it uses.
create policy read on library_uses for select to app_user using (exists (select from interview_plans p where p.id = plan_id));

grant select, insert, update, delete on library_competencies to app_user;
-- Everybody of the organization reads. Members propose: they add drafts and work on drafts. Owner and admin decide.
create policy read on library_competencies for select to app_user using (organization_id = any ((select app.organizations())::uuid[]));
create policy add on library_competencies for insert to app_user
  with check (owner_id = app.user_id() and (organization_id = any ((select app.organizations('admin'))::uuid[])
    or (status = 'draft' and organization_id = any ((select app.organizations('member'))::uuid[]))));
create policy change on library_competencies for update to app_user
  using (organization_id = any ((select app.organizations('admin'))::uuid[])
    or (status = 'draft' and organization_id = any ((select app.organizations('member'))::uuid[])));
create policy remove on library_competencies for delete to app_user
  using (status = 'draft' and (organization_id = any ((select app.organizations('admin'))::uuid[])
    or (owner_id = app.user_id() and organization_id = any ((select app.organizations('member'))::uuid[]))));

grant select, insert, update, delete on library_questions to app_user;
-- Everybody of the organization reads. Members propose: they add drafts and work on drafts. Owner and admin decide.
create policy read on library_questions for select to app_user using (organization_id = any ((select app.organizations())::uuid[]));
create policy add on library_questions for insert to app_user
  with check (owner_id = app.user_id() and (organization_id = any ((select app.organizations('admin'))::uuid[])
    or (status = 'draft' and organization_id = any ((select app.organizations('member'))::uuid[]))));
create policy change on library_questions for update to app_user
  using (organization_id = any ((select app.organizations('admin'))::uuid[])
    or (status = 'draft' and organization_id = any ((select app.organizations('member'))::uuid[])));
create policy remove on library_questions for delete to app_user
  using (status = 'draft' and (organization_id = any ((select app.organizations('admin'))::uuid[])
    or (owner_id = app.user_id() and organization_id = any ((select app.organizations('member'))::uuid[]))));

create trigger touch before update on library_competencies for each row execute function app.touch();
create trigger touch before update on library_questions for each row execute function app.touch();
create trigger touch before update on library_variants for each row execute function app.touch();
