-- When people can interview: one's own is one's own; whoever arranges interviews in a hiring group reads of its people when they are
-- taken, and nothing of what by. Candidates reach the offer of their link.

create function app.panel_calendars(p_group uuid, p_users uuid[], p_from timestamptz, p_until timestamptz, p_except uuid) returns setof jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if p_group is null or not p_group = any (app.groups('member')) then return; end if;
  return query
  select jsonb_build_object(
      'userId', u.id, 'name', u.full_name,
      'availability', (select jsonb_build_object('timeZone', a.time_zone, 'hours', a.hours, 'noInterviews', a.no_interviews,
                         'weeklyLimit', a.weekly_limit, 'dailyLimit', a.daily_limit, 'bufferMinutes', a.buffer_minutes)
                         from availabilities a where a.user_id = u.id),
      'busy', (select coalesce(jsonb_agg(b.pair), '[]') from calendar_sources s, jsonb_array_elements(s.busy) b(pair)
                where s.user_id = u.id and (b.pair ->> 1)::bigint > extract(epoch from p_from) * 1000
                  and (b.pair ->> 0)::bigint < extract(epoch from p_until) * 1000),
      'isShutOut', app.is_shut_out(u.id),
      'isLinked', exists (select from calendar_sources s where s.user_id = u.id and s.read_at is not null),
      'missing', (select case
                      when bool_or(s.is_unread) then jsonb_build_object('kind', 'unread',
                        'since', case when not bool_or(s.read_at is null) then extract(epoch from min(s.read_at) filter (where s.is_unread)) * 1000 end)
                      when not bool_and(s.is_whole) then jsonb_build_object('kind', 'partial') end
                    from (select c.read_at, c.is_whole,
                                 -- A feed is read every hour: three hours later nobody knows what is in it.
                                 c.failure <> '' or c.read_at is null or (c.kind = 'feed' and c.read_at < now() - interval '3 hours') as is_unread
                            from calendar_sources c where c.user_id = u.id) s),
      'knownUntil', (select extract(epoch from min(s.known_until)) * 1000 from calendar_sources s where s.user_id = u.id),
      'readAt', (select app.instant(min(s.read_at)) from calendar_sources s where s.user_id = u.id and s.kind = 'feed'),
      -- Those that are over count for the week as well.
      'interviews', (select coalesce(jsonb_agg(jsonb_build_array(extract(epoch from i.starts_at) * 1000, extract(epoch from i.ends_at) * 1000)), '[]')
                       from interview_participants p join interviews i on i.id = p.interview_id
                      where p.interviewer_id = u.id and p.interview_id is distinct from p_except and p.response <> 'declined'
                        and i.status in ('scheduled', 'complete') and i.ends_at > p_from - interval '8 days' and i.starts_at < p_until + interval '8 days'),
      'load', (select count(*) from interview_participants p join interviews i on i.id = p.interview_id
                where p.interviewer_id = u.id and p.interview_id is distinct from p_except and p.response <> 'declined'
                  and i.organization_id = (select g.organization_id from groups g where g.id = p_group)
                  and i.status in ('scheduled', 'complete') and i.starts_at > now() - interval '28 days'))
    from users u
   where u.id = any (p_users) and app.works_in_group(u.id, p_group)
   order by u.full_name, u.id;
end $$;
comment on function app.panel_calendars(uuid, uuid[], timestamptz, timestamptz, uuid) is
  'When these people who work in a hiring group can interview and are taken, for whoever arranges interviews there: times alone, and what calendars leave out. Load is interviews of the last 28 days and to come.';

