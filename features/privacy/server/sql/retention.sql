-- How long data of people is kept: one function says for everybody of an organization when they are due and why, under the rules that
-- hold or under others that are only tried.

create function app.standing_rules(p_organization_id uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('groupId', group_id, 'endedMonths', ended_months, 'hiredMonths', hired_months,
    'prospectMonths', prospect_months, 'firstDue', first_due)), '[]')
    from retention_rules where organization_id = p_organization_id
     and exists (select from retention_rules r where r.organization_id = p_organization_id and r.group_id is null and r.is_on)
$$;
comment on function app.standing_rules(uuid) is 'The rules of an organization in the form of app.retention_plan; none while they are off. Granted to nobody.';

create function app.retention_plan(p_organization_id uuid, p_rules jsonb, p_person_ids uuid[] default null)
returns table (person_id uuid, due date, why text, months integer, held_by text)
language sql stable security definer set search_path = public, pg_temp as $$
  with own as (
    select r."endedMonths" as ended, r."hiredMonths" as hired, r."prospectMonths" as prospect, r."firstDue" as first_due
      from jsonb_to_recordset(p_rules) as r ("groupId" uuid, "endedMonths" integer, "hiredMonths" integer, "prospectMonths" integer, "firstDue" date)
     where r."groupId" is null limit 1),
  -- A group never keeps anything longer than its organization.
  rules as (
    select g.id as group_id, least(o.ended, r."endedMonths") as ended, least(o.hired, r."hiredMonths") as hired,
           least(o.prospect, r."prospectMonths") as prospect
      from groups g cross join own o
      left join jsonb_to_recordset(p_rules) as r ("groupId" uuid, "endedMonths" integer, "hiredMonths" integer, "prospectMonths" integer)
        on r."groupId" = g.id
     where g.organization_id = p_organization_id),
  those as (
    select p.id, p.created_at, p.consent_state, p.consent_until from people p
     where p.organization_id = p_organization_id and p.erased_at is null and p.merged_into is null
       and (p_person_ids is null or p.id = any (p_person_ids))),
  ended as (
    select c.person_id, bool_or(c.status in ('active', 'on_hold', 'offer')) as is_open,
           bool_or(case when c.status = 'hired' then r.hired else r.ended end is null) as is_kept,
           (array_agg(case when c.status = 'hired' then 'hired' else 'ended' end
             order by c.decided_at + make_interval(months => case when c.status = 'hired' then r.hired else r.ended end) desc nulls last))[1] as why,
           (array_agg(case when c.status = 'hired' then r.hired else r.ended end
             order by c.decided_at + make_interval(months => case when c.status = 'hired' then r.hired else r.ended end) desc nulls last))[1] as months,
           max((c.decided_at at time zone 'UTC' + make_interval(months => case when c.status = 'hired' then r.hired else r.ended end))::date) as due
      from candidates c join those t on t.id = c.person_id join rules r on r.group_id = c.group_id
     where c.organization_id = p_organization_id group by c.person_id),
  prospects as (
    select g.person_id, bool_or(r.prospect is null) as is_kept, max(r.prospect) as months,
           max((g.last_active_at at time zone 'UTC' + make_interval(months => r.prospect))::date) as due
      from group_people g join those t on t.id = g.person_id join rules r on r.group_id = g.group_id
     where g.organization_id = p_organization_id and not exists (select from candidates c where c.organization_id = p_organization_id and c.person_id = g.person_id)
     group by g.person_id),
  counted as (
    select t.*, coalesce(e.due, p.due, case when e.person_id is null and p.person_id is null
             then (t.created_at at time zone 'UTC' + make_interval(months => o.prospect))::date end) as counted,
           coalesce(e.why, 'prospect') as why, coalesce(e.months, p.months, o.prospect) as months, o.first_due,
           (select max(x.until) from retention_extensions x where x.organization_id = p_organization_id and x.person_id = t.id and x.ended_at is null) as extended
      from those t cross join own o left join ended e on e.person_id = t.id left join prospects p on p.person_id = t.id
     where not coalesce(e.is_open, false) and not coalesce(e.is_kept, p.is_kept, false))
  select c.id, greatest(c.counted, c.first_due, c.extended, case when c.consent_state = 'given' then c.consent_until end), c.why, c.months,
         case when c.extended > greatest(c.counted, c.first_due) and c.extended >= coalesce(case when c.consent_state = 'given' then c.consent_until end, c.extended)
                then 'extension'
              when c.consent_state = 'given' and c.consent_until > greatest(c.counted, c.first_due) then 'consent'
              when c.first_due > c.counted then 'notice' end
    from counted c where c.counted is not null
$$;
comment on function app.retention_plan(uuid, jsonb, uuid[]) is
  'Who of an organization is due when under these rules: the day, what it counts from, and what moved it back. Who has an open candidacy or falls under no rule is not in it. Granted to nobody.';

