-- What was thought, in and out. Each door asks who acts; the ways out ask sealed.sight first, as a value, and touch only rows of what is in sight:
-- so there is no column to filter or sort by, no conflict, no statistic, no plan and no timing to learn from. They look at one moment: stable.

create function app.leads_candidacy(p_candidate uuid, p_grant text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from candidates k join sealed.reach w on w.group_id = k.group_id and w.user_id = app.user_id()
    where k.id = p_candidate and k.group_id = any (app.groups()) and (w.role in ('owner', 'admin') or (w.role = 'member' and p_grant = any (w.grants))))
$$;
comment on function app.leads_candidacy(uuid, text) is 'Whether the acting person is owner or admin there, or a member with this grant.';

create function app.own_card(p_scorecard uuid) returns scorecards
language sql stable security definer set search_path = public, pg_temp as $$
  select c from scorecards c
   where c.id = p_scorecard and c.interviewer_id = app.person_id()
     and (c.group_id = any (app.groups()) or c.interview_id = app.magic_thing_id('interview'))
$$;
comment on function app.own_card(uuid) is 'A card of the acting person, as long as they reach it. For functions alone.';

create function app.is_card_locked(p_card scorecards) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from sealed.decisions d where d.candidate_id = p_card.candidate_id and d.at > p_card.asked_at)
     and not exists (select from scorecards o where o.candidate_id = p_card.candidate_id and o.interviewer_id = app.person_id() and o.state = 'owed'
       and o.id <> p_card.id)
$$;
comment on function app.is_card_locked(scorecards) is
  'Whether it was decided since the card was asked for. Not while the acting person owes another card of the candidacy: then no decision exists for them. For functions alone.';

create function app.insert_card_content(p_card scorecards, p_content jsonb, p_ratings jsonb) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rev integer;
  version_id uuid;
  -- Evidence is a line of the author's own notes of this interview, or stood on the card before.
  noted jsonb := (select coalesce(jsonb_object_agg(l ->> 'id', l), '{}') from sealed.interview_notes n, jsonb_array_elements(n.doc -> 'lines') l
    where n.interview_id = p_card.interview_id and n.interviewer_id = p_card.interviewer_id);
  stood jsonb := (select coalesce(jsonb_object_agg(q ->> 'id', q order by r.revision), '{}') from sealed.ratings r, jsonb_array_elements(r.evidence) q
    where r.scorecard_id = p_card.id);
begin
  select coalesce(max(t.revision), 0) + 1 into rev from sealed.scorecard_contents t where t.scorecard_id = p_card.id;
  if rev <> coalesce((p_content ->> 'revision')::integer, 0) then return 'changed'; end if;
  if exists (select from jsonb_array_elements(p_ratings) e, jsonb_array_elements(e -> 'evidence') q
              where not noted ? (q ->> 'id') and (not stood ? (q ->> 'id') or stood -> (q ->> 'id') ->> 'text' <> q ->> 'text')) then return 'not_noted'; end if;
  select coalesce((select t.interview_version_id from sealed.scorecard_contents t where t.scorecard_id = p_card.id and t.revision = 1), r.version_id)
    into version_id from round_contents r where r.id = p_card.round_id;
  insert into sealed.scorecard_contents (scorecard_id, revision, round_id, author_id, submitted_by, interview_version_id, overall, takeaways, private_note,
    recommendation, why_amended, words)
  values (p_card.id, rev, p_card.round_id, p_card.interviewer_id, app.person_id(), version_id, p_content ->> 'overall', p_content ->> 'takeaways',
    coalesce(p_content ->> 'privateNote', ''), p_content -> 'recommendation', coalesce(p_content ->> 'whyAmended', ''), coalesce(p_content ->> 'words', ''));
  insert into sealed.ratings (scorecard_id, revision, competency_key, round_id, group_id, value, not_assessed, note, evidence, is_after_sight)
  select p_card.id, rev, e ->> 'competencyKey', p_card.round_id, p_card.group_id, (e ->> 'value')::smallint, coalesce(e ->> 'notAssessed', ''),
         coalesce(e ->> 'note', ''),
         (select coalesce(jsonb_agg(case
             when stood -> (q ->> 'id') ->> 'text' = q ->> 'text' then stood -> (q ->> 'id')
             else jsonb_build_object('id', q -> 'id', 'at', noted -> (q ->> 'id') -> 'at', 'mark', noted -> (q ->> 'id') -> 'mark', 'text', q -> 'text')
               || case when noted -> (q ->> 'id') ->> 'text' = q ->> 'text' then '{}' else '{"isEdited": true}' end::jsonb end order by place), '[]')
            from jsonb_array_elements(e -> 'evidence') with ordinality listed(q, place)), p_card.is_after_sight
    from jsonb_array_elements(p_ratings) e;
  return null;
