-- Whoever sends an invitation again has read it before: taken back by somebody else meanwhile, and perhaps sent anew, its earlier
-- link must not come back to life.
create or replace function app.renew_invitation(p_id uuid, p_token_hash text, p_generation integer, p_days integer)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i invitations;
begin
  select * into i from invitations where id = p_id;
  perform app.lock_own_role(i.organization_id);
  select * into i from invitations where id = p_id for update;
  if app.own_rank_in(i.organization_id) = 0 then return 'not-there'; end if;
  if app.own_rank_in(i.organization_id) < app.rank_of('admin') and i.invited_by is distinct from app.user_id() then return 'not-there'; end if;
  if app.rank_of(i.role) >= app.invite_rank(i.organization_id, app.user_id()) then return 'above-own'; end if;
  if i.state in ('accepted', 'declined') then return 'settled'; end if;
  if p_generation < i.generation or (i.state = 'revoked' and p_generation = i.generation) then return 'changed'; end if;
  if i.sent_again >= 3 and i.sent_again_since > now() - interval '1 hour' then return 'too-often'; end if;
  update invitations
     set state = 'pending', token_hash = p_token_hash, generation = p_generation, invited_by = app.user_id(),
         expires_at = now() + make_interval(days => p_days), asked_anew_at = null, settled_by = null, settled_at = null, updated_at = now(),
         sent_again = case when i.sent_again_since > now() - interval '1 hour' then i.sent_again + 1 else 1 end,
         sent_again_since = case when i.sent_again_since > now() - interval '1 hour' then i.sent_again_since else now() end
   where id = p_id;
  return 'done';
exception when unique_violation then
  -- Meanwhile another one waits for the same address and place.
  return 'already-invited';
end $$;
comment on function app.renew_invitation(uuid, text, integer, integer) is
  'Lets an invitation that waits, ended or was revoked count again, on the acting person''s role, three times an hour: done, not-there, above-own, settled, changed, already-invited or too-often.';
