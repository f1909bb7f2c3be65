-- Wrong codes hold a factor back for longer each time. The password was right before, so whoever guesses is no passer-by.
alter table factors add column locks integer not null default 0;
alter table recovery_code_sets add column locks integer not null default 0;
comment on column factors.locks is 'Windows in a row in which every try was used up; each makes the next one twice as long.';
comment on column recovery_code_sets.locks is 'Windows in a row in which every try was used up; each makes the next one twice as long.';
grant update (locks) on factors to app_user;
grant update (locks) on recovery_code_sets to app_user;
