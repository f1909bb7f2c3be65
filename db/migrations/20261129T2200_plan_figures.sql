-- Two more figures of plans, and which rules and topics all of them were computed with: the program computes anew what is older.
alter table interview_plans
  add structure_points real check (structure_points between 0 and 15),
  add wording_warnings integer check (wording_warnings >= 0),
  add figures_edition integer not null default 0,
  add figures_topics integer not null default 0;
comment on column interview_plans.structure_points is
  'Components of structured interviews that the draft has, of 15; partly met ones count a half. Null until it is computed.';
comment on column interview_plans.wording_warnings is 'Wordings of the draft that should not stay as they are. Null until it is computed.';
comment on column interview_plans.figures_edition is 'Edition of the rules that computed the figures; those of an older one are computed anew.';
comment on column interview_plans.figures_topics is
  'Version of the organization''s prohibited topics that the figures were computed with; 0 for the list as it ships.';
create index interview_plans_by_structure on interview_plans (group_id, coalesce(structure_points, -1), id);
create index interview_plans_by_figures on interview_plans (figures_edition, organization_id, figures_topics);

-- Figures that are computed anew are no edit: the version stands, the plan keeps its place in the list, and no tab is told.
drop trigger touch on interview_plans;
create trigger touch before update of organization_id, group_id, owner_id, status, status_before, is_template, draft,
  published_number, published_rounds, changed_rounds on interview_plans for each row execute function app.touch();
drop trigger announce_plan on interview_plans;
create trigger announce_plan after insert or update of organization_id, group_id, owner_id, status, status_before, is_template, draft,
  published_number, published_rounds, changed_rounds on interview_plans for each row execute function app.announce_plan();
