-- Decisions name the one before on the same candidate, which whoever sees them sees, too. What chains all of a group stays out of reach: it would
-- tell that somebody else was decided on.

alter table sealed.decisions add column chain_hash text not null default '' check (chain_hash ~ '^([0-9a-f]{64})?$');
comment on column sealed.decisions.chain_hash is
  'SHA-256 of the chain hash of the group''s decision before, a line feed and the packet hash. It never leaves the database.';
comment on column sealed.decisions.previous_hash is 'Hash of the decision before on the same candidacy; empty for the first.';
