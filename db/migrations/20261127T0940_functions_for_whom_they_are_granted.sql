-- A function may be called by whom it was granted to. PostgreSQL lets everybody call a new function, and a revoke
-- "in schema" takes nothing from that: only one without a schema does. A later migration that creates an extension
-- grants its functions to app_user itself.
alter default privileges revoke execute on functions from public;
revoke execute on all functions in schema app from public;
