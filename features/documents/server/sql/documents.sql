-- Documents: who sees, adds and removes files of people, candidacies and open roles.

create function app.may_file(p_group_id uuid, p_person_id uuid, p_candidate_id uuid, p_opportunity_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select p_group_id = any (app.groups('member'))
     and (p_person_id is null or app.sees_person(p_person_id, 'member'))
     and (p_candidate_id is null or exists (select from candidates c where c.id = p_candidate_id and c.group_id = p_group_id))
     and (p_opportunity_id is null or exists (select from opportunities o where o.id = p_opportunity_id and o.group_id = p_group_id))
$$;
comment on function app.may_file(uuid, uuid, uuid, uuid) is
  'Whether the acting member of a hiring group may file a document of it with this person, candidacy or open role.';
grant execute on function app.may_file(uuid, uuid, uuid, uuid) to app_user;

create function app.announce_document() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'documents', 'id', new.id, 'groupId', new.group_id)::text);
  return null;
end $$;
comment on function app.announce_document() is 'After a document was added or changed: tells whoever has its group open.';

grant select, insert (id, organization_id, group_id, person_id, candidate_id, opportunity_id, name, kind, media_type, size, sha256,
  reading, pages, words, search_text, suggestions, uploaded_by) on documents to app_user;
grant update (name, kind, person_id, candidate_id, opportunity_id, removed_at) on documents to app_user;
-- One that waits for a form is its uploader's alone; what retention keeps back is nobody's.
create policy read on documents for select to app_user using (
  group_id = any ((select app.groups())::uuid[]) and erased_at is null and quarantined_at is null
  and (num_nonnulls(person_id, candidate_id, opportunity_id) = 1 or uploaded_by = (select app.user_id())));
create policy add on documents for insert to app_user with check (
  uploaded_by = (select app.user_id()) and app.may_file(group_id, person_id, candidate_id, opportunity_id));
create policy change on documents for update to app_user using (
  erased_at is null and quarantined_at is null
  and (num_nonnulls(person_id, candidate_id, opportunity_id) = 1 or uploaded_by = (select app.user_id())))
  with check (app.may_file(group_id, person_id, candidate_id, opportunity_id));

create trigger touch before update of name, kind, person_id, candidate_id, opportunity_id, removed_at, quarantined_at, erased_at on documents
  for each row execute function app.touch();
create trigger announce_document after insert or update on documents for each row execute function app.announce_document();
