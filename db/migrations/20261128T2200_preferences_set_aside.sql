-- A sealed preference that cannot be opened is set aside, not thrown away: whoever has the right key may still repair it.
alter table user_preferences add column set_aside_at timestamptz;
create index user_preferences_set_aside on user_preferences (set_aside_at) where set_aside_at is not null;
comment on column user_preferences.set_aside_at is
  'When its person reset it; the key says what it was. From then on it opens under no key, and is swept after 30 days.';
