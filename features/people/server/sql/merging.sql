-- Two rows of one human become one, with all that hangs on them, and two again within 30 days.

create function app.person_now(p_person_id uuid) returns uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  now_id uuid := p_person_id;
  next_id uuid;
begin
  for step in 1..10 loop
    select merged_into into next_id from people where id = now_id;
    exit when next_id is null;
    now_id := next_id;
  end loop;
  return case when app.sees_person(now_id) then now_id end;
end $$;
comment on function app.person_now(uuid) is
  'The person that this one was merged into, or themselves; null for whoever does not see them.';

-- Every table that hangs on people by person_id and goes by an id of its own: a new one needs no line here.
create function app.tables_of_people() returns setof name
language sql stable security definer set search_path = public, pg_temp as $$
  select c.relname from pg_class c
    join pg_attribute person on person.attrelid = c.oid and person.attname = 'person_id' and not person.attisdropped
    join pg_attribute id on id.attrelid = c.oid and id.attname = 'id' and not id.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'person_contacts'
   order by c.relname
$$;
comment on function app.tables_of_people() is
  'Tables whose rows move from one person to another; contacts, pools and groups are joined apart.';

create function app.rename_candidacies(p_person_ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update candidates c set name = p.full_name, search_text = app.candidate_words(c.person_id, c.opportunity_id, c.tag_words)
    from people p
   where p.id = any (p_person_ids) and c.organization_id = p.organization_id and c.person_id = p.id and c.name <> p.full_name
$$;
comment on function app.rename_candidacies(uuid[]) is
  'Candidacies that moved to another person are called and found as that one; granted to nobody.';

create function app.merge_people(p_kept_id uuid, p_merged_id uuid, p_fields jsonb) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept people;
  merged people;
  target name;
  ids jsonb;
  moves jsonb := '{}';
  -- Of which kinds of contacts the other's primary one was chosen, by its key.
  chosen jsonb;
  made uuid;
begin
  -- In one order for everybody, so that two who merge the same ones never wait for each other.
  perform from people where id in (p_kept_id, p_merged_id) order by id for update;
  select * into kept from people where id = p_kept_id and merged_into is null and erased_at is null;
  select * into merged from people where id = p_merged_id and merged_into is null and erased_at is null;
  if kept.id is null or merged.id is null or kept.id = merged.id or kept.organization_id <> merged.organization_id
     or not app.sees_person(kept.id, 'member') or not app.sees_person(merged.id, 'member') then
    return null;
  end if;
  insert into person_merges (organization_id, kept_id, merged_id, merged_name, before, moved, merged_by)
  values (kept.organization_id, kept.id, merged.id, merged.full_name, jsonb_build_object('kept', to_jsonb(kept), 'merged', to_jsonb(merged),
      'contacts', coalesce((select jsonb_agg(to_jsonb(c)) from person_contacts c where c.person_id = merged.id), '[]'::jsonb),
      'pools', coalesce((select jsonb_agg(to_jsonb(p)) from pool_people p where p.person_id = merged.id), '[]'::jsonb),
      'groups', coalesce((select jsonb_agg(to_jsonb(g)) from group_people g where g.person_id = merged.id), '[]'::jsonb),
      'newGroups', coalesce((select jsonb_agg(g.group_id) from group_people g where g.person_id = merged.id
        and not exists (select from group_people k where k.person_id = kept.id and k.group_id = g.group_id)), '[]'::jsonb),
      'newPools', coalesce((select jsonb_agg(p.pool_id) from pool_people p where p.person_id = merged.id
        and not exists (select from pool_people k where k.person_id = kept.id and k.pool_id = p.pool_id)), '[]'::jsonb)),
    '{}', app.user_id()) returning id into made;

  perform app.know_person(kept.id, g.group_id) from group_people g where g.person_id = merged.id;
  update group_people k set last_active_at = greatest(k.last_active_at, g.last_active_at)
    from group_people g where k.person_id = kept.id and g.person_id = merged.id and g.group_id = k.group_id;
  delete from group_people where person_id = merged.id;
  select coalesce(jsonb_object_agg(c.kind, c.match_key), '{}') into chosen from person_contacts c
   where c.person_id = merged.id and c.is_primary and p_fields -> 'primary_of_other' ? c.kind;
  update person_merges m set before = m.before || jsonb_build_object('primary', coalesce(
      (select jsonb_agg(c.id) from person_contacts c where c.person_id = kept.id and c.is_primary and chosen ? c.kind), '[]'::jsonb))
   where m.id = made;
  delete from person_contacts m where m.person_id = merged.id
    and exists (select from person_contacts k where k.person_id = kept.id and k.kind = m.kind and k.match_key = m.match_key);
  update person_contacts m set person_id = kept.id, is_primary = m.is_primary
      and not exists (select from person_contacts k where k.person_id = kept.id and k.kind = m.kind and k.is_primary)
   where m.person_id = merged.id;
  update person_contacts set is_primary = false where person_id = kept.id and is_primary and match_key <> chosen ->> kind;
  update person_contacts set is_primary = true where person_id = kept.id and match_key = chosen ->> kind;
  insert into pool_people (pool_id, person_id, organization_id, note, added_by, added_at)
  select pool_id, kept.id, organization_id, note, added_by, added_at from pool_people where person_id = merged.id on conflict do nothing;
  delete from pool_people where person_id = merged.id;

  -- A relation between the two says nothing of one.
  delete from person_relations where person_id in (kept.id, merged.id) and other_person_id in (kept.id, merged.id);
  update person_relations set other_person_id = kept.id where other_person_id = merged.id;
  perform set_config('app.rewrites_events', 'on', true);
  for target in select app.tables_of_people() loop
    execute format('with moved as (update %I set person_id = $1 where person_id = $2 returning id) select jsonb_agg(id) from moved', target)
      into ids using kept.id, merged.id;
    if ids is not null then moves := moves || jsonb_build_object(target, ids); end if;
  end loop;
  perform set_config('app.rewrites_events', '', true);

  update people set merged_into = kept.id where id = merged.id;
  update people p set (full_name, given_name, family_name, called, pronunciation, headline, location, time_zone, links, history, tags,
      name_key, search_text, legal_basis) =
      (select f.full_name, f.given_name, f.family_name, f.called, f.pronunciation, f.headline, f.location, f.time_zone, f.links, f.history,
              f.tags, f.name_key, f.search_text, f.legal_basis from jsonb_populate_record(kept, p_fields) f),
      do_not_contact = kept.do_not_contact or merged.do_not_contact,
      do_not_contact_reason = case when kept.do_not_contact then kept.do_not_contact_reason else merged.do_not_contact_reason end,
      -- Data is kept no shorter than the longer of the two asks for: null is without an end.
      keep_until = case when kept.keep_until is not null and merged.keep_until is not null then greatest(kept.keep_until, merged.keep_until) end
   where p.id = kept.id;
  perform app.rename_candidacies(array[kept.id]);
  update person_merges m set moved = moves,
      before = m.before || jsonb_build_object('after', (select to_jsonb(p) from people p where p.id = kept.id))
   where m.id = made;
  return made;
end $$;
comment on function app.merge_people(uuid, uuid, jsonb) is
  'Makes one person of two that the acting person works with: fields as given, contacts, pools, groups and histories of both; keeps what is needed to take it back. Null where either is not theirs, merged already or erased.';

create function app.unmerge_people(p_merge_id uuid) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  merge person_merges;
  target name;
  field text;
begin
  select * into merge from person_merges where id = p_merge_id for update;
  if merge.id is null or not app.sees_person(merge.kept_id, 'member') or merge.undone_at is not null
     or merge.merged_at < now() - interval '30 days'
     or not exists (select from people where id = merge.kept_id and merged_into is null and erased_at is null)
     or not exists (select from people where id = merge.merged_id and merged_into = merge.kept_id and erased_at is null) then
    return null;
  end if;
  perform from people where id in (merge.kept_id, merge.merged_id) order by id for update;
  update people set merged_into = null where id = merge.merged_id;
  insert into group_people (group_id, person_id, organization_id, full_name, search_text, added_at, last_active_at)
  select g.group_id, g.person_id, g.organization_id, g.full_name, g.search_text, g.added_at, g.last_active_at
    from jsonb_populate_recordset(null::group_people, merge.before -> 'groups') g
   where exists (select from groups where id = g.group_id) on conflict do nothing;
  delete from person_contacts where person_id = merge.kept_id
    and id in (select c.id from jsonb_populate_recordset(null::person_contacts, merge.before -> 'contacts') c);
  insert into person_contacts
  select * from jsonb_populate_recordset(null::person_contacts, merge.before -> 'contacts') on conflict do nothing;
  update person_contacts c set is_primary = false from person_contacts back
   where c.person_id = merge.kept_id and c.is_primary and back.person_id = c.person_id and back.kind = c.kind
     and merge.before -> 'primary' ? back.id::text;
  update person_contacts set is_primary = true where person_id = merge.kept_id and merge.before -> 'primary' ? id::text;
  delete from pool_people where person_id = merge.kept_id
    and pool_id in (select (jsonb_array_elements_text(merge.before -> 'newPools'))::uuid);
  insert into pool_people
  select p.* from jsonb_populate_recordset(null::pool_people, merge.before -> 'pools') p
   where exists (select from people_pools where id = p.pool_id) on conflict do nothing;

  perform set_config('app.rewrites_events', 'on', true);
  for target in select app.tables_of_people() loop
    execute format('update %I set person_id = $1 where person_id = $2 and id in (select (jsonb_array_elements_text($3 -> %L))::uuid)', target, target)
      using merge.merged_id, merge.kept_id, merge.moved;
  end loop;
  perform set_config('app.rewrites_events', '', true);

  -- What was changed since then stays; the rest is as it was.
  for field in select unnest(array['full_name', 'given_name', 'family_name', 'called', 'pronunciation', 'headline', 'location', 'time_zone',
      'links', 'history', 'tags', 'legal_basis', 'do_not_contact', 'do_not_contact_reason', 'keep_until', 'name_key', 'search_text']) loop
    execute format('update people p set %1$I = b.%1$I from jsonb_populate_record(null::people, $1) b, jsonb_populate_record(null::people, $2) a
      where p.id = $3 and p.%1$I is not distinct from a.%1$I and p.%1$I is distinct from b.%1$I', field)
      using merge.before -> 'kept', merge.before -> 'after', merge.kept_id;
  end loop;
  perform app.rename_candidacies(array[merge.kept_id, merge.merged_id]);
  -- A group that knew only the other one forgets this one, unless something happened with them there since.
  delete from group_people g where g.person_id = merge.kept_id
    and g.group_id in (select (jsonb_array_elements_text(merge.before -> 'newGroups'))::uuid)
    and not exists (select from hiring_events e where e.organization_id = g.organization_id and e.person_id = g.person_id and e.group_id = g.group_id)
    and not exists (select from candidates c where c.organization_id = g.organization_id and c.person_id = g.person_id and c.group_id = g.group_id)
    and not exists (select from pool_people pp join people_pools p on p.id = pp.pool_id where pp.person_id = g.person_id and p.group_id = g.group_id);
  update person_merges set undone_at = now() where id = merge.id;
  return merge.merged_id;
end $$;
comment on function app.unmerge_people(uuid) is
  'Takes a merge back within 30 days: rows that were moved go back, fields that nobody changed since are as they were. Answers who is back; null where it cannot be.';

grant execute on function app.person_now(uuid), app.merge_people(uuid, uuid, jsonb), app.unmerge_people(uuid) to app_user;

grant select (id, organization_id, kept_id, merged_id, merged_name, merged_by, merged_at, undone_at) on person_merges to app_user;
create policy read on person_merges for select to app_user using (app.sees_person(kept_id));
