-- Notes and drafts of scorecards are written anew with every save, by many at once: lz4 compresses them in a fraction of the time, where
-- PostgreSQL was built with it.
do $$
begin
  alter table sealed.interview_notes alter doc set compression lz4, alter words set compression lz4;
  alter table sealed.scorecard_drafts alter doc set compression lz4;
exception when feature_not_supported then null;
end $$;
