-- Feedback to a candidate that waits for approval is told to whoever may approve it, and what became of it to its author.

alter table inbox_items drop constraint inbox_items_what_check;
alter table inbox_items add constraint inbox_items_what_check check (what in ('assigned', 'nudged', 'reminded', 'mentioned', 'candidate_given',
  'role_approved', 'role_changes', 'plan_approved', 'plan_changes', 'interview_assigned', 'interview_left', 'interview_changed',
  'interview_cancelled', 'card_reminded', 'cards_revealed', 'decided', 'feedback_waiting', 'feedback_approved', 'feedback_returned'));
comment on column sealed.candidate_feedback.author_id is 'Who wrote it last, who does not approve it unless nobody else may.';
