-- Second factors: what a person proves beside the password, and what a session may do before that.
create table factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  friendly_name text not null check (length(friendly_name) between 1 and 100),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  sealed text not null,
  hint text,
  last_step integer,
  tries integer not null default 0,
  tries_since timestamptz,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  last_used_at timestamptz
);
create unique index factors_by_name on factors (user_id, lower(friendly_name));
create index factors_verified on factors (user_id) where status = 'verified';
comment on table factors is 'Second factors: authenticator apps and phones.';
comment on column factors.id is 'The factor.';
comment on column factors.user_id is 'Whose it is.';
comment on column factors.factor_type is 'totp or phone.';
comment on column factors.friendly_name is 'What the person calls it.';
comment on column factors.status is 'unverified until the first right code; only a verified one is asked for.';
comment on column factors.sealed is 'The shared secret or the number, sealed by a key outside the database.';
comment on column factors.hint is 'The last digits of a number, by which the person knows it again.';
comment on column factors.last_step is 'The 30-second step of the last code that counted; it and those before count no more.';
comment on column factors.tries is 'Codes tried in the present window and not found right.';
comment on column factors.tries_since is 'Beginning of that window.';
comment on column factors.created_at is 'When it was added.';
comment on column factors.verified_at is 'When its first right code came.';
comment on column factors.last_used_at is 'When it was last passed.';

create table factor_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references factors on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  channel text check (channel in ('sms', 'whatsapp')),
  code_hash text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  passed_at timestamptz
);
create index factor_challenges_by_factor on factor_challenges (factor_id, created_at);
create index factor_challenges_by_session on factor_challenges (session_id);
create index factor_challenges_by_end on factor_challenges (expires_at);
comment on table factor_challenges is 'Questions for a code, each for one session and a few minutes.';
comment on column factor_challenges.id is 'The challenge.';
comment on column factor_challenges.factor_id is 'The factor that is asked for.';
comment on column factor_challenges.session_id is 'The session that asked; it answers for no other.';
comment on column factor_challenges.channel is 'How the code went to the phone.';
comment on column factor_challenges.code_hash is 'Keyed hash of the code that was sent; null for an authenticator app.';
comment on column factor_challenges.expires_at is 'From then on no code answers it.';
comment on column factor_challenges.created_at is 'When it was asked.';
comment on column factor_challenges.passed_at is 'When it was answered; an answer counts once.';

create table recovery_code_sets (
  user_id uuid primary key references users on delete cascade,
  tries integer not null default 0,
  tries_since timestamptz,
  created_at timestamptz not null
);
comment on table recovery_code_sets is 'One set of recovery codes per person, with its own count of wrong tries.';
comment on column recovery_code_sets.user_id is 'Whose codes.';
comment on column recovery_code_sets.tries is 'Codes tried in the present window and not found right.';
comment on column recovery_code_sets.tries_since is 'Beginning of that window.';
comment on column recovery_code_sets.created_at is 'When the codes were made.';

