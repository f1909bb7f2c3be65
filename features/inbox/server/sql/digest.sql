-- The daily mail: what a person sets, and how it is turned off by the link in it.

create function app.stop_digest(p_secret_hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update digest_settings set is_on = false, updated_at = now() where secret_hash = p_secret_hash;
  return found;
end $$;
comment on function app.stop_digest(text) is 'Turns the daily mail off, for whoever holds the secret of a link in it. False where there is no such link.';
grant execute on function app.stop_digest(text) to app_user;

grant select (user_id, is_on, time_zone, hour), insert (user_id, is_on, time_zone, hour), update (is_on, time_zone, hour) on digest_settings to app_user;
create policy read on digest_settings for select to app_user using (user_id = (select app.user_id()));
create policy add on digest_settings for insert to app_user with check (user_id = (select app.user_id()));
create policy change on digest_settings for update to app_user using (user_id = (select app.user_id()));
