-- The account library counts nothing any more: the limits before it do.
drop table auth_rate_limits;
