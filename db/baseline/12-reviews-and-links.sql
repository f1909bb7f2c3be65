-- Who is asked to look at a plan and what they say of it; links for people without an account.

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
  reviewer_left_at timestamptz,
  check ((state in ('approved', 'changes_asked')) = (content_hash is not null)),
  check ((state = 'asked') = (answered_at is null))
);
create unique index plan_reviews_open on plan_reviews (plan_id, reviewer_id) where state = 'asked';
create index plan_reviews_by_plan on plan_reviews (plan_id, created_at desc);
create index plan_reviews_by_organization on plan_reviews (organization_id);
create index plan_reviews_by_reviewer on plan_reviews (reviewer_id, state);
create index plan_reviews_by_asker on plan_reviews (asked_by);
comment on table plan_reviews is 'Requests to look at the draft of an interview plan, and what was answered.';
comment on column plan_reviews.id is 'The request.';
comment on column plan_reviews.organization_id is 'The organization.';
comment on column plan_reviews.plan_id is 'The plan.';
comment on column plan_reviews.reviewer_id is 'Who is asked.';
comment on column plan_reviews.asked_by is 'Who asks.';
comment on column plan_reviews.message is 'What to look at.';
comment on column plan_reviews.state is 'asked, approved, changes_asked or withdrawn.';
comment on column plan_reviews.note is 'What the reviewer says to it.';
comment on column plan_reviews.content_hash is
  'SHA-256 of the content that the answer is about, in hex; another draft makes the answer outdated.';
comment on column plan_reviews.answered_at is 'When it was answered or withdrawn.';
comment on column plan_reviews.version is 'Counts changes.';
comment on column plan_reviews.created_at is 'When it was asked.';
comment on column plan_reviews.updated_at is 'When it last changed.';
comment on column plan_reviews.reviewer_left_at is
  'When it was withdrawn because the reviewer no longer works in the hiring group.';
select app.secure_table('plan_reviews');

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
comment on table plan_comment_threads is 'What is talked about in a draft: a place of it, by id, and whether it is settled.';
comment on column plan_comment_threads.id is 'The thread.';
comment on column plan_comment_threads.organization_id is 'The organization.';
comment on column plan_comment_threads.plan_id is 'The plan.';
comment on column plan_comment_threads.place_kind is 'plan, competency, level, round or question.';
comment on column plan_comment_threads.place_id is
  'The competency, round or question; null for the plan as a whole. No reference: it may go from the draft.';
comment on column plan_comment_threads.place_level is 'Value of the level, where it is about an anchor.';
comment on column plan_comment_threads.place_name is 'How the place was called when the thread began; shown once it is gone.';
comment on column plan_comment_threads.started_by is 'Who began it.';
comment on column plan_comment_threads.resolved_at is 'When it was settled; null while it is open.';
comment on column plan_comment_threads.resolved_by is 'Who settled it.';
comment on column plan_comment_threads.version is 'Counts changes.';
comment on column plan_comment_threads.created_at is 'When it began.';
comment on column plan_comment_threads.updated_at is 'When it last changed.';
select app.secure_table('plan_comment_threads');

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
select app.secure_table('plan_comments');

create table plan_links (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  plan_id uuid not null references interview_plans on delete cascade,
  kind text not null check (kind in ('plan', 'preparation')),
  label text not null default '' check (length(label) <= 200),
  secret_hash text not null unique,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_opened_at timestamptz,
  opens integer not null default 0,
  stopped_at timestamptz
);
create index plan_links_by_plan on plan_links (plan_id, created_at desc);
create index plan_links_by_organization on plan_links (organization_id);
create index plan_links_by_creator on plan_links (created_by);
create index plan_links_by_expiry on plan_links (expires_at);
comment on table plan_links is
  'Links to what was published of a plan, opened without an account: to read the plan, or to prepare for its interviews.';
comment on column plan_links.id is 'The link.';
comment on column plan_links.organization_id is 'The organization.';
comment on column plan_links.plan_id is 'The plan.';
comment on column plan_links.kind is 'plan: rounds with questions and anchors, to read. preparation: what a candidate may know.';
comment on column plan_links.label is 'Whom it is for, in the creator''s words; shown to colleagues alone.';
comment on column plan_links.secret_hash is 'SHA-256 of the secret behind the # of its address.';
comment on column plan_links.created_by is 'Who made it.';
comment on column plan_links.created_at is 'When it was made.';
comment on column plan_links.expires_at is 'From then on it opens nothing.';
comment on column plan_links.revoked_at is 'When it was taken back.';
comment on column plan_links.last_opened_at is 'When it was last opened.';
comment on column plan_links.opens is 'How often it was opened.';
comment on column plan_links.stopped_at is
  'Since when its maker may no longer share the plan; it opens nothing until somebody takes it over.';
select app.secure_table('plan_links');

create table magic_links (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,40}$'),
  thing_id uuid not null,
  title text not null check (length(title) between 1 and 300),
  interviewer_id uuid not null default gen_random_uuid(),
  interviewer_name text not null check (length(interviewer_name) between 1 and 200),
  secret_hash text not null unique,
  issued_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  revoked_at timestamptz
);
create index magic_links_by_organization on magic_links (organization_id, kind, thing_id);
create index magic_links_by_issuer on magic_links (issued_by);
comment on table magic_links is 'Links by which an interviewer without an account takes part.';
comment on column magic_links.id is 'The link.';
comment on column magic_links.organization_id is 'Whose interviewers.';
comment on column magic_links.kind is 'Kind of the one thing that it opens, such as interview.';
comment on column magic_links.thing_id is 'That thing.';
comment on column magic_links.title is 'What the page before the press says it is for.';
comment on column magic_links.interviewer_id is 'The one person whom it is for.';
comment on column magic_links.interviewer_name is 'Their name.';
comment on column magic_links.secret_hash is 'SHA-256 of the secret in the link, which is kept nowhere.';
comment on column magic_links.issued_by is 'Who issued it; null once their account is gone.';
comment on column magic_links.created_at is 'When it was issued.';
comment on column magic_links.expires_at is 'From then on neither it nor its session counts.';
comment on column magic_links.used_at is 'When it was opened by a press; it opens once.';
comment on column magic_links.revoked_at is 'When it was taken back; its session then ended too.';
select app.secure_table('magic_links');

create table magic_sessions (
  id uuid primary key default gen_random_uuid(),
  link_id uuid not null unique references magic_links on delete cascade,
  interviewer_id uuid not null,
  token_hash text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on table magic_sessions is 'Browsers of interviewers who came by a magic link; one per link.';
comment on column magic_sessions.id is 'The session.';
comment on column magic_sessions.link_id is 'The link that opened it.';
comment on column magic_sessions.interviewer_id is 'Who takes part; the cookie must name the same person.';
comment on column magic_sessions.token_hash is 'SHA-256 of the secret in the cookie.';
comment on column magic_sessions.expires_at is 'From then on it counts no more.';
comment on column magic_sessions.created_at is 'When the link was opened.';
comment on column magic_sessions.ended_at is 'When the interviewer left or the link was taken back.';
select app.secure_table('magic_sessions');
