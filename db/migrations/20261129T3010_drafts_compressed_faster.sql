-- A draft is written anew with every save: lz4 compresses it in a fraction of the time, where PostgreSQL was built with it.
do $$
begin
  alter table interview_plans alter draft set compression lz4;
  alter table surveys alter draft set compression lz4;
exception when feature_not_supported then null;
end $$;
