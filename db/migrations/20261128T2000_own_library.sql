-- An organization's own questions and competencies beside those that ship with the program, and where both are used.
create table library_imports (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  created_by uuid references users on delete set null,
  added integer not null,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index library_imports_by_creator on library_imports (created_by);
comment on table library_imports is 'Files whose rows became questions of the library, so that all of one can be taken back.';
comment on column library_imports.id is 'The import.';
comment on column library_imports.organization_id is 'The organization.';
comment on column library_imports.created_by is 'Who brought the file.';
comment on column library_imports.added is 'Questions that it added.';
comment on column library_imports.undone_at is 'When it was taken back.';
comment on column library_imports.created_at is 'When.';

create table library_competencies (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'approved', 'retired')),
  status_before text check (status_before in ('draft', 'approved')),
  retired_reason text check (retired_reason in ('leaked', 'weak', 'law', 'outdated', 'merged', 'other')),
  retired_note text not null default '',
  merged_into uuid,
  adopted_from text,
  family text not null,
  name text not null check (length(name) between 1 and 200),
  definition text not null default '',
  behaviours jsonb not null default '[]',
  levels jsonb not null default '[]',
  search_text text not null default '',
  owner_id uuid references users on delete set null,
  status_by uuid references users on delete set null,
  status_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, merged_into) references library_competencies (organization_id, id),
  check ((status = 'retired') = (retired_reason is not null)),
  check (merged_into is null or (status = 'retired' and merged_into <> id))
);
create index library_competencies_by_status on library_competencies (organization_id, status, updated_at desc);
create index library_competencies_by_kept on library_competencies (merged_into) where merged_into is not null;
create index library_competencies_by_owner on library_competencies (owner_id);
create index library_competencies_by_decider on library_competencies (status_by);
create trigger touch before update on library_competencies for each row execute function app.touch();
comment on table library_competencies is 'Competencies that an organization wrote or took over from the library of the program.';
comment on column library_competencies.family is 'Key of one of the families of the library.';
comment on column library_competencies.name is 'What people call it.';
comment on column library_competencies.definition is 'One sentence.';
comment on column library_competencies.behaviours is 'What one can observe, as a list of texts.';
comment on column library_competencies.levels is 'Four anchored levels, lowest first.';

create table library_questions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'approved', 'retired')),
  status_before text check (status_before in ('draft', 'approved')),
  retired_reason text check (retired_reason in ('leaked', 'weak', 'law', 'outdated', 'merged', 'other')),
  retired_note text not null default '',
  merged_into uuid,
  adopted_from text,
  competency_key text,
  type text not null check (type in ('behavioural', 'situational', 'knowledge', 'work_sample')),
  level text not null default '',
  minutes integer not null check (minutes between 0 and 480),
  language text not null default 'en',
  text text not null check (length(text) between 1 and 4000),
  follow_ups jsonb not null default '[]',
  listen_for jsonb not null default '[]',
  interviewer_notes text not null default '',
  anchors jsonb not null default '[]',
  search_text text not null default '',
  import_id uuid,
  owner_id uuid references users on delete set null,
  status_by uuid references users on delete set null,
  status_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, merged_into) references library_questions (organization_id, id),
  foreign key (organization_id, import_id) references library_imports (organization_id, id),
  check ((status = 'retired') = (retired_reason is not null)),
  check (merged_into is null or (status = 'retired' and merged_into <> id))
);
create index library_questions_by_status on library_questions (organization_id, status, updated_at desc);
create index library_questions_by_kept on library_questions (merged_into) where merged_into is not null;
create index library_questions_by_import on library_questions (import_id) where import_id is not null;
create index library_questions_by_owner on library_questions (owner_id);
create index library_questions_by_decider on library_questions (status_by);
create trigger touch before update on library_questions for each row execute function app.touch();
comment on table library_questions is 'Questions that an organization wrote, imported, or took over from the library of the program.';
comment on column library_questions.competency_key is 'What it gives evidence of: key of a competency of the program, or id of an own one.';
comment on column library_questions.type is 'What kind of question it is.';
comment on column library_questions.level is 'Level of role that it is meant for; empty for any.';
comment on column library_questions.minutes is 'Whole minutes, follow-ups included.';
comment on column library_questions.language is 'Language tag of its words, as BCP 47 has it.';
comment on column library_questions.text is 'The words said aloud.';
comment on column library_questions.follow_ups is 'Probes, as a list of texts.';
comment on column library_questions.listen_for is 'What a telling answer holds, as a list of texts.';
comment on column library_questions.interviewer_notes is 'For the interviewer alone.';
comment on column library_questions.anchors is 'What an answer to it looks like at each of the four levels, lowest first; empty where nobody said.';
comment on column library_questions.import_id is 'Import that added it.';