create function app.follow_rules(p_organization_id uuid, p_person_ids uuid[] default null) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed integer;
begin
  update people p set keep_until = n.due
    from people b left join app.retention_plan(p_organization_id, app.standing_rules(p_organization_id), p_person_ids) n on n.person_id = b.id
   where b.id = p.id and p.organization_id = p_organization_id and p.erased_at is null and p.merged_into is null
     and (p_person_ids is null or p.id = any (p_person_ids)) and p.keep_until is distinct from n.due;
  get diagnostics changed = row_count;
  return changed;
end $$;
comment on function app.follow_rules(uuid, uuid[]) is 'Notes for people of an organization until when they are kept, as its rules say. Granted to nobody.';

create function app.try_rules(p_organization_id uuid, p_rules jsonb)
returns table (person_id uuid, full_name text, due date, why text, months integer, held_by text)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.person_id, p.full_name, n.due, n.why, n.months, n.held_by
    from app.retention_plan(p_organization_id, p_rules) n join people p on p.id = n.person_id
   where p_organization_id = any (app.organizations('admin'))
$$;
comment on function app.try_rules(uuid, jsonb) is
  'Who would be erased when and why under these rules, for owner and admins; nothing for others. Nothing is changed.';

create function app.rules_changed(p_organization_id uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not coalesce(p_organization_id = any (app.organizations('admin')), false) then return null; end if;
  return app.follow_rules(p_organization_id);
end $$;
comment on function app.rules_changed(uuid) is 'After an owner or admin changed the rules: people are kept as they say now. Null for others.';

create function app.extend_person(p_person_id uuid, p_until date, p_reason text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known people;
  made uuid;
begin
  select * into known from people where id = p_person_id and erased_at is null and merged_into is null for update;
  if not found or not app.sees_person(p_person_id, 'member') then return null; end if;
  update retention_extensions set ended_at = now() where organization_id = known.organization_id and person_id = known.id and ended_at is null;
  if p_until is not null then
    insert into retention_extensions (organization_id, person_id, until, reason, added_by)
    values (known.organization_id, known.id, p_until, p_reason, app.user_id()) returning id into made;
  end if;
  perform app.follow_rules(known.organization_id, array[known.id]);
  return coalesce(made, known.id);
end $$;
comment on function app.extend_person(uuid, date, text) is
  'Keeps a person whom the acting member works with until a day, in place of an earlier one; null as the day takes it back. Null for whoever may not.';

create function app.stamp_rule() returns trigger language plpgsql as $$
begin
  new.updated_by := app.user_id();
  return new;
end $$;
comment on function app.stamp_rule() is 'Before a rule is made or changed: notes who does it.';

create function app.follow_candidacy() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Without a rule nobody is due, and nothing is to be worked out.
  if exists (select from retention_rules where organization_id = new.organization_id and group_id is null and is_on) then
    perform app.follow_rules(new.organization_id, array[new.person_id]);
  end if;
  return null;
end $$;
comment on function app.follow_candidacy() is 'After a candidacy began, ended or went on: its person is kept as the rules say.';

grant execute on function app.try_rules(uuid, jsonb), app.rules_changed(uuid), app.extend_person(uuid, date, text) to app_user;
grant select, insert, update (is_on, ended_months, hired_months, prospect_months, first_due), delete on retention_rules to app_user;
create policy read on retention_rules for select to app_user using (organization_id = any ((select app.organizations())::uuid[]));
create policy add on retention_rules for insert to app_user
  with check (organization_id = any ((select app.organizations('admin'))::uuid[]));
create policy change on retention_rules for update to app_user
  using (organization_id = any ((select app.organizations('admin'))::uuid[]));
create policy remove on retention_rules for delete to app_user
  using (group_id is not null and organization_id = any ((select app.organizations('admin'))::uuid[]));
grant select on retention_extensions to app_user;
create policy read on retention_extensions for select to app_user using (app.sees_person(person_id));

create trigger stamp_rule before insert or update on retention_rules for each row execute function app.stamp_rule();
create trigger touch before update on retention_rules for each row execute function app.touch();
create trigger follow_candidacy after insert or update of status, decided_at on candidates for each row execute function app.follow_candidacy();

create function app.why_due(p_person_ids uuid[]) returns table (person_id uuid, due date, why text, months integer, held_by text)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.* from (select distinct p.organization_id from people p where p.id = any (p_person_ids)) o
    cross join lateral app.retention_plan(o.organization_id, app.standing_rules(o.organization_id), p_person_ids) n
   where app.sees_person(n.person_id)
$$;
comment on function app.why_due(uuid[]) is 'When people whom the acting person sees are due, and what that counts from; who is under no rule is not in it.';
grant execute on function app.why_due(uuid[]) to app_user;
