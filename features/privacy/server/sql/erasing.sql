-- Erasing one person: rows of every table that hangs on them, their words wherever they stand, and a tombstone with the day and the reason.

create function app.holds_one(p_text text, p_words text[]) returns boolean language sql immutable as $$
  select exists (select from unnest(p_words) w where strpos(lower(p_text collate "und-x-icu"), lower(w collate "und-x-icu")) > 0)
$$;
comment on function app.holds_one(text, text[]) is
  'Whether one of these words stands somewhere in a text, also within another word; for texts such as JSON, where letters of an escape may stand before it.';

-- Letters, digits and marks before or behind a word make it part of another one, but not in scripts that put no space between words.
create function app.whole_word(p_word text) returns text language sql immutable as $$
  select case when p_word collate "und-x-icu" ~ ('^' || part) then '(?<!(?:' || part || '))' else '' end
      || regexp_replace(p_word collate "und-x-icu", '([^[:alnum:][:space:]])', '\\\1', 'g')
      || case when p_word collate "und-x-icu" ~ (part || '$') then '(?!' || part || ')' else '' end
    from (values ('(?![\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3040-\u30ff\u3130-\u318f\u31f0-\u31ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff])'
      || '[[:alnum:]\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0900-\u0dff]')) as t (part)
$$;
comment on function app.whole_word(text) is 'The pattern by which a word is found where it is no part of another word.';

create function app.names_one(p_text text, p_words text[]) returns boolean language sql immutable as $$
  select app.holds_one(p_text, p_words)
     and exists (select from unnest(p_words) w where p_text collate "und-x-icu" ~* app.whole_word(w))
$$;
comment on function app.names_one(text, text[]) is 'Whether one of these stands in a text as a whole word, in whatever case and script.';

create function app.scrub(p_text text, p_words text[]) returns text
language plpgsql immutable as $$
declare
  word text;
  result text := p_text;
begin
  if p_text is null or not app.holds_one(p_text, p_words) then return p_text; end if;
  foreach word in array p_words loop
    result := regexp_replace(result collate "und-x-icu", app.whole_word(word), '[erased]', 'gi');
  end loop;
  return result;
end $$;
comment on function app.scrub(text, text[]) is 'A text with these replaced where they are whole words, in whatever case they stand.';

create function app.ordinary_words() returns text[] language sql immutable as $$
  select '{active,activity,admin,advance,answer,applicant,application,archive,candidate,candidates,coordinator,debrief,decision,declined,document,documents,email,evidence,feedback,final,group,hired,hiring,interview,interviewer,interviews,manager,member,message,notes,offer,onsite,opening,opportunity,organization,owner,panel,person,phone,question,questions,recruiter,reference,references,referral,rejected,remote,resume,review,roles,round,rounds,sample,score,scorecard,screen,screening,source,stage,status,survey,title,viewer,withdrawn}'::text[]
$$;
comment on function app.ordinary_words() is
  'Words of the program that stand in notes, mails and tasks without naming anybody: whoever is called by one of them alone is looked for by hand.';

