-- Where two walls stood behind each other and refused the same, one says it now: a hole in it is then noticed.
-- Where an import, a text in another language and a choice of topics belong never changes. Only what does change is granted,
-- and so the policy looks at the row once.
revoke update on library_imports, library_variants, organization_prohibited_topics from app_user;
grant update (undone_at) on library_imports to app_user;
grant update (text, follow_ups, listen_for, interviewer_notes) on library_variants to app_user;
grant update (choices) on organization_prohibited_topics to app_user;

drop policy change on library_imports;
create policy change on library_imports for update to app_user
  using (organization_id = any ((select app.organizations('admin'))::uuid[])
    or (created_by = app.user_id() and organization_id = any ((select app.organizations('member'))::uuid[])));

drop policy change on organization_prohibited_topics;
create policy change on organization_prohibited_topics for update to app_user
  using (organization_id = any ((select app.organizations('admin'))::uuid[]));

-- That a text has the organization of its question is said by the reference from one to the other.
drop policy add on library_variants;
drop policy change on library_variants;
drop policy remove on library_variants;
do $$
declare
  may text := 'exists (select from library_questions q where q.id = question_id
    and (q.organization_id = any ((select app.organizations(''admin''))::uuid[])
      or (q.status = ''draft'' and q.organization_id = any ((select app.organizations(''member''))::uuid[]))))';
begin
  execute format('create policy add on library_variants for insert to app_user with check (%s)', may);
  execute format('create policy change on library_variants for update to app_user using (%s)', may);
  execute format('create policy remove on library_variants for delete to app_user using (%s)', may);
end $$;

-- app.people_of_group answers only who works in the group, so whoever does not finds nobody there to ask.
drop policy add on plan_reviews;
create policy add on plan_reviews for insert to app_user
  with check (asked_by = app.user_id() and state = 'asked' and exists (select from interview_plans p, app.people_of_group(p.group_id) o
    where p.id = plan_id and p.organization_id = plan_reviews.organization_id and o.user_id = plan_reviews.reviewer_id));
-- Which row may be touched, and what may be made of it by whom: who asked and who is asked never change.
drop policy change on plan_reviews;
create policy change on plan_reviews for update to app_user
  using (state = 'asked' and exists (select from interview_plans p
    where p.id = plan_id and p.group_id = any ((select app.groups('member'))::uuid[])))
  with check ((state = 'withdrawn' and asked_by = app.user_id()) or (state in ('approved', 'changes_asked') and reviewer_id = app.user_id()));
