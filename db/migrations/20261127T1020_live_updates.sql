-- Whoever signs out or loses a right must stop hearing at once, however that came about: the tables announce it themselves.
create function app.announce_access() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'access', 'userId', coalesce(new.user_id, old.user_id))::text);
  return null;
end $$;
comment on function app.announce_access() is 'After a change of a session or membership: tells every process to look again what this user may hear.';
create function app.announce_groups() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'access', 'organizationId', coalesce(new.organization_id, old.organization_id))::text);
  return null;
end $$;
comment on function app.announce_groups() is 'After a group was made or removed: owners and admins reach other groups than before.';
revoke execute on function app.announce_access(), app.announce_groups() from public;

create trigger announce_access after delete on sessions for each row execute function app.announce_access();
create trigger announce_access after insert or update or delete on organization_memberships for each row execute function app.announce_access();
create trigger announce_access after insert or update or delete on group_memberships for each row execute function app.announce_access();
create trigger announce_groups after insert or delete on groups for each row execute function app.announce_groups();
