-- Somebody's name stands on many pages: in their own windows, and on the lists of members of everybody beside them.

create function app.tell_name_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'account', 'userId', new.id)::text);
  perform pg_notify('live', jsonb_build_object('topic', 'organizations', 'organizationId', m.organization_id)::text)
     from organization_memberships m where m.user_id = new.id;
  return null;
end $$;
comment on function app.tell_name_changed() is 'After a person changed their name: tells their own windows, and everybody in the organizations they belong to.';
revoke execute on function app.tell_name_changed() from public;
create trigger tell_name_changed after update of full_name on users for each row
  when (old.full_name is distinct from new.full_name) execute function app.tell_name_changed();
