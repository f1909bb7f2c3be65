-- What waits on whom knows of interviews and scorecards: the next step of a candidacy, tasks, the inbox and reminders.

alter table candidates
  add column step_kind text not null default 'review',
  add column step_user_id uuid references users on delete set null,
  add column step_due_at timestamptz,
  add column next_from timestamptz;
update candidates set step_kind = next_kind, step_user_id = next_user_id, step_due_at = next_due_at;
create index candidates_by_step on candidates (step_user_id);
-- Past the target of a stage is who is past what the stage asks for, whatever else is due by then.
drop index candidates_overdue;
create index candidates_overdue on candidates (group_id, step_due_at) where archived_at is null and status = 'active';
comment on column candidates.step_kind is 'What its stage asks for, before interviews and scorecards are looked at; the next step follows from both.';
comment on column candidates.step_user_id is 'Whose move that would be.';
comment on column candidates.step_due_at is 'By when.';
comment on column candidates.next_from is 'From when on the next step can be done: the beginning of an interview that is to come. Null where it can be done now.';

alter table scorecards add column reminded_at timestamptz, add column reminded_by uuid references users on delete set null;
create index scorecards_by_reminder on scorecards (reminded_by);
comment on column scorecards.reminded_at is 'When its author was last reminded by somebody; once a day at most.';
comment on column scorecards.reminded_by is 'Who reminded them.';

alter table tasks add column interview_id uuid,
  add foreign key (organization_id, interview_id) references interviews (organization_id, id) on delete cascade;
create index tasks_by_interview on tasks (organization_id, interview_id);
comment on column tasks.interview_id is 'The interview that it is about.';
alter table tasks drop constraint tasks_kind_check;
alter table tasks add constraint tasks_kind_check check (kind in ('review', 'schedule', 'ask_references', 'debrief', 'make_offer', 'advance',
  'look_again', 'tell', 'scorecard', 'answer_invitation', 'excuse', 'decide', 'approve_role', 'review_plan', 'waiting', 'consent',
  'data_request', 'follow_up'));
alter table task_rules drop constraint task_rules_kind_check;
alter table task_rules add constraint task_rules_kind_check check (kind in ('review', 'schedule', 'ask_references', 'debrief', 'make_offer',
  'advance', 'look_again', 'tell', 'scorecard', 'answer_invitation', 'excuse', 'decide', 'approve_role', 'review_plan', 'waiting', 'consent',
  'data_request', 'follow_up'));

alter table inbox_items add column interview_id uuid,
  add foreign key (organization_id, interview_id) references interviews (organization_id, id) on delete cascade;
create index inbox_items_by_interview on inbox_items (organization_id, interview_id);
comment on column inbox_items.interview_id is 'The interview that it is about.';
alter table inbox_items drop constraint inbox_items_what_check;
alter table inbox_items add constraint inbox_items_what_check check (what in ('assigned', 'nudged', 'reminded', 'mentioned', 'candidate_given',
  'role_approved', 'role_changes', 'plan_approved', 'plan_changes', 'interview_assigned', 'interview_left', 'interview_changed',
  'interview_cancelled', 'card_reminded', 'cards_revealed', 'decided'));
