-- Rounds that were published, their immutable versions, and the publications that made them.
create table interview_rounds (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  plan_id uuid not null references interview_plans on delete cascade,
  position integer not null,
  name text not null,
  current_version_id uuid,
  removed_at timestamptz,
  created_at timestamptz not null default now()
);
create index interview_rounds_by_plan on interview_rounds (plan_id, position);
create index interview_rounds_by_organization on interview_rounds (organization_id);
create index interview_rounds_by_version on interview_rounds (id, current_version_id);
comment on table interview_rounds is 'Rounds of published plans. Before that a round stands in the draft alone, under the same id.';
comment on column interview_rounds.id is 'The round, made by whoever added it to the draft.';
comment on column interview_rounds.organization_id is 'The organization.';
comment on column interview_rounds.plan_id is 'The plan.';
comment on column interview_rounds.position is 'Place in the last publication, from 1.';
comment on column interview_rounds.name is 'Name in the last publication.';
comment on column interview_rounds.current_version_id is 'Version that new candidates of the round get.';
comment on column interview_rounds.removed_at is 'When a publication no longer held the round.';
comment on column interview_rounds.created_at is 'When it was first published.';

create table interview_versions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  plan_id uuid not null references interview_plans on delete cascade,
  interview_round_id uuid not null references interview_rounds on delete cascade,
  version_number integer not null check (version_number > 0),
  title text not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  content jsonb not null,
  note text not null default '',
  published_by uuid,
  created_at timestamptz not null default now(),
  unique (interview_round_id, version_number),
  unique (interview_round_id, id)
);
-- The current version of a round is one of its own.
alter table interview_rounds add foreign key (id, current_version_id) references interview_versions (interview_round_id, id);
create index interview_versions_by_plan on interview_versions (plan_id);
create index interview_versions_by_organization on interview_versions (organization_id);
create index interview_versions_by_age on interview_versions (created_at desc, id);
comment on table interview_versions is 'Frozen copies of rounds. Never changed once made.';
comment on column interview_versions.id is 'The version.';
comment on column interview_versions.organization_id is 'The organization.';
comment on column interview_versions.plan_id is 'The plan.';
comment on column interview_versions.interview_round_id is 'The round it is a version of.';
comment on column interview_versions.version_number is '1, 2, 3 … within the round.';
comment on column interview_versions.title is 'Name of the round when it was published.';
comment on column interview_versions.content_hash is 'SHA-256 of the canonical content, in hex.';
comment on column interview_versions.content is 'Settings, questions in order, competencies with their anchors.';
comment on column interview_versions.note is 'Change note of the publication that made it.';
comment on column interview_versions.published_by is 'Who published it. No reference: the account may go, the version stays as it is.';
comment on column interview_versions.created_at is 'When it was published.';

create function app.keep_version() returns trigger language plpgsql as $$
begin
  -- A version goes only together with its plan, never alone.
  if tg_op = 'DELETE' and not exists (select from interview_plans where id = old.plan_id) then return old; end if;
  raise exception 'A version never changes once made' using errcode = 'restrict_violation';
end $$;
comment on function app.keep_version() is 'Before update or delete: a version never changes and goes only together with its plan.';
create trigger keep before update or delete on interview_versions for each row execute function app.keep_version();
create trigger keep_all before truncate on interview_versions for each statement execute function app.refuse_change();

create table interview_plan_publications (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  plan_id uuid not null references interview_plans on delete cascade,
  number integer not null check (number > 0),
  note text not null default '',
  published_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  unique (plan_id, number)
);
create index interview_plan_publications_by_organization on interview_plan_publications (organization_id);
create index interview_plan_publications_by_publisher on interview_plan_publications (published_by);
comment on table interview_plan_publications is 'Times at which a plan was published.';
comment on column interview_plan_publications.id is 'The publication.';
comment on column interview_plan_publications.organization_id is 'The organization.';
comment on column interview_plan_publications.plan_id is 'The plan.';
comment on column interview_plan_publications.number is '1, 2, 3 … within the plan.';
comment on column interview_plan_publications.note is 'What changed and why.';
comment on column interview_plan_publications.published_by is 'Who published.';
comment on column interview_plan_publications.created_at is 'When.';

