-- What of features above goes to the audit log by itself: nobody who changes it has to think of it.

create function app.audit_membership() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kind text := case when app.user_id() is null then 'program' else 'user' end;
  organization uuid := coalesce(new.organization_id, old.organization_id);
begin
  -- Together with the organization its log goes, too.
  if not exists (select from organizations where id = organization) then return null; end if;
  if tg_op = 'INSERT' then
    perform app.add_audit(organization, kind, 'member_added', 'user', new.user_id, jsonb_build_object('role', new.role, 'grants', new.grants));
  elsif tg_op = 'DELETE' then
    if exists (select from users where id = old.user_id) then
      perform app.add_audit(organization, kind, 'member_removed', 'user', old.user_id, jsonb_build_object('role', old.role));
    else
      perform app.add_audit(organization, kind, 'member_removed', 'organization', organization, jsonb_build_object('role', old.role));
    end if;
  else
    perform app.add_audit(organization, kind, 'role_changed', 'user', new.user_id, jsonb_build_object(
      'from', old.role, 'to', new.role, 'grantsFrom', old.grants, 'grantsTo', new.grants));
  end if;
  return null;
end $$;
comment on function app.audit_membership() is
  'At the end of a transaction that changed who belongs to an organization or with what power: the audit log tells it.';

create function app.audit_merge() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.add_audit(new.organization_id, case when app.user_id() is null then 'program' else 'user' end,
    case when new.undone_at is null then 'person_merged' else 'person_unmerged' end, 'person', new.kept_id,
    jsonb_build_object('with', app.audit_subject(new.organization_id, 'person', new.merged_id)));
  return null;
end $$;
comment on function app.audit_merge() is 'At the end of a transaction that merged two people, or took that back: the audit log tells it.';

create function app.audit_retention() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told constant text[] := '{is_on,ended_months,hired_months,prospect_months,first_due}';
  kind text := case when app.user_id() is null then 'program' else 'user' end;
  rule retention_rules := case when tg_op = 'DELETE' then old else new end;
begin
  if not exists (select from organizations where id = rule.organization_id) then return null; end if;
  perform app.add_audit(rule.organization_id, kind, 'retention_changed', case when rule.group_id is null then 'organization' else 'group' end,
    coalesce(rule.group_id, rule.organization_id), jsonb_build_object(
      'from', case when tg_op <> 'INSERT' then (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any (told)) end,
      'to', case when tg_op <> 'DELETE' then (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any (told)) end));
  return null;
end $$;
comment on function app.audit_retention() is 'At the end of a transaction that changed how long data is kept: the audit log tells it.';

-- At the end: the log has one writer at a time, who should not be waited for longer than a commit takes.
create constraint trigger audit_membership after insert or delete on organization_memberships
  deferrable initially deferred for each row execute function app.audit_membership();
create constraint trigger audit_role after update of role, grants on organization_memberships
  deferrable initially deferred for each row when (old.role <> new.role or old.grants <> new.grants) execute function app.audit_membership();
create constraint trigger audit_merge after insert on person_merges
  deferrable initially deferred for each row execute function app.audit_merge();
create constraint trigger audit_unmerge after update of undone_at on person_merges
  deferrable initially deferred for each row when (old.undone_at is null and new.undone_at is not null) execute function app.audit_merge();
create constraint trigger audit_retention after insert or update or delete on retention_rules
  deferrable initially deferred for each row execute function app.audit_retention();
