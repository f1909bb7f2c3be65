-- Answers with secrets were kept beside idempotency keys; they are no more, and those that were are forgotten. The keys stay used.
update idempotency_keys set answer = null
 where case json_typeof(answer)
         when 'object' then answer -> 'totp' is not null or answer -> 'codes' is not null
         when 'array' then answer -> 0 -> 'encrypted' is not null
         else false
       end;
comment on column idempotency_keys.answer is 'What was answered; null where nothing was, or where the answer told a secret, which is kept nowhere.';
