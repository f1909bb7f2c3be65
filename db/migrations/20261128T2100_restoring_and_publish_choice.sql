-- Restoring what was published before, and for whom a publication counts.
alter table interview_plan_edits add column undo_edits jsonb;
comment on column interview_plan_edits.undo_edits is
  'Edits that take the batch back; kept where it put an earlier publication in the place of the draft.';

alter table interview_plan_activity drop constraint interview_plan_activity_what_check;
alter table interview_plan_activity add constraint interview_plan_activity_what_check
  check (what in ('created', 'copied', 'published', 'archived', 'restored', 'completed', 'reopened', 'moved', 'renamed', 'submitted',
    'returned', 'marked_template', 'unmarked_template', 'restored_version', 'undid_restoring', 'review_asked', 'review_withdrawn',
    'approved', 'changes_asked'));

alter table interview_plan_publications add column version_policy text not null default 'new_only'
  check (version_policy in ('new_only', 'also_not_started', 'ask'));
comment on column interview_plan_publications.version_policy is
  'Who gets what was published: candidates who begin afterwards (new_only), also those who have not begun the round (also_not_started), or whoever is decided on one by one (ask).';

alter table interview_versions add column change_kind text check (change_kind in ('material', 'editorial'));
comment on column interview_versions.change_kind is
  'Whether it differs from the version before in what is measured (material) or only in how it reads (editorial); null for a first version.';
