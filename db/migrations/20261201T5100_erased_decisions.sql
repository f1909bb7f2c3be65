-- What a decision says goes with whoever it was on; that there was one, and its hash, stay, so that the chain of the group still holds.

alter table sealed.decisions add column erased_at timestamptz;
comment on column sealed.decisions.erased_at is
  'When words went from it because somebody was erased. From then on the packet is not what the hash was made of.';
