-- What must be proven later: for each organization a chain of events in which every one holds the hash of the one before it.

create table audit_events (
  organization_id uuid not null references organizations on delete cascade,
  seq bigint not null check (seq > 0),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user', 'candidate', 'program')),
  actor uuid,
  action text not null check (action ~ '^[a-z][a-z_]{2,60}$'),
  subject_kind text not null check (subject_kind ~ '^[a-z][a-z_]{1,30}$'),
  subject uuid,
  detail text not null default '{}' check (length(detail) <= 4000),
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (organization_id, seq)
);
create index audit_events_by_action on audit_events (organization_id, action, seq desc);
create index audit_events_by_actor on audit_events (organization_id, actor, seq desc);
create index audit_events_by_subject on audit_events (organization_id, subject, seq desc);
comment on table audit_events is
  'What was exported, revealed, erased, merged and who may do what: rows that never change, each with the hash of the one before. No names and no addresses.';
comment on column audit_events.organization_id is 'Whose chain it is.';
comment on column audit_events.seq is 'Place in the chain, from 1 on, without a gap.';
comment on column audit_events.at is 'When it happened.';
comment on column audit_events.actor_kind is 'Who did it: a user, a candidate by their link, or the program.';
comment on column audit_events.actor is 'The user, by their pseudonym in audit_subjects; null for others.';
comment on column audit_events.action is 'What was done, such as role_changed.';
comment on column audit_events.subject_kind is 'What it was done to: person, user, group, organization, document …';
comment on column audit_events.subject is 'The thing; people by their pseudonym in audit_subjects.';
comment on column audit_events.detail is 'More about it as a JSON text, kept as it was hashed: roles, counts, months. No names.';
comment on column audit_events.previous_hash is 'Hash of the row before; 64 zeros for the first.';
comment on column audit_events.hash is 'SHA-256 of previous_hash, a bar, and the row as netstrings.';
select app.secure_table('audit_events');

create table audit_heads (
  organization_id uuid primary key references organizations on delete cascade,
  seq bigint not null default 0,
  hash text not null default repeat('0', 64)
);
comment on table audit_heads is 'The last row of each chain; its lock lets one writer at a time add to it.';
comment on column audit_heads.organization_id is 'Whose chain it is.';
comment on column audit_heads.seq is 'Place of the last row; 0 while there is none.';
comment on column audit_heads.hash is 'Its hash.';
select app.secure_table('audit_heads');

create table audit_subjects (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('user', 'person', 'candidate', 'document', 'note')),
  thing_id uuid not null,
  primary key (organization_id, id),
  unique (organization_id, kind, thing_id)
);
create index audit_subjects_by_thing on audit_subjects (thing_id);
comment on table audit_subjects is
  'Whom the pseudonyms of the audit log stand for. A row goes with its person: the log stays whole, and tells of nobody any more.';
comment on column audit_subjects.organization_id is 'In whose log.';
comment on column audit_subjects.id is 'The pseudonym, made at random.';
comment on column audit_subjects.kind is 'What it stands for.';
comment on column audit_subjects.thing_id is 'Its id.';
select app.secure_table('audit_subjects');

create table audit_signatures (
  organization_id uuid not null references organizations on delete cascade,
  seq bigint not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  signed_at timestamptz not null,
  public_key text not null check (length(public_key) between 40 and 64),
  signature text not null check (length(signature) between 80 and 128),
  primary key (organization_id, seq, public_key)
);
comment on table audit_signatures is
  'The last row of each chain as it was each hour, signed with a key that the database does not hold: a chain that was computed anew does not fit it.';
comment on column audit_signatures.organization_id is 'Whose chain it is.';
comment on column audit_signatures.seq is 'Place of the row that was the last one.';
comment on column audit_signatures.hash is 'Its hash.';
comment on column audit_signatures.signed_at is 'When it was signed.';
comment on column audit_signatures.public_key is 'Ed25519, as base64: what the signature is checked with.';
comment on column audit_signatures.signature is 'Of organization, seq, hash and time, as base64.';
select app.secure_table('audit_signatures');
