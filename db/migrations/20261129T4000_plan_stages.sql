-- A plan says which stages stand before and after its rounds; each publication keeps the whole way that a candidate goes.
alter table interview_plan_publications add column stages jsonb not null default '[]';
comment on column interview_plan_publications.stages is
  'All stages in order, New and Hired included: key, name, kind, target in days. Empty for publications from before stages: those have Review before their rounds, and Debrief and Offer after them.';

alter table interview_plans
  add column published_stages jsonb not null default '[]',
  add column changed_stages boolean not null default false;
comment on column interview_plans.published_stages is
  'Stages of the last publication, to tell whether the draft has others. Empty before the first, and for one from before stages.';
comment on column interview_plans.changed_stages is 'Whether stages or targets of the draft differ from the last publication.';
