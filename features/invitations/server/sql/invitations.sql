-- Invitations: who may join what, by a link to one address, once.

create function app.invite_rank(p_organization_id uuid, p_user_id uuid) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select case when role in ('owner', 'admin') then app.rank_of(role)
                               when role = 'member' and 'invite' = any (grants) then app.rank_of('member') else 0 end
                     from organization_memberships where organization_id = p_organization_id and user_id = p_user_id), 0)
$$;
comment on function app.invite_rank(uuid, uuid) is
  'Roles below this rank may be given by invitation: below one''s own for owner and admin; viewer for a member with the grant invite.';

create function app.create_invitations(p_organization_id uuid, p_group_id uuid, p_role text, p_days integer, p_wanted json)
returns json language plpgsql security definer set search_path = public, pg_temp as $$
declare
  may integer;
  until timestamptz := now() + make_interval(days => p_days);
  outcomes json;
begin
  perform app.lock_own_role(p_organization_id);
  may := app.invite_rank(p_organization_id, app.user_id());
  if app.own_rank_in(p_organization_id) = 0 then return json_build_object('outcome', 'not-there'); end if;
  if may = 0 then return json_build_object('outcome', 'forbidden'); end if;
  if app.rank_of(p_role) >= may then return json_build_object('outcome', 'above-own'); end if;
  if p_group_id is not null and not exists (
    select from groups g where g.id = p_group_id and g.organization_id = p_organization_id and g.archived_at is null
       and (may >= app.rank_of('admin') or exists (select from group_memberships gm where gm.group_id = g.id and gm.user_id = app.user_id())))
  then return json_build_object('outcome', 'no-such-group'); end if;
  -- An expired one makes way.
  update invitations set state = 'revoked', settled_at = now(), updated_at = now()
   where organization_id = p_organization_id and group_id is not distinct from p_group_id
     and state = 'pending' and not app.is_open(coalesce(sent_again_since, created_at), expires_at)
     and email in (select w ->> 'email' from json_array_elements(p_wanted) w);
  with wanted as (
    select w.*, exists (
        select from organization_memberships m join users u on u.id = m.user_id
         where m.organization_id = p_organization_id and u.email = w.email
           and (p_group_id is null or exists (select from group_memberships gm where gm.group_id = p_group_id and gm.user_id = u.id))) as is_in
      from json_populate_recordset(null::invitations, p_wanted) w
  ), made as (
    insert into invitations (id, organization_id, group_id, email, role, token_hash, invited_by, mail_id, expires_at)
    select id, p_organization_id, p_group_id, email, p_role, token_hash, app.user_id(), mail_id, until from wanted where not is_in
    on conflict do nothing returning id
  )
  select json_object_agg(w.id, case when w.is_in then 'already-in' when m.id is null then 'already-invited' else 'invited' end)
    into outcomes from wanted w left join made m on m.id = w.id;
  return (select json_build_object('outcome', 'done', 'organization_name', o.name, 'group_name', g.name, 'expires_at', until,
                                   'outcomes', coalesce(outcomes, '{}'::json))
            from organizations o left join groups g on g.id = p_group_id where o.id = p_organization_id);
end $$;
comment on function app.create_invitations(uuid, uuid, text, integer, json) is
  'Makes invitations of rows with id, email, token_hash and mail_id: not-there, forbidden, above-own, no-such-group, or done with what came of each (invited, already-invited or already-in) and what their mails tell.';

-- Whoever sends an invitation again has read it before: taken back by somebody else meanwhile, and perhaps sent anew, its earlier
-- link must not come back to life.
create function app.renew_invitation(p_id uuid, p_token_hash text, p_generation integer, p_days integer, p_mail_id uuid)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i invitations;
  is_same_hour boolean;
begin
  select * into i from invitations where id = p_id;
  perform app.lock_own_role(i.organization_id);
  select * into i from invitations where id = p_id for update;
  is_same_hour := i.sent_again_since between now() - interval '1 hour' and now();
  if app.own_rank_in(i.organization_id) = 0 then return 'not-there'; end if;
  if app.own_rank_in(i.organization_id) < app.rank_of('admin') and i.invited_by is distinct from app.user_id() then return 'not-there'; end if;
  if app.rank_of(i.role) >= app.invite_rank(i.organization_id, app.user_id()) then return 'above-own'; end if;
  if i.state in ('accepted', 'declined') then return 'settled'; end if;
  if p_generation < i.generation or (i.state = 'revoked' and p_generation = i.generation) then return 'changed'; end if;
  if i.sent_again >= 3 and is_same_hour then return 'too-often'; end if;
  update invitations
     set state = 'pending', token_hash = p_token_hash, generation = p_generation, invited_by = app.user_id(), mail_id = p_mail_id,
         expires_at = now() + make_interval(days => p_days), asked_anew_at = null, settled_by = null, settled_at = null, updated_at = now(),
         sent_again = case when is_same_hour then i.sent_again + 1 else 1 end,
         sent_again_since = case when is_same_hour then i.sent_again_since else now() end
   where id = p_id;
  return 'done';