end $$;
comment on function app.insert_card_content(scorecards, jsonb, jsonb) is
  'Adds a revision, and marks quotes that say something else than the notes they come from. Changed where another came between, not_noted where evidence is in no notes of the author. For functions alone.';

create function app.write_card(p_scorecard uuid, p_content jsonb, p_ratings jsonb) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c scorecards;
  refused text;
begin
  perform app.lock_candidate_round((app.own_card(p_scorecard)).round_id);
  perform from scorecards x where x.id = p_scorecard and x.id = (app.own_card(p_scorecard)).id for no key update;
  c := app.own_card(p_scorecard);
  if c.id is null then return 'not_there'; end if;
  if c.state not in ('owed', 'submitted') or app.is_card_locked(c)
     or exists (select from interviews i where i.id = c.interview_id and i.starts_at > now() and i.began_at is null and i.status <> 'complete') then return 'closed'; end if;
  refused := app.insert_card_content(c, p_content, p_ratings);
  if refused is not null then return refused; end if;
  delete from sealed.scorecard_drafts where scorecard_id = c.id;
  if c.state = 'owed' then
    update scorecards set state = 'submitted', submitted_at = now(), note_to_next = coalesce(p_content ->> 'noteToNext', '') where id = c.id;
    return 'submitted';
  end if;
  -- An amendment is told to those who see the card, by name, and to nobody else.
  perform pg_notify('live', jsonb_build_object('topic', 'scorecard-content', 'id', c.id, 'userId', s.person_id)::text)
     from sealed.sight s where s.round_id = c.round_id;
  return 'amended';
end $$;
comment on function app.write_card(uuid, jsonb, jsonb) is
  'Submits one''s own card, or amends it: submitted, amended, changed (another revision came between), not_noted (evidence that is in no notes of one''s own), closed (excused, before the interview, or decided), or not_there.';

create function app.write_card_for(p_scorecard uuid, p_content jsonb, p_ratings jsonb) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c scorecards;
  refused text;
begin
  perform app.lock_candidate_round(x.round_id) from scorecards x where x.id = p_scorecard and x.group_id = any (app.groups('admin'));
  select * into c from scorecards x
   where x.id = p_scorecard and x.group_id = any (app.groups('admin')) and x.interviewer_id <> app.user_id() for no key update;
  if not found then return 'not_there'; end if;
  if c.state <> 'owed' or app.is_card_locked(c)
     or exists (select from interviews i where i.id = c.interview_id and i.starts_at > now() and i.began_at is null and i.status <> 'complete') then return 'closed'; end if;
  refused := app.insert_card_content(c, p_content, p_ratings);
  if refused is not null then return refused; end if;
  delete from sealed.scorecard_drafts where scorecard_id = c.id;
  update scorecards set state = 'submitted', submitted_at = now(), note_to_next = coalesce(p_content ->> 'noteToNext', '') where id = c.id;
  return 'submitted';
end $$;
comment on function app.write_card_for(uuid, jsonb, jsonb) is
  'Submits a card in somebody''s name, as owner or admin; both names are kept. Never amends one.';

create function app.save_card_draft(p_scorecard uuid, p_version integer, p_doc jsonb) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c scorecards := app.own_card(p_scorecard);
  made integer;
begin
  if c.id is null or c.state not in ('owed', 'submitted') or app.is_card_locked(c) then return null; end if;
  insert into sealed.scorecard_drafts as d (scorecard_id, doc) select c.id, p_doc where p_version = 0
  on conflict (scorecard_id) do nothing
  returning d.version into made;
  if made is null then
    update sealed.scorecard_drafts d set doc = p_doc, version = d.version + 1, updated_at = now()
     where d.scorecard_id = c.id and d.version = p_version returning d.version into made;
  end if;
  if made = 1 then
    update candidate_interviews p set frozen_at = now() from candidate_rounds r
     where r.id = c.round_id and p.candidate_id = r.candidate_id and p.interview_round_id = r.interview_round_id and p.frozen_at is null;
  end if;
  return coalesce(made, -1);
end $$;
comment on function app.save_card_draft(uuid, integer, jsonb) is
  'Saves the draft of one''s own card over the version that its writer saw. The new version; -1 where another stands; null where it cannot be written. The first draft of a round freezes its version for the candidate.';

