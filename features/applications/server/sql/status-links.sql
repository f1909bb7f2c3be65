-- Links by which candidates see where they stand. Nothing here tells of an ending before the candidate is told: what stands is read
-- through app.shown_to_candidate alone.

create function app.candidate_of_link(p_secret_hash text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id from candidate_links l join candidates c on c.id = l.candidate_id join people p on p.id = c.person_id
   where l.secret_hash = p_secret_hash and l.revoked_at is null and app.is_open(l.created_at, l.ends_at)
     and p.erased_at is null and app.tracks(l.organization_id)
$$;
comment on function app.candidate_of_link(text) is
  'The candidacy of an open link; null for one that is over, revoked or never was. For the functions of status pages; granted to nobody.';

create function app.shown_mark(p_candidate_id uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  -- As the page tells instants: moves write them back in milliseconds, which must not tell that there was one.
  select md5(concat_ws(' ', s.status, s.stage_key, app.instant(s.stage_entered_at), app.instant(s.ended_at))) from app.shown_to_candidate(p_candidate_id) s
$$;
comment on function app.shown_mark(uuid) is
  'Stands for what a candidate sees of their candidacy: another one once that changed. For the functions of status pages; granted to nobody.';

create function app.look_at_candidacy(p_secret_hash text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
      'organizationId', c.organization_id, 'organizationName', n.name, 'title', o.title, 'appliedAt', app.instant(c.created_at),
      'shown', jsonb_build_object('status', s.status, 'stageKey', s.stage_key, 'stageKind', s.stage_kind,
        'stageEnteredAt', app.instant(s.stage_entered_at), 'endedAt', app.instant(s.ended_at), 'mayWithdraw', s.may_withdraw),
      'mark', app.shown_mark(c.id),
      'pulse', app.pulse_of_link(p_secret_hash),
      'answerDays', (o.content #>> '{posting,answerDays}')::int,
      'rounds', case when coalesce((o.content #>> '{posting,showsRounds}')::boolean, false)
                     then app.public_rounds(c.publication_id) else '[]' end,
      'stages', coalesce((select b.stages from interview_plan_publications b where b.id = c.publication_id), '[]'),
      'person', jsonb_build_object('fullName', p.full_name, 'givenName', p.given_name, 'familyName', p.family_name, 'called', p.called,
        'headline', p.headline, 'location', p.location, 'timeZone', p.time_zone, 'links', p.links, 'tags', p.tags),
      'mails', (select coalesce(jsonb_agg(k.value order by k.is_primary desc, k.created_at), '[]') from person_contacts k
                 where k.person_id = p.id and k.kind = 'email'),
      'phones', (select coalesce(jsonb_agg(k.value order by k.is_primary desc, k.created_at), '[]') from person_contacts k
                  where k.person_id = p.id and k.kind = 'phone'),
      'answers', c.answers,
      -- Theirs alone: what colleagues filed is not.
      'documents', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'size', d.size, 'kind', d.kind,
                      'mediaType', d.media_type, 'sha256', d.sha256, 'sentAt', app.instant(d.created_at)) order by d.created_at, d.id), '[]')
                      from documents d where d.candidate_id = c.id and d.uploaded_by is null and d.removed_at is null
                       and d.erased_at is null and d.quarantined_at is null),
      -- What waits, and what was taken back, was never told; nor was an ending before its message is sent.
      'messages', (select coalesce(jsonb_agg(jsonb_build_object('subject', m.subject, 'body', m.body, 'sentAt', app.instant(m.sent_at),
                     'direction', m.direction) order by m.created_at, m.id), '[]')
                     from candidate_messages m where m.candidate_id = c.id and (m.state in ('sent', 'received') or m.state = 'leaving' and m.kind <> 'rejection')),
      'erasure', (select jsonb_build_object('askedAt', app.instant(e.created_at), 'state', e.state, 'answer', e.answer)
                    from erasure_requests e where e.person_id = p.id order by e.created_at desc limit 1),
      'requests', (select coalesce(jsonb_object_agg(q.kind, jsonb_build_object('askedAt', app.instant(q.created_at), 'state', q.state,
                     'answer', q.closing_note)), '{}')
                     from (select distinct on (r.kind) r.* from privacy_requests r
                            where r.organization_id = p.organization_id and r.person_id = p.id and r.kind in ('export', 'correct')
                            order by r.kind, r.created_at desc) q),
      -- Retention sets it when a candidacy ends, which they are not told yet.
      'keepUntil', case when s.ended_at is not null then p.keep_until end)
    from candidates c
    cross join lateral app.shown_to_candidate(c.id) s
    join people p on p.id = c.person_id
    join organizations n on n.id = c.organization_id
    left join opportunities o on o.id = c.opportunity_id
   where c.id = app.candidate_of_link(p_secret_hash)
$$;
comment on function app.look_at_candidacy(text) is
  'A candidacy for whoever holds the secret of its link: what its candidate may see, and what they sent. Null where the link is over.';

create function app.hold_candidacy(p_secret_hash text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held candidates;
begin
  select c.* into held from candidates c where c.id = app.candidate_of_link(p_secret_hash) for update;
  if held.id is null then return null; end if;
  return jsonb_build_object('mark', app.shown_mark(held.id),
    'mayWithdraw', (select s.may_withdraw from app.shown_to_candidate(held.id) s),
    'standing', jsonb_build_object('stageKey', held.stage_key, 'stageKind', held.stage_kind,
      'stageEnteredAt', app.instant(held.stage_entered_at), 'status', held.status, 'statusBefore', held.status_before,
      'holdUntil', held.hold_until, 'reasonClass', held.reason_class, 'reason', held.reason, 'reasonNote', held.reason_note,
      'decidedAt', app.instant(held.decided_at), 'decidedBy', held.decided_by, 'toldAt', app.instant(held.told_at),
      'archivedAt', app.instant(held.archived_at)));
end $$;
comment on function app.hold_candidacy(text) is
  'Where a candidacy stands, locked, for a withdrawal by its link: for the server, which never shows it. Null where the link is over.';

create function app.withdraw_candidacy(p_secret_hash text, p_mark text, p_ending jsonb, p_detail jsonb) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held candidates;
begin
  select c.* into held from candidates c join app.shown_to_candidate(c.id) s on s.may_withdraw
   where c.id = app.candidate_of_link(p_secret_hash) and app.shown_mark(c.id) = p_mark for update of c;
  if held.id is null then return false; end if;
  update candidate_messages set state = 'cancelled' where candidate_id = held.id and kind = 'rejection' and state = 'waiting';
  update outbox_mails o set state = 'cancelled' from candidate_messages m
   where m.organization_id = held.organization_id and m.candidate_id = held.id and m.kind = 'rejection' and m.state = 'leaving' and o.id = m.mail_id and o.state = 'queued' and o.unknown_outcomes = 0;
  update candidates c
     set status = 'withdrawn', status_before = e."statusBefore", reason_class = 'they_withdrew', reason = e.reason, reason_note = e."reasonNote",
         decided_at = e."decidedAt", decided_by = null, told_at = e."decidedAt", archived_at = null, hold_until = e."holdUntil",
         next_kind = 'none', next_user_id = null, next_due_at = null, last_activity_at = e."decidedAt"
    from jsonb_to_record(p_ending) as e ("statusBefore" text, reason text, "reasonNote" text, "decidedAt" timestamptz, "holdUntil" date)
   where c.id = held.id;
  -- The seat of somebody who was hired and did not know it yet.
  update opportunity_openings set state = 'open', candidate_id = null where candidate_id = held.id;
  insert into hiring_events (organization_id, group_id, opportunity_id, candidate_id, person_id, actor_kind, what, detail)
  values (held.organization_id, held.group_id, held.opportunity_id, held.id, held.person_id, 'candidate', 'ending_withdrawn', p_detail);
  return true;
end $$;
comment on function app.withdraw_candidacy(text, text, jsonb, jsonb) is
  'Ends a candidacy because its candidate withdraws by their link, and takes back what would have told them of another ending. False where what they saw has changed, or the link is over.';

create function app.correct_applicant(p_secret_hash text, p_given jsonb) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held candidates;
begin
  select c.* into held from candidates c where c.id = app.candidate_of_link(p_secret_hash);
  if held.id is null then return false; end if;
  update people set full_name = p_given ->> 'fullName', called = p_given ->> 'called', location = p_given ->> 'location',
      links = p_given -> 'links', name_key = p_given ->> 'nameKey', search_text = p_given ->> 'searchText'
   where id = held.person_id and erased_at is null;
  if p_given ->> 'phone' <> '' then
    update person_contacts set is_primary = false where person_id = held.person_id and kind = 'phone';
    insert into person_contacts (organization_id, person_id, kind, value, match_key, is_primary)
    values (held.organization_id, held.person_id, 'phone', p_given ->> 'phone', p_given ->> 'phoneKey', true)
    on conflict (person_id, kind, match_key) do update set value = excluded.value, is_primary = true;
  end if;
  insert into hiring_events (organization_id, group_id, candidate_id, person_id, actor_kind, what, detail)
  values (held.organization_id, held.group_id, held.id, held.person_id, 'candidate', 'person_edited', jsonb_build_object('fields', p_given -> 'fields'));
  return true;
end $$;
comment on function app.correct_applicant(text, jsonb) is
  'Writes what a candidate corrects of themselves by their link. False where the link is over.';

create function app.add_applicant_file(p_secret_hash text, p_file jsonb) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held candidates;
begin
  select c.* into held from candidates c join app.shown_to_candidate(c.id) s on s.may_withdraw where c.id = app.candidate_of_link(p_secret_hash);
  if held.id is null then return false; end if;
  -- The same file once more changes nothing; and nobody fills the storage by a link.
  if exists (select from documents d where d.candidate_id = held.id and d.uploaded_by is null and d.removed_at is null
              and d.sha256 = p_file ->> 'sha256') then return true; end if;
  if (select count(*) from documents d where d.candidate_id = held.id and d.uploaded_by is null) >= 20 then return false; end if;
  perform app.file_of_applicant(held, p_file);
  insert into hiring_events (organization_id, group_id, candidate_id, person_id, actor_kind, what, detail)
  values (held.organization_id, held.group_id, held.id, held.person_id, 'candidate', 'document_added',
    jsonb_build_object('name', p_file ->> 'name', 'kind', p_file ->> 'kind'));
  return true;
end $$;
comment on function app.add_applicant_file(text, jsonb) is
  'Files something that a candidate sends by their link, 20 at most. False where the link is over, or they have sent that many.';

create function app.ask_erasure(p_secret_hash text, p_note text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held candidates;
  asked uuid;
begin
  select c.* into held from candidates c where c.id = app.candidate_of_link(p_secret_hash);
  if held.id is null then return false; end if;
  insert into erasure_requests (organization_id, group_id, person_id, candidate_id, note)
  values (held.organization_id, held.group_id, held.person_id, held.id, p_note)
  on conflict (person_id) where state = 'open' do nothing returning id into asked;
  if asked is not null then
    insert into hiring_events (organization_id, group_id, candidate_id, person_id, actor_kind, what)
    values (held.organization_id, held.group_id, held.id, held.person_id, 'candidate', 'erasure_asked');
  end if;
  return true;
end $$;
comment on function app.ask_erasure(text, text) is
  'Notes that a candidate asks, by their link, to be erased; once as long as the request is open. False where the link is over.';

create function app.renew_candidate_link(p_secret_hash text, p_new_hash text, p_ends_at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held candidates;
begin
  select c.* into held from candidate_links l join candidates c on c.id = l.candidate_id join people p on p.id = c.person_id
   where l.secret_hash = p_secret_hash and l.revoked_at is null and p.erased_at is null and app.tracks(l.organization_id);
  if held.id is null then return null; end if;
  insert into candidate_links (organization_id, candidate_id, secret_hash, ends_at)
  values (held.organization_id, held.id, p_new_hash, p_ends_at);
  return (select jsonb_build_object('organizationId', n.id, 'organizationName', n.name, 'title', coalesce(o.title, ''),
      'called', p.called, 'givenName', p.given_name, 'fullName', p.full_name,
      'mail', (select k.value from person_contacts k where k.person_id = p.id and k.kind = 'email' order by k.is_primary desc, k.created_at limit 1))
    from people p join organizations n on n.id = p.organization_id left join opportunities o on o.id = held.opportunity_id
   where p.id = held.person_id);
end $$;
comment on function app.renew_candidate_link(text, text, timestamptz) is
  'A new link in place of one that is over, with the address that it is mailed to; null for one that was revoked or never was.';

grant execute on function app.look_at_candidacy(text), app.hold_candidacy(text), app.withdraw_candidacy(text, text, jsonb, jsonb),
  app.correct_applicant(text, jsonb), app.add_applicant_file(text, jsonb), app.ask_erasure(text, text),
  app.renew_candidate_link(text, text, timestamptz) to app_user;

grant select (id, organization_id, candidate_id, created_at, ends_at, revoked_at), insert, update (revoked_at) on candidate_links to app_user;
create policy read on candidate_links for select to app_user
  using (exists (select from candidates c where c.id = candidate_id and c.group_id = any ((select app.groups('member'))::uuid[])));
create policy add on candidate_links for insert to app_user with check (revoked_at is null
  and exists (select from candidates c where c.id = candidate_id and c.group_id = any ((select app.groups('member'))::uuid[])));
create policy change on candidate_links for update to app_user
  using (exists (select from candidates c where c.id = candidate_id and c.group_id = any ((select app.groups('member'))::uuid[])));