create function app.interview_parties(p_interview uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
      'organizationName', (select o.name from organizations o where o.id = i.organization_id),
      'organizer', (select jsonb_build_object('name', u.full_name, 'email', u.email) from users u where u.id = coalesce(app.user_id(), i.organizer_id)),
      'organizerZone', (select a.time_zone from availabilities a where a.user_id = coalesce(app.user_id(), i.organizer_id)),
      'candidate', (select jsonb_build_object('name', p.full_name, 'called', coalesce(nullif(p.called, ''), p.full_name), 'timeZone', p.time_zone,
                      'doNotContact', p.do_not_contact or p.erased_at is not null,
                      'email', (select k.value from person_contacts k where k.person_id = p.id and k.kind = 'email' order by k.is_primary desc, k.created_at limit 1))
                      from people p where p.id = i.person_id),
      'panel', (select coalesce(jsonb_agg(jsonb_build_object('interviewerId', p.interviewer_id, 'userId', p.user_id, 'name', p.name,
                   'email', coalesce((select u.email from users u where u.id = p.user_id), p.guest_mail), 'role', p.role, 'response', p.response,
                   'timeZone', (select a.time_zone from availabilities a where a.user_id = p.user_id)) order by p.name, p.interviewer_id), '[]')
                  from sealed.named_participants p where p.interview_id = i.id))
    from interviews i where i.id = p_interview and i.group_id = any (app.groups('member'))
$$;
comment on function app.interview_parties(uuid) is
  'Who is invited to an interview, with addresses, for whoever arranges interviews in its hiring group.';

create function app.look_at_offer(p_secret_hash text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', o.id, 'interviewId', o.interview_id, 'offeredBy', o.offered_by,
      -- Whom the candidate reaches: whoever offered the times, as long as they work there, else who looks after the candidacy.
      'answeredBy', coalesce((select a.person from unnest(array[o.offered_by, c.coordinator_id, c.owner_id]) with ordinality a(person, at)
                               where app.works_in_group(a.person, o.group_id) order by a.at limit 1),
                             (select m.user_id from organization_memberships m where m.organization_id = o.organization_id and m.role = 'owner'
                               order by m.created_at, m.user_id limit 1)),
      'organizationName', (select n.name from organizations n where n.id = o.organization_id),
      'title', coalesce((select r.title from opportunities r where r.id = c.opportunity_id), ''),
      'roundName', r.title, 'name', coalesce(nullif(p.called, ''), p.full_name), 'timeZone', coalesce(p.time_zone, o.time_zone),
      'mode', i.mode, 'place', i.place, 'candidateText', coalesce(r.content ->> 'candidateText', ''),
      -- They are booked in the name of whoever offered them.
      'state', case when o.state = 'open' and (o.ends_at <= now() or not app.works_in_group(o.offered_by, o.group_id)) then 'ended' else o.state end,
      'openUntil', app.instant(o.ends_at),
      'startsAt', case when i.status = 'scheduled' then app.instant(i.starts_at) end, 'endsAt', case when i.status = 'scheduled' then app.instant(i.ends_at) end,
      'wishedAt', app.instant(o.wished_at),
      'slots', (select coalesce(jsonb_agg(jsonb_build_object('startsAt', s.slot ->> 'startsAt', 'minutes', (s.slot ->> 'minutes')::integer,
                  'isTaken', s.during && tstzrange(null, now())
                    -- Guests have no account to leave with.
                    or exists (select from jsonb_array_elements(s.slot -> 'panel') m
                                where m ? 'userId' and not exists (select from sealed.reach w where w.user_id::text = m ->> 'userId' and w.group_id = o.group_id))
                    or exists (select from interview_participants t where t.interview_id <> o.interview_id and t.during && s.during
                                and t.interviewer_id::text in (select m ->> 'userId' from jsonb_array_elements(s.slot -> 'panel') m))
                    or exists (select from interviews e where e.id <> o.interview_id and e.person_id = i.person_id and e.during && s.during))
                  order by s.at), '[]')
                 from (select e.slot, e.at, tstzrange((e.slot ->> 'startsAt')::timestamptz,
                              (e.slot ->> 'startsAt')::timestamptz + make_interval(mins => (e.slot ->> 'minutes')::integer)) as during
                         from jsonb_array_elements(o.slots) with ordinality e(slot, at)) s))
    from interview_offers o
    join interviews i on i.id = o.interview_id
    join candidates c on c.id = o.candidate_id
    join people p on p.id = c.person_id
    join round_contents r on r.id = i.round_id
   where o.secret_hash = p_secret_hash and p.erased_at is null and o.ends_at > now() - interval '30 days'
     and app.tracks(o.organization_id) and exists (select from app.shown_to_candidate(c.id) s where s.may_withdraw)
