-- Asking people whether they may stay on file, and what they answer.

create function app.ask_consent(p_person_id uuid, p_group_id uuid, p_secret_hash text, p_months integer, p_ends_at timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked people;
  made uuid;
begin
  if not coalesce(p_group_id = any (app.groups('member')), false) then return null; end if;
  select p.* into asked from people p join group_people g on g.person_id = p.id and g.group_id = p_group_id
   where p.id = p_person_id and p.merged_into is null and p.erased_at is null for update of p;
  if not found then return null; end if;
  update consent_requests set revoked_at = now()
   where organization_id = asked.organization_id and person_id = asked.id and answered_at is null and revoked_at is null;
  insert into consent_requests (organization_id, person_id, group_id, secret_hash, months, asked_by, ends_at)
  values (asked.organization_id, asked.id, p_group_id, p_secret_hash, p_months, app.user_id(), p_ends_at) returning id into made;
  -- Consent that still counts is not lost by being asked for longer.
  update people set consent_asked_at = now(),
      consent_state = case when consent_state = 'given' and consent_until >= current_date then 'given' else 'asked' end
   where id = asked.id;
  return made;
end $$;
comment on function app.ask_consent(uuid, uuid, text, integer, timestamptz) is
  'Notes that a person whom a group of the acting member knows is asked to stay on file; an earlier question is withdrawn. Null where they are not known there.';

create function app.look_at_consent(p_secret_hash text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('fullName', coalesce(nullif(p.called, ''), nullif(p.given_name, ''), p.full_name), 'organizationName', o.name, 'months', r.months,
           'answer', r.answer, 'isOpen', r.revoked_at is null and app.is_open(r.created_at, r.ends_at), 'endsAt', app.instant(r.ends_at))
    from consent_requests r join people p on p.id = r.person_id join organizations o on o.id = r.organization_id
   where r.secret_hash = p_secret_hash and p.erased_at is null
$$;
comment on function app.look_at_consent(text) is
  'What somebody is asked by a link, for whoever holds its secret. Null where there is no such question.';

create function app.answer_consent(p_secret_hash text, p_answer text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  request consent_requests;
begin
  if p_answer not in ('given', 'refused') then return null; end if;
  select * into request from consent_requests where secret_hash = p_secret_hash for update;
  if not found or request.revoked_at is not null or not app.is_open(request.created_at, request.ends_at) then return null; end if;
  update consent_requests set answered_at = now(), answer = p_answer where id = request.id;
  update people set consent_state = p_answer,
      legal_basis = case when p_answer = 'given' then 'consent' else legal_basis end,
      consent_until = case when p_answer = 'given' then (now() + make_interval(months => request.months))::date end,
      keep_until = case when p_answer = 'given' and keep_until is not null
                        then greatest(keep_until, (now() + make_interval(months => request.months))::date) else keep_until end
   where id = request.person_id and erased_at is null;
  insert into hiring_events (organization_id, group_id, person_id, actor_kind, what, detail)
  values (request.organization_id, request.group_id, request.person_id, 'candidate',
    case p_answer when 'given' then 'consent_given' else 'consent_refused' end, jsonb_build_object('months', request.months));
  return p_answer;
end $$;
comment on function app.answer_consent(text, text) is
  'Notes what the person answered by their link; until it ends they may answer otherwise. Null where the link is over.';

create function app.end_consents() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended integer;
begin
  with over as (
    update people set consent_state = 'ended' where consent_state = 'given' and consent_until < current_date and erased_at is null
    returning id, organization_id)
  insert into hiring_events (organization_id, group_id, person_id, actor_kind, what)
  select o.organization_id, r.group_id, o.id, 'program', 'consent_ended' from over o
    cross join lateral (select group_id from consent_requests where person_id = o.id order by created_at desc limit 1) r;
  get diagnostics ended = row_count;
  return ended;
end $$;
comment on function app.end_consents() is 'Ends consent whose time is over, with an event for the group that had asked. For the daily job; granted to nobody.';

grant execute on function app.ask_consent(uuid, uuid, text, integer, timestamptz), app.look_at_consent(text), app.answer_consent(text, text) to app_user;

grant select (id, organization_id, person_id, group_id, months, asked_by, created_at, ends_at, answered_at, answer, revoked_at)
  on consent_requests to app_user;
create policy read on consent_requests for select to app_user using (group_id = any ((select app.groups())::uuid[]));