create function app.scrub_values(p_value jsonb, p_words text[]) returns jsonb
language plpgsql immutable as $$
begin
  return case jsonb_typeof(p_value)
    when 'string' then to_jsonb(app.scrub(p_value #>> '{}', p_words))
    when 'object' then (select coalesce(jsonb_object_agg(key, app.scrub_values(value, p_words)), '{}') from jsonb_each(p_value))
    when 'array' then (select coalesce(jsonb_agg(app.scrub_values(value, p_words) order by place), '[]')
                         from jsonb_array_elements(p_value) with ordinality e(value, place))
    else p_value end;
end $$;
comment on function app.scrub_values(jsonb, text[]) is
  'The same of every text within a value. Keys, numbers and the like stay: somebody may be called as one of them.';

create function app.as_written(p_text text) returns setof text language sql immutable as $$
  select distinct v from (values (p_text), (normalize(p_text, NFC)), (normalize(p_text, NFD))) as spelled (s)
    cross join lateral (values (s), (trim(both '"' from to_json(s)::text)),
      (replace(replace(replace(replace(replace(s, '&', '&#38;'), '"', '&#34;'), '''', '&#39;'), '<', '&#60;'), '>', '&#62;'))) as written (v)
$$;
comment on function app.as_written(text) is 'A text as it stands somewhere: composed or not, in JSON, and in the HTML of mails.';

create function app.columns_of_people() returns table (table_name name, column_name name, of_candidate boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct c.relname, a.attname, a.attname like '%candidate_id' or f.confrelid = 'candidates'::regclass
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conkey[array_upper(f.conkey, 1)] = a.attnum
         and f.confrelid in ('people'::regclass, 'candidates'::regclass)
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'people'
     and (a.attname in ('person_id', 'candidate_id') or f.oid is not null)
$$;
comment on function app.columns_of_people() is
  'Columns that name a person or a candidacy, by their name or by what they refer to: a new table needs no line here.';

create function app.erase_from_interviews(p_organization uuid, p_candidacies uuid[], p_words text[]) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone bigint;
  said bigint := 0;
  total jsonb := '{}';
begin
  delete from magic_links l using interviews i
   where l.kind = 'interview' and l.thing_id = i.id and i.candidate_id = any (p_candidacies);
  get diagnostics gone = row_count;
  total := total || jsonb_build_object('magic_links', gone);
  -- The hash stays, so that the chain of the group's decisions holds; the text goes, and the row says so.
  update sealed.decisions set statement = 'Erased', reasons = '[]', dissent = '[]', composite = null, packet = '', erased_at = now()
   where candidate_id = any (p_candidacies);
  get diagnostics gone = row_count;
  total := total || jsonb_build_object('decisions', gone);
  delete from sealed.debrief_remarks where candidate_id = any (p_candidacies);
  get diagnostics gone = row_count;
  total := total || jsonb_build_object('debrief_remarks', gone);
  -- What was noted and written on others, where it names them.
  update magic_links set title = app.scrub(title, p_words), interviewer_name = app.scrub(interviewer_name, p_words)
   where organization_id = p_organization and app.names_one(concat_ws(' ', title, interviewer_name), p_words);
  update interviews set reason = left(app.scrub(reason, p_words), 500), place = left(app.scrub(place, p_words), 300)
   where organization_id = p_organization and app.names_one(concat_ws(' ', reason, place), p_words);
  get diagnostics gone = row_count;
  said := said + gone;
  update interview_participants set guest_name = left(app.scrub(guest_name, p_words), 200), guest_mail = left(app.scrub(guest_mail, p_words), 320),
         response_note = left(app.scrub(response_note, p_words), 500)
   where organization_id = p_organization and app.names_one(concat_ws(' ', guest_name, guest_mail, response_note), p_words);
  get diagnostics gone = row_count;
  said := said + gone;
  update scorecards set note_to_next = left(app.scrub(note_to_next, p_words), 1000), excused_why = left(app.scrub(excused_why, p_words), 500)
   where organization_id = p_organization and app.names_one(concat_ws(' ', note_to_next, excused_why), p_words);
  get diagnostics gone = row_count;
  said := said + gone;
  update sealed.debrief_remarks r set remark = left(app.scrub(r.remark, p_words), 2000) from candidates c
   where c.id = r.candidate_id and c.organization_id = p_organization and app.names_one(r.remark, p_words);
  get diagnostics gone = row_count;
  said := said + gone;
  update interview_offers set wishes = app.scrub_values(wishes, p_words)
   where organization_id = p_organization and app.names_one(wishes::text, p_words);
  get diagnostics gone = row_count;
  said := said + gone;
  update calendar_entries set told = app.scrub_values(told, p_words), before = app.scrub_values(before, p_words)
   where organization_id = p_organization and app.names_one(concat_ws(' ', told, before), p_words);
  get diagnostics gone = row_count;
  said := said + gone;
  update sealed.interview_notes n set doc = app.scrub_values(n.doc, p_words), words = '' from interviews i
   where i.id = n.interview_id and i.organization_id = p_organization and app.names_one(n.doc::text, p_words);
  get diagnostics gone = row_count;
  said := said + gone;
  update sealed.scorecard_drafts d set doc = app.scrub_values(d.doc, p_words) from scorecards c
   where c.id = d.scorecard_id and c.organization_id = p_organization and app.names_one(d.doc::text, p_words);
  get diagnostics gone = row_count;
  said := said + gone;
  update sealed.scorecard_contents t set takeaways = left(app.scrub(t.takeaways, p_words), 10000), private_note = left(app.scrub(t.private_note, p_words), 10000),
         recommendation = app.scrub_values(t.recommendation, p_words), why_amended = left(app.scrub(t.why_amended, p_words), 500), words = ''
    from scorecards c
   where c.id = t.scorecard_id and c.organization_id = p_organization
     and app.names_one(concat_ws(' ', t.takeaways, t.private_note, t.recommendation, t.why_amended), p_words);
  get diagnostics gone = row_count;
  said := said + gone;
  -- They are found by their ratings' words, too.
  with reworded as (
    update sealed.ratings r set note = left(app.scrub(r.note, p_words), 10000), not_assessed = left(app.scrub(r.not_assessed, p_words), 500),
           evidence = app.scrub_values(r.evidence, p_words)
      from scorecards c
     where c.id = r.scorecard_id and c.organization_id = p_organization and app.names_one(concat_ws(' ', r.note, r.not_assessed, r.evidence), p_words)
    returning r.scorecard_id, r.revision)
  update sealed.scorecard_contents t set words = '' from reworded r where r.scorecard_id = t.scorecard_id and r.revision = t.revision;
  get diagnostics gone = row_count;
  said := said + gone;
  update sealed.decisions set statement = left(app.scrub(statement, p_words), 4000), reasons = app.scrub_values(reasons, p_words),
         dissent = app.scrub_values(dissent, p_words), packet = app.scrub(packet, p_words), erased_at = now()
   where organization_id = p_organization and app.names_one(concat_ws(' ', statement, reasons, dissent, packet), p_words);
  get diagnostics gone = row_count;
  return total || jsonb_build_object('cards_reworded', said, 'decisions_reworded', gone);
end $$;
comment on function app.erase_from_interviews(uuid, uuid[], text[]) is
  'What interviews, cards and decisions tell of somebody, where it does not go with their candidacies: words, and what a decision says. Granted to nobody.';

create function app.erase_rows(p_erasure_id uuid) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- Rows that stay, because figures, versions and the proof need them: what they tell of the person goes apart.
  kept constant text[] := '{candidates,hiring_events,candidate_interviews,opportunity_openings,group_people,erasures,audit_subjects}';
  job erasures;
  ids uuid[];
  candidacies uuid[];
  addresses text[];
  words text[];
  ordinary text[];
  subjects uuid[];
  each record;
  removed bigint;
  total jsonb := '{}';
begin
  select * into job from erasures where id = p_erasure_id and state = 'queued' for update skip locked;
  if not found then return null; end if;
  with recursive same as (
    select p.id from people p where p.id = job.person_id
    union select m.id from people m join same s on m.merged_into = s.id)
  select array_agg(id) into ids from same;
  perform 1 from people where id = any (ids) order by id for update;
  select coalesce(array_agg(id), '{}') into candidacies from candidates where organization_id = job.organization_id and person_id = any (ids);
  select coalesce(array_agg(distinct lower(value)), '{}') into addresses from person_contacts where person_id = any (ids);
  -- Names as they are written and in parts that stand for a whole one; short ones are words of many languages.
  select coalesce(array_agg(distinct v order by v desc), '{}') into words from (
    select unnest(array[full_name, called, nullif(trim(given_name || ' ' || family_name), ''), nullif(trim(family_name || ' ' || given_name), '')]) as w
      from people where id = any (ids)
    union select value from person_contacts where person_id = any (ids)) t
    cross join lateral app.as_written(w) as v where length(w) >= 5;
  select coalesce(array_agg(w), '{}') into ordinary from unnest(words) w where lower(w) = any (app.ordinary_words());
  words := array(select w from unnest(words) w where not w = any (ordinary) order by w desc);

  select coalesce(array_agg(distinct sha256), '{}') into job.files from documents
   where organization_id = job.organization_id and (person_id = any (ids) or candidate_id = any (candidacies));

  delete from sealed.candidate_feedback where candidate_id = any (candidacies);
  get diagnostics removed = row_count;
  total := total || jsonb_build_object('candidate_feedback', removed);
  delete from sealed.candidate_pulses where candidate_id = any (candidacies);
  get diagnostics removed = row_count;
  total := total || jsonb_build_object('candidate_pulses', removed);
  update sealed.candidate_feedback f set doc = app.scrub_values(f.doc, words) from candidates c
   where c.id = f.candidate_id and c.organization_id = job.organization_id and app.names_one(f.doc::text, words);
  get diagnostics removed = row_count;
  total := total || jsonb_build_object('feedback_reworded', removed);

  -- Mails to them, and the words of mails and answers that tell of them.
  delete from outbox_mails where organization_id = job.organization_id
     and (lower(recipient) = any (addresses) or id in (select mail_id from candidate_messages where candidate_id = any (candidacies)));
  get diagnostics removed = row_count;
  total := total || jsonb_build_object('outbox_mails', removed);
  delete from received_mails where organization_id = job.organization_id and state = 'aside' and from_address = any (addresses);
  get diagnostics removed = row_count;
  total := total || jsonb_build_object('received_mails_of_address', removed);
  -- Lines of a calendar file are folded wherever they are long.
  update outbox_mails set subject = app.scrub(subject, words), text_body = app.scrub(text_body, words),
         html_body = app.scrub(html_body, words), last_error = app.scrub(last_error, words),
         calendar_body = app.scrub(regexp_replace(calendar_body, E'\r\n[ \t]', '', 'g'), words)
   where organization_id = job.organization_id
     and app.names_one(concat_ws(' ', subject, text_body, html_body, last_error, regexp_replace(calendar_body, E'\r\n[ \t]', '', 'g')), words);
  get diagnostics removed = row_count;
  total := total || jsonb_build_object('mails_reworded', removed);
  update received_mails set from_name = left(app.scrub(from_name, words), 200), subject = left(app.scrub(subject, words), 300),
         body = left(app.scrub(body, words), 20000)
   where organization_id = job.organization_id and not coalesce(candidate_id = any (candidacies), false)
     and app.names_one(concat_ws(' ', from_name, subject, body), words);
  get diagnostics removed = row_count;
  total := total || jsonb_build_object('received_mails_reworded', removed);
  -- Such a write is not done anew under its key, and has no answer any more.
  update idempotency_keys set answer = null, request_hash = 'erased'
   where answer is not null and (rights is null or rights ? job.organization_id::text)
     and app.holds_one(answer::text, words || (ids || candidacies)::text[]);
  get diagnostics removed = row_count;
  total := total || jsonb_build_object('idempotency_keys', removed);
  update candidate_notes n set body = app.scrub(body, words), search_text = ''
   where n.organization_id = job.organization_id and not n.candidate_id = any (candidacies)
     and app.names_one(n.body, words);
  get diagnostics removed = row_count;
  total := total || jsonb_build_object('notes_reworded', removed);
  -- What colleagues wrote down to do, where it names them without being about them.
  update tasks t set title = left(app.scrub(title, words), 200), note = left(app.scrub(note, words), 2000), reason = left(app.scrub(reason, words), 500),
         title_words = ''
   where t.organization_id = job.organization_id and app.names_one(concat_ws(' ', t.title, t.note, t.reason), words);
  get diagnostics removed = row_count;
  total := total || jsonb_build_object('tasks_reworded', removed);
  delete from saved_views v where v.organization_id = job.organization_id
     and (app.names_one(concat_ws(' ', v.name, v.content ->> 'q'), words)
       -- A word alone may be a setting, such as an order or a state.
       or app.names_one((select string_agg(x #>> '{}', ' ') from jsonb_path_query(v.content, 'strict $.**') x where jsonb_typeof(x) = 'string'),
            array(select w from unnest(words) w where w ~ '[^[:alpha:]]')));
  get diagnostics removed = row_count;
  total := total || jsonb_build_object('saved_views', removed);
  total := total || app.erase_from_interviews(job.organization_id, candidacies, words);

  -- What holds an ordinary word that was their name is left as it is, for somebody to read.
  select count(*) into removed from (
    select from outbox_mails where organization_id = job.organization_id and app.names_one(concat_ws(' ', subject, text_body), ordinary)
    union all select from candidate_notes n where n.organization_id = job.organization_id and not n.candidate_id = any (candidacies)
      and app.names_one(n.body, ordinary)
    union all select from tasks t where t.organization_id = job.organization_id
      and app.names_one(concat_ws(' ', t.title, t.note, t.reason), ordinary)) t;
  if removed > 0 then total := total || jsonb_build_object('to_read_by_hand', removed); end if;

  -- Documents and notes are known to the audit log by pseudonyms of their own.
  select coalesce(array_agg(id), '{}') into subjects from (
    select id from documents where organization_id = job.organization_id and (person_id = any (ids) or candidate_id = any (candidacies))
    union all select id from candidate_notes where candidate_id = any (candidacies)) t;

  for each in select table_name, array_agg(format('%I = any ($%s)', column_name, case when of_candidate then 2 else 1 end)) as conditions
                from app.columns_of_people() where not table_name = any (kept) group by table_name order by table_name desc loop
    execute format('delete from %I where %s', each.table_name, array_to_string(each.conditions, ' or ')) using ids, candidacies;
    get diagnostics removed = row_count;
    if removed > 0 then total := total || jsonb_build_object(each.table_name, removed); end if;
  end loop;

  -- The one log keeps what happened, not to whom.
  perform set_config('app.rewrites_events', 'on', true);
  update hiring_events set detail = coalesce((select jsonb_object_agg(key, value) from jsonb_each(detail)
           where key = any ('{from,fromName,to,toName,kind,reasonClass,until,months,fields,source}'::text[])), '{}')
   where organization_id = job.organization_id and (person_id = any (ids) or candidate_id = any (candidacies));
  get diagnostics removed = row_count;
  total := total || jsonb_build_object('hiring_events', removed);
  update hiring_events set detail = app.scrub_values(detail, words)
   where organization_id = job.organization_id and app.holds_one(detail::text, words);
  perform set_config('app.rewrites_events', '', true);

  -- What still went on ends with them.
  update candidates set status_before = status, status = 'withdrawn', reason_class = 'none', reason = 'erased', decided_at = now(),
         decided_by = null, told_at = now(), hold_until = null
   where id = any (candidacies) and status in ('active', 'on_hold', 'offer');
  update candidates set reason_note = '', answers = '[]', flags = '[]', tags = '{}', tag_words = '', archived_at = coalesce(archived_at, now()),
         told_at = coalesce(told_at, now()), next_kind = 'none', next_user_id = null, next_due_at = null
   where id = any (candidacies);
  total := total || jsonb_build_object('candidates', cardinality(candidacies));
  update people set full_name = 'Erased person', given_name = '', family_name = '', called = '', pronunciation = '', headline = '',
         location = '', time_zone = null, links = '[]', history = '[]', tags = '{}', name_key = '', search_text = '', do_not_contact = false,
         do_not_contact_reason = '', consent_state = 'none', consent_asked_at = null, consent_until = null, keep_until = null,
         erased_at = now()
   where id = any (ids);
  update group_people set is_erased = true where person_id = any (ids);
  total := total || jsonb_build_object('people', cardinality(ids));
  delete from audit_subjects where organization_id = job.organization_id and thing_id = any (ids || candidacies || subjects);

  perform app.add_audit(job.organization_id, case when app.user_id() is null then 'program' else 'user' end, 'person_erased', 'organization',
    job.organization_id, jsonb_build_object('erasure', job.id, 'cause', job.cause, 'reason', job.reason, 'months', job.months, 'files', cardinality(job.files)));
  insert into hiring_events (organization_id, group_id, person_id, actor_kind, what, detail)
  select job.organization_id, g.group_id, job.person_id, 'program', 'privacy_erased', jsonb_build_object('months', job.months)
    from group_people g where g.person_id = job.person_id;
  total := total || jsonb_build_object('files', cardinality(job.files));
  update erasures set state = 'files', files = job.files, counts = total, erased_at = now(), failure = null where id = job.id;
  return total;
end $$;
comment on function app.erase_rows(uuid) is
  'Erases all rows of the person of an erasure that is queued, in one step; answers what went, by table. Their files go next. Null where there is nothing to do. Granted to nobody.';

create function app.refuse_for_erased() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one jsonb := to_jsonb(new);
begin
  if exists (select from people p where p.erased_at is not null and p.id = coalesce((one ->> 'person_id')::uuid,
       (select c.person_id from candidates c where c.id = (one ->> 'candidate_id')::uuid))) then
    raise exception 'this person was erased: nothing is added to them' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
comment on function app.refuse_for_erased() is 'Before something is added to somebody who was erased: refuses, also what waited on a device meanwhile.';

create function app.queue_erasure(p_person_id uuid, p_reason text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known people;
begin
  select * into known from people where id = p_person_id and merged_into is null for update;
  if not found or not app.sees_person(p_person_id) then return 'not-there'; end if;
  if not known.organization_id = any (app.organizations('admin')) then return 'not-allowed'; end if;
  if exists (select from erasures where person_id = known.id) then return 'asked'; end if;
  insert into erasures (organization_id, person_id, cause, reason, requested_by)
  values (known.organization_id, known.id, 'request', p_reason, app.user_id());
  update privacy_requests set state = 'done', closed_at = now(), closed_by = app.user_id()
   where organization_id = known.organization_id and person_id = known.id and kind = 'erase' and state = 'open';
  perform app.add_audit(known.organization_id, 'user', 'erasure_requested', 'person', known.id, jsonb_build_object('reason', p_reason));
  perform pg_notify('erasures', '');
  return 'done';
end $$;
comment on function app.queue_erasure(uuid, text) is 'Queues the erasure of a person for an owner or admin; once more it changes nothing.';

create function app.queue_due_erasures() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organization uuid;
  queued integer := 0;
  added integer;
begin
  for organization in select organization_id from retention_rules where group_id is null and is_on loop
    perform app.follow_rules(organization);
    insert into erasures (organization_id, person_id, cause, reason, months)
    select organization, n.person_id, 'rule', n.why, n.months from app.retention_plan(organization, app.standing_rules(organization)) n
     where n.due <= current_date and not exists (select from privacy_requests r where r.person_id = n.person_id and r.state = 'open' and r.kind = 'export')
    on conflict (person_id) do nothing;
    get diagnostics added = row_count;
    queued := queued + added;
  end loop;
  return queued;
end $$;
comment on function app.queue_due_erasures() is
  'For the daily job: notes for everybody until when they are kept, and queues those who are due, unless they wait for a copy of their data. Granted to nobody.';

create function app.tombstone(p_person_id uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('erasedAt', app.instant(e.erased_at), 'cause', e.cause, 'reason', e.reason, 'months', e.months, 'state', e.state,
           'requestedAt', app.instant(e.requested_at))
    from erasures e where e.person_id = p_person_id and app.sees_person(p_person_id)
$$;
comment on function app.tombstone(uuid) is 'What is told of a person who is or will be erased: when, and why. Null for others.';

create function app.request_privacy(p_secret_hash text, p_kind text, p_note text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link candidate_links;
  of_candidate candidates;
begin
  if p_kind not in ('export', 'erase', 'correct') then return null; end if;
  select * into link from candidate_links where secret_hash = p_secret_hash for update;
  if not found or link.revoked_at is not null or not app.is_open(link.created_at, link.ends_at) then return null; end if;
  select * into of_candidate from candidates where id = link.candidate_id;
  insert into privacy_requests (organization_id, group_id, person_id, kind, via, note, due_on)
  select of_candidate.organization_id, of_candidate.group_id, of_candidate.person_id, p_kind, 'candidate', left(p_note, 2000), current_date + 30
   where not exists (select from people p where p.id = of_candidate.person_id and p.erased_at is not null)
  on conflict (person_id, kind) where state = 'open' do nothing;
  if found then
    insert into hiring_events (organization_id, group_id, person_id, candidate_id, actor_kind, what, detail)
    values (of_candidate.organization_id, of_candidate.group_id, of_candidate.person_id, of_candidate.id, 'candidate', 'privacy_requested',
      jsonb_build_object('kind', p_kind));
  end if;
  return 'noted';
end $$;
comment on function app.request_privacy(text, text, text) is
  'Notes what a candidate asks for about their data, by the secret of their link; the same while it is open changes nothing. Null where the link is over.';

grant execute on function app.queue_erasure(uuid, text), app.tombstone(uuid), app.request_privacy(text, text, text) to app_user;
grant select on erasures to app_user;
create policy read on erasures for select to app_user using (organization_id = any ((select app.organizations('admin'))::uuid[]));
grant select, insert, update (state, closed_at, closed_by, closing_note) on privacy_requests to app_user;
create policy read on privacy_requests for select to app_user using (group_id = any ((select app.groups('member'))::uuid[]));
create policy add on privacy_requests for insert to app_user with check (
  group_id = any ((select app.groups('member'))::uuid[]) and via = 'team' and added_by = (select app.user_id()) and app.sees_person(person_id, 'member'));
create policy change on privacy_requests for update to app_user
  using (group_id = any ((select app.groups('member'))::uuid[])) with check (closed_by is null or closed_by = (select app.user_id()));

create trigger refuse_for_erased before insert on candidates for each row execute function app.refuse_for_erased();
create trigger refuse_for_erased before insert on candidate_notes for each row execute function app.refuse_for_erased();
create trigger refuse_for_erased before insert on candidate_messages for each row execute function app.refuse_for_erased();
create trigger refuse_for_erased before insert on candidate_pay for each row execute function app.refuse_for_erased();
create trigger refuse_for_erased before insert on candidate_accommodations for each row execute function app.refuse_for_erased();
create trigger refuse_for_erased before insert or update of person_id, candidate_id on documents for each row execute function app.refuse_for_erased();
create trigger refuse_for_erased before insert on candidate_rounds for each row execute function app.refuse_for_erased();
create trigger refuse_for_erased before insert on interviews for each row execute function app.refuse_for_erased();
create trigger refuse_for_erased before insert on debriefs for each row execute function app.refuse_for_erased();
create trigger refuse_for_erased before insert on person_contacts for each row execute function app.refuse_for_erased();
create trigger refuse_for_erased before insert on pool_people for each row execute function app.refuse_for_erased();
create trigger refuse_for_erased before insert on person_relations for each row execute function app.refuse_for_erased();
create trigger refuse_for_erased before insert on consent_requests for each row execute function app.refuse_for_erased();
create trigger refuse_for_erased before insert on retention_extensions for each row execute function app.refuse_for_erased();
create trigger refuse_for_erased before insert on privacy_requests for each row execute function app.refuse_for_erased();
