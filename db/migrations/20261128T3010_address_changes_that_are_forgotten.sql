-- Whoever signs out everywhere shuts out whoever may have asked for a change of address through an open session.
create function app.forget_address_changes() returns integer
language sql security definer set search_path = public, pg_temp as $$
  with forgotten as (
    delete from address_proofs where user_id = app.user_id() and purpose = 'change' and used_at is null returning id
  )
  select count(*)::integer from forgotten
$$;
comment on function app.forget_address_changes() is 'Takes back the acting person''s changes of address that wait to be confirmed; answers how many.';
revoke execute on function app.forget_address_changes() from public;
grant execute on function app.forget_address_changes() to app_user;
