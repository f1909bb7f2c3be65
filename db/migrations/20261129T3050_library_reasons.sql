-- A question of the library that goes into a prohibited topic keeps why it is asked all the same.
alter table library_questions add column wording_reason text not null default '';
comment on column library_questions.wording_reason is
  'Why it is asked all the same, where its words go into a prohibited topic; empty where they do not.';
