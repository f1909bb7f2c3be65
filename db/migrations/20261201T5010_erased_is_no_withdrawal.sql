-- Candidacies that were open when their person was erased say that, instead of a withdrawal that nobody asked for.

update candidates c set reason_class = 'none', reason = 'erased'
  from people p
 where p.organization_id = c.organization_id and p.id = c.person_id and p.erased_at is not null
   and c.status = 'withdrawn' and c.reason_class = 'they_withdrew' and c.reason = 'other' and c.decided_by is null
   and c.decided_at = p.erased_at;
