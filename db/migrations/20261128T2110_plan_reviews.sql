-- Reviews of drafts: who is asked and what they answer, and comments pinned to places of the draft.
create function app.people_of_group(p_group uuid) returns table (user_id uuid, full_name text, email text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.full_name, u.email
    from groups g join organization_memberships m on m.organization_id = g.organization_id join users u on u.id = m.user_id
   where g.id = p_group and g.id = any (app.groups('member')) and m.role <> 'viewer'
     and (m.role <> 'member' or exists (select from group_memberships o where o.group_id = g.id and o.user_id = m.user_id))
$$;
comment on function app.people_of_group(uuid) is
  'Who works in a hiring group: its members and the owner and admins of its organization, for those who work in it too.';
revoke execute on function app.people_of_group(uuid) from public;
grant execute on function app.people_of_group(uuid) to app_user;

create table plan_reviews (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  plan_id uuid not null references interview_plans on delete cascade,
  reviewer_id uuid references users on delete set null,
  asked_by uuid references users on delete set null,
  message text not null default '' check (length(message) <= 4000),
  state text not null default 'asked' check (state in ('asked', 'approved', 'changes_asked', 'withdrawn')),
  note text not null default '' check (length(note) <= 4000),
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  answered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  check ((state in ('approved', 'changes_asked')) = (content_hash is not null)),
  check ((state = 'asked') = (answered_at is null))
);
create unique index plan_reviews_open on plan_reviews (plan_id, reviewer_id) where state = 'asked';
create index plan_reviews_by_plan on plan_reviews (plan_id, created_at desc);
create index plan_reviews_by_organization on plan_reviews (organization_id);
create index plan_reviews_by_reviewer on plan_reviews (reviewer_id, state);
create index plan_reviews_by_asker on plan_reviews (asked_by);
create trigger touch before update on plan_reviews for each row execute function app.touch();
comment on table plan_reviews is 'Requests to look at the draft of an interview plan, and what was answered.';
comment on column plan_reviews.id is 'The request.';
comment on column plan_reviews.organization_id is 'The organization.';
comment on column plan_reviews.plan_id is 'The plan.';
comment on column plan_reviews.reviewer_id is 'Who is asked.';
comment on column plan_reviews.asked_by is 'Who asks.';
comment on column plan_reviews.message is 'What to look at.';
comment on column plan_reviews.state is 'asked, approved, changes_asked or withdrawn.';
comment on column plan_reviews.note is 'What the reviewer says to it.';
comment on column plan_reviews.content_hash is 'SHA-256 of the content that the answer is about, in hex; another draft makes the answer outdated.';
comment on column plan_reviews.answered_at is 'When it was answered or withdrawn.';
comment on column plan_reviews.version is 'Counts changes.';
comment on column plan_reviews.created_at is 'When it was asked.';
comment on column plan_reviews.updated_at is 'When it last changed.';

create table plan_comment_threads (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  plan_id uuid not null references interview_plans on delete cascade,
  place_kind text not null check (place_kind in ('plan', 'competency', 'level', 'round', 'question')),
  place_id uuid,
  place_level integer,
  place_name text not null default '',
  started_by uuid references users on delete set null,
  resolved_at timestamptz,
  resolved_by uuid references users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  check ((place_kind = 'plan') = (place_id is null)),
  check ((place_kind = 'level') = (place_level is not null))
);
create index plan_comment_threads_by_plan on plan_comment_threads (plan_id, created_at);
create index plan_comment_threads_by_organization on plan_comment_threads (organization_id);
create index plan_comment_threads_by_starter on plan_comment_threads (started_by);
create index plan_comment_threads_by_resolver on plan_comment_threads (resolved_by);
create trigger touch before update on plan_comment_threads for each row execute function app.touch();
comment on table plan_comment_threads is 'What is talked about in a draft: a place of it, by id, and whether it is settled.';
comment on column plan_comment_threads.id is 'The thread.';
comment on column plan_comment_threads.organization_id is 'The organization.';
comment on column plan_comment_threads.plan_id is 'The plan.';
comment on column plan_comment_threads.place_kind is 'plan, competency, level, round or question.';
comment on column plan_comment_threads.place_id is 'The competency, round or question; null for the plan as a whole. No reference: it may go from the draft.';
comment on column plan_comment_threads.place_level is 'Value of the level, where it is about an anchor.';
comment on column plan_comment_threads.place_name is 'How the place was called when the thread began; shown once it is gone.';
comment on column plan_comment_threads.started_by is 'Who began it.';
comment on column plan_comment_threads.resolved_at is 'When it was settled; null while it is open.';
comment on column plan_comment_threads.resolved_by is 'Who settled it.';
comment on column plan_comment_threads.version is 'Counts changes.';
comment on column plan_comment_threads.created_at is 'When it began.';
comment on column plan_comment_threads.updated_at is 'When it last changed.';

create table plan_comments (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  thread_id uuid not null references plan_comment_threads on delete cascade,
  author_id uuid references users on delete set null,
  body text not null check (length(body) <= 4000),
  edited_at timestamptz,
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now()
);
create index plan_comments_by_thread on plan_comments (thread_id, created_at);
create index plan_comments_by_organization on plan_comments (organization_id);
create index plan_comments_by_author on plan_comments (author_id);
create trigger touch before update on plan_comments for each row execute function app.touch();
comment on table plan_comments is 'What was said in a thread, oldest first.';
comment on column plan_comments.id is 'The comment.';
comment on column plan_comments.organization_id is 'The organization.';
comment on column plan_comments.thread_id is 'The thread.';
comment on column plan_comments.author_id is 'Who said it.';
comment on column plan_comments.body is 'The words; empty once it is removed.';
comment on column plan_comments.edited_at is 'When its author last changed the words.';
comment on column plan_comments.removed_at is 'When its author took it back.';
comment on column plan_comments.version is 'Counts changes.';
comment on column plan_comments.created_at is 'When.';
comment on column plan_comments.updated_at is 'When it last changed.';

select app.secure_table('plan_reviews'), app.secure_table('plan_comment_threads'), app.secure_table('plan_comments');
grant select, insert on plan_reviews, plan_comment_threads, plan_comments to app_user;
grant update (state, note, content_hash, answered_at) on plan_reviews to app_user;
grant update (resolved_at, resolved_by) on plan_comment_threads to app_user;
grant update (body, edited_at, removed_at) on plan_comments to app_user;

-- Whoever sees the plan reads along; whoever may change it asks, comments and settles, in their own name.
create policy read on plan_reviews for select to app_user using (exists (select from interview_plans p where p.id = plan_id));
create policy add on plan_reviews for insert to app_user
  with check (asked_by = app.user_id() and state = 'asked' and exists (select from interview_plans p
    where p.id = plan_id and p.organization_id = plan_reviews.organization_id and p.group_id = any ((select app.groups('member'))::uuid[])
      and exists (select from app.people_of_group(p.group_id) o where o.user_id = plan_reviews.reviewer_id)));
create policy change on plan_reviews for update to app_user
  using (state = 'asked' and app.user_id() in (reviewer_id, asked_by) and exists (select from interview_plans p
    where p.id = plan_id and p.group_id = any ((select app.groups('member'))::uuid[])))
  with check ((state = 'withdrawn' and asked_by = app.user_id()) or (state in ('approved', 'changes_asked') and reviewer_id = app.user_id()));

create policy read on plan_comment_threads for select to app_user using (exists (select from interview_plans p where p.id = plan_id));
create policy add on plan_comment_threads for insert to app_user
  with check (started_by = app.user_id() and exists (select from interview_plans p
    where p.id = plan_id and p.organization_id = plan_comment_threads.organization_id and p.group_id = any ((select app.groups('member'))::uuid[])));
create policy change on plan_comment_threads for update to app_user
  using (exists (select from interview_plans p where p.id = plan_id and p.group_id = any ((select app.groups('member'))::uuid[])))
  with check (resolved_by is null or resolved_by = app.user_id());

create policy read on plan_comments for select to app_user
  using (exists (select from plan_comment_threads t where t.id = thread_id));
create policy add on plan_comments for insert to app_user
  with check (author_id = app.user_id() and exists (select from plan_comment_threads t join interview_plans p on p.id = t.plan_id
    where t.id = thread_id and t.organization_id = plan_comments.organization_id and p.group_id = any ((select app.groups('member'))::uuid[])));
create policy change on plan_comments for update to app_user
  using (author_id = app.user_id() and exists (select from plan_comment_threads t join interview_plans p on p.id = t.plan_id
    where t.id = thread_id and p.group_id = any ((select app.groups('member'))::uuid[])));

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
comment on function app.announce_plan_review() is 'After a request, an answer or a comment: tells whoever has the group open, once the transaction is through.';
revoke execute on function app.announce_plan_review() from public;
create trigger announce after insert or update on plan_reviews for each row execute function app.announce_plan_review();
create trigger announce after insert or update on plan_comment_threads for each row execute function app.announce_plan_review();
create trigger announce after insert or update on plan_comments for each row execute function app.announce_plan_review();
