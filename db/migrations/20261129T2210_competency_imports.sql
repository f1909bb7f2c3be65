-- Files whose rows became competencies, beside those whose rows became questions.
alter table library_competencies
  add import_id uuid,
  add foreign key (organization_id, import_id) references library_imports (organization_id, id);
create index library_competencies_by_import on library_competencies (import_id) where import_id is not null;
comment on column library_competencies.import_id is 'Import that added it.';
comment on table library_imports is 'Files whose rows became questions or competencies of the library, so that all of one can be taken back.';
comment on column library_imports.added is 'Questions or competencies that it added.';
