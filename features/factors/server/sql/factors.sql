-- Second factors and recovery codes: what a session may do before and after it passed one.

create function app.factor_user_id() returns uuid language sql stable as
$$ select nullif(current_setting('app.factor_user_id', true), '')::uuid $$;
comment on function app.factor_user_id() is 'Whose factors this session may pass: set for every valid session.';

create function app.factor_owner_id() returns uuid language sql stable as
$$ select nullif(current_setting('app.factor_owner_id', true), '')::uuid $$;
comment on function app.factor_owner_id() is
  'Whose factors this session may add and remove: not set while a factor of the account has still to be passed.';

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
                   where c.session_id = s.id and f.user_id = s.user_id and f.status = 'verified' and c.passed_at = now())
          or exists (select from recovery_codes r where r.user_id = s.user_id and r.used_at = now()))
  returning s.expires_at into ends;
  if not found then raise exception 'no factor was passed' using errcode = 'insufficient_privilege'; end if;
  return ends;
end $$;
comment on function app.raise_session(text) is
  'Gives the acting session the level aal2 and a new secret; only in the transaction in which a verified factor was passed. Answers when it ends.';

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
comment on function app.announce_organization() is
  'After an organization changed what its people must prove: tells every process to look again what they may hear.';

-- Whoever guessed had the password. With another password they are out, and the owner waits no longer for what they did. What
-- was tried in the last quarter of an hour stays, or whoever reads the owner's mail would get five tries with each reset.
create function app.forgive_wrong_codes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.password is not distinct from old.password then return null; end if;
  update factors
     set locks = 0,
         tries = case when tries_since > now() - interval '15 minutes' then tries else 0 end,
         tries_since = case when tries_since > now() - interval '15 minutes' then tries_since end
   where user_id = new.user_id and tries > 0;
  update recovery_code_sets set tries = 0, tries_since = null where user_id = new.user_id and tries > 0;
  return null;
end $$;
comment on function app.forgive_wrong_codes() is
  'With a new password, locks of factors and recovery codes end; a lock of the last quarter of an hour ends with that.';

grant execute on function
  app.count_recent_challenges(uuid, timestamptz), app.factor_owner_id(), app.factor_standing(uuid), app.factor_user_id(),
  app.raise_session(text) to app_user;

grant select, insert, update (friendly_name, status, last_step, tries, tries_since, verified_at, last_used_at, locks,
  texts_told_at), delete on factors to app_user;
create policy read on factors for select to app_user using (user_id = (select app.factor_user_id()));
create policy add on factors for insert to app_user with check (user_id = (select app.factor_owner_id()));
create policy remove on factors for delete to app_user using (user_id = (select app.factor_owner_id()));
create policy pass on factors for update to app_user
  using (user_id = (select app.factor_user_id()) and (status = 'verified' or user_id = (select app.factor_owner_id())));

grant select, insert, update (passed_at), delete on factor_challenges to app_user;
create policy ask on factor_challenges for all to app_user
  using (session_id = (select app.session_id()) and factor_id in (select f.id from factors f))
  with check (session_id = (select app.session_id()) and factor_id in (select f.id from factors f));

grant select, insert, update (tries, tries_since), delete on recovery_code_sets to app_user;
create policy read on recovery_code_sets for select to app_user using (user_id = (select app.factor_user_id()));
create policy pass on recovery_code_sets for update to app_user using (user_id = (select app.factor_user_id()));
create policy add on recovery_code_sets for insert to app_user with check (user_id = (select app.user_id()));
create policy remove on recovery_code_sets for delete to app_user using (user_id = (select app.factor_owner_id()));

grant select, insert, update (used_at), delete on recovery_codes to app_user;
create policy read on recovery_codes for select to app_user using (user_id = (select app.factor_user_id()));
create policy pass on recovery_codes for update to app_user using (user_id = (select app.factor_user_id()));
create policy add on recovery_codes for insert to app_user with check (user_id = (select app.user_id()));
create policy remove on recovery_codes for delete to app_user using (user_id = (select app.factor_owner_id()));

create trigger forgive_wrong_codes after insert or update of password on identities
  for each row execute function app.forgive_wrong_codes();
