-- The opening of a request: who acts and what they reach; and who must stop hearing at once.

-- One row per person, kept by the triggers below: opening a request reads it instead of asking six tables each time.
create function app.reach_of(p_user_ids uuid[]) returns setof reach
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id,
         exists (select from factors f where f.user_id = u.id and f.status = 'verified'),
         coalesce(held.must_have_factor, false),
         coalesce(held.seats, '[]'),
         held.organizations || ';' || held.groups
    from users u
    cross join lateral (
      with seat as materialized (
        select m.organization_id, m.role, app.rank_of(m.role) as rank, m.grants, m.created_at, o.requires_second_factor,
               case when m.role in ('owner', 'admin')
                    then array(select g.id from groups g where g.organization_id = m.organization_id order by g.id)
                    else array(select gm.group_id from group_memberships gm
                                where gm.user_id = m.user_id and gm.organization_id = m.organization_id order by gm.group_id)
               end as group_ids
          from organization_memberships m join organizations o on o.id = m.organization_id
         where m.user_id = u.id
      )
      select (select bool_or(requires_second_factor) from seat) as must_have_factor,
             (select jsonb_agg(jsonb_build_object('organizationId', organization_id, 'role', role, 'grants', grants, 'groupIds', group_ids)
                       order by created_at, organization_id) from seat) as seats,
             string_agg('{' || coalesce((select string_agg(organization_id::text, ',' order by organization_id)
                                           from seat where seat.rank >= power), '') || '}', ';' order by power) as organizations,
             string_agg('{' || coalesce((select string_agg(group_id::text, ',' order by group_id)
                                           from seat, unnest(group_ids) group_id where seat.rank >= power), '') || '}', ';' order by power) as groups
        from generate_series(app.rank_of('viewer'), app.rank_of('owner')) power
    ) held
   where u.id = any (p_user_ids)
$$;
comment on function app.reach_of(uuid[]) is 'What these people may reach now, computed from the tables that say so, in the form of the table reach.';

create function app.keep_reach(p_user_ids uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into reach (user_id) select id from users where id = any (p_user_ids) order by id on conflict do nothing;
  -- Whoever changes the same person's rights at the same time waits here, and then computes from what the other wrote.
  perform from reach where user_id = any (p_user_ids) order by user_id for no key update;
  update reach r
     set has_factor = n.has_factor, must_have_factor = n.must_have_factor, seats = n.seats, claim = n.claim
    from app.reach_of(p_user_ids) n where n.user_id = r.user_id and r is distinct from n;
end $$;
comment on function app.keep_reach(uuid[]) is 'Brings the rows of these people up to what they may reach now.';

create function app.wrong_reach(p_user_ids uuid[]) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(r.user_id), '{}') from reach r join app.reach_of(p_user_ids) n on n.user_id = r.user_id
   where r.claim is not null and r is distinct from n
$$;
comment on function app.wrong_reach(uuid[]) is 'Those of these people whose row says something else than the tables it follows from. Always empty.';

create function app.note_reach() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.keep_reach(array[new.user_id, old.user_id]);
  return null;
end $$;
comment on function app.note_reach() is 'After a change of a group membership or factor: what its person may reach.';

create function app.note_reach_of_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Owner and admin reach every group, so whoever makes one at the same time waits, or is waited for.
  perform from organizations where id in (new.organization_id, old.organization_id) order by id for no key update;
  perform app.keep_reach(array[new.user_id, old.user_id]);
  return null;
end $$;
comment on function app.note_reach_of_member() is 'After a change of who belongs to an organization, with which role: what they may reach.';

create function app.note_reach_of_leaders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from organizations where id in (new.organization_id, old.organization_id) order by id for no key update;
  perform app.keep_reach(array(select user_id from organization_memberships
    where organization_id in (new.organization_id, old.organization_id) and role in ('owner', 'admin')));
  return null;
end $$;
comment on function app.note_reach_of_leaders() is 'After a group was made or removed: owner and admin reach other groups than before.';

create function app.note_reach_of_members() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.keep_reach(array(select user_id from organization_memberships where organization_id = new.id));
  return null;
end $$;
comment on function app.note_reach_of_members() is 'After an organization began or ceased to ask for second factors: what its members must have.';

