-- Links by which somebody without an account reads what was published of a plan, or prepares for its interviews.
create table plan_links (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  plan_id uuid not null references interview_plans on delete cascade,
  kind text not null check (kind in ('plan', 'preparation')),
  label text not null default '' check (length(label) <= 200),
  secret_hash text not null unique,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_opened_at timestamptz,
  opens integer not null default 0
);
create index plan_links_by_plan on plan_links (plan_id, created_at desc);
create index plan_links_by_organization on plan_links (organization_id);
create index plan_links_by_creator on plan_links (created_by);
create index plan_links_by_expiry on plan_links (expires_at);
comment on table plan_links is 'Links to what was published of a plan, opened without an account: to read the plan, or to prepare for its interviews.';
comment on column plan_links.id is 'The link.';
comment on column plan_links.organization_id is 'The organization.';
comment on column plan_links.plan_id is 'The plan.';
comment on column plan_links.kind is 'plan: rounds with questions and anchors, to read. preparation: what a candidate may know.';
comment on column plan_links.label is 'Whom it is for, in the creator''s words; shown to colleagues alone.';
comment on column plan_links.secret_hash is 'SHA-256 of the secret behind the # of its address.';
comment on column plan_links.created_by is 'Who made it.';
comment on column plan_links.created_at is 'When it was made.';
comment on column plan_links.expires_at is 'From then on it opens nothing.';
comment on column plan_links.revoked_at is 'When it was taken back.';
comment on column plan_links.last_opened_at is 'When it was last opened.';
comment on column plan_links.opens is 'How often it was opened.';

select app.secure_table('plan_links');
grant select, insert on plan_links to app_user;
grant update (revoked_at) on plan_links to app_user;
create policy read on plan_links for select to app_user using (exists (select from interview_plans p
  where p.id = plan_id and p.group_id = any ((select app.groups('member'))::uuid[])));
create policy add on plan_links for insert to app_user with check (
  created_by = (select app.user_id()) and revoked_at is null and last_opened_at is null and opens = 0
  and exists (select from interview_plans p
    where p.id = plan_id and p.organization_id = plan_links.organization_id and p.group_id = any ((select app.groups('member'))::uuid[])));
create policy revoke on plan_links for update to app_user using (exists (select from interview_plans p
  where p.id = plan_id and p.group_id = any ((select app.groups('member'))::uuid[])));

create function app.open_plan_link(p_secret_hash text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link plan_links;
begin
  update plan_links l set last_opened_at = now(), opens = l.opens + 1
    from interview_plans p
   where p.id = l.plan_id and p.status <> 'archived'
     and l.secret_hash = p_secret_hash and l.revoked_at is null and l.expires_at > now()
  returning l.* into link;
  if not found then return null; end if;
  return (select jsonb_build_object(
      'kind', link.kind, 'title', p.title, 'organizationName', o.name, 'expiresAt', link.expires_at,
      'publishedNumber', p.published_number,
      'rounds', coalesce((
        select jsonb_agg(jsonb_build_object(
            'id', r.id, 'content', v.content,
            'interviewers', (select (d ->> 'minInterviewers')::int from jsonb_array_elements(p.draft -> 'rounds') d
                              where d ->> 'id' = r.id::text)) order by r.position)
          from interview_rounds r join interview_versions v on v.id = r.current_version_id
         where r.plan_id = p.id and r.removed_at is null), '[]'::jsonb))
    from interview_plans p join organizations o on o.id = p.organization_id
   where p.id = link.plan_id);
end $$;
comment on function app.open_plan_link(text) is
  'What was published of a plan, for whoever holds the secret of a link to it; counts the opening. Null where the link is not there, over, taken back, or its plan is archived.';
grant execute on function app.open_plan_link(text) to app_user;