create table interview_plan_publication_rounds (
  publication_id uuid not null references interview_plan_publications on delete cascade,
  position integer not null,
  organization_id uuid not null references organizations on delete cascade,
  round_id uuid not null references interview_rounds on delete cascade,
  version_id uuid not null references interview_versions on delete cascade,
  is_new boolean not null,
  primary key (publication_id, position),
  unique (publication_id, round_id)
);
create index interview_plan_publication_rounds_by_version on interview_plan_publication_rounds (version_id);
create index interview_plan_publication_rounds_by_round on interview_plan_publication_rounds (round_id);
create index interview_plan_publication_rounds_by_organization on interview_plan_publication_rounds (organization_id);
comment on table interview_plan_publication_rounds is 'The rounds of a publication, each with the version that is current since then.';
comment on column interview_plan_publication_rounds.publication_id is 'The publication.';
comment on column interview_plan_publication_rounds.position is 'Place of the round, from 1.';
comment on column interview_plan_publication_rounds.organization_id is 'The organization.';
comment on column interview_plan_publication_rounds.round_id is 'The round.';
comment on column interview_plan_publication_rounds.version_id is 'Its version.';
comment on column interview_plan_publication_rounds.is_new is 'Whether this publication made the version.';

select app.secure_table('interview_rounds'), app.secure_table('interview_versions'),
  app.secure_table('interview_plan_publications'), app.secure_table('interview_plan_publication_rounds');
grant select, insert, update on interview_rounds to app_user;
grant select, insert on interview_versions, interview_plan_publications, interview_plan_publication_rounds to app_user;

create policy read on interview_rounds for select to app_user using (exists (select from interview_plans p where p.id = plan_id));
create policy add on interview_rounds for insert to app_user
  with check (exists (select from interview_plans p where p.id = plan_id
    and p.organization_id = interview_rounds.organization_id and p.group_id = any ((select app.publish_groups())::uuid[])));
create policy change on interview_rounds for update to app_user
  using (exists (select from interview_plans p where p.id = plan_id and p.group_id = any ((select app.publish_groups())::uuid[])))
  with check (exists (select from interview_plans p where p.id = plan_id
    and p.organization_id = interview_rounds.organization_id and p.group_id = any ((select app.publish_groups())::uuid[])));
create policy read on interview_versions for select to app_user using (exists (select from interview_plans p where p.id = plan_id));
create policy add on interview_versions for insert to app_user
  with check (published_by = app.user_id() and exists (select from interview_rounds r join interview_plans p on p.id = r.plan_id
    where r.id = interview_round_id and p.id = interview_versions.plan_id
      and p.organization_id = interview_versions.organization_id and p.group_id = any ((select app.publish_groups())::uuid[])));
create policy read on interview_plan_publications for select to app_user
  using (exists (select from interview_plans p where p.id = plan_id));
create policy add on interview_plan_publications for insert to app_user
  with check (published_by = app.user_id() and exists (select from interview_plans p where p.id = plan_id
    and p.organization_id = interview_plan_publications.organization_id and p.group_id = any ((select app.publish_groups())::uuid[])));
create policy read on interview_plan_publication_rounds for select to app_user
  using (exists (select from interview_plan_publications p where p.id = publication_id));
create policy add on interview_plan_publication_rounds for insert to app_user
  with check (exists (select from interview_plan_publications o join interview_plans p on p.id = o.plan_id
      join interview_versions v on v.plan_id = p.id
    where o.id = publication_id and v.id = version_id and v.interview_round_id = round_id and p.organization_id = interview_plan_publication_rounds.organization_id
      and p.group_id = any ((select app.publish_groups())::uuid[])));

create function get_current_version_optimized(round_id uuid) returns uuid language sql stable as
$$ select current_version_id from interview_rounds where id = $1 $$;
comment on function get_current_version_optimized(uuid) is
  'Version that new candidates of the round get; null when it was never published or is not the caller''s.';
grant execute on function get_current_version_optimized(uuid) to app_user;

create view v_active_versions with (security_invoker = true) as
  select v.id, v.organization_id, v.plan_id, v.interview_round_id, v.version_number, v.title, v.content_hash, v.content, v.note, v.created_at
    from interview_rounds r join interview_versions v on v.id = r.current_version_id
   where r.removed_at is null;
comment on view v_active_versions is 'The current version of every round that stands.';
grant select on v_active_versions to app_user;