create table recovery_codes (
  user_id uuid not null references recovery_code_sets on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'Codes that stand in for a lost factor, each once.';
comment on column recovery_codes.user_id is 'Whose code.';
comment on column recovery_codes.code_hash is 'Keyed hash of the code.';
comment on column recovery_codes.used_at is 'When it was used; it counts once.';

alter table organizations add column requires_second_factor boolean not null default false;
comment on column organizations.requires_second_factor is 'Whether its people must pass a second factor; only the owner sets it.';
create index organizations_with_second_factor on organizations (id) where requires_second_factor;

-- Two claims more. A session that lacks its factor has these and no other: every policy that asks for app.user_id stays shut.
create function app.session_id() returns uuid language sql stable as
$$ select nullif(current_setting('app.session_id', true), '')::uuid $$;
create function app.factor_user_id() returns uuid language sql stable as
$$ select nullif(current_setting('app.factor_user_id', true), '')::uuid $$;
comment on function app.factor_user_id() is 'Whose factors this session may pass: set for every valid session.';
create function app.factor_owner_id() returns uuid language sql stable as
$$ select nullif(current_setting('app.factor_owner_id', true), '')::uuid $$;
comment on function app.factor_owner_id() is 'Whose factors this session may add and remove: not set while a factor of the account has still to be passed.';
grant execute on function app.session_id(), app.factor_user_id(), app.factor_owner_id() to app_user;

select app.secure_table('factors'), app.secure_table('factor_challenges'), app.secure_table('recovery_code_sets'), app.secure_table('recovery_codes');
grant select, insert, delete on factors to app_user;
grant update (friendly_name, status, last_step, tries, tries_since, verified_at, last_used_at) on factors to app_user;
grant select, insert, delete on factor_challenges to app_user;
grant update (passed_at) on factor_challenges to app_user;
grant select, insert, delete on recovery_code_sets, recovery_codes to app_user;
grant update (tries, tries_since) on recovery_code_sets to app_user;
grant update (used_at) on recovery_codes to app_user;
create policy read on factors for select to app_user using (user_id = (select app.factor_user_id()));
create policy pass on factors for update to app_user using (user_id = (select app.factor_user_id()));
create policy add on factors for insert to app_user with check (user_id = (select app.factor_owner_id()));
create policy remove on factors for delete to app_user using (user_id = (select app.factor_owner_id()));
create policy ask on factor_challenges for all to app_user
  using (session_id = (select app.session_id()) and factor_id in (select f.id from factors f))
  with check (session_id = (select app.session_id()) and factor_id in (select f.id from factors f));
create policy read on recovery_code_sets for select to app_user using (user_id = (select app.factor_user_id()));
create policy pass on recovery_code_sets for update to app_user using (user_id = (select app.factor_user_id()));
create policy add on recovery_code_sets for insert to app_user with check (user_id = (select app.user_id()));
create policy remove on recovery_code_sets for delete to app_user using (user_id = (select app.factor_owner_id()));
create policy read on recovery_codes for select to app_user using (user_id = (select app.factor_user_id()));
create policy pass on recovery_codes for update to app_user using (user_id = (select app.factor_user_id()));
create policy add on recovery_codes for insert to app_user with check (user_id = (select app.user_id()));
create policy remove on recovery_codes for delete to app_user using (user_id = (select app.factor_owner_id()));

create function app.count_recent_challenges(p_factor_id uuid, p_since timestamptz)
returns table (asked integer, newest timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer, max(c.created_at)
    from factor_challenges c join factors f on f.id = c.factor_id
   where f.id = p_factor_id and f.user_id = app.factor_user_id() and c.created_at > p_since
$$;
comment on function app.count_recent_challenges(uuid, timestamptz) is
  'How often one of the acting user''s factors was asked for lately, from all their sessions together.';

create function app.raise_session(p_token text) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ends timestamptz;
begin
  if length(p_token) < 32 then raise exception 'a session needs a longer secret' using errcode = 'check_violation'; end if;
  update sessions s set assurance = 'aal2', token = p_token, updated_at = now()
   where s.id = app.session_id() and s.user_id = app.factor_user_id()
     and (exists (select from factor_challenges c join factors f on f.id = c.factor_id
                   where c.session_id = s.id and f.user_id = s.user_id and c.passed_at = now())
          or exists (select from recovery_codes r where r.user_id = s.user_id and r.used_at = now()))
  returning s.expires_at into ends;
  if not found then raise exception 'no factor was passed' using errcode = 'insufficient_privilege'; end if;
  return ends;
end $$;
comment on function app.raise_session(text) is
  'Gives the acting session the level aal2 and a new secret; only in the transaction in which a factor was passed. Answers when it ends.';

create function app.factor_standing(p_organization_id uuid) returns table (is_required boolean, people integer, without_factor integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.requires_second_factor, count(*)::integer,
         count(*) filter (where not exists (select from factors f where f.user_id = m.user_id and f.status = 'verified'))::integer
    from organizations o join organization_memberships m on m.organization_id = o.id
   where o.id = p_organization_id and o.id = any (app.organizations('admin'))
   group by o.id
$$;
comment on function app.factor_standing(uuid) is
  'Whether an organization asks for a second factor, and how many of its people have none; for its owner and admins.';
grant execute on function app.count_recent_challenges(uuid, timestamptz), app.raise_session(text), app.factor_standing(uuid) to app_user;

create function app.only_the_owner_requires_factors() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user = 'app_user' and not (new.id = any (app.organizations('owner'))) then
    raise exception 'only the owner decides whether a second factor is asked for' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
comment on function app.only_the_owner_requires_factors() is 'Before update: admins change an organization, but not this.';
create function app.announce_organization() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'access', 'organizationId', new.id)::text);
  return null;
end $$;
comment on function app.announce_organization() is 'After an organization changed what its people must prove: tells every process to look again what they may hear.';
revoke execute on function app.only_the_owner_requires_factors(), app.announce_organization() from public;
create trigger only_the_owner_requires_factors before update of requires_second_factor on organizations
  for each row when (old.requires_second_factor is distinct from new.requires_second_factor) execute function app.only_the_owner_requires_factors();
create trigger announce_organization after update of requires_second_factor on organizations
  for each row when (old.requires_second_factor is distinct from new.requires_second_factor) execute function app.announce_organization();
-- A session that was raised has another secret, and an account with its first factor has sessions that lack it.
create trigger announce_raised after update on sessions
  for each row when (old.token is distinct from new.token) execute function app.announce_access();
create trigger announce_verified after update on factors
  for each row when (old.status is distinct from new.status) execute function app.announce_access();
create trigger announce_removed after delete on factors
  for each row when (old.status = 'verified') execute function app.announce_access();

create or replace function app.open_request(p_token text, p_anonymous text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who record;
  claims record;
begin
  perform set_config('app.anonymous_id', coalesce(p_anonymous, ''), true);
  if p_token is null then return null; end if;
  select s.id as session_id, s.user_id, s.assurance, s.expires_at, u.email, u.full_name, u.email_verified,
         exists (select from factors f where f.user_id = s.user_id and f.status = 'verified') as has_factor,
         exists (select from organization_memberships m join organizations o on o.id = m.organization_id
                  where m.user_id = s.user_id and o.requires_second_factor) as must_have_factor
    into who
    from sessions s join users u on u.id = s.user_id
   where s.token = p_token and s.expires_at > now();
  if not found then return null; end if;

  perform set_config('app.session_id', who.session_id::text, true), set_config('app.factor_user_id', who.user_id::text, true);
  if (who.has_factor and who.assurance = 'aal1') or (who.must_have_factor and not who.has_factor) then
    -- Lacks its factor: reaches the factors and nothing else.
    if not who.has_factor then perform set_config('app.factor_owner_id', who.user_id::text, true); end if;
    return jsonb_build_object('sessionId', who.session_id, 'userId', who.user_id, 'assurance', who.assurance,
      'lacksFactor', case when who.has_factor then 'pass' else 'add' end,
      'expiresAt', who.expires_at, 'email', who.email, 'fullName', who.full_name, 'emailVerified', who.email_verified, 'seats', '[]'::jsonb);
  end if;

  -- One pass over the memberships fills the answer and every claim that the policies read.
  select
    coalesce(jsonb_agg(jsonb_build_object('organizationId', organization_id, 'role', role, 'grants', grants, 'groupIds', group_ids)), '[]') as seats,
    set_config('app.user_id', who.user_id::text, true),
    set_config('app.factor_owner_id', who.user_id::text, true),
    set_config('app.organizations_viewer', '{' || coalesce(string_agg(organization_id::text, ','), '') || '}', true),
    set_config('app.organizations_member', '{' || coalesce(string_agg(organization_id::text, ',') filter (where role <> 'viewer'), '') || '}', true),
    set_config('app.organizations_admin', '{' || coalesce(string_agg(organization_id::text, ',') filter (where role in ('owner', 'admin')), '') || '}', true),
    set_config('app.organizations_owner', '{' || coalesce(string_agg(organization_id::text, ',') filter (where role = 'owner'), '') || '}', true),
    set_config('app.groups_viewer', '{' || coalesce(string_agg(nullif(array_to_string(group_ids, ','), ''), ','), '') || '}', true),
    set_config('app.groups_member', '{' || coalesce(string_agg(nullif(array_to_string(group_ids, ','), ''), ',') filter (where role <> 'viewer'), '') || '}', true),
    set_config('app.groups_admin', '{' || coalesce(string_agg(nullif(array_to_string(group_ids, ','), ''), ',') filter (where role in ('owner', 'admin')), '') || '}', true),
    set_config('app.groups_owner', '{' || coalesce(string_agg(nullif(array_to_string(group_ids, ','), ''), ',') filter (where role = 'owner'), '') || '}', true)
    into claims
    from (
      select m.organization_id, m.role, m.grants,
             case when m.role in ('owner', 'admin')
                  then array(select g.id from groups g where g.organization_id = m.organization_id)
                  else array(select gm.group_id from group_memberships gm where gm.user_id = m.user_id and gm.organization_id = m.organization_id)
             end as group_ids
        from organization_memberships m where m.user_id = who.user_id
    ) seat;
  return jsonb_build_object('sessionId', who.session_id, 'userId', who.user_id, 'assurance', who.assurance, 'lacksFactor', null,
    'expiresAt', who.expires_at, 'email', who.email, 'fullName', who.full_name, 'emailVerified', who.email_verified, 'seats', claims.seats);
end $$;
comment on function app.open_request(text, text) is
  'Session, memberships and groups of the acting user in one read; sets the claims for this transaction. Null without a valid session. A session that lacks its second factor gets no claim but those for passing or adding one.';