exception when unique_violation then
  -- Meanwhile another one waits for the same address and place.
  return 'already-invited';
end $$;
comment on function app.renew_invitation(uuid, text, integer, integer, uuid) is
  'Lets an invitation that waits, ended or was revoked count again, on the acting person''s role, three times an hour: done, not-there, above-own, settled, changed, already-invited or too-often.';

create function app.revoke_invitation(p_id uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i invitations;
begin
  select * into i from invitations where id = p_id for update;
  if app.own_rank_in(i.organization_id) = 0 then return 'not-there'; end if;
  if app.own_rank_in(i.organization_id) < app.rank_of('admin') and i.invited_by is distinct from app.user_id() then return 'not-there'; end if;
  if i.state <> 'pending' then return case when i.state = 'revoked' then 'done' else 'settled' end; end if;
  update invitations set state = 'revoked', settled_by = app.user_id(), settled_at = now(), updated_at = now() where id = p_id;
  return 'done';
end $$;
comment on function app.revoke_invitation(uuid) is 'Takes an invitation back: done, not-there or settled.';

create view app.told_invitations as
  select i.id, i.token_hash, i.organization_id, o.name as organization_name, i.group_id, g.name as group_name, i.email, i.role, i.expires_at,
         u.full_name as inviter_name,
         case when i.state = 'pending' and not app.is_open(coalesce(i.sent_again_since, i.created_at), i.expires_at) then 'expired' else i.state end as state
    from invitations i
    join organizations o on o.id = i.organization_id
    left join groups g on g.id = i.group_id
    left join users u on u.id = i.invited_by;
comment on view app.told_invitations is 'Invitations in the words in which they are told; reached through functions alone.';

create function app.find_invitation(p_token_hash text) returns json
language sql stable security definer set search_path = public, pg_temp as
$$ select to_json(t) from app.told_invitations t where t.token_hash = p_token_hash $$;
comment on function app.find_invitation(text) is 'The invitation whose secret has this hash, for whoever holds the secret.';

create function app.own_invitations() returns json
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(json_agg(t order by t.expires_at), '[]'::json)
    from app.told_invitations t join users me on me.id = app.user_id() and me.email_verified and me.email = t.email
   where t.state = 'pending'
$$;
comment on function app.own_invitations() is
  'Invitations that wait for the acting person''s address, once they proved to read mail there.';

-- One conditional update decides: whoever comes second finds nothing that waits.
create function app.accept_invitation(p_id uuid, p_token_hash text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  me users;
  i invitations;
begin
  select * into me from users where id = app.user_id();
  select * into i from invitations where id = p_id and (p_token_hash is null or token_hash = p_token_hash);
  if me.id is null or i.id is null or (p_token_hash is null and not me.email_verified) then return 'not-there'; end if;
  if i.email <> me.email then return 'other-address'; end if;
  -- In the order of every other change of who belongs to an organization.
  perform from organizations where id = i.organization_id for no key update;
  update invitations set state = 'accepted', settled_by = me.id, settled_at = now(), updated_at = now()
   where id = p_id and state = 'pending' and app.is_open(coalesce(sent_again_since, created_at), expires_at) and token_hash = i.token_hash
  returning * into i;
  if not found then
    select * into i from invitations where id = p_id;
    return coalesce(case when i.state = 'pending' then 'expired' else i.state end, 'not-there');
  end if;
  -- It stands on the role of who invited; lost meanwhile, it lets nobody in.
  if app.rank_of(i.role) >= app.invite_rank(i.organization_id, i.invited_by) then
    raise exception 'the inviter may not invite any more' using errcode = 'restrict_violation';
  end if;
  if i.group_id is not null and not exists (
    select from groups where id = i.group_id and organization_id = i.organization_id and archived_at is null)
  then raise exception 'the group is put away' using errcode = 'restrict_violation'; end if;
  -- Whoever belongs to it already keeps their role: an invitation never takes power away, nor gives more to a member.
  insert into organization_memberships (organization_id, user_id, role) values (i.organization_id, me.id, i.role) on conflict do nothing;
  if i.group_id is not null then
    insert into group_memberships (organization_id, group_id, user_id) values (i.organization_id, i.group_id, me.id) on conflict do nothing;
    delete from group_join_requests where group_id = i.group_id and user_id = me.id;
  end if;
  return 'done';
exception when restrict_violation then
  return 'revoked';
end $$;
comment on function app.accept_invitation(uuid, text) is
  'Lets the acting person into what the invitation names, once: done, not-there, other-address, expired, accepted, declined or revoked. Without the secret only for a proved address.';

create function app.decline_invitation(p_id uuid, p_token_hash text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  me users;
  i invitations;
begin
  select * into me from users where id = app.user_id();
  select * into i from invitations where id = p_id and (p_token_hash is null or token_hash = p_token_hash);
  if me.id is null or i.id is null or (p_token_hash is null and not me.email_verified) then return 'not-there'; end if;
  if i.email <> me.email then return 'other-address'; end if;
  update invitations set state = 'declined', settled_by = me.id, settled_at = now(), updated_at = now() where id = p_id and state = 'pending';
  return case when found or i.state = 'declined' then 'done' else i.state end;
end $$;
comment on function app.decline_invitation(uuid, text) is
  'Declines an invitation for the acting person''s address: done, not-there, other-address, accepted or revoked.';

-- Who hears that somebody asks for a new one: the inviter while they may still invite, else the owners. At most once an hour.
create function app.ask_invitation_anew(p_token_hash text) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i invitations;
begin
  update invitations set asked_anew_at = now(), updated_at = now()
   where token_hash = p_token_hash and (state = 'revoked' or state = 'pending' and not app.is_open(coalesce(sent_again_since, created_at), expires_at))
     and (asked_anew_at between now() - interval '1 hour' and now()) is not true
  returning * into i;
  if not found then return '[]'::json; end if;
  return (
    select coalesce(json_agg(json_build_object('email', u.email, 'full_name', u.full_name, 'invited', i.email,
             'organization_id', i.organization_id, 'organization_name', (select name from organizations where id = i.organization_id))), '[]'::json)
      from users u join organization_memberships m on m.user_id = u.id and m.organization_id = i.organization_id
     where case when app.rank_of(i.role) < app.invite_rank(i.organization_id, i.invited_by) then u.id = i.invited_by else m.role = 'owner' end);
end $$;
comment on function app.ask_invitation_anew(text) is
  'Keeps that the holder of an ended link asks for a new one; answers who is to be told, nobody within an hour of the last time.';

-- A membership that ends or is lowered takes along what it let the person invite to.
create function app.revoke_invitations_of_former() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update invitations set state = 'revoked', settled_at = now(), updated_at = now()
   where organization_id = old.organization_id and invited_by = old.user_id and state = 'pending'
     and app.rank_of(role) >= app.invite_rank(old.organization_id, old.user_id);
  return null;
end $$;
comment on function app.revoke_invitations_of_former() is
  'After a member went or may do less: revokes the invitations that they could not make any more.';

create function app.may_join(p_email text, p_token_hash text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from invitations where email = lower(p_email) and state = 'pending' and app.is_open(coalesce(sent_again_since, created_at), expires_at)
                    and (p_token_hash is null or token_hash = p_token_hash))
$$;
comment on function app.may_join(text, text) is
  'Whether an invitation waits for this address, and with a hash: this very one. For sign-up where it is by invitation.';

grant execute on function
  app.accept_invitation(uuid, text), app.ask_invitation_anew(text),
  app.create_invitations(uuid, uuid, text, integer, json), app.decline_invitation(uuid, text),
  app.find_invitation(text), app.own_invitations(),
  app.renew_invitation(uuid, text, integer, integer, uuid), app.revoke_invitation(uuid) to app_user;

grant select (id, organization_id, group_id, email, role, state, generation, invited_by, mail_id, expires_at, sent_again_since,
  asked_anew_at, settled_at, created_at, updated_at) on invitations to app_user;
create policy read on invitations for select to app_user
  using (organization_id = any ((select app.organizations('admin'))::uuid[])
         or organization_id = any ((select app.organizations('member'))::uuid[]) and invited_by = (select app.user_id()));

create trigger revoke_invitations after delete or update of role, grants on organization_memberships
  for each row execute function app.revoke_invitations_of_former();
create trigger tell_changed after insert or update or delete on invitations for each row execute function app.tell_organization_changed();
