-- Templates for a reminder, which nothing sends, are offered no longer.

update group_hiring_settings
   set templates = (select coalesce(jsonb_agg(t order by n), '[]') from jsonb_array_elements(templates) with ordinality as e (t, n)
                     where t ->> 'purpose' is distinct from 'reminder')
 where templates @> '[{"purpose": "reminder"}]';
update organization_mail_settings
   set templates = (select coalesce(jsonb_agg(t order by n), '[]') from jsonb_array_elements(templates) with ordinality as e (t, n)
                     where t ->> 'purpose' is distinct from 'reminder')
 where templates @> '[{"purpose": "reminder"}]';