create function app.my_card(p_scorecard uuid)
returns table (draft jsonb, draft_version integer, draft_at timestamptz, revision integer, is_locked boolean, candidate_id uuid, state text, note_to_next text)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.doc, coalesce(d.version, 0), d.updated_at,
         (select max(t.revision) from sealed.scorecard_contents t where t.scorecard_id = (c.card).id), app.is_card_locked(c.card),
         (c.card).candidate_id, (c.card).state, (c.card).note_to_next
    from (select app.own_card(p_scorecard) as card) c left join sealed.scorecard_drafts d on d.scorecard_id = (c.card).id
   where (c.card).id is not null
$$;
comment on function app.my_card(uuid) is 'One''s own card: how it stands, its draft, which revision stands, what the next interviewer was told, and whether a decision closed it.';

create function app.takes_part(p_interview uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from interview_participants p where p.interview_id = p_interview and p.interviewer_id = app.person_id()
    and (p.group_id = any (app.groups()) or p.interview_id = app.magic_thing_id('interview')))
$$;
comment on function app.takes_part(uuid) is 'Whether the acting person takes part in an interview, as long as they reach it.';

create function app.save_interview_notes(p_interview uuid, p_version integer, p_doc jsonb, p_words text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made integer;
begin
  if not app.takes_part(p_interview) then return null; end if;
  insert into sealed.interview_notes as n (interview_id, interviewer_id, doc, words)
  select p_interview, app.person_id(), p_doc, p_words where p_version = 0
  on conflict (interview_id, interviewer_id) do nothing
  returning n.version into made;
  if made is null then
    update sealed.interview_notes n set doc = p_doc, words = p_words, version = n.version + 1, updated_at = now()
     where n.interview_id = p_interview and n.interviewer_id = app.person_id() and n.version = p_version returning n.version into made;
  end if;
  return coalesce(made, -1);
end $$;
comment on function app.save_interview_notes(uuid, integer, jsonb, text) is
  'Saves one''s own notes of an interview over the version that their writer saw. The new version; -1 where another stands; null for whoever takes no part.';

create function app.my_interview_notes(p_interviews uuid[]) returns table (interview_id uuid, doc jsonb, version integer, updated_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.interview_id, n.doc, n.version, n.updated_at from sealed.interview_notes n join interviews i on i.id = n.interview_id
   where n.interview_id = any (p_interviews) and n.interviewer_id = app.person_id()
     and (i.group_id = any (app.groups()) or i.id = app.magic_thing_id('interview'))
$$;
comment on function app.my_interview_notes(uuid[]) is 'One''s own notes of these interviews.';

create function app.find_my_notes(p_needles text[], p_most integer) returns table (interview_id uuid, updated_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  with own as materialized (select n.interview_id, n.words, n.updated_at from sealed.interview_notes n join interviews i on i.id = n.interview_id
     where n.interviewer_id = app.person_id() and (i.group_id = any (app.groups()) or i.id = app.magic_thing_id('interview')))
  select o.interview_id, o.updated_at from own o
   where not exists (select from unnest(p_needles) needle where position(needle in o.words) = 0)
   order by o.updated_at desc, o.interview_id limit p_most
$$;
comment on function app.find_my_notes(text[], integer) is 'Interviews in whose notes of one''s own all of these words stand, the latest first.';

create function app.cards_of(p_candidates uuid[])
returns table (scorecard_id uuid, revision integer, author_id uuid, submitted_by uuid, interview_version_id uuid, overall text, takeaways text,
  private_note text, recommendation jsonb, why_amended text, at timestamptz, ratings jsonb, notes jsonb)
language plpgsql stable rows 10 security definer set search_path = public, pg_temp as $$
declare
  seen uuid[] := array(select s.round_id from sealed.sight s
    where s.person_id = app.user_id() and s.candidate_id = any (p_candidates) and s.group_id = any (app.groups()));
  ids uuid[] := array(select c.id from scorecards c where c.candidate_id = any (p_candidates) and c.state = 'submitted'
    and (c.round_id = any (seen) or (c.interviewer_id = app.person_id() and (c.group_id = any (app.groups()) or c.interview_id = app.magic_thing_id('interview')))));
  confided uuid[] := array(select w.group_id from sealed.reach w where w.user_id = app.user_id() and (w.role = 'owner' or 'see_private_notes' = any (w.grants)));
begin
  return query
    select t.scorecard_id, t.revision, t.author_id, t.submitted_by, t.interview_version_id, t.overall, t.takeaways,
           case when t.author_id = app.person_id() or c.group_id = any (confided) then t.private_note else '' end,
           t.recommendation, t.why_amended, t.at,
           (select coalesce(jsonb_agg(jsonb_build_object('competencyKey', r.competency_key, 'value', r.value, 'notAssessed', r.not_assessed, 'note', r.note,
                     'evidence', r.evidence) order by r.competency_key), '[]')
              from sealed.ratings r where r.scorecard_id = t.scorecard_id and r.revision = t.revision),
           (select n.doc -> 'lines' from sealed.interview_notes n where n.interview_id = c.interview_id and n.interviewer_id = t.author_id)
      from sealed.scorecard_contents t join scorecards c on c.id = t.scorecard_id
     where t.scorecard_id = any (ids) order by t.scorecard_id, t.revision;
end $$;
comment on function app.cards_of(uuid[]) is
  'Submitted cards of these candidacies that the acting person may see, each revision, with its ratings and its author''s notes. Their own always.';

create function app.version_of_card(p_scorecard uuid)
returns table (title text, version_number integer, content_hash text, competencies jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.title, v.version_number, v.content_hash, v.content -> 'competencies'
    from app.cards_of(array(select c.candidate_id from scorecards c where c.id = p_scorecard)) t join interview_versions v on v.id = t.interview_version_id
   where t.scorecard_id = p_scorecard and t.revision = 1
$$;
comment on function app.version_of_card(uuid) is 'The version that a card was written on, for whoever may see the card.';

create function app.sight_of(p_candidates uuid[]) returns table (round_id uuid, candidate_id uuid)
language plpgsql stable rows 10 security definer set search_path = public, pg_temp as $$
begin
  return query
  select s.round_id, s.candidate_id from sealed.sight s
   where s.person_id = app.user_id() and s.candidate_id = any (p_candidates) and s.group_id = any (app.groups());
end $$;
comment on function app.sight_of(uuid[]) is 'Rounds of these candidacies whose cards the acting person may see.';

create function app.find_cards(p_needles text[], p_groups uuid[], p_most integer) returns table (scorecard_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  seen uuid[] := array(select s.round_id from sealed.sight s
    where s.person_id = app.user_id() and s.group_id = any (p_groups) and s.group_id = any ((select app.groups())::uuid[]));
begin
  -- No text is looked into before the rounds in sight are known.
  return query with t as materialized (select c.scorecard_id, c.words, c.at from sealed.scorecard_contents c where c.round_id = any (seen))
    select t.scorecard_id from t where not exists (select from unnest(p_needles) needle where position(needle in t.words) = 0)
     group by t.scorecard_id order by max(t.at) desc, t.scorecard_id limit p_most;
end $$;
comment on function app.find_cards(text[], uuid[], integer) is 'Cards in sight in which all of these words stand.';

-- Every figure is made of rows that the reader could read one by one; so no difference of two figures tells more.
create function app.rating_figures(p_group uuid) returns table (competency_key text, n bigint, average numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  with seen as materialized (select s.round_id from sealed.sight s
     where s.person_id = app.user_id() and s.group_id = p_group and p_group = any ((select app.groups())::uuid[]))
  select r.competency_key, count(r.value), round(avg(r.value), 2) from seen join sealed.ratings r using (round_id)
   where r.group_id = p_group and r.revision = 1 and not r.is_after_sight group by r.competency_key having count(r.value) >= 5 order by 1
$$;
comment on function app.rating_figures(uuid) is 'Averages of first ratings by competency, from five on, of the rounds in sight.';

create function app.card_competencies(p_scorecard uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select v.content -> 'competencies'
    from scorecards c join round_contents r on r.id = c.round_id
    join interview_versions v on v.id = coalesce((select t.interview_version_id from sealed.scorecard_contents t
           where t.scorecard_id = c.id and t.revision = 1 and c.interviewer_id = app.person_id()), r.version_id)
   where c.id = p_scorecard and (c.group_id = any (app.groups()) or c.id = (app.own_card(p_scorecard)).id)
$$;
comment on function app.card_competencies(uuid) is 'Competencies of the version that a card is written on, for people of the group and for its author.';

create function app.excuse_card(p_scorecard uuid, p_why text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.lock_candidate_round(x.round_id) from scorecards x where x.id = p_scorecard and app.leads_candidacy(x.candidate_id, 'facilitate');
  -- Nobody excuses themselves.
  update scorecards c set state = 'excused', excused_at = now(), excused_by = app.user_id(), excused_why = p_why
   where c.id = p_scorecard and c.state in ('owed', 'released') and c.interviewer_id <> app.user_id() and app.leads_candidacy(c.candidate_id, 'facilitate');
  if not found then return false; end if;
  delete from sealed.scorecard_drafts where scorecard_id = p_scorecard;
  return true;
end $$;
comment on function app.excuse_card(uuid, text) is
  'Lets somebody else out of their card, as owner, admin, or member with the grant facilitate. False where that cannot be done, whatever the reason.';

create function app.ask_excuse(p_scorecard uuid, p_reason text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update scorecards c set asks_excuse = p_reason where c.id = (app.own_card(p_scorecard)).id and c.state = 'owed';
  return found;
end $$;
comment on function app.ask_excuse(uuid, text) is 'Asks to be let out of one''s own card, or with null takes that back. One owes it until somebody else does.';

create function app.my_drafts() returns table (scorecard_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.scorecard_id from scorecards c join sealed.scorecard_drafts d on d.scorecard_id = c.id
   where c.interviewer_id = app.user_id() and c.group_id = any (app.groups())
$$;
comment on function app.my_drafts() is 'One''s own cards of which a draft is kept.';

create function app.my_revisions(p_scorecards uuid[]) returns table (scorecard_id uuid, revision integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.scorecard_id, max(t.revision) from scorecards c join sealed.scorecard_contents t on t.scorecard_id = c.id
   where c.id = any (p_scorecards) and c.interviewer_id = app.user_id() and c.group_id = any (app.groups()) group by t.scorecard_id
$$;
comment on function app.my_revisions(uuid[]) is 'The latest revision of each of these cards that is one''s own and was submitted.';

create function app.author_of_card(p_scorecard uuid) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
  select a.name from scorecards c join sealed.card_authors a using (id) where c.id = p_scorecard and c.group_id = any (app.groups()));
end $$;
comment on function app.author_of_card(uuid) is 'The name of the author of a card, for people of its group.';

create function app.remind_of_card(p_scorecard uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c scorecards;
begin
  select * into c from scorecards x where x.id = p_scorecard and x.group_id = any (app.groups('member')) and x.interviewer_id <> app.user_id() for no key update;
  if not found then return null; end if;
  if not exists (select from users u where u.id = c.interviewer_id) then return 'no_account'; end if;
  if c.state <> 'owed' then return 'not_owed'; end if;
  if c.reminded_at > now() - interval '20 hours' then return 'today'; end if;
  update scorecards set reminded_at = now(), reminded_by = app.user_id() where id = c.id;
  return 'reminded';
end $$;
comment on function app.remind_of_card(uuid) is
  'Notes that the author of a card that is owed is reminded: reminded, today where they were already, not_owed, no_account; null for whoever may not, and of one''s own.';

grant execute on function app.my_drafts(), app.my_revisions(uuid[]), app.author_of_card(uuid), app.remind_of_card(uuid) to app_user;
grant select (reminded_at) on scorecards to app_user;

grant execute on function app.ask_excuse(uuid, text), app.card_competencies(uuid), app.cards_of(uuid[]), app.excuse_card(uuid, text), app.find_cards(text[], uuid[], integer),
  app.find_my_notes(text[], integer), app.leads_candidacy(uuid, text), app.my_card(uuid), app.my_interview_notes(uuid[]), app.rating_figures(uuid),
  app.save_card_draft(uuid, integer, jsonb), app.save_interview_notes(uuid, integer, jsonb, text), app.sight_of(uuid[]), app.takes_part(uuid), app.version_of_card(uuid),
  app.write_card(uuid, jsonb, jsonb), app.write_card_for(uuid, jsonb, jsonb) to app_user;

-- All but the note to the next interviewer: that comes with the interview of whoever it is for.
grant select (id, organization_id, group_id, candidate_id, round_id, interview_id, interviewer_id, state, is_after_sight, asked_at, due_at, asks_excuse,
  submitted_at, excused_at, excused_by, excused_why, released_by), update (due_at) on scorecards to app_user;
create policy read on scorecards for select to app_user
  using (group_id = any ((select app.groups())::uuid[]) or (interviewer_id = (select app.person_id()) and interview_id = (select app.magic_thing_id('interview'))));
create policy change on scorecards for update to app_user using (group_id = any ((select app.groups('member'))::uuid[]));
