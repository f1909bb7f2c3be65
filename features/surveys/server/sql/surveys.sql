-- Surveys of a group: who reads and edits them, and who hears of a change.

create function app.note_survey_changer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.changed_by := coalesce(app.user_id(), new.changed_by);
  return new;
end $$;
comment on function app.note_survey_changer() is 'Before a survey is made, written or moved to another status: who does it.';

create function app.announce_survey() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'surveys', 'id', new.id, 'version', new.version, 'groupId', new.group_id)::text);
  return null;
end $$;
comment on function app.announce_survey() is
  'After a survey was made or changed: tells whoever has its group open, once the transaction is through.';

grant select, insert, update on surveys to app_user;
create policy read on surveys for select to app_user using (group_id = any ((select app.groups())::uuid[]));
create policy add on surveys for insert to app_user with check (group_id = any ((select app.groups('member'))::uuid[]));
create policy change on surveys for update to app_user
  using (group_id = any ((select app.groups('member'))::uuid[])) with check (group_id = any ((select app.groups('member'))::uuid[]));

-- Another owner is no other survey: whoever writes it is not asked to compare.
create trigger touch before update of organization_id, group_id, status, draft on surveys for each row execute function app.touch();
create trigger note_changer before insert or update of draft, status on surveys
  for each row execute function app.note_survey_changer();
create trigger announce_survey after insert or update on surveys for each row execute function app.announce_survey();
