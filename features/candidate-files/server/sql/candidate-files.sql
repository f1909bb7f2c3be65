-- Files of candidates: who brings them in, what is taken back, and who takes lists out.

-- What a review shows was found with the eyes of whoever brought the file: nobody but them and admins, who see all, sees it.
grant select, insert, delete on candidate_imports to app_user;
grant update (state, failure, mapping, done, total, finished_at, updated_at, actor_id) on candidate_imports to app_user;
create policy read on candidate_imports for select to app_user using (group_id = any ((select app.groups('member'))::uuid[])
  and (created_by = (select app.user_id()) or group_id = any ((select app.groups('admin'))::uuid[])));
create policy add on candidate_imports for insert to app_user
  with check (group_id = any ((select app.groups('member'))::uuid[]) and created_by = (select app.user_id()));
create policy change on candidate_imports for update to app_user using (group_id = any ((select app.groups('member'))::uuid[])
  and (created_by = (select app.user_id()) or group_id = any ((select app.groups('admin'))::uuid[])));
-- What is in is taken back, and the record of it stays.
create policy remove on candidate_imports for delete to app_user using (group_id = any ((select app.groups('member'))::uuid[])
  and (created_by = (select app.user_id()) or group_id = any ((select app.groups('admin'))::uuid[])) and finished_at is null);

grant select, insert, delete on candidate_import_rows to app_user;
grant update (state, edits, choice, document_id, problems, looks_like, keys, fingerprint, external_key, same_as, makes_person,
  makes_candidate, stage_name, person_id, candidate_id, settled_at, read_values, file_name) on candidate_import_rows to app_user;
create policy read on candidate_import_rows for select to app_user using (import_id in (select i.id from candidate_imports i));
create policy add on candidate_import_rows for insert to app_user
  with check (exists (select from candidate_imports i where i.id = import_id and i.group_id = candidate_import_rows.group_id));
create policy change on candidate_import_rows for update to app_user using (import_id in (select i.id from candidate_imports i));
create policy remove on candidate_import_rows for delete to app_user
  using (import_id in (select i.id from candidate_imports i) and settled_at is null);

grant select, insert on candidate_exports to app_user;
create policy read on candidate_exports for select to app_user
  using (created_by = (select app.user_id()) and group_id = any ((select app.groups())::uuid[]));
create policy add on candidate_exports for insert to app_user
  with check (created_by = (select app.user_id()) and group_id = any ((select app.groups())::uuid[]));

create function app.import_keeps_candidate(p_candidate_id uuid, p_group_id uuid, p_settled_at timestamptz, p_document_id uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when c.version > 1 or c.group_id <> p_group_id then 'changed'
    -- Those of the file itself are older than that.
    when exists (select from candidate_notes n where n.candidate_id = c.id and n.updated_at > p_settled_at) then 'notes'
    when exists (select from candidate_messages m where m.candidate_id = c.id) then 'messages'
    when exists (select from documents d where d.candidate_id = c.id and d.id is distinct from p_document_id) then 'files'
    when exists (select from hiring_events e where e.organization_id = c.organization_id and e.candidate_id = c.id
                    and e.created_at > p_settled_at and e.actor_kind <> 'program') then 'changed'
    end from candidates c where c.id = p_candidate_id
$$;
comment on function app.import_keeps_candidate(uuid, uuid, timestamptz, uuid) is
  'What was done with a candidacy since an import made it; null where nothing. Granted to nobody.';

create function app.import_keeps_person(p_person_id uuid, p_group_id uuid, p_settled_at timestamptz, p_document_id uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when exists (select from candidates c where c.organization_id = p.organization_id and c.person_id = p.id) then 'candidacies'
    when exists (select from group_people g where g.person_id = p.id and g.group_id <> p_group_id) then 'groups'
    -- Not to be contacted is said by a change of the new row.
    when p.version > case when p.do_not_contact then 2 else 1 end or p.merged_into is not null
      or exists (select from people m where m.organization_id = p.organization_id and m.merged_into = p.id) then 'changed'
    when exists (select from pool_people o where o.person_id = p.id) then 'pools'
    when exists (select from person_relations r where p.id in (r.person_id, r.other_person_id) and r.organization_id = p.organization_id)
      then 'changed'
    when exists (select from documents d where d.organization_id = p.organization_id and d.person_id = p.id
                    and d.id is distinct from p_document_id) then 'files'
    when exists (select from person_contacts c where c.person_id = p.id and c.created_at > p_settled_at) then 'changed'
    when exists (select from hiring_events e where e.organization_id = p.organization_id and e.person_id = p.id
                    and e.candidate_id is null and e.created_at > p_settled_at and e.actor_kind <> 'program') then 'changed'
    end from people p where p.id = p_person_id
$$;
comment on function app.import_keeps_person(uuid, uuid, timestamptz, uuid) is
  'What was done with a person since an import made them; null where nothing. Granted to nobody.';

create function app.take_back_import(p_import_id uuid, p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  row candidate_import_rows;
  why text;
  looked integer := 0;
begin
  if not exists (select from candidate_imports i where i.id = p_import_id and i.state = 'undoing' and i.group_id = any (app.groups('member'))
                    and (i.created_by = app.user_id() or i.group_id = any (app.groups('admin')))) then
    return 0;
  end if;
  -- The last first: who was made by a row stays until what later rows made of them is gone.
  for row in select * from candidate_import_rows r where r.import_id = p_import_id and r.state = 'done'
              order by r.line desc limit p_most for update loop
    why := null;
    if row.makes_candidate and row.candidate_id is not null then
      why := app.import_keeps_candidate(row.candidate_id, row.group_id, row.settled_at, row.document_id);
      if why is null then
        delete from candidates where id = row.candidate_id;
        -- What happened with it went along: whoever was here before stands in lists where they stood.
        update group_people g set last_active_at = greatest(g.added_at, (select max(e.created_at) from hiring_events e
            where e.organization_id = g.organization_id and e.person_id = g.person_id and e.group_id = g.group_id))
         where g.person_id = row.person_id and g.group_id = row.group_id and not row.makes_person and g.last_active_at <= row.settled_at;
      end if;
    end if;
    if row.makes_person and row.person_id is not null and why is null then
      why := app.import_keeps_person(row.person_id, row.group_id, row.settled_at, row.document_id);
      if why is null then delete from people where id = row.person_id; end if;
    end if;
    update candidate_import_rows set state = case when why is null then 'undone' else 'kept' end, why_kept = why
     where import_id = row.import_id and line = row.line;
    looked := looked + 1;
  end loop;
  perform pg_notify('live', jsonb_build_object('topic', topic, 'groupId', i.group_id)::text)
     from candidate_imports i, unnest(array['candidates', 'people']) topic where i.id = p_import_id and looked > 0;
  return looked;
end $$;
comment on function app.take_back_import(uuid, integer) is
  'Takes back the next rows of an import of the acting member, or of their group where they are its admin: what was used since stays, with the reason. Answers how many rows it looked at.';
grant execute on function app.take_back_import(uuid, integer) to app_user;

create function app.announce_import() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'candidate-files', 'id', new.id, 'groupId', new.group_id)::text);
  if new.state in ('checking', 'running', 'undoing') then perform pg_notify('imports', new.id::text); end if;
  return null;
end $$;
comment on function app.announce_import() is
  'After an import went on: tells whoever has its group open, and the process that works on imports.';

create trigger touch before update of state, mapping on candidate_imports for each row
  when (old.state <> new.state or old.mapping is distinct from new.mapping) execute function app.touch();
create trigger announce_import after insert or update of state, done on candidate_imports
  for each row execute function app.announce_import();
