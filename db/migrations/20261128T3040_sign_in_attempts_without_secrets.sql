-- A copy of the database must open no invitation: of the one that a person brings to a provider, only the hash is kept. Whoever
-- is at a provider just now begins again.
delete from sign_in_attempts;
alter table sign_in_attempts drop column invitation, add column invitation_hash text;
comment on column sign_in_attempts.invitation_hash is 'SHA-256 of the secret of the invitation that the person came with.';
