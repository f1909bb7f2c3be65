-- Who asks by their status link to be erased stands in the list of requests like everybody else; an answer in one place is one in both.

create function app.follow_erasure_request() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into privacy_requests (organization_id, group_id, person_id, kind, via, note, due_on)
    values (new.organization_id, new.group_id, new.person_id, 'erase', 'candidate', new.note, current_date + 30)
    on conflict (person_id, kind) where state = 'open' do nothing;
  else
    update privacy_requests set state = new.state, closed_at = now(), closed_by = new.answered_by, closing_note = new.answer
     where organization_id = new.organization_id and person_id = new.person_id and kind = 'erase' and state = 'open';
  end if;
  return null;
end $$;
comment on function app.follow_erasure_request() is
  'After somebody asked by their link to be erased, or that was answered: the list of requests follows.';

create function app.follow_privacy_request() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update erasure_requests set state = new.state, answered_at = now(), answered_by = new.closed_by, answer = new.closing_note
   where organization_id = new.organization_id and person_id = new.person_id and state = 'open';
  return null;
end $$;
comment on function app.follow_privacy_request() is
  'After a request to be erased was answered in the list: what was asked by a link is answered, too.';

create trigger follow_request after insert on erasure_requests for each row execute function app.follow_erasure_request();
create trigger follow_answer after update of state on erasure_requests
  for each row when (old.state = 'open' and new.state <> 'open') execute function app.follow_erasure_request();
create trigger follow_answer after update of state on privacy_requests
  for each row when (old.state = 'open' and new.state <> 'open' and new.kind = 'erase') execute function app.follow_privacy_request();
