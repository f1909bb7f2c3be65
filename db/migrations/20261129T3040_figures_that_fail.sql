-- A save whose figures cannot be computed is told to others as well: -1 says that it was.
comment on column interview_plans.figures_edition is
  'Edition of the rules that computed the figures; those of an older one are computed anew. 0 where the draft was saved since, -1 where its figures could not be computed.';