do $$
declare
  target text;
begin
  foreach target in array array['library_questions', 'library_competencies'] loop
    execute format('comment on column %I.id is %L', target, 'The thing; plans name it as libraryKey.');
    execute format('comment on column %I.organization_id is %L', target, 'The organization.');
    execute format('comment on column %I.status is %L', target, 'draft, approved (offered in the builder) or retired.');
    execute format('comment on column %I.status_before is %L', target, 'Status before it was retired; restoring goes back to it.');
    execute format('comment on column %I.retired_reason is %L', target, 'Why it is offered no more.');
    execute format('comment on column %I.retired_note is %L', target, 'More about why, in words.');
    execute format('comment on column %I.merged_into is %L', target, 'The one that was kept when two were merged; uses of this one count as uses of that.');
    execute format('comment on column %I.adopted_from is %L', target, 'Key in the library of the program that it was copied from.');
    execute format('comment on column %I.search_text is %L', target, 'All its words, without case and in one form.');
    execute format('comment on column %I.owner_id is %L', target, 'Who added it.');
    execute format('comment on column %I.status_by is %L', target, 'Who last approved, retired or restored it.');
    execute format('comment on column %I.status_at is %L', target, 'When its status last changed.');
    execute format('comment on column %I.version is %L', target, 'Counts edits; a stale write is refused.');
    execute format('comment on column %I.created_at is %L', target, 'When it was added.');
    execute format('comment on column %I.updated_at is %L', target, 'When it last changed.');
  end loop;
end $$;

create table library_variants (
  question_id uuid not null,
  language text not null,
  organization_id uuid not null references organizations on delete cascade,
  text text not null check (length(text) between 1 and 4000),
  follow_ups jsonb not null default '[]',
  listen_for jsonb not null default '[]',
  interviewer_notes text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (question_id, language),
  foreign key (organization_id, question_id) references library_questions (organization_id, id) on delete cascade
);
create index library_variants_by_organization on library_variants (organization_id, question_id);
create trigger touch before update on library_variants for each row execute function app.touch();
comment on table library_variants is 'A question in another language; it has the standing of the question that it belongs to.';
comment on column library_variants.question_id is 'The question.';
comment on column library_variants.language is 'Language tag, as BCP 47 has it.';
comment on column library_variants.organization_id is 'The organization.';
comment on column library_variants.text is 'The words said aloud.';
comment on column library_variants.follow_ups is 'Probes, as a list of texts.';
comment on column library_variants.listen_for is 'What a telling answer holds, as a list of texts.';
comment on column library_variants.interviewer_notes is 'For the interviewer alone.';
comment on column library_variants.version is 'Counts edits; a stale write is refused.';
comment on column library_variants.updated_at is 'When it last changed.';

