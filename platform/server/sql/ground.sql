-- What tables and functions of every feature are built with.

create function app.touch() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;
comment on function app.touch() is 'Before update: counts the version up and stamps updated_at.';

create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% never changes once made', tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function app.refuse_change() is 'Before update or delete: this table only grows.';

-- A new person's organization, hiring group and memberships, made all at once or not at all.
create function app.slug_of(p_name text, p_fallback text) returns text language sql as $$
  select coalesce(nullif(left(trim(both '-' from regexp_replace(lower(p_name), '[^a-z0-9]+', '-', 'g')), 40), ''), p_fallback)
         || '-' || left(replace(gen_random_uuid()::text, '-', ''), 10)
$$;
comment on function app.slug_of(text, text) is
  'A name for addresses: the Latin letters and digits of a name, or the fallback where it has none, and ten random hexadecimal digits.';

create function app.instant(p_at timestamptz) returns text language sql stable as
$$ select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
comment on function app.instant(timestamptz) is 'An instant as the API writes it: ISO 8601 in UTC.';

-- What was made or prolonged while the clock was ahead would end far later than it may. An hour is for clocks that differ.
create function app.is_ahead(p_at timestamptz) returns boolean language sql stable as
$$ select p_at > now() + interval '1 hour' $$;
comment on function app.is_ahead(timestamptz) is 'Whether an instant can only have been written while the clock was ahead.';

create function app.is_open(p_made_at timestamptz, p_ends_at timestamptz) returns boolean language sql stable as
$$ select p_ends_at > now() and not app.is_ahead(p_made_at) $$;
comment on function app.is_open(timestamptz, timestamptz) is
  'Whether something with an end is not over; of what was made while the clock was ahead the end counts as past.';

grant execute on function app.is_ahead(timestamptz), app.is_open(timestamptz, timestamptz) to app_user;
