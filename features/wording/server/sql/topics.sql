-- An organization's choice of prohibited topics: all read it, owner and admins decide.

grant select, insert, update (choices) on organization_prohibited_topics to app_user;
create policy read on organization_prohibited_topics for select to app_user
  using (organization_id = any ((select app.organizations())::uuid[]));
create policy add on organization_prohibited_topics for insert to app_user
  with check (organization_id = any ((select app.organizations('admin'))::uuid[]));
create policy change on organization_prohibited_topics for update to app_user
  using (organization_id = any ((select app.organizations('admin'))::uuid[]));

create trigger touch before update on organization_prohibited_topics for each row execute function app.touch();