create table library_retirements (
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('question', 'competency')),
  key text not null,
  reason text not null check (reason in ('leaked', 'weak', 'law', 'outdated', 'merged', 'other')),
  note text not null default '',
  retired_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (organization_id, kind, key)
);
create index library_retirements_by_person on library_retirements (retired_by);
comment on table library_retirements is 'What of the library of the program an organization does not want to be offered.';
comment on column library_retirements.organization_id is 'The organization.';
comment on column library_retirements.kind is 'question or competency.';
comment on column library_retirements.key is 'Its key in the library of the program.';
comment on column library_retirements.reason is 'Why.';
comment on column library_retirements.note is 'More about why, in words.';
comment on column library_retirements.retired_by is 'Who decided.';
comment on column library_retirements.created_at is 'When.';

create table library_uses (
  plan_id uuid not null references interview_plans on delete cascade,
  kind text not null check (kind in ('question', 'competency')),
  item_id uuid not null,
  organization_id uuid not null references organizations on delete cascade,
  key text not null,
  round_id uuid,
  added_at timestamptz not null default now(),
  published_at timestamptz,
  removed_at timestamptz,
  primary key (plan_id, kind, item_id)
);
create index library_uses_by_key on library_uses (organization_id, kind, key);
comment on table library_uses is
  'Where questions and competencies of the library stand in interview plans. Follows from drafts and versions; triggers alone write it.';
comment on column library_uses.plan_id is 'The plan.';
comment on column library_uses.kind is 'question or competency.';
comment on column library_uses.item_id is 'Id of the question or competency within the plan.';
comment on column library_uses.organization_id is 'The organization.';
comment on column library_uses.key is 'The libraryKey that the plan holds: a key of the program''s library, or an id of the organization''s.';
comment on column library_uses.round_id is 'The round in which the question is asked; none for a competency.';
comment on column library_uses.added_at is 'When the plan took it up.';
comment on column library_uses.published_at is 'When a version was last made that holds it.';
comment on column library_uses.removed_at is 'When the draft lost it, where a published version still holds it.';

create function app.note_library_uses() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.draft -> 'questions' = new.draft -> 'questions' and old.draft -> 'competencies' = new.draft -> 'competencies' then
    return null;
  end if;
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
revoke execute on function app.note_library_uses() from public;
create trigger note_library_uses after insert or update of draft on interview_plans for each row execute function app.note_library_uses();

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
revoke execute on function app.note_library_publication() from public;
create trigger note_library_publication after insert on interview_versions for each row execute function app.note_library_publication();

insert into library_uses (plan_id, kind, item_id, organization_id, key, round_id, added_at)
select p.id, 'question', (q ->> 'id')::uuid, p.organization_id, q ->> 'libraryKey', (q ->> 'roundId')::uuid, p.created_at
  from interview_plans p, jsonb_array_elements(p.draft -> 'questions') q where q ->> 'libraryKey' is not null
union all
select p.id, 'competency', (c ->> 'id')::uuid, p.organization_id, c ->> 'libraryKey', null, p.created_at
  from interview_plans p, jsonb_array_elements(p.draft -> 'competencies') c where c ->> 'libraryKey' is not null
on conflict do nothing;
update library_uses u set published_at = held.at
  from (select v.plan_id, part.kind, (part.item ->> 'id')::uuid as item_id, max(v.created_at) as at
          from interview_versions v,
               lateral (select 'question' as kind, q as item from jsonb_array_elements(v.content -> 'questions') q
                        union all select 'competency', c from jsonb_array_elements(v.content -> 'competencies') c) part
         group by 1, 2, 3) held
 where u.plan_id = held.plan_id and u.kind = held.kind and u.item_id = held.item_id;

select app.secure_table('library_imports'), app.secure_table('library_competencies'), app.secure_table('library_questions'),
  app.secure_table('library_variants'), app.secure_table('library_retirements'), app.secure_table('library_uses');
grant select, insert, update, delete on library_questions, library_competencies, library_variants to app_user;
grant select, insert, update on library_imports to app_user;
grant select, insert, delete on library_retirements to app_user;
grant select on library_uses to app_user;

