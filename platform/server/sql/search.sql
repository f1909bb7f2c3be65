-- One way to search every list.
--
-- `like` is not leakproof, so under row-level security PostgreSQL may not use it on an index: it reads every row that the
-- policy shows, and 1,000,000 rows cost a second. This function reads with its owner's rights, and therefore checks itself
-- that the place is the caller's. It answers ids alone; the list joins them with the table under row-level security.
create function app.find_rows(p_table text, p_within text, p_place uuid, p_needles text[], p_most integer) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found uuid[];
begin
  if not coalesce(case p_within when 'group_id' then p_place = any (app.groups())
    when 'organization_id' then p_place = any (app.organizations()) end, false) then
    return '{}';
  end if;
  -- Planned anew each time, so that the planner sees how rare the words are.
  execute format('with found as materialized (select id from %I where %I = %L and %s limit %s) select array_agg(id) from found',
    p_table, p_within, p_place,
    (select string_agg(format('search_text like %L', '%' || needle || '%'), ' and ') from unnest(p_needles) needle),
    p_most + 1) into found;
  return case when cardinality(found) > p_most then null else coalesce(found, '{}') end;
end $$;
comment on function app.find_rows(text, text, uuid, text[], integer) is
  'Ids of the rows of a group or organization of the caller whose search_text holds all these texts; null where more match than asked for.';
grant execute on function app.find_rows(text, text, uuid, text[], integer) to app_user;

