-- People who asked to be erased: who sees and answers it, and what follows once they are.

create function app.settle_erasure_requests() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update erasure_requests set state = 'done', answered_at = now(), answered_by = app.user_id(), note = ''
   where person_id = new.id and state = 'open';
  return null;
end $$;
comment on function app.settle_erasure_requests() is 'After a person was erased: what they asked for is done.';

create function app.announce_erasure_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'candidates', 'id', new.candidate_id, 'groupId', new.group_id)::text);
  return null;
end $$;
comment on function app.announce_erasure_request() is
  'After somebody asked to be erased, or was answered: tells whoever has the hiring group open, once the transaction is through.';

grant select, update (state, answer, answered_by, answered_at) on erasure_requests to app_user;
create policy read on erasure_requests for select to app_user using (group_id = any ((select app.groups('member'))::uuid[]));
-- Declining says why, in one's own name; that somebody was erased only erasing says.
create policy change on erasure_requests for update to app_user
  using (state = 'open' and group_id = any ((select app.groups('admin'))::uuid[]))
  with check (state = 'declined' and answer <> '' and answered_by = (select app.user_id()));

create trigger settle_erasure_requests after update of erased_at on people for each row
  when (old.erased_at is null and new.erased_at is not null) execute function app.settle_erasure_requests();
create trigger announce_erasure_request after insert or update on erasure_requests
  for each row execute function app.announce_erasure_request();
