-- Answers to writes that carry an idempotency key, kept 30 days.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
comment on table idempotency_keys is 'Writes already done, by the key their sender gave them.';
comment on column idempotency_keys.scope is 'Whose key it is: user, anonymous visitor or address.';
comment on column idempotency_keys.key is 'The Idempotency-Key header.';
comment on column idempotency_keys.request_hash is 'SHA-256 of procedure and body; another body under the same key is refused.';
comment on column idempotency_keys.answer is 'What was answered.';
comment on column idempotency_keys.created_at is 'When; swept after 30 days.';
select app.secure_table('idempotency_keys');

create function app.claim_idempotency_key(p_scope text, p_key text, p_hash text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_row idempotency_keys;
begin
  -- A second try blocks here on the primary key until the first one committed or rolled back.
  insert into idempotency_keys (scope, key, request_hash) values (p_scope, p_key, p_hash) on conflict do nothing returning * into found_row;
  if found then return jsonb_build_object('fresh', true); end if;
  select * into found_row from idempotency_keys where scope = p_scope and key = p_key;
  return jsonb_build_object('fresh', false, 'hash', found_row.request_hash, 'answer', found_row.answer);
end $$;
comment on function app.claim_idempotency_key(text, text, text) is 'Claims a key for this transaction, or tells what was answered under it.';

create function app.keep_idempotent_answer(p_scope text, p_key text, p_answer jsonb) returns void
language sql security definer set search_path = public, pg_temp as
$$ update idempotency_keys set answer = p_answer where scope = p_scope and key = p_key $$;
comment on function app.keep_idempotent_answer(text, text, jsonb) is 'Keeps the answer given under a key.';
grant execute on function app.claim_idempotency_key(text, text, text), app.keep_idempotent_answer(text, text, jsonb) to app_user;
