-- Wrong codes hold a factor back for longer each time. The password was right before, so whoever guesses is no passer-by.
alter table factors add column locks integer not null default 0;
alter table recovery_code_sets add column locks integer not null default 0;
comment on column factors.locks is 'Windows in a row in which every try was used up; each makes the next one twice as long.';
comment on column recovery_code_sets.locks is 'Windows in a row in which every try was used up; each makes the next one twice as long.';
-- Whoever passed a factor in a browser before is not held back there by who guesses elsewhere.
alter table factors
  add column known_tries integer not null default 0,
  add column known_tries_since timestamptz,
  add column known_locks integer not null default 0;
comment on column factors.known_tries is 'As tries, in browsers in which the factor was passed before.';
comment on column factors.known_tries_since is 'As tries_since, in those browsers.';
comment on column factors.known_locks is 'As locks, in those browsers.';
grant update (locks, known_tries, known_tries_since, known_locks) on factors to app_user;
grant update (locks) on recovery_code_sets to app_user;