$$;
comment on function app.look_at_offer(text) is
  'The times of an offer, for whoever holds its secret; nothing of who interviews. Null for a link that opens nothing, or once the candidate was told that it is over.';

create function app.interviews_of_link(p_secret_hash text) returns setof jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', i.id, 'candidateName', c.name, 'roundName', r.title, 'opportunityId', i.opportunity_id, 'candidateId', i.candidate_id,
      'startsAt', app.instant(i.starts_at), 'endsAt', app.instant(i.ends_at), 'place', i.place, 'room', i.room, 'callUrl', i.call_url,
      'version', i.version, 'updatedAt', app.instant(i.updated_at))
    from calendar_links l
    join interview_participants p on p.user_id = l.user_id and p.response <> 'declined'
    join interviews i on i.id = p.interview_id and i.status in ('scheduled', 'complete') and i.starts_at > now() - interval '90 days'
    join sealed.reach w on w.user_id = l.user_id and w.group_id = i.group_id
    join candidates c on c.id = i.candidate_id
    join round_contents r on r.id = i.round_id
   where l.secret_hash = p_secret_hash and app.tracks(i.organization_id)
   order by i.starts_at, i.id limit 1000
$$;
comment on function app.interviews_of_link(text) is
  'Interviews of the person whose calendar link has this secret, from 90 days ago on, as long as they are of the hiring group.';

create function app.is_calendar_link(p_secret_hash text) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from calendar_links l where l.secret_hash = p_secret_hash) $$;
comment on function app.is_calendar_link(text) is 'Whether a calendar link has this secret: one without interviews is an empty calendar.';

-- Times are offered for as long as none is settled: whoever settles one, or lets the interview fall away, closes the offer.
create function app.take_back_panel_mails(p_interview uuid) returns table (recipient text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from interviews i where i.id = p_interview and i.group_id = any (app.groups('member'))) then return; end if;
  return query
    with taken as (
      update outbox_mails m set state = 'cancelled', last_error = 'A later email about the interview took its place.'
       where m.thing_id = p_interview and m.kind = 'interview-panel' and m.calendar_method = 'REQUEST' and m.state = 'queued' and m.attempts = 0
      returning m.recipient)
    select distinct t.recipient from taken t
     where not exists (select from outbox_mails o where o.thing_id = p_interview and lower(o.recipient) = lower(t.recipient)
       and o.calendar_method = 'REQUEST' and (o.attempts > 0 or o.sent_at is not null));
end $$;
comment on function app.take_back_panel_mails(uuid) is
  'Takes back what was to be told to the panel of an interview and no mail server was asked to send. Answers who has been told nothing of it, then.';
grant execute on function app.take_back_panel_mails(uuid) to app_user;

