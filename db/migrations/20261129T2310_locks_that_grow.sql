-- Wrong codes hold a factor back for longer each time. The password was right before, so whoever guesses is no passer-by.
alter table factors add column locks integer not null default 0;
comment on column factors.locks is 'How often in a row all tries were used up before the present ones; each makes the next lock twice as long.';
comment on column factors.tries is 'Codes in a row that were not right, up to five.';
comment on column factors.tries_since is 'When the last of them was tried.';
comment on column recovery_code_sets.tries is 'Codes in a row that were not right, up to five.';
comment on column recovery_code_sets.tries_since is 'When the last of them was tried.';
grant update (locks) on factors to app_user;

-- Whoever guessed had the password. With another password they are out, and the owner waits no longer for what they did. What
-- was tried in the last quarter of an hour stays, or whoever reads the owner's mail would get five tries with each reset.
create function app.forgive_wrong_codes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.password is not distinct from old.password then return null; end if;
  update factors
     set locks = 0,
         tries = case when tries_since > now() - interval '15 minutes' then tries else 0 end,
         tries_since = case when tries_since > now() - interval '15 minutes' then tries_since end
   where user_id = new.user_id and tries > 0;
  update recovery_code_sets set tries = 0, tries_since = null where user_id = new.user_id and tries > 0;
  return null;
end $$;
comment on function app.forgive_wrong_codes() is
  'With a new password, locks of factors and recovery codes end; a lock of the last quarter of an hour ends with that.';
create trigger forgive_wrong_codes after insert or update of password on identities
  for each row execute function app.forgive_wrong_codes();
