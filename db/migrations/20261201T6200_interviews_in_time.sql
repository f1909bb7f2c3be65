-- Interviews of a hiring group are paged in the order of time, those without one as if it were far away.

create index interviews_in_time on interviews (group_id, (coalesce(starts_at, 'infinity'::timestamptz)), id);
