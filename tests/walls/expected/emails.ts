import { emailRights } from "#features/emails/policy.ts";
import { granted, inOrganization } from "../audience.ts";
import type { ProcedureWall, Walls } from "../expectation.ts";

const manages = granted(emailRights.manageOutbox);
const belongs = inOrganization("viewer");

/** A mail of the organization in the outbox, in this state; it has the id of the candidacy. */
const mailIn = (state: string, kind = "test") => `delete from outbox_mails where id = :candidate;
  insert into outbox_mails (id, organization_id, kind, recipient, subject, text_body, state)
  values (:candidate, :organization, '${kind}', 'somebody@example.org', 'canary subject', 'canary text', '${state}')`;

const onMail = (state: string): ProcedureWall => ({
  of: "place",
  prepare: mailIn(state),
  input: ({ organization, candidate }) => ({ organizationId: organization, mailId: candidate }),
  sees: belongs,
  may: manages,
});

export const emailsWalls: Walls = {
  functions: [
    {
      name: "app.cancel_mail",
      of: "place",
      prepare: mailIn("queued"),
      asks: "select where app.cancel_mail(:candidate)",
      tells: manages,
    },
    {
      name: "app.resend_mail",
      of: "place",
      prepare: mailIn("failed"),
      asks: "select where app.resend_mail(:candidate)",
      tells: manages,
    },
    {
      name: "app.waiting_mail_text",
      of: "place",
      prepare: mailIn("queued"),
      asks: "select from app.waiting_mail_text(:candidate)",
      tells: manages,
    },
  ],
  guards: [
    { name: "app.waiting_mail_text", weaken: { "app.organizations('admin')": "array(select id from organizations)" } },
    { name: "app.cancel_mail", weaken: { "app.organizations('admin')": "array(select id from organizations)" } },
    { name: "app.resend_mail", weaken: { "app.organizations('admin')": "array(select id from organizations)" } },
  ],
  procedures: {
    "emails.listOutbox": {
      ...onMail("queued"),
      input: ({ organization }) => ({ organizationId: organization }),
      tells: () => "canary subject",
    },
    "emails.readWaiting": {
      ...onMail("queued"),
      prepare: mailIn("queued", "interview-panel"),
      tells: () => "canary text",
    },
    "emails.cancel": onMail("queued"),
    "emails.cancel (none)": { ...onMail("queued"), prepare: "delete from outbox_mails", answers: [404] },
    "emails.resend": onMail("failed"),
  },
};
