-- People: who knows them, who sees and edits them, their contacts apart, pools and relations.

create function app.know_person(p_person_id uuid, p_group_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into group_people (group_id, person_id, organization_id, full_name, search_text)
  select p_group_id, p.id, p.organization_id, p.full_name, p.search_text from people p where p.id = p_person_id
  on conflict do nothing;
end $$;
comment on function app.know_person(uuid, uuid) is
  'Makes a person known to a hiring group. For triggers of tables whose policies ask who may; granted to nobody.';

create function app.know_person_of_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.know_person(new.person_id, new.group_id);
  return null;
end $$;
comment on function app.know_person_of_row() is
  'After a row with person_id and group_id was made: its group knows the person from then on.';

create function app.know_pooled_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.know_person(new.person_id, p.group_id) from people_pools p where p.id = new.pool_id;
  return null;
end $$;
comment on function app.know_pooled_person() is 'After somebody was added to a pool: its group knows them from then on.';

create function app.follow_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update group_people set full_name = new.full_name, search_text = new.search_text
   where person_id = new.id and (full_name, search_text) is distinct from (new.full_name, new.search_text);
  return null;
end $$;
comment on function app.follow_person() is 'After a name or what is searched of a person changed: the copies for lists follow.';

create function app.announce_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'people', 'id', new.id, 'groupId', gp.group_id)::text)
     from group_people gp where gp.person_id = new.id;
  return null;
end $$;
comment on function app.announce_person() is 'After a person changed: tells whoever has open a group that knows them.';

create function app.announce_pool() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'people', 'groupId', new.group_id)::text);
  return null;
end $$;
comment on function app.announce_pool() is 'After a pool was made or changed: tells whoever has its group open.';

grant select on people to app_user;
grant insert (id, organization_id, full_name, given_name, family_name, called, pronunciation, headline, location, time_zone, links,
  history, tags, name_key, search_text, legal_basis, created_by) on people to app_user;
grant update (full_name, given_name, family_name, called, pronunciation, headline, location, time_zone, links, history, tags,
  name_key, search_text, do_not_contact, do_not_contact_reason, legal_basis) on people to app_user;
create policy read on people for select to app_user using (
  -- Of the rows of groups, only those of one's own are seen.
  exists (select from group_people gp where gp.person_id = people.id)
  or organization_id = any ((select app.organizations('admin'))::uuid[]));
create policy add on people for insert to app_user
  with check (organization_id = any ((select app.organizations('member'))::uuid[]) and created_by = (select app.user_id()));
create policy change on people for update to app_user using (
  merged_into is null and erased_at is null
  and (exists (select from group_people gp where gp.person_id = people.id and gp.group_id = any ((select app.groups('member'))::uuid[]))
    or organization_id = any ((select app.organizations('admin'))::uuid[])));

grant select, insert, update (value, match_key, label, is_primary), delete on person_contacts to app_user;
-- As app.sees_person says it, for all rows at once: duplicates are looked for among all addresses.
create policy read on person_contacts for select to app_user using (
  exists (select from group_people gp where gp.person_id = person_contacts.person_id and gp.group_id = any ((select app.groups('member'))::uuid[]))
  or organization_id = any ((select app.organizations('admin'))::uuid[]));
create policy add on person_contacts for insert to app_user with check (app.sees_person(person_id, 'member'));
create policy change on person_contacts for update to app_user using (app.sees_person(person_id, 'member'));
create policy remove on person_contacts for delete to app_user using (app.sees_person(person_id, 'member'));

grant select, insert on group_people to app_user;
create policy read on group_people for select to app_user using (group_id = any ((select app.groups())::uuid[]));
create policy add on group_people for insert to app_user
  with check (group_id = any ((select app.groups('member'))::uuid[]) and app.may_know_person(person_id));

grant select, insert, update (name, description, archived_at) on people_pools to app_user;
create policy read on people_pools for select to app_user using (group_id = any ((select app.groups())::uuid[]));
create policy add on people_pools for insert to app_user with check (group_id = any ((select app.groups('member'))::uuid[]));
create policy change on people_pools for update to app_user using (group_id = any ((select app.groups('member'))::uuid[]));

grant select, insert, delete on pool_people to app_user;
create policy read on pool_people for select to app_user using (exists (select from people_pools p where p.id = pool_id));
create policy add on pool_people for insert to app_user with check (
  added_by = (select app.user_id()) and app.sees_person(person_id)
  and exists (select from people_pools p where p.id = pool_id and p.group_id = any ((select app.groups('member'))::uuid[])));
create policy remove on pool_people for delete to app_user using (
  exists (select from people_pools p where p.id = pool_id and p.group_id = any ((select app.groups('member'))::uuid[])));

-- Only what of the other one is seen, too: a relation must not name somebody of another group.
grant select, insert, delete on person_relations to app_user;
create policy read on person_relations for select to app_user using (
  app.sees_person(person_id) and (other_person_id is null or app.sees_person(other_person_id)));
create policy add on person_relations for insert to app_user with check (
  added_by = (select app.user_id()) and app.sees_person(person_id, 'member')
  and (other_person_id is null or app.sees_person(other_person_id))
  and (other_user_id is null or app.member_name(organization_id, other_user_id) is not null));
create policy remove on person_relations for delete to app_user using (app.sees_person(person_id, 'member'));

create trigger touch before update of full_name, given_name, family_name, called, pronunciation, headline, location, time_zone, links,
  history, tags, do_not_contact, do_not_contact_reason, legal_basis, consent_state, consent_until, keep_until, merged_into, erased_at
  on people for each row execute function app.touch();
create trigger follow_person after update of full_name, search_text on people for each row execute function app.follow_person();
create trigger announce_person after update on people for each row execute function app.announce_person();
create trigger touch before update of name, description, archived_at on people_pools for each row execute function app.touch();
create trigger announce_pool after insert or update on people_pools for each row execute function app.announce_pool();
create trigger know_pooled_person after insert on pool_people for each row execute function app.know_pooled_person();
