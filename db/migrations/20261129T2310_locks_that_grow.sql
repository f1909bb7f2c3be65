-- Wrong codes hold a factor back for longer each time. The password was right before, so whoever guesses is no passer-by.
alter table factors add column locks integer not null default 0;
alter table recovery_code_sets add column locks integer not null default 0;
comment on column factors.locks is 'How often in a row all tries were used up before the present ones; each makes the next lock twice as long.';
comment on column factors.tries is 'Codes in a row that were not right, up to five.';
comment on column factors.tries_since is 'When the last of them was tried.';
comment on column recovery_code_sets.locks is 'Windows in a row in which every try was used up; each makes the next one twice as long.';
grant update (locks) on factors to app_user;
grant update (locks) on recovery_code_sets to app_user;