create function app.open_request(p_token text, p_anonymous text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who record;
begin
  perform set_config('app.anonymous_id', coalesce(p_anonymous, ''), true);
  if p_token is null then return null; end if;
  select s.id as session_id, s.user_id, s.assurance, s.expires_at, u.email, u.full_name, u.email_verified,
         r.has_factor, r.must_have_factor, r.seats, r.claim
    into who
    from sessions s join users u on u.id = s.user_id left join reach r on r.user_id = s.user_id
   where s.token = p_token and app.is_open(s.updated_at, s.expires_at);
  if not found then return null; end if;
  if who.claim is null then
    -- Nothing of this person changed since the rows were first kept.
    select who.session_id, who.user_id, who.assurance, who.expires_at, who.email, who.full_name, who.email_verified,
           n.has_factor, n.must_have_factor, n.seats, n.claim
      into who from app.reach_of(array[who.user_id]) n;
  end if;

  perform set_config('app.session_id', who.session_id::text, true), set_config('app.factor_user_id', who.user_id::text, true);
  if (who.has_factor and who.assurance = 'aal1') or (who.must_have_factor and not who.has_factor) then
    -- Lacks its factor: reaches the factors and nothing else.
    if not who.has_factor then perform set_config('app.factor_owner_id', who.user_id::text, true); end if;
    return jsonb_build_object('sessionId', who.session_id, 'userId', who.user_id, 'assurance', who.assurance,
      'lacksFactor', case when who.has_factor then 'pass' else 'add' end,
      'expiresAt', who.expires_at, 'email', who.email, 'fullName', who.full_name, 'emailVerified', who.email_verified, 'seats', '[]'::jsonb);
  end if;
  perform set_config('app.user_id', who.user_id::text, true), set_config('app.factor_owner_id', who.user_id::text, true),
          set_config('app.reach', who.claim, true);
  return jsonb_build_object('sessionId', who.session_id, 'userId', who.user_id, 'assurance', who.assurance, 'lacksFactor', null,
    'expiresAt', who.expires_at, 'email', who.email, 'fullName', who.full_name, 'emailVerified', who.email_verified, 'seats', who.seats);
end $$;
comment on function app.open_request(text, text) is
  'Session, memberships and groups of the acting user in one read; sets the claims for this transaction. Null without a valid session. A session that lacks its second factor gets no claim but those for passing or adding one.';

create function app.open_for(p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who record;
begin
  select u.id as user_id, u.email, u.full_name, u.email_verified, n.seats, n.claim into who
    from users u join app.reach_of(array[p_user_id]) n on n.user_id = u.id where u.id = p_user_id;
  if not found then return null; end if;
  perform set_config('app.user_id', who.user_id::text, true), set_config('app.reach', who.claim, true);
  return jsonb_build_object('sessionId', '', 'userId', who.user_id, 'assurance', 'aal1', 'lacksFactor', null,
    'expiresAt', '', 'email', who.email, 'fullName', who.full_name, 'emailVerified', who.email_verified, 'seats', who.seats);
end $$;
comment on function app.open_for(uuid) is
  'Opens a transaction in the name of somebody who began long work and need not stay: with what they reach now, and without a session. Granted to nobody: the program asks before it takes the role of app_user.';

-- Whoever signs out or loses a right must stop hearing at once, however that came about: the tables announce it themselves.
create function app.announce_access() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'access', 'userId', coalesce(new.user_id, old.user_id))::text);
  return null;
end $$;
comment on function app.announce_access() is
  'After a change of a session or membership: tells every process to look again what this user may hear.';

create function app.announce_groups() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'access', 'organizationId', coalesce(new.organization_id, old.organization_id))::text);
  return null;
end $$;
comment on function app.announce_groups() is
  'After a group was made or removed: owners and admins reach other groups than before.';

create trigger announce_access after delete on sessions for each row execute function app.announce_access();
create trigger announce_access after insert or update or delete on organization_memberships for each row execute function app.announce_access();
create trigger announce_access after insert or update or delete on group_memberships for each row execute function app.announce_access();
create trigger announce_groups after insert or delete on groups for each row execute function app.announce_groups();
-- A session that was raised has another secret, and an account with its first factor has sessions that lack it.
create trigger announce_raised after update on sessions
  for each row when (old.token is distinct from new.token) execute function app.announce_access();
create trigger announce_verified after update on factors
  for each row when (old.status is distinct from new.status) execute function app.announce_access();
create trigger announce_removed after delete on factors
  for each row when (old.status = 'verified') execute function app.announce_access();

create trigger note_reach after insert or update of user_id, group_id or delete on group_memberships
  for each row execute function app.note_reach();
create trigger note_reach after insert or update of user_id, status or delete on factors
  for each row execute function app.note_reach();
create trigger note_reach after insert or update or delete on organization_memberships
  for each row execute function app.note_reach_of_member();
create trigger note_reach after insert or update of organization_id or delete on groups
  for each row execute function app.note_reach_of_leaders();
create trigger note_reach after update of requires_second_factor on organizations
  for each row when (old.requires_second_factor is distinct from new.requires_second_factor) execute function app.note_reach_of_members();
