-- A session that has still to pass a factor passes one that its owner verified, and never one that was merely added: that may
-- have been planted by whoever held such a session before.
drop policy pass on factors;
create policy pass on factors for update to app_user
  using (user_id = (select app.factor_user_id()) and (status = 'verified' or user_id = (select app.factor_owner_id())));

create or replace function app.raise_session(p_token text) returns timestamptz
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
