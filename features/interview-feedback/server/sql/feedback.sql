-- What is said after an interview: to the candidate, which is made of cards and so as sealed as they are, and about the interview itself.

create function app.owes_card(p_candidate uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from scorecards c where c.candidate_id = p_candidate and c.interviewer_id = app.person_id()
    and (c.state = 'owed' or (c.state = 'released' and c.released_by = c.interviewer_id)))
$$;
comment on function app.owes_card(uuid) is 'Whether the acting person owes a card of this candidacy, or let theirs fall away themselves.';

create function app.sees_feedback(p_candidate uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from candidates k where k.id = p_candidate and k.group_id = any (app.groups('member')))
     and not app.owes_card(p_candidate)
     and exists (select from sealed.sight s where s.person_id = app.user_id() and s.candidate_id = p_candidate)
$$;
comment on function app.sees_feedback(uuid) is
  'Whether what a candidate is to be told exists for the acting person: a member who sees cards of it and owes none. For functions alone.';

create function app.feedback_of(p_candidate uuid)
returns table (doc jsonb, state text, author_id uuid, approved_by uuid, approved_at timestamptz, returned_why text, sent_at timestamptz, version integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not app.sees_feedback(p_candidate) then return; end if;
  return query select f.doc, f.state, f.author_id, f.approved_by, f.approved_at, f.returned_why, f.sent_at, f.version
    from sealed.candidate_feedback f where f.candidate_id = p_candidate;
end $$;
comment on function app.feedback_of(uuid) is 'What a candidate is to be told, for whoever sees cards of theirs and owes none.';

create function app.save_feedback(p_candidate uuid, p_version integer, p_doc jsonb) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made integer;
begin
  if not app.sees_feedback(p_candidate) or exists (select from sealed.candidate_feedback f where f.candidate_id = p_candidate and f.state = 'sent')
  then return null; end if;
  insert into sealed.candidate_feedback as f (candidate_id, group_id, doc, author_id)
  select k.id, k.group_id, p_doc, app.user_id() from candidates k where k.id = p_candidate and p_version = 0
  on conflict (candidate_id) do nothing returning f.version into made;
  if made is null then
    -- What was approved is another text now.
    update sealed.candidate_feedback f
       set doc = p_doc, state = 'draft', author_id = app.user_id(), approved_by = null, approved_at = null, version = f.version + 1, updated_at = now()
     where f.candidate_id = p_candidate and f.version = p_version and f.state <> 'sent' returning f.version into made;
  end if;
  return coalesce(made, -1);
end $$;
comment on function app.save_feedback(uuid, integer, jsonb) is
  'Saves what a candidate is to be told over the version that its writer saw, as a draft. The new version; -1 where another stands; null where it cannot be written.';

create function app.feedback_approvers(p_candidate uuid) returns table (user_id uuid, full_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.full_name from candidates k join sealed.reach w on w.group_id = k.group_id join users u on u.id = w.user_id
   where k.id = p_candidate and app.sees_feedback(p_candidate)
     and (w.role in ('owner', 'admin') or (w.role = 'member' and 'decide' = any (w.grants)))
   order by u.full_name, u.id
$$;
comment on function app.feedback_approvers(uuid) is 'Who may approve what a candidate is to be told, for whoever sees it.';

create function app.tell_of_feedback(p_candidate uuid, p_user uuid, p_what text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- For whoever owes a card it does not exist.
  if exists (select from scorecards c where c.candidate_id = p_candidate and c.interviewer_id = p_user
               and (c.state = 'owed' or (c.state = 'released' and c.released_by = c.interviewer_id)))
     or not exists (select from sealed.sight s where s.person_id = p_user and s.candidate_id = p_candidate) then return; end if;
  perform app.tell_people(p_what, array[p_user], app.user_id(), k.organization_id, k.group_id, k.id,
      p_interview => (select i.id from interviews i where i.candidate_id = k.id order by i.starts_at desc nulls last, i.id limit 1))
    from candidates k where k.id = p_candidate;
end $$;
comment on function app.tell_of_feedback(uuid, uuid, text) is
  'Puts into somebody''s inbox that feedback waits for them, or what became of theirs, as long as they see it. For functions alone.';

create function app.move_feedback(p_candidate uuid, p_version integer, p_to text, p_why text, p_approver uuid default null) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  f sealed.candidate_feedback;
begin
  if not app.sees_feedback(p_candidate) then return 'not_there'; end if;
  perform app.lock_candidate_round(r.id) from (select id from candidate_rounds where candidate_id = p_candidate order by id) r;
  select * into f from sealed.candidate_feedback x where x.candidate_id = p_candidate for update;
  if not found then return 'not_there'; end if;
  if f.version <> p_version then return 'changed'; end if;
  if (p_to = 'waiting' and f.state <> 'draft') or (p_to = 'draft' and f.state not in ('waiting', 'approved'))
     or (p_to = 'approved' and f.state <> 'waiting') or (p_to = 'sent' and f.state <> 'approved') then return 'changed'; end if;
  if p_to = 'approved' and not app.leads_candidacy(p_candidate, 'decide') then return 'not_you'; end if;
  -- Nobody approves their own, unless nobody else may.
  if p_to = 'approved' and f.author_id = app.user_id()
     and exists (select from app.feedback_approvers(p_candidate) a where a.user_id <> f.author_id) then return 'not_you'; end if;
  if p_to = 'draft' and f.author_id <> app.user_id() and not app.leads_candidacy(p_candidate, 'decide') then return 'not_you'; end if;
  -- Whoever owes must not learn of it: it leaves when nobody does.
  if p_to = 'sent' and exists (select from scorecards c where c.candidate_id = p_candidate and c.state = 'owed') then return 'owed'; end if;
  update sealed.candidate_feedback x
     set state = p_to, version = x.version + 1, updated_at = now(), returned_why = case when p_to = 'draft' then coalesce(p_why, '') else '' end,
         approved_by = case p_to when 'approved' then app.user_id() when 'sent' then x.approved_by end,
         approved_at = case p_to when 'approved' then now() when 'sent' then x.approved_at end,
         sent_at = case when p_to = 'sent' then now() end
   where x.candidate_id = p_candidate;
  if p_to = 'waiting' then
    perform app.tell_of_feedback(p_candidate, a.user_id, 'feedback_waiting') from app.feedback_approvers(p_candidate) a
      where p_approver is null or a.user_id = p_approver;
  elsif p_to in ('approved', 'draft') then
    perform app.tell_of_feedback(p_candidate, f.author_id, case p_to when 'approved' then 'feedback_approved' else 'feedback_returned' end);
  end if;
  return 'done';
end $$;
comment on function app.move_feedback(uuid, integer, text, text, uuid) is
  'Asks somebody, or all who may, to approve what a candidate is to be told, approves it as somebody else, or as the only one who may, gives it back, or marks it sent: done, changed, not_you, owed while somebody owes a card, not_there.';

create function app.unsend_feedback() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sealed.candidate_feedback x set state = 'approved', sent_at = null, version = x.version + 1, updated_at = now()
   where x.candidate_id = new.candidate_id and x.state = 'sent';
  return null;
end $$;
comment on function app.unsend_feedback() is 'After the message with feedback was taken back: the feedback is approved, and can be sent.';
create trigger unsend_feedback after update of state on candidate_messages for each row
  when (new.kind = 'feedback' and new.state = 'cancelled' and old.state <> 'cancelled') execute function app.unsend_feedback();

create function app.pulse_of_link(p_secret_hash text) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  candidacy uuid := app.candidate_of_link(p_secret_hash);
begin
  if not exists (select from interviews i where i.candidate_id = candidacy and i.ends_at < now() and i.status in ('scheduled', 'complete')) then return null; end if;
  return case when exists (select from sealed.candidate_pulses p where p.candidate_id = candidacy) then 'given' else 'open' end;
end $$;
comment on function app.pulse_of_link(text) is
  'For whoever holds the secret of a status link: whether they can say how an interview was (open), did so (given), or had none yet (null).';

create function app.give_pulse(p_secret_hash text, p_score integer, p_words text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app.pulse_of_link(p_secret_hash) is distinct from 'open' then return false; end if;
  insert into sealed.candidate_pulses (candidate_id, organization_id, group_id, score, words)
  select k.id, k.organization_id, k.group_id, p_score, p_words from candidates k where k.id = app.candidate_of_link(p_secret_hash)
  on conflict (candidate_id) do nothing;
  return found;
end $$;
comment on function app.give_pulse(text, integer, text) is 'Says how the interviews were, once for each candidacy, as whoever holds the secret of its status link.';

create function app.feedback_figures(p_group uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  least constant integer := 5;
  pulses bigint;
begin
  if not (p_group = any (app.groups())) then return null; end if;
  select count(*) into pulses from sealed.candidate_pulses p where p.group_id = p_group;
  return jsonb_build_object('least', least,
    -- In steps of five answers that stand, so that nobody finds out the next one by the difference.
    'checks', (select jsonb_build_object('n', count(*), 'timeEnough', count(*) filter (where c.time_enough),
        'questionsClear', count(*) filter (where c.questions_clear), 'candidateAsked', count(*) filter (where c.candidate_asked),
        'technicalProblems', count(*) filter (where c.technical_problems))
      from (select q.*, count(*) over () as standing, row_number() over (order by q.at, q.interview_id, q.interviewer_id) as place
              from interview_checks q where q.group_id = p_group and q.at <= now() - interval '1 day') c
     where c.place <= c.standing - c.standing % least having count(distinct c.interviewer_id) >= least),
    'pulse', case when pulses >= least then (select jsonb_build_object('n', count(*), 'average', round(avg(p.score), 1),
        'words', coalesce(jsonb_agg(p.words order by md5(p.words)) filter (where p.words <> ''), '[]'))
      from (select q.score, q.words from sealed.candidate_pulses q where q.group_id = p_group order by q.at, q.candidate_id limit pulses - pulses % least) p) end);
end $$;
comment on function app.feedback_figures(uuid) is
  'What interviewers and candidates of a group say of its interviews, from five on; null for other groups. What an interviewer says counts from a day on, when it can no longer change, and once five of them are among it.';

grant execute on function app.owes_card(uuid), app.feedback_of(uuid), app.save_feedback(uuid, integer, jsonb), app.move_feedback(uuid, integer, text, text, uuid),
  app.feedback_approvers(uuid),  app.pulse_of_link(text), app.give_pulse(text, integer, text), app.feedback_figures(uuid) to app_user;

grant select, insert (interview_id, interviewer_id, organization_id, group_id, time_enough, questions_clear, candidate_asked, technical_problems),
  update (time_enough, questions_clear, candidate_asked, technical_problems) on interview_checks to app_user;
create policy read on interview_checks for select to app_user using (interviewer_id = app.user_id() and group_id = any ((select app.groups())::uuid[]));
create policy add on interview_checks for insert to app_user
  with check (interviewer_id = app.user_id() and group_id = any ((select app.groups())::uuid[])
    and exists (select from interview_participants p where p.interview_id = interview_checks.interview_id and p.interviewer_id = app.user_id()
      and p.group_id = interview_checks.group_id));
-- From a day on it counts: a change would show in the figures by itself.
create policy change on interview_checks for update to app_user
  using (interviewer_id = app.user_id() and at > now() - interval '1 day' and group_id = any ((select app.groups())::uuid[]));

-- A decision does not exist for whoever owes a card, nor does the line that tells of it.
create policy blind on hiring_events as restrictive for select to app_user using (what <> 'decision_recorded' or not app.owes_card(candidate_id));

-- A message made of cards is not there for whoever owes one, also who came to owe it later.
create policy blind on candidate_messages as restrictive for select to app_user using (kind <> 'feedback' or not app.owes_card(candidate_id));
