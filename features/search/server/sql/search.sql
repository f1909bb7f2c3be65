-- Notes by their words. Private ones stand in no index of words: whoever may read them has few.

create function app.find_notes(p_needles text[], p_most integer) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  held text := (select string_agg(format('search_text like %L', '%' || needle || '%'), ' and ') from unnest(p_needles) needle);
  found uuid[];
begin
  if cardinality(app.groups()) = 0 or held is null then return '{}'; end if;
  execute format('with found as materialized (
      (select id from candidate_notes where not is_private and group_id = any (%1$L::uuid[]) and %3$s limit %2$s)
      union all
      (select id from candidate_notes where is_private and %3$s and group_id = any (%1$L::uuid[])
         and (author_id = %4$L or group_id = any (%5$L::uuid[])) limit %2$s))
    select array_agg(id) from found', app.groups(), p_most, held, app.user_id(),
    app.groups('owner') || app.groups_with('see_private_notes')) into found;
  return coalesce(found, '{}');
end $$;
comment on function app.find_notes(text[], integer) is
  'Ids of notes on candidates that hold all these texts, private ones for whoever may read them; some of them where there are many.';
grant execute on function app.find_notes(text[], integer) to app_user;
