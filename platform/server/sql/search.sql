-- One way to search every list.
--
-- `like` is not leakproof, so under row-level security PostgreSQL may not use it on an index: it reads every row that the
-- policy shows, and 1,000,000 rows cost a second. This function reads with its owner's rights, and therefore checks itself
-- that the place is the caller's. It answers ids alone; the list joins them with the table under row-level security.
create function app.find_rows(p_table text, p_within text, p_place uuid, p_needles text[], p_most integer,
  p_key text default 'id', p_some boolean default false) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  places uuid[] := case p_within when 'group_id' then app.groups() when 'organization_id' then app.organizations()
                     when 'assignee_id' then array[app.user_id()] else '{}' end;
  found uuid[];
begin
  -- Without a place the search goes through all that the caller reaches, in one condition that an index can answer.
  if p_place is not null then places := array(select place from unnest(places) place where place = p_place); end if;
  if cardinality(places) = 0 then return '{}'; end if;
  -- Planned anew each time, so that the planner sees how rare the words are.
  execute format('with found as materialized (select %I as id from %I where %I = any (%L::uuid[]) and %s limit %s) select array_agg(distinct id) from found',
    p_key, p_table, p_within, places,
    (select string_agg(format('search_text like %L', '%' || needle || '%'), ' and ') from unnest(p_needles) needle),
    p_most + 1) into found;
  return case when cardinality(found) > p_most and not p_some then null else coalesce(found, '{}') end;
end $$;
comment on function app.find_rows(text, text, uuid, text[], integer, text, boolean) is
  'Ids of the rows of a group or organization of the caller, or of those that are theirs, or of all that they reach where no place is given, whose search_text holds all these texts; where more match than asked for, null, or some of them.';
grant execute on function app.find_rows(text, text, uuid, text[], integer, text, boolean) to app_user;

-- The same for words that are spelled almost so.
create function app.find_like(p_table text, p_terms text[], p_most integer, p_key text default 'id') returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.4 as $$
declare
  found uuid[];
begin
  if cardinality(app.groups()) = 0 or cardinality(p_terms) = 0 then return '{}'; end if;
  execute format('with found as materialized (select %I as id, %s as fit from %I where group_id = any (%L::uuid[]) and %s limit 2000)
      select array_agg(id order by fit desc) from (select * from found order by fit desc limit %s) nearest',
    p_key, (select string_agg(format('word_similarity(%L, search_text)', term), ' + ') from unnest(p_terms) term),
    p_table, app.groups(),
    (select string_agg(format('search_text %%> %L', term), ' and ') from unnest(p_terms) term), p_most) into found;
  return coalesce(found, '{}');
end $$;
comment on function app.find_like(text, text[], integer, text) is
  'Ids of the rows in all hiring groups of the caller whose search_text holds words like all of these, the likest first.';
grant execute on function app.find_like(text, text[], integer, text) to app_user;