-- Everybody of the organization reads. Members propose: they add drafts and work on drafts. Owner and admin decide.
do $$
declare
  target text;
begin
  foreach target in array array['library_questions', 'library_competencies'] loop
    execute format('create policy read on %I for select to app_user using (organization_id = any ((select app.organizations())::uuid[]))', target);
    execute format('create policy add on %I for insert to app_user with check (owner_id = app.user_id()
      and (organization_id = any ((select app.organizations(''admin''))::uuid[])
        or (status = ''draft'' and organization_id = any ((select app.organizations(''member''))::uuid[]))))', target);
    execute format('create policy change on %I for update to app_user
      using (organization_id = any ((select app.organizations(''admin''))::uuid[])
        or (status = ''draft'' and organization_id = any ((select app.organizations(''member''))::uuid[])))
      with check (organization_id = any ((select app.organizations(''admin''))::uuid[])
        or (status = ''draft'' and organization_id = any ((select app.organizations(''member''))::uuid[])))', target);
    execute format('create policy remove on %I for delete to app_user
      using (status = ''draft'' and (organization_id = any ((select app.organizations(''admin''))::uuid[])
        or (owner_id = app.user_id() and organization_id = any ((select app.organizations(''member''))::uuid[]))))', target);
  end loop;
end $$;
-- A variant may be written by whoever may change its question.
create policy read on library_variants for select to app_user using (organization_id = any ((select app.organizations())::uuid[]));
create policy add on library_variants for insert to app_user
  with check (exists (select from library_questions q where q.id = question_id and q.organization_id = library_variants.organization_id
    and (q.organization_id = any ((select app.organizations('admin'))::uuid[])
      or (q.status = 'draft' and q.organization_id = any ((select app.organizations('member'))::uuid[])))));
create policy change on library_variants for update to app_user
  using (exists (select from library_questions q where q.id = question_id and q.organization_id = library_variants.organization_id
    and (q.organization_id = any ((select app.organizations('admin'))::uuid[])
      or (q.status = 'draft' and q.organization_id = any ((select app.organizations('member'))::uuid[])))))
  with check (exists (select from library_questions q where q.id = question_id and q.organization_id = library_variants.organization_id
    and (q.organization_id = any ((select app.organizations('admin'))::uuid[])
      or (q.status = 'draft' and q.organization_id = any ((select app.organizations('member'))::uuid[])))));
create policy remove on library_variants for delete to app_user
  using (exists (select from library_questions q where q.id = question_id and q.organization_id = library_variants.organization_id
    and (q.organization_id = any ((select app.organizations('admin'))::uuid[])
      or (q.status = 'draft' and q.organization_id = any ((select app.organizations('member'))::uuid[])))));
create policy read on library_imports for select to app_user using (organization_id = any ((select app.organizations())::uuid[]));
create policy add on library_imports for insert to app_user
  with check (created_by = app.user_id() and organization_id = any ((select app.organizations('member'))::uuid[]));
create policy change on library_imports for update to app_user
  using (organization_id = any ((select app.organizations('admin'))::uuid[])
    or (created_by = app.user_id() and organization_id = any ((select app.organizations('member'))::uuid[])))
  with check (organization_id = any ((select app.organizations('admin'))::uuid[])
    or (created_by = app.user_id() and organization_id = any ((select app.organizations('member'))::uuid[])));
create policy read on library_retirements for select to app_user using (organization_id = any ((select app.organizations())::uuid[]));
create policy add on library_retirements for insert to app_user
  with check (retired_by = app.user_id() and organization_id = any ((select app.organizations('admin'))::uuid[]));
create policy remove on library_retirements for delete to app_user using (organization_id = any ((select app.organizations('admin'))::uuid[]));
-- Whoever sees the plan sees what it uses.
create policy read on library_uses for select to app_user using (exists (select from interview_plans p where p.id = plan_id));
