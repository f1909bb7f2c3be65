-- Applications that come in from people without an account.

create function app.file_of_applicant(p_candidate candidates, p_file jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into documents (organization_id, group_id, candidate_id, name, kind, media_type, size, sha256, reading, pages, words, search_text, suggestions)
  select p_candidate.organization_id, p_candidate.group_id, p_candidate.id, f.name, f.kind, f."mediaType", f.size, f.sha256, f.reading,
         f.pages, f.words, f."searchText", f.suggestions
    from jsonb_to_record(p_file) as f (name text, kind text, "mediaType" text, size integer, sha256 text, reading text, pages integer,
      words text, "searchText" text, suggestions jsonb)
$$;
comment on function app.file_of_applicant(candidates, jsonb) is
  'Files something that a candidate sent. For the functions of public pages; granted to nobody.';

create function app.applying_person(p_organization_id uuid, p_group_id uuid, p_given jsonb) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  human uuid;
begin
  -- Only among those whom the group knows: an address that is typed into a public form must not open what another group knows.
  select p.id into human
    from person_contacts k join people p on p.id = k.person_id join group_people g on g.person_id = p.id and g.group_id = p_group_id
   where k.organization_id = p_organization_id and k.kind = 'email' and k.match_key = p_given ->> 'mailKey'
     and p.merged_into is null and p.erased_at is null
   order by p.created_at, p.id limit 1;
  if human is null then
    insert into people (organization_id, full_name, called, location, time_zone, links, name_key, search_text)
    values (p_organization_id, p_given ->> 'fullName', p_given ->> 'called', p_given ->> 'location', p_given ->> 'timeZone',
      p_given -> 'links', p_given ->> 'nameKey', p_given ->> 'searchText')
    returning id into human;
    insert into person_contacts (organization_id, person_id, kind, value, match_key, is_primary)
    values (p_organization_id, human, 'email', p_given ->> 'mail', p_given ->> 'mailKey', true);
  end if;
  if p_given ->> 'phone' <> '' then
    insert into person_contacts (organization_id, person_id, kind, value, match_key, is_primary)
    values (p_organization_id, human, 'phone', p_given ->> 'phone', p_given ->> 'phoneKey',
      not exists (select from person_contacts k where k.person_id = human and k.kind = 'phone' and k.is_primary))
    on conflict (person_id, kind, match_key) do nothing;
  end if;
  return human;
end $$;
comment on function app.applying_person(uuid, uuid, jsonb) is
  'Who applies: somebody whom the hiring group knows by this address, left as they are but for a number, or somebody new. For app.receive_application; granted to nobody.';

create function app.receive_application(p_given jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  post opportunities;
  page career_pages;
  link opportunity_sources;
  org uuid;
  grp uuid;
  known uuid;
  human people;
  made candidates;
  earlier candidates;
  told jsonb := p_given -> 'answers';
begin
  if p_given ->> 'token' is not null then
    select s.* into link from opportunity_sources s where s.token = p_given ->> 'token';
    select o.* into post from opportunities o where o.id = link.opportunity_id for share;
    if post.id is null or app.posted_as(post) is distinct from 'open' then return jsonb_build_object('outcome', 'closed'); end if;
    org := post.organization_id;
    grp := post.group_id;
  else
    select p.* into page from career_pages p where p.group_id = (p_given ->> 'groupId')::uuid and p.is_public and p.takes_open;
    if page.group_id is null then return jsonb_build_object('outcome', 'closed'); end if;
    org := page.organization_id;
    grp := page.group_id;
  end if;
  if not app.tracks(org) then return jsonb_build_object('outcome', 'closed'); end if;
  -- Two that come from one address at once wait for one another.
  perform pg_advisory_xact_lock(hashtextextended('application ' || grp || ' ' || (p_given ->> 'mailKey'), 0));
  if exists (select from applications a where a.organization_id = org and a.form_hash = p_given ->> 'formHash') then
    return jsonb_build_object('outcome', 'sent');
  end if;
  -- To the candidate a candidacy goes on until they are told that it does not.
  select c.* into earlier
    from candidates c join person_contacts k on k.organization_id = c.organization_id and k.person_id = c.person_id
   where c.organization_id = org and c.group_id = grp and c.opportunity_id is not distinct from post.id
     and k.kind = 'email' and k.match_key = p_given ->> 'mailKey' and (c.decided_at is null or c.told_at is null)
   order by c.created_at desc limit 1;
  if earlier.id is null then
    known := app.applying_person(org, grp, p_given);
    select p.* into human from people p where p.id = known;
    -- What is known of them already stays; what they wrote otherwise is kept beside it.
    select told || coalesce(jsonb_agg(jsonb_build_object('question', w.question, 'answer', w.answer)), '[]') into told
      from (values (p_given #>> '{asked,fullName}', p_given ->> 'fullName', human.full_name),
                   (p_given #>> '{asked,called}', p_given ->> 'called', human.called),
                   (p_given #>> '{asked,location}', p_given ->> 'location', human.location),
                   (p_given #>> '{asked,links}', (select string_agg(l ->> 'url', E'\n') from jsonb_array_elements(p_given -> 'links') l
                      where not human.links @> jsonb_build_array(jsonb_build_object('url', l ->> 'url'))), ''))
             as w (question, answer, standing)
     where coalesce(w.answer, '') not in ('', w.standing);
    insert into candidates (organization_id, group_id, person_id, opportunity_id, plan_id, publication_id, name, source, source_id,
      owner_id, coordinator_id, answers, flags, next_kind, next_user_id, next_due_at, stage_entered_at)
    values (org, grp, human.id, post.id, post.plan_id, post.publication_id, '',
      case when link.removed_at is null then coalesce(link.name, '') else '' end,
      case when link.removed_at is null then link.id end,
      (p_given ->> 'ownerId')::uuid, (p_given ->> 'coordinatorId')::uuid, told, p_given -> 'flags',
      p_given #>> '{next,kind}', (p_given #>> '{next,userId}')::uuid, (p_given #>> '{next,dueAt}')::timestamptz,
      (p_given ->> 'at')::timestamptz)
    returning * into made;
    if p_given ->> 'accommodation' <> '' then
      insert into candidate_accommodations (candidate_id, organization_id, instruction)
      values (made.id, org, p_given ->> 'accommodation');
    end if;
    perform app.file_of_applicant(made, f) from jsonb_array_elements(p_given -> 'documents') f;
    insert into candidate_messages (organization_id, candidate_id, direction, kind, subject, body, state, mail_id)
    values (org, made.id, 'out', 'confirmation', p_given #>> '{message,subject}', p_given #>> '{message,body}', 'leaving',
      (p_given #>> '{message,mailId}')::uuid);
    insert into hiring_events (organization_id, group_id, opportunity_id, candidate_id, person_id, actor_kind, what, detail)
    values (org, grp, post.id, made.id, human.id, 'candidate', 'stage_added',
      jsonb_strip_nulls(jsonb_build_object('to', 'new', 'toName', 'New', 'applied', true, 'source', nullif(made.source, ''))));
  else
    insert into hiring_events (organization_id, group_id, opportunity_id, candidate_id, person_id, actor_kind, what)
    values (org, grp, post.id, earlier.id, earlier.person_id, 'candidate', 'application_repeated');
  end if;
  insert into applications (organization_id, group_id, candidate_id, person_id, source_id, form_hash, is_again, notice, sent_at)
  values (org, grp, coalesce(made.id, earlier.id), coalesce(made.person_id, earlier.person_id),
    case when link.removed_at is null then link.id end, p_given ->> 'formHash', made.id is null, p_given ->> 'notice',
    (p_given ->> 'at')::timestamptz);
  insert into candidate_links (organization_id, candidate_id, secret_hash, ends_at)
  values (org, coalesce(made.id, earlier.id), p_given ->> 'linkHash', (p_given ->> 'linkEndsAt')::timestamptz);
  return jsonb_build_object('outcome', case when made.id is null then 'again' else 'made' end, 'organizationId', org,
    'appliedAt', app.instant(coalesce(earlier.created_at, made.created_at)));
end $$;
comment on function app.receive_application(jsonb) is
  'Takes an application for a public role, or for none, and makes its candidacy once: outcome made; again where one of the same address goes on as far as the candidate knows; sent where this very form came in before; closed where none is taken.';

grant execute on function app.receive_application(jsonb) to app_user;

grant select on applications to app_user;
create policy read on applications for select to app_user using (group_id = any ((select app.groups())::uuid[]));