create function app.own_offer_link(p_interview uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select m.link from candidate_messages m join interviews i on i.id = m.interview_id
   where m.interview_id = p_interview and m.mail_kind = 'interview-times' and m.author_id = app.user_id() and m.link is not null
     and m.state in ('waiting', 'leaving', 'failed') and i.group_id = any (app.groups('member'))
     and exists (select from interview_offers o where o.interview_id = p_interview and o.state = 'open')
   order by m.created_at desc limit 1
$$;
comment on function app.own_offer_link(uuid) is
  'The link with which a candidate chooses one of the times that the acting person offered, for them to pass on, until the letter with it was sent.';
grant execute on function app.own_offer_link(uuid) to app_user;

create function app.close_offers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update interview_offers set state = 'closed' where interview_id = new.id and state = 'open';
  update candidate_messages set state = 'cancelled'
   where organization_id = new.organization_id and interview_id = new.id and mail_kind = 'interview-times' and state = 'waiting';
  update outbox_mails o set state = 'cancelled' from candidate_messages m
   where m.organization_id = new.organization_id and m.interview_id = new.id and m.mail_kind = 'interview-times' and m.state = 'leaving'
     and o.id = m.mail_id and o.state = 'queued' and o.unknown_outcomes = 0;
  return null;
end $$;
comment on function app.close_offers() is
  'After an interview got a time, or fell away: what was offered for it counts no more, and a letter about it that waits is taken back.';

create function app.unsend_letter() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.mail_kind = 'interview-times' then
    update interview_offers set state = 'closed' where interview_id = new.interview_id and state = 'open';
    return null;
  end if;
  update candidate_messages m
     set taken_back = (select jsonb_build_object('told', e.told, 'isCancelled', e.is_cancelled, 'secret', e.secret) from calendar_entries e
                        where e.interview_id = new.interview_id and e.audience = 'candidate' and e.sequence = new.calendar_sequence)
   where m.id = new.id;
  -- A later letter said more than this one: what it told stands.
  delete from calendar_entries e where e.interview_id = new.interview_id and e.audience = 'candidate'
     and e.sequence = new.calendar_sequence and e.before is null;
  update calendar_entries e set told = e.before -> 'told', is_cancelled = (e.before ->> 'isCancelled')::boolean, before = null
   where e.interview_id = new.interview_id and e.audience = 'candidate' and e.sequence = new.calendar_sequence and e.before is not null;
  return null;
end $$;
comment on function app.unsend_letter() is
  'After a letter about an interview was taken back: the candidate knows what they knew before, and times that it offered count no more.';

create function app.return_letter() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  letter candidate_messages;
  meeting interviews;
  entry calendar_entries;
begin
  select * into letter from candidate_messages m where m.organization_id = new.organization_id and m.mail_id = new.id and m.interview_id is not null;
  if letter.id is null or letter.mail_kind = 'interview-missed' then return new; end if;
  -- Times that it offered count no more, and another letter may have told more since.
  if letter.taken_back is null then return null; end if;
  select * into meeting from interviews i where i.id = letter.interview_id for update;
  if (letter.taken_back ->> 'isCancelled')::boolean then
    if meeting.status = 'scheduled' then return null; end if;
  elsif meeting.status <> 'scheduled' or (letter.taken_back #>> '{told,start}')::numeric <> extract(epoch from meeting.starts_at) * 1000 then
    return null;
  end if;
  select * into entry from calendar_entries e where e.interview_id = letter.interview_id and e.audience = 'candidate' for update;
  if entry.interview_id is null then
    insert into calendar_entries (interview_id, audience, organization_id, group_id, sequence, is_cancelled, told, secret)
    values (meeting.id, 'candidate', meeting.organization_id, meeting.group_id, letter.calendar_sequence,
      (letter.taken_back ->> 'isCancelled')::boolean, letter.taken_back -> 'told', letter.taken_back ->> 'secret');
  elsif entry.sequence = letter.calendar_sequence and entry.secret = letter.taken_back ->> 'secret' then
    update calendar_entries e
       set is_cancelled = (letter.taken_back ->> 'isCancelled')::boolean, told = letter.taken_back -> 'told', told_at = now(),
           before = jsonb_build_object('told', entry.told, 'isCancelled', entry.is_cancelled)
     where e.interview_id = entry.interview_id and e.audience = 'candidate';
  else
    return null;
  end if;
  return new;
end $$;
comment on function app.return_letter() is
  'Before a letter about an interview that was taken back is sent after all: the candidate knows what it says, with its event and its number. It is not sent where another letter said more, or what it says is so no longer.';

create function app.limit_calendars() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Of two at once, the later waits for the earlier and counts its calendar.
  perform from users where id = new.user_id for no key update;
  if (select count(*) from calendar_sources s where s.user_id = new.user_id) >= 10 then
    raise exception 'A person has ten calendars at most.' using errcode = '23514', constraint = 'ten_calendars_at_most';
  end if;
  return new;
end $$;
comment on function app.limit_calendars() is 'Before a calendar is added: a person has ten at most, as each is read every hour.';

grant execute on function app.panel_calendars(uuid, uuid[], timestamptz, timestamptz, uuid), app.interview_parties(uuid), app.look_at_offer(text),
  app.interviews_of_link(text), app.is_calendar_link(text) to app_user;

grant select, insert (user_id, time_zone, hours, no_interviews, weekly_limit, daily_limit, buffer_minutes),
  update (time_zone, hours, no_interviews, weekly_limit, daily_limit, buffer_minutes) on availabilities to app_user;
create policy read on availabilities for select to app_user using (user_id = (select app.user_id()));
create policy add on availabilities for insert to app_user with check (user_id = (select app.user_id()));
create policy change on availabilities for update to app_user using (user_id = (select app.user_id()));

grant select (id, user_id, kind, name, busy, problems, is_whole, known_until, failure, read_at, next_read_at, created_at),
  insert (id, user_id, kind, name, sealed_url, busy, problems, is_whole, known_until, read_at, next_read_at), update (name, next_read_at), delete
  on calendar_sources to app_user;
create policy read on calendar_sources for select to app_user using (user_id = (select app.user_id()));
create policy add on calendar_sources for insert to app_user with check (user_id = (select app.user_id()));
create policy change on calendar_sources for update to app_user using (user_id = (select app.user_id()));
create policy remove on calendar_sources for delete to app_user using (user_id = (select app.user_id()));

grant select (user_id, created_at), insert (user_id, secret_hash), delete on calendar_links to app_user;
create policy read on calendar_links for select to app_user using (user_id = (select app.user_id()));
create policy add on calendar_links for insert to app_user with check (user_id = (select app.user_id()));
create policy remove on calendar_links for delete to app_user using (user_id = (select app.user_id()));

grant select, insert (interview_id, audience, organization_id, group_id, sequence, is_cancelled, told, secret, before),
  update (sequence, is_cancelled, told, told_at, before) on calendar_entries to app_user;
create policy read on calendar_entries for select to app_user using (group_id = any ((select app.groups('member'))::uuid[]));
create policy add on calendar_entries for insert to app_user with check (group_id = any ((select app.groups('member'))::uuid[])
  and exists (select from interviews i where i.id = interview_id and i.group_id = calendar_entries.group_id));
create policy change on calendar_entries for update to app_user using (group_id = any ((select app.groups('member'))::uuid[]));

grant select (id, organization_id, group_id, candidate_id, interview_id, slots, time_zone, state, wishes, wished_at, chosen_at, offered_by, created_at, ends_at),
  insert (organization_id, group_id, candidate_id, interview_id, secret_hash, slots, time_zone, offered_by, ends_at),
  update (state, wishes, wished_at, chosen_at) on interview_offers to app_user;
create policy read on interview_offers for select to app_user using (group_id = any ((select app.groups('member'))::uuid[]));
create policy add on interview_offers for insert to app_user with check (group_id = any ((select app.groups('member'))::uuid[])
  and offered_by = (select app.user_id())
  and exists (select from interviews i where i.id = interview_id and i.group_id = interview_offers.group_id and i.candidate_id = interview_offers.candidate_id));
create policy change on interview_offers for update to app_user using (group_id = any ((select app.groups('member'))::uuid[]));

create trigger unsend_letter after update of state on candidate_messages for each row
  when (new.interview_id is not null and new.state = 'cancelled' and old.state <> 'cancelled') execute function app.unsend_letter();
create trigger return_letter before update of state on outbox_mails for each row
  when (old.state = 'cancelled' and new.state = 'queued' and new.kind in ('interview-candidate', 'interview-times', 'interview-missed')) execute function app.return_letter();
create trigger touch before update on availabilities for each row execute function app.touch();
create trigger limit_calendars before insert on calendar_sources for each row execute function app.limit_calendars();
create trigger close_offers after update of status, starts_at on interviews for each row
  when (new.starts_at is distinct from old.starts_at or new.status not in ('to_schedule', 'availability_requested', 'scheduled'))
  execute function app.close_offers();
