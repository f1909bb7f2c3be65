-- What an organization made of the list of topics that an interview must not go into, and why something was published all the same.
create table organization_prohibited_topics (
  organization_id uuid primary key references organizations on delete cascade,
  choices jsonb not null check (jsonb_typeof(choices) = 'object' and pg_column_size(choices) < 200000),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table organization_prohibited_topics is
  'Topics that an organization does not look for, and phrases that it looks for too. Without a row the list of the program holds as it is.';
comment on column organization_prohibited_topics.organization_id is 'The organization.';
comment on column organization_prohibited_topics.choices is 'Topics switched off and phrases added, as TopicChoices has them.';
comment on column organization_prohibited_topics.version is 'Counts edits; a stale write is refused.';
comment on column organization_prohibited_topics.updated_at is 'When it last changed.';
create trigger touch before update on organization_prohibited_topics for each row execute function app.touch();

select app.secure_table('organization_prohibited_topics');
grant select, insert, update on organization_prohibited_topics to app_user;
create policy read on organization_prohibited_topics for select to app_user
  using (organization_id = any ((select app.organizations())::uuid[]));
create policy add on organization_prohibited_topics for insert to app_user
  with check (organization_id = any ((select app.organizations('admin'))::uuid[]));
create policy change on organization_prohibited_topics for update to app_user
  using (organization_id = any ((select app.organizations('admin'))::uuid[]))
  with check (organization_id = any ((select app.organizations('admin'))::uuid[]));

alter table interview_plan_publications add column wording_reason text not null default '';
comment on column interview_plan_publications.wording_reason is
  'Why it was published although a question goes into a prohibited topic; empty where none does.';
