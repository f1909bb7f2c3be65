-- Counters that hold back guessing and floods, the same for every process.
create table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limits_by_end on rate_limits (resets_at);
comment on table rate_limits is 'How often something was tried in the present window; swept once the window is over.';
comment on column rate_limits.key is 'What is counted, and for whom. People stand in it as a keyed hash only.';
comment on column rate_limits.count is 'Tries in this window.';
comment on column rate_limits.resets_at is 'End of the window.';
select app.secure_table('rate_limits');
