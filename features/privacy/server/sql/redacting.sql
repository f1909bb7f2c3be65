-- Blacking words out of what is kept: a document keeps its text without them, and its file is replaced by that text.

create function app.redact_document(p_document_id uuid, p_name text, p_words text, p_search_text text, p_sha256 text, p_size integer) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  standing documents;
begin
  select * into standing from documents where id = p_document_id and removed_at is null and erased_at is null for update;
  if not found or not standing.group_id = any (app.groups('member')) then return null; end if;
  update documents set name = p_name, words = p_words, search_text = p_search_text, sha256 = p_sha256, size = p_size, media_type = 'text/plain',
         reading = 'read', pages = null, suggestions = '[]' where id = p_document_id;
  perform app.add_audit(standing.organization_id, 'user', 'document_redacted', 'document', p_document_id, '{}');
  return standing.sha256;
end $$;
comment on function app.redact_document(uuid, text, text, text, text, integer) is
  'Replaces a document of a group of the acting member by its text without some words; answers the SHA-256 of the file that it had. Null where it is not theirs.';

create function app.is_file_named(p_organization_id uuid, p_sha256 text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from documents where organization_id = p_organization_id and sha256 = p_sha256)
     or not p_organization_id = any (app.organizations())
$$;
comment on function app.is_file_named(uuid, text) is
  'Whether a document of an organization of the acting person still has this file; of any other organization it counts as named.';

create function app.redact_note(p_note_id uuid, p_body text, p_search_text text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  standing candidate_notes;
begin
  select * into standing from candidate_notes where id = p_note_id and removed_at is null for update;
  if not found or not standing.group_id = any (app.groups('member')) then return false; end if;
  if standing.author_id is distinct from app.user_id() and not standing.group_id = any (app.groups('admin')) then return false; end if;
  update candidate_notes set body = p_body, search_text = p_search_text where id = p_note_id;
  perform app.add_audit(standing.organization_id, 'user', 'note_redacted', 'note', p_note_id, '{}');
  return true;
end $$;
comment on function app.redact_note(uuid, text, text) is
  'Replaces the words of a note, for its author and for owner and admins. False for others.';

grant execute on function app.redact_document(uuid, text, text, text, text, integer), app.redact_note(uuid, text, text),
  app.is_file_named(uuid, text) to app_user;
