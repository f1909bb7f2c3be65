-- What becomes of mails to candidates, which mails an organization sends, and where answers belong.

create function app.thread_mail() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from organization_mail_settings s where s.organization_id = new.organization_id and new.kind = any (s.off_kinds)) then
    return null;
  end if;
  insert into mail_threads (mail_id, organization_id, candidate_id, recipient)
  select new.id, c.organization_id, c.id, lower(new.recipient) from candidates c
   where c.organization_id = new.organization_id
     and c.id = coalesce(new.about_id, (select m.candidate_id from candidate_messages m where m.mail_id = new.id limit 1))
  on conflict (mail_id) do nothing;
  return new;
end $$;
comment on function app.thread_mail() is
  'Before a mail is queued: one of a kind that its organization does not send is not; one about a candidacy is kept for its answers.';

create function app.follow_mail() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with told as (
    update candidate_messages m
       set state = new.state, sent_at = case when new.state = 'sent' then coalesce(new.sent_at, now()) else m.sent_at end,
           failure = case when new.state = 'failed' then left(coalesce(new.last_error, ''), 500) else '' end
     where m.mail_id = new.id and m.direction = 'out' and m.state in ('leaving', 'sent', 'failed', 'cancelled') and m.state <> new.state
    returning m.organization_id, m.candidate_id, m.kind)
  insert into hiring_events (organization_id, group_id, opportunity_id, candidate_id, person_id, actor_kind, what, detail)
  select c.organization_id, c.group_id, c.opportunity_id, c.id, c.person_id, 'program', 'message_' || new.state, jsonb_build_object('kind', t.kind)
    from told t join candidates c on c.id = t.candidate_id where new.state in ('sent', 'failed') and t.kind <> 'confirmation';
  return null;
end $$;
comment on function app.follow_mail() is
  'After a mail server took a mail, or it failed or was taken back: the message to the candidate says the same.';

create function app.return_message() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update candidate_messages m set state = 'leaving', failure = ''
   where m.mail_id = new.id and m.direction = 'out' and m.state in ('failed', 'cancelled');
  return null;
end $$;
comment on function app.return_message() is 'After a mail is tried anew that had failed: the message to the candidate is on its way again.';

create function app.leave_telling(p_candidate uuid) returns void
language sql set search_path = public, pg_temp as $$
  -- The same day as that of `nextStep`.
  update candidates c set next_kind = 'tell', next_user_id = c.owner_id, next_due_at = c.decided_at + interval '2 days'
   where c.id = p_candidate and c.decided_at is not null and c.told_at is null and c.next_kind = 'told_later'
$$;
comment on function app.leave_telling(uuid) is
  'Leaves it to whoever looks after a candidacy to tell its candidate of the ending, as no message does it. For triggers and the job alone.';

create function app.follow_telling() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case new.state
    when 'sent' then
      update candidates c
         set told_at = coalesce(new.sent_at, now()), next_kind = 'none', next_user_id = null, next_due_at = null, last_activity_at = now()
       where c.id = new.candidate_id and c.decided_at is not null and c.told_at is null;
    when 'waiting' then
      update candidates c set next_kind = 'told_later', next_user_id = null, next_due_at = new.send_at
       where c.id = new.candidate_id and c.decided_at is not null and c.told_at is null;
    when 'failed', 'cancelled' then
      if not exists (select from candidate_messages m where m.organization_id = new.organization_id and m.candidate_id = new.candidate_id
                        and m.kind = 'rejection' and m.state in ('waiting', 'leaving')) then
        perform app.leave_telling(new.candidate_id);
      end if;
    -- In the outbox it has told nobody anything.
    else null;
  end case;
  return null;
end $$;
comment on function app.follow_telling() is
  'After the message that tells of an ending was sent: its candidate knows from now on. Where it failed or was taken back, somebody has to tell them.';

create function app.unsend_message(p_message uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update outbox_mails o set state = 'cancelled' from candidate_messages m join candidates c on c.id = m.candidate_id
   where m.id = p_message and m.state = 'leaving' and m.kind in ('message', 'rejection', 'interview', 'feedback') and o.id = m.mail_id and o.state = 'queued'
     and o.unknown_outcomes = 0 and c.group_id = any (app.groups('member'));
  return found;
end $$;
comment on function app.unsend_message(uuid) is
  'Takes a message back whose mail still waits in the outbox, for members of the hiring group; false where it does not wait, or may have arrived.';
grant execute on function app.unsend_message(uuid) to app_user;

create function app.empty_letter() returns trigger
language plpgsql as $$
begin
  new.link := null;
  new.calendar_body := null;
  return new;
end $$;
comment on function app.empty_letter() is 'Before a letter counts as sent or taken back: its secret and its calendar file are kept no longer.';

create trigger empty_letter before update of state on candidate_messages for each row
  when (new.state in ('sent', 'cancelled') and (new.link is not null or new.calendar_body is not null)) execute function app.empty_letter();
create trigger follow_telling after update of state on candidate_messages for each row
  when (new.kind = 'rejection' and old.state <> new.state) execute function app.follow_telling();
create trigger thread_mail before insert on outbox_mails for each row execute function app.thread_mail();
create trigger follow_mail after update of state on outbox_mails for each row
  when (old.state <> new.state and new.state in ('sent', 'failed', 'cancelled')) execute function app.follow_mail();
create trigger return_message after update of state on outbox_mails for each row
  when (old.state in ('failed', 'cancelled') and new.state = 'queued') execute function app.return_message();

grant select, insert (organization_id, templates, off_kinds, unsend_seconds), update (templates, off_kinds, unsend_seconds)
  on organization_mail_settings to app_user;
create policy read on organization_mail_settings for select to app_user using (organization_id = any ((select app.organizations())::uuid[]));
create policy add on organization_mail_settings for insert to app_user with check (organization_id = any ((select app.organizations('admin'))::uuid[]));
create policy change on organization_mail_settings for update to app_user using (organization_id = any ((select app.organizations('admin'))::uuid[]));
create trigger touch before update on organization_mail_settings for each row execute function app.touch();
