-- Orders of the list by figures, names looked up after the page is cut, and news of plans on the channel of live updates.
create index interview_plans_by_minutes on interview_plans (group_id, candidate_minutes, id);
create index interview_plans_by_rounds on interview_plans (group_id, rounds, id);
-- The planner puts off what it thinks dear until after sort and limit.
alter function app.member_name(uuid, uuid) cost 10000;

drop trigger tell_changed on interview_plans;
drop function app.tell_plan_changed();
create function app.announce_plan() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', jsonb_build_object('topic', 'interview-plans', 'id', new.id, 'version', new.version, 'groupId', new.group_id)::text);
  if tg_op = 'UPDATE' and old.group_id <> new.group_id then
    perform pg_notify('live', jsonb_build_object('topic', 'interview-plans', 'id', new.id, 'version', new.version, 'groupId', old.group_id)::text);
  end if;
  return null;
end $$;
comment on function app.announce_plan() is
  'After a plan was made or changed: tells whoever has its group open, once the transaction is through; after a move both groups.';
revoke execute on function app.announce_plan() from public;
create trigger announce_plan after insert or update on interview_plans for each row execute function app.announce_plan();
