-- A repeated write gets the very text of the first answer: jsonb would put its fields into another order.
alter table idempotency_keys alter column answer type json;

drop function app.claim_idempotency_key(text, text, text);
drop function app.keep_idempotent_answer(text, text, jsonb);

create function app.claim_idempotency_key(p_scope text, p_key text, p_hash text) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_row idempotency_keys;
begin
  -- A second try blocks here on the primary key until the first one committed or rolled back.
  insert into idempotency_keys (scope, key, request_hash) values (p_scope, p_key, p_hash) on conflict do nothing returning * into found_row;
  if found then return json_build_object('fresh', true); end if;
  select * into found_row from idempotency_keys where scope = p_scope and key = p_key;
  return json_build_object('fresh', false, 'hash', found_row.request_hash, 'answer', found_row.answer);
end $$;
comment on function app.claim_idempotency_key(text, text, text) is 'Claims a key for this transaction, or tells what was answered under it.';

create function app.keep_idempotent_answer(p_scope text, p_key text, p_answer json) returns void
language sql security definer set search_path = public, pg_temp as
$$ update idempotency_keys set answer = p_answer where scope = p_scope and key = p_key $$;
comment on function app.keep_idempotent_answer(text, text, json) is 'Keeps the answer given under a key.';
revoke execute on function app.claim_idempotency_key(text, text, text), app.keep_idempotent_answer(text, text, json) from public;
grant execute on function app.claim_idempotency_key(text, text, text), app.keep_idempotent_answer(text, text, json) to app_user;
