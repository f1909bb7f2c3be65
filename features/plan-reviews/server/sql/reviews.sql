-- Reviews of a draft, threads of comments at its places, and who hears of them.

create function app.announce_plan_review() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  v_plan uuid;
  v_group uuid;
begin
  if tg_table_name = 'plan_comments' then
    select t.plan_id into v_plan from plan_comment_threads t where t.id = new.thread_id;
  else
    v_plan := new.plan_id;
  end if;
  select p.group_id into v_group from interview_plans p where p.id = v_plan;
  perform pg_notify('live', jsonb_build_object('topic', 'plan-reviews', 'id', v_plan, 'groupId', v_group)::text);
  return null;
end $$;
comment on function app.announce_plan_review() is
  'After a request, an answer or a comment: tells whoever has the group open, once the transaction is through.';

grant select, insert, update (state, note, content_hash, answered_at) on plan_reviews to app_user;
-- Whoever sees the plan reads along; whoever may change it asks, comments and settles, in their own name.
create policy read on plan_reviews for select to app_user using (exists (select from interview_plans p where p.id = plan_id));
create policy add on plan_reviews for insert to app_user
  with check (asked_by = app.user_id() and state = 'asked' and exists (select from interview_plans p, app.people_of_group(p.group_id) o
    where p.id = plan_id and p.organization_id = plan_reviews.organization_id and o.user_id = plan_reviews.reviewer_id));
create policy change on plan_reviews for update to app_user
  using (state = 'asked' and exists (select from interview_plans p
    where p.id = plan_id and p.group_id = any ((select app.groups('member'))::uuid[])))
  with check ((state = 'withdrawn' and asked_by = app.user_id()) or (state in ('approved', 'changes_asked') and reviewer_id = app.user_id()));

grant select, insert, update (resolved_at, resolved_by) on plan_comment_threads to app_user;
create policy read on plan_comment_threads for select to app_user using (exists (select from interview_plans p where p.id = plan_id));
create policy add on plan_comment_threads for insert to app_user
  with check (started_by = app.user_id() and exists (select from interview_plans p
    where p.id = plan_id and p.organization_id = plan_comment_threads.organization_id and p.group_id = any ((select app.groups('member'))::uuid[])));
create policy change on plan_comment_threads for update to app_user
  using (exists (select from interview_plans p where p.id = plan_id and p.group_id = any ((select app.groups('member'))::uuid[])))
  with check (resolved_by is null or resolved_by = app.user_id());

grant select, insert, update (body, edited_at, removed_at) on plan_comments to app_user;
create policy read on plan_comments for select to app_user
  using (exists (select from plan_comment_threads t where t.id = thread_id));
create policy add on plan_comments for insert to app_user
  with check (author_id = app.user_id() and exists (select from plan_comment_threads t join interview_plans p on p.id = t.plan_id
    where t.id = thread_id and t.organization_id = plan_comments.organization_id and p.group_id = any ((select app.groups('member'))::uuid[])));
create policy change on plan_comments for update to app_user
  using (author_id = app.user_id() and exists (select from plan_comment_threads t join interview_plans p on p.id = t.plan_id
    where t.id = thread_id and p.group_id = any ((select app.groups('member'))::uuid[])));

create trigger touch before update on plan_reviews for each row execute function app.touch();
create trigger touch before update on plan_comment_threads for each row execute function app.touch();
create trigger touch before update on plan_comments for each row execute function app.touch();
create trigger announce after insert or update on plan_reviews for each row execute function app.announce_plan_review();
create trigger announce after insert or update on plan_comment_threads for each row execute function app.announce_plan_review();
create trigger announce after insert or update on plan_comments for each row execute function app.announce_plan_review();
