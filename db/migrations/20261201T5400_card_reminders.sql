create index scorecards_of_interviewer on scorecards (interviewer_id, due_at);
create index scorecards_of_group on scorecards (group_id, state, due_at);
