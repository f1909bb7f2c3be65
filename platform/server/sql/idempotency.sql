-- Answers that are given once, and repeated to whoever may still do what they did.

create function app.claim_idempotency_key(p_scope text, p_key text, p_hash text) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_row idempotency_keys;
begin
  -- A second try blocks here on the primary key until the first one committed or rolled back.
  insert into idempotency_keys (scope, key, request_hash) values (p_scope, p_key, p_hash) on conflict do nothing returning * into found_row;
  if found then return json_build_object('fresh', true); end if;
  select * into found_row from idempotency_keys where scope = p_scope and key = p_key;
  if found_row.rights is not null and app.lost_some(found_row.rights, app.rights_of(app.user_id())) then
    return json_build_object('fresh', false, 'hash', found_row.request_hash, 'lost', true);
  end if;
  return json_build_object('fresh', false, 'hash', found_row.request_hash, 'answer', found_row.answer);
end $$;
comment on function app.claim_idempotency_key(text, text, text) is
  'Claims a key for this transaction, or tells what was answered under it.';

create function app.keep_idempotent_answer(p_scope text, p_key text, p_answer json) returns void
language sql security definer set search_path = public, pg_temp as $$
  update idempotency_keys set answer = p_answer, rights = case when app.user_id() is not null then app.rights_of(app.user_id()) end
   where scope = p_scope and key = p_key
$$;
comment on function app.keep_idempotent_answer(text, text, json) is
  'Keeps the answer given under a key, and what its sender may do at that time.';

create function app.rights_of(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select coalesce(jsonb_object_agg(m.organization_id, jsonb_build_object(
             'rank', app.rank_of(m.role), 'grants', to_jsonb(m.grants),
             -- Owner and admin reach every group, whichever there are.
             'groups', case when m.role in ('owner', 'admin') then '[]'::jsonb
                            else to_jsonb(array(select gm.group_id from group_memberships gm
                                                 where gm.user_id = m.user_id and gm.organization_id = m.organization_id)) end)), '{}')
      from organization_memberships m where m.user_id = p_user_id);
end $$;
comment on function app.rights_of(uuid) is 'What a person may do now, in the form of idempotency_keys.rights.';

create function app.lost_some(p_before jsonb, p_now jsonb) returns boolean language sql immutable as $$
  select exists (
    select from jsonb_each(p_before) b(organization, had)
     where p_now -> organization is null
        or (p_now -> organization ->> 'rank')::integer < (had ->> 'rank')::integer
        or exists (select from jsonb_array_elements_text(had -> 'grants') g
                    where g not like '-%' and not (p_now -> organization -> 'grants') ? g)
        or exists (select from jsonb_array_elements_text(p_now -> organization -> 'grants') g
                    where g like '-%' and not (had -> 'grants') ? g)
        or (p_now -> organization ->> 'rank')::integer < 3
           and exists (select from jsonb_array_elements_text(had -> 'groups') g where not (p_now -> organization -> 'groups') ? g))
$$;
comment on function app.lost_some(jsonb, jsonb) is
  'Whether something that might be done with the first rights may not be done with the second.';

grant execute on function app.claim_idempotency_key(text, text, text), app.keep_idempotent_answer(text, text, json) to app_user;
