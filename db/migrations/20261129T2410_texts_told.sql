-- A phone gets so many texts and no more. Whoever asks for them has typed the right password: its owner is told, once in a while.
alter table factors add column texts_told_at timestamptz;
comment on column factors.texts_told_at is 'When its owner was last told by mail that no more texts go out for a while.';
grant update (texts_told_at) on factors to app_user;
