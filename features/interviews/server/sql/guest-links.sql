-- Links of guests: one at most that can be opened, whoever issued those before.

create function app.keep_one_guest_link(p_interview uuid, p_interviewer uuid, p_until timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from interviews i where i.id = p_interview and i.group_id = any (app.groups('member'))) then return false; end if;
  update magic_links set revoked_at = now()
   where kind = 'interview' and thing_id = p_interview and interviewer_id = p_interviewer and used_at is null and revoked_at is null;
  -- A link is made for a week after the interview; after a small move a day of it is enough for the card.
  return exists (select from magic_links l join magic_sessions s on s.link_id = l.id
     where l.kind = 'interview' and l.thing_id = p_interview and l.interviewer_id = p_interviewer and l.revoked_at is null
       and app.is_open(l.created_at, l.expires_at) and s.ended_at is null and app.is_open(s.created_at, s.expires_at)
       and s.expires_at >= p_until - interval '6 days');
end $$;
comment on function app.keep_one_guest_link(uuid, uuid, timestamptz) is
  'Ends links of a guest of an interview that nobody opened, for members of its hiring group; whether one that they opened counts for long enough.';
grant execute on function app.keep_one_guest_link(uuid, uuid, timestamptz) to app_user;

create function app.end_guest_links() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update magic_links set revoked_at = now()
   where kind = 'interview' and thing_id = old.interview_id and interviewer_id = old.interviewer_id and revoked_at is null;
  return null;
end $$;
comment on function app.end_guest_links() is 'After a guest takes part no longer: their links open nothing.';
create trigger end_guest_links after delete on interview_participants for each row when (old.user_id is null) execute function app.end_guest_links();
