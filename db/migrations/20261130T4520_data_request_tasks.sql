-- What a person asks for about their own data is a task of the team, due on the day by which it has to be answered.

alter table tasks drop constraint tasks_kind_check;
alter table tasks add constraint tasks_kind_check check (kind in ('review', 'schedule', 'ask_references', 'debrief', 'make_offer', 'advance',
  'look_again', 'tell', 'approve_role', 'review_plan', 'waiting', 'consent', 'data_request', 'follow_up'));
alter table task_rules drop constraint task_rules_kind_check;
alter table task_rules add constraint task_rules_kind_check check (kind in ('review', 'schedule', 'ask_references', 'debrief', 'make_offer',
  'advance', 'look_again', 'tell', 'approve_role', 'review_plan', 'waiting', 'consent', 'data_request', 'follow_up'));
