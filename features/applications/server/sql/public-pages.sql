-- What the public reads: open roles, each by the secret of one of its links, and the page with all of a hiring group.

create function app.tracks(p_organization_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from organization_memberships m where m.organization_id = p_organization_id and m.role <> 'viewer'
    and coalesce((app.flags_of(m.user_id) ->> 'ats_enabled')::boolean, false))
$$;
comment on function app.tracks(uuid) is
  'Whether applicant tracking is switched on for anybody who works in the organization; else nothing of it is public. Granted to nobody.';

create function app.posted_as(p_role opportunities) returns text
language sql stable set search_path = public, pg_temp as $$
  select case
    when not coalesce((p_role.content #>> '{posting,isPublic}')::boolean, false)
      or coalesce(p_role.status_before, p_role.status) in ('draft', 'pending_approval') then null
    when p_role.status = 'open' and coalesce((p_role.content #>> '{posting,closesOn}')::date
      >= (now() at time zone 'UTC' - interval '12 hours')::date, true) then 'open'
    when p_role.status = 'open' then 'over'
    when p_role.status = 'paused' then 'paused'
    when coalesce(p_role.status_before, p_role.status) = 'filled' then 'filled'
    else 'closed' end
$$;
comment on function app.posted_as(opportunities) is
  'How the public meets a role: open, over (the last day has ended everywhere), paused, filled or closed; null for one that is not public.';

create function app.posted_roles(p_group_id uuid, p_except uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(to_jsonb(r) order by r."openedAt" desc, r.title), '[]')
    from (select s.token, o.title, o.location, o.content ->> 'workMode' as "workMode", o.content ->> 'employment' as employment,
                 o.content #>> '{posting,summary}' as summary, app.instant(o.opened_at) as "openedAt"
            from opportunities o
            cross join lateral (select token from opportunity_sources s where s.opportunity_id = o.id and s.removed_at is null
                                 order by s.created_at, s.id limit 1) s
           where o.group_id = p_group_id and o.id is distinct from p_except and o.status = 'open' and app.posted_as(o) = 'open'
           order by o.opened_at desc limit 200) r
$$;
comment on function app.posted_roles(uuid, uuid) is
  'Roles of a hiring group that the public may apply for, without one of them. For the functions of public pages; granted to nobody.';

create function app.public_rounds(p_publication_id uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.round_id, 'name', v.content ->> 'name', 'mode', v.content ->> 'mode', 'minutes', (v.content ->> 'durationMinutes')::int,
      'interviewers', r.min_interviewers, 'text', v.content ->> 'candidateText',
      'about', (select coalesce(jsonb_agg(c ->> 'name'), '[]') from jsonb_array_elements(v.content -> 'competencies') c))
    order by r.position), '[]')
    from interview_plan_publication_rounds r join interview_versions v on v.id = r.version_id
   where r.publication_id = p_publication_id
$$;
comment on function app.public_rounds(uuid) is
  'Rounds of a publication as far as candidates may know of them beforehand: no question, anchor or name. For the functions of public pages; granted to nobody.';

create function app.look_at_role(p_token text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
      'id', o.id, 'organizationId', o.organization_id, 'groupId', o.group_id, 'organizationName', g.organization,
      'careers', case when coalesce(p.is_public, false) then jsonb_build_object('organization', g.organization_slug, 'group', g.slug) end,
      'state', coalesce(app.posted_as(o), 'hidden'),
      'isColleague', o.group_id = any (app.groups()),
      'content', o.content - array['team', 'openings', 'approverIds', 'priority', 'targetDate', 'planId', 'versionPolicy'],
      'openedAt', app.instant(o.opened_at),
      'pay', (select jsonb_build_object('minimum', y.minimum, 'maximum', y.maximum, 'currency', y.currency, 'period', y.period,
                'isShown', true, 'isPublic', true) from opportunity_pay y where y.opportunity_id = o.id and y.is_public),
      'rounds', case when coalesce((o.content #>> '{posting,showsRounds}')::boolean, false)
                     then app.public_rounds(o.publication_id) else '[]' end,
      'stages', coalesce((select b.stages from interview_plan_publications b where b.id = o.publication_id), '[]'),
      'ownerId', coalesce((select t.user_id from opportunity_team t where t.opportunity_id = o.id and t.role = 'recruiter'
                            order by t.position limit 1), o.owner_id),
      'coordinatorId', (select t.user_id from opportunity_team t where t.opportunity_id = o.id and t.role = 'coordinator'
                         order by t.position limit 1),
      'token', coalesce((select f.token from opportunity_sources f where f.opportunity_id = o.id and f.removed_at is null
                          order by f.created_at, f.id limit 1), s.token),
      'source', case when s.removed_at is null then s.name else '' end,
      'others', app.posted_roles(o.group_id, o.id))
    from opportunity_sources s
    join opportunities o on o.id = s.opportunity_id
    join lateral (select g.slug, g.archived_at, n.name as organization, n.slug as organization_slug
                    from groups g join organizations n on n.id = g.organization_id where g.id = o.group_id) g on true
    left join career_pages p on p.group_id = o.group_id
   where s.token = p_token and g.archived_at is null and app.tracks(o.organization_id)
     and (app.posted_as(o) is not null or o.group_id = any (app.groups()))
$$;
comment on function app.look_at_role(text) is
  'A role by the secret of one of its links: what its page shows, and for the server who looks after it. One that is not public is there for people of its hiring group alone.';

create function app.look_at_careers(p_organization text, p_group text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
      'organizationId', g.organization_id, 'groupId', g.id, 'organizationName', n.name, 'groupName', g.name,
      'intro', p.intro, 'takesOpen', p.takes_open,
      'ownerId', coalesce((select m.user_id from organization_memberships m
                            where m.organization_id = g.organization_id and m.user_id = p.owner_id),
                          (select m.user_id from organization_memberships m
                            where m.organization_id = g.organization_id and m.role = 'owner')),
      'roles', app.posted_roles(g.id, null))
    from career_pages p join groups g on g.id = p.group_id join organizations n on n.id = g.organization_id
   where n.slug = p_organization and g.slug = p_group and p.is_public and g.archived_at is null and app.tracks(g.organization_id)
$$;
comment on function app.look_at_careers(text, text) is
  'The public page with all open roles of a hiring group, by the slugs of its organization and its own; null where there is none.';

grant execute on function app.look_at_role(text), app.look_at_careers(text, text) to app_user;

grant select, insert, update (is_public, takes_open, intro, owner_id) on career_pages to app_user;
create policy read on career_pages for select to app_user using (group_id = any ((select app.groups())::uuid[]));
create policy add on career_pages for insert to app_user with check (
  group_id = any ((select app.groups('member'))::uuid[]) and owner_id = (select app.user_id()));
create policy change on career_pages for update to app_user using (group_id = any ((select app.groups('member'))::uuid[]));
create trigger touch before update on career_pages for each row execute function app.touch();
