-- Hashes of secrets are kept in one form, in hexadecimal.
update magic_links set secret_hash = encode(decode(translate(secret_hash, '-_', '+/') || '=', 'base64'), 'hex')
 where secret_hash ~ '^[A-Za-z0-9_-]{43}$';
update magic_sessions set token_hash = encode(decode(translate(token_hash, '-_', '+/') || '=', 'base64'), 'hex')
 where token_hash ~ '^[A-Za-z0-9_-]{43}$';
