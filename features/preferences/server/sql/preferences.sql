-- What a person or a visitor wants remembered; each sees their own alone.

create function save_user_preference(p_key text, p_value jsonb, p_encrypted boolean default false) returns void
language sql as $$
  insert into user_preferences (user_id, key, value, encrypted) values (app.user_id(), p_key, p_value, p_encrypted)
  on conflict (user_id, key) do update set value = excluded.value, encrypted = excluded.encrypted, updated_at = now()
$$;
comment on function save_user_preference(text, jsonb, boolean) is
  'Saves one''s own preference. Where p_encrypted, the program sealed p_value before: the database never sees it plain.';

create function get_user_preference_with_encryption(p_key text) returns table (value jsonb, encrypted boolean)
language sql stable as
$$ select p.value, p.encrypted from user_preferences p where p.user_id = app.user_id() and p.key = p_key $$;
comment on function get_user_preference_with_encryption(text) is 'One''s own preference; no row where there is none.';

create function save_builder_state(p_plan_id text, p_state_type text, p_state_data jsonb) returns void
language sql as $$
  insert into builder_states (user_id, plan_id, state_type, state_data) values (app.user_id(), p_plan_id, p_state_type, p_state_data)
  on conflict (user_id, plan_id, state_type) do update set state_data = excluded.state_data, updated_at = now()
$$;
comment on function save_builder_state(text, text, jsonb) is 'Saves one''s own builder state of one type.';

create function get_builder_state(p_plan_id text, p_state_type text) returns jsonb
language sql stable as
$$ select s.state_data from builder_states s where s.user_id = app.user_id() and s.plan_id = p_plan_id and s.state_type = p_state_type $$;
comment on function get_builder_state(text, text) is 'One''s own builder state; null where there is none.';

grant execute on function
  get_builder_state(text, text), get_user_preference_with_encryption(text), save_builder_state(text, text, jsonb),
  save_user_preference(text, jsonb, boolean) to app_user;

grant select, insert, update, delete on user_preferences to app_user;
create policy own on user_preferences for all to app_user using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));

grant select, insert, update, delete on builder_states to app_user;
create policy own on builder_states for all to app_user using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));

grant select, insert, update, delete on oauth_state_storage to app_user;
create policy own on oauth_state_storage for all to app_user using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));

grant select, insert on user_secrets to app_user;
create policy own_read on user_secrets for select to app_user using (user_id = (select app.user_id()));
create policy own_add on user_secrets for insert to app_user with check (user_id = (select app.user_id()));

grant select, insert, update, delete on session_storage to app_user;
-- A signed-in person also reads what their browser kept before they signed in; they write under their own name only.
create policy own on session_storage for all to app_user
  using (user_id = (select app.user_id()) or (user_id is null and session_id = (select app.anonymous_id())))
  with check (user_id = (select app.user_id())
              or (user_id is null and (select app.user_id()) is null and session_id = (select app.anonymous_id())));
