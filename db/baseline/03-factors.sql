-- Second factors and recovery codes.

create table factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  friendly_name text not null check (length(friendly_name) between 1 and 100),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  sealed text not null,
  hint text,
  last_step integer,
  tries integer not null default 0,
  tries_since timestamptz,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  last_used_at timestamptz,
  locks integer not null default 0,
  texts_told_at timestamptz
);
create unique index factors_by_name on factors (user_id, lower(friendly_name));
create index factors_verified on factors (user_id) where status = 'verified';
comment on table factors is 'Second factors: authenticator apps and phones.';
comment on column factors.id is 'The factor.';
comment on column factors.user_id is 'Whose it is.';
comment on column factors.factor_type is 'totp or phone.';
comment on column factors.friendly_name is 'What the person calls it.';
comment on column factors.status is 'unverified until the first right code; only a verified one is asked for.';
comment on column factors.sealed is 'The shared secret or the number, sealed by a key outside the database.';
comment on column factors.hint is 'The last digits of a number, by which the person knows it again.';
comment on column factors.last_step is 'The 30-second step of the last code that counted; it and those before count no more.';
comment on column factors.tries is 'Codes in a row that were not right, up to five.';
comment on column factors.tries_since is 'When the last of them was tried.';
comment on column factors.created_at is 'When it was added.';
comment on column factors.verified_at is 'When its first right code came.';
comment on column factors.last_used_at is 'When it was last passed.';
comment on column factors.locks is
  'How often in a row all tries were used up before the present ones; each makes the next lock twice as long.';
comment on column factors.texts_told_at is 'When its owner was last told by mail that no more texts go out for a while.';
select app.secure_table('factors');

create table factor_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references factors on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  channel text check (channel in ('sms', 'whatsapp')),
  code_hash text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  passed_at timestamptz
);
create index factor_challenges_by_factor on factor_challenges (factor_id, created_at);
create index factor_challenges_by_session on factor_challenges (session_id);
create index factor_challenges_by_end on factor_challenges (expires_at);
comment on table factor_challenges is 'Questions for a code, each for one session and a few minutes.';
comment on column factor_challenges.id is 'The challenge.';
comment on column factor_challenges.factor_id is 'The factor that is asked for.';
comment on column factor_challenges.session_id is 'The session that asked; it answers for no other.';
comment on column factor_challenges.channel is 'How the code went to the phone.';
comment on column factor_challenges.code_hash is 'Keyed hash of the code that was sent; null for an authenticator app.';
comment on column factor_challenges.expires_at is 'From then on no code answers it.';
comment on column factor_challenges.created_at is 'When it was asked.';
comment on column factor_challenges.passed_at is 'When it was answered; an answer counts once.';
select app.secure_table('factor_challenges');

create table recovery_code_sets (
  user_id uuid primary key references users on delete cascade,
  tries integer not null default 0,
  tries_since timestamptz,
  created_at timestamptz not null
);
comment on table recovery_code_sets is 'One set of recovery codes per person, with its own count of wrong tries.';
comment on column recovery_code_sets.user_id is 'Whose codes.';
comment on column recovery_code_sets.tries is 'Codes in a row that were not right, up to five.';
comment on column recovery_code_sets.tries_since is 'When the last of them was tried.';
comment on column recovery_code_sets.created_at is 'When the codes were made.';
select app.secure_table('recovery_code_sets');

create table recovery_codes (
  user_id uuid not null references recovery_code_sets on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'Codes that stand in for a lost factor, each once.';
comment on column recovery_codes.user_id is 'Whose code.';
comment on column recovery_codes.code_hash is 'Keyed hash of the code.';
comment on column recovery_codes.used_at is 'When it was used; it counts once.';
select app.secure_table('recovery_codes');
