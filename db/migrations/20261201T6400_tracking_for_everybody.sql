-- An organization may have applicant tracking on for everybody in it, unless it's set for one person.

alter table organizations add column is_tracking boolean not null default false;
comment on column organizations.is_tracking is 'Whether applicant tracking is on for everybody in it for whom nothing else is set.';
