-- Lists draw the rounds of a plan in proportion to their minutes, and open in the order of a plan's life.
alter table interview_plans add column outline jsonb not null default '[]';
comment on column interview_plans.outline is
  'The rounds in order, from the draft: name, minutes, whether scored, and minutes beyond its time. Empty until it is computed.';
create index interview_plans_by_status on interview_plans (group_id, (
  array_position(array['draft', 'in_review', 'active', 'completed', 'archived'], status) * 100000000000
    - extract(epoch from updated_at at time zone 'UTC')), id);
