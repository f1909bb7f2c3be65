-- An invitation names its mail as it is made, and the mail is queued later in the same transaction.
alter table invitations alter constraint invitations_mail_id_fkey deferrable initially deferred;
