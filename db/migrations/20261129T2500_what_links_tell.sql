-- A link tells the title and how many interview as they were published, never as the draft has them since.
alter table interview_plan_publications add column title text not null default '';
alter table interview_plan_publication_rounds add column min_interviewers integer;
comment on column interview_plan_publications.title is
  'The role, as it was called when this was published; of publications made before this was kept, as it was called then.';
comment on column interview_plan_publication_rounds.min_interviewers is
  'How many interview in the round, as it was published; null where an earlier publication did not keep it.';

update interview_plan_publications b set title = p.title from interview_plans p where p.id = b.plan_id;
update interview_plan_publication_rounds r set min_interviewers = (d ->> 'minInterviewers')::int
  from interview_plan_publications b join interview_plans p on p.id = b.plan_id,
       jsonb_array_elements(p.draft -> 'rounds') d
 where b.id = r.publication_id and d ->> 'id' = r.round_id::text;

create or replace function app.open_plan_link(p_secret_hash text) returns jsonb
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
