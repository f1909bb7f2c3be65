-- Four of the fifteen components depend on how interviews are held, so a plan has eleven to show.
comment on column interview_plans.structure_points is
  'Components of structured interviews that the draft has, of the 11 that a plan can show; partly met ones count a half. Null until it is computed.';
