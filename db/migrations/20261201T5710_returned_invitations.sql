-- Of an invitation that came back after a mail server took it, the calendar file is gone as its text is.

alter table outbox_mails drop constraint outbox_mails_calendar_check;
alter table outbox_mails add constraint outbox_mails_calendar_check
  check (state = 'sent' or sent_at is not null or (calendar_method is null) = (calendar_body is null));
