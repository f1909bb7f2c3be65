-- Links to what was published of a plan.

create function app.open_plan_link(p_secret_hash text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link plan_links;
begin
  update plan_links l set last_opened_at = now(), opens = l.opens + 1
    from interview_plans p
   where p.id = l.plan_id and p.status <> 'archived'
     and l.secret_hash = p_secret_hash and l.revoked_at is null and l.stopped_at is null
     and app.is_open(l.created_at, l.expires_at)
  returning l.* into link;
  if not found then return null; end if;
  return (select jsonb_build_object(
      'kind', link.kind, 'title', coalesce(b.title, ''), 'organizationName', o.name, 'expiresAt', link.expires_at,
      'publishedNumber', b.number,
      'rounds', coalesce((
        select jsonb_agg(jsonb_build_object('id', r.round_id, 'content', v.content, 'interviewers', r.min_interviewers)
            order by r.position)
          from interview_plan_publication_rounds r join interview_versions v on v.id = r.version_id
         where r.publication_id = b.id), '[]'::jsonb))
    from interview_plans p join organizations o on o.id = p.organization_id
      left join interview_plan_publications b on b.plan_id = p.id and b.number = p.published_number
   where p.id = link.plan_id);
end $$;
comment on function app.open_plan_link(text) is
  'What was published of a plan, for whoever holds the secret of a link to it; counts the opening. Null where the link is not there, over, taken back, stopped, or its plan is archived.';

create function app.take_over_links(p_links uuid[]) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken integer;
begin
  update plan_links l set created_by = app.user_id(), stopped_at = null
    from interview_plans p
   where p.id = l.plan_id and l.id = any (p_links)
     and p.group_id = any (app.groups('member'))
     and l.stopped_at is not null and l.revoked_at is null and app.is_open(l.created_at, l.expires_at);
  get diagnostics taken = row_count;
  return taken;
end $$;
comment on function app.take_over_links(uuid[]) is
  'Lets links that stopped go on under the name of the acting person, who works in the hiring groups of their plans; answers how many.';

grant execute on function app.open_plan_link(text), app.take_over_links(uuid[]) to app_user;

grant select, insert, update (revoked_at) on plan_links to app_user;
create policy read on plan_links for select to app_user using (exists (select from interview_plans p
  where p.id = plan_id and p.group_id = any ((select app.groups('member'))::uuid[])));
create policy add on plan_links for insert to app_user with check (
  created_by = (select app.user_id()) and revoked_at is null and stopped_at is null and last_opened_at is null and opens = 0
  and exists (select from interview_plans p
    where p.id = plan_id and p.organization_id = plan_links.organization_id and p.group_id = any ((select app.groups('member'))::uuid[])));
create policy revoke on plan_links for update to app_user using (exists (select from interview_plans p
  where p.id = plan_id and p.group_id = any ((select app.groups('member'))::uuid[])));
