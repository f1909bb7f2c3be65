-- One's own sessions and ways in, without their secrets.

create function app.keep_a_way_in() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Two removals at once wait for one another here; a user who is being deleted is gone already.
  perform from users where id = old.user_id for update;
  if found and not exists (select from identities where user_id = old.user_id and id <> old.id) then
    raise exception 'the last way in stays' using errcode = 'check_violation';
  end if;
  return old;
end $$;
comment on function app.keep_a_way_in() is 'Before delete of a way in: an account keeps at least one.';

create function app.arrive() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update users set arrived_at = now() where id = app.user_id() and arrived_at is null;
  return found;
end $$;
comment on function app.arrive() is
  'Marks the acting person as arrived; true for the first time ever, whatever else runs at once.';

-- Whoever signs out everywhere shuts out whoever may have asked for a change of address through an open session.
create function app.forget_address_changes() returns integer
language sql security definer set search_path = public, pg_temp as $$
  with forgotten as (
    delete from address_proofs where user_id = app.user_id() and purpose = 'change' and used_at is null returning id
  )
  select count(*)::integer from forgotten
$$;
comment on function app.forget_address_changes() is
  'Takes back the acting person''s changes of address that wait to be confirmed; answers how many.';

grant execute on function app.arrive(), app.forget_address_changes() to app_user;

grant select (id, user_id, assurance, expires_at, user_agent, created_at, updated_at, proved_at), delete on sessions to
  app_user;
create policy read_own on sessions for select to app_user using (user_id = (select app.user_id()));
create policy remove_own on sessions for delete to app_user using (user_id = (select app.user_id()));

grant select (id, provider_id, user_id, created_at) on identities to app_user;
create policy read_own on identities for select to app_user using (user_id = (select app.user_id()));

create trigger keep_a_way_in before delete on identities for each row execute function app.keep_a_way_in();
