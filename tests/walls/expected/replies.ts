import { replyRights } from "#features/replies/policy.ts";
import { everybody, granted, inOrganization } from "../audience.ts";
import { closed, type ProcedureWall, type Walls } from "../expectation.ts";

const sorts = granted(replyRights.sort);
const belongs = inOrganization("viewer");

/** A mail that is kept aside; it has the id of the candidacy that it may belong to. */
const aside = `delete from received_mails where id = :candidate;
  insert into received_mails (id, digest, organization_id, candidate_id, state, kind, from_address, body)
  values (:candidate, gen_random_uuid()::text, :organization, :candidate, 'aside', 'reply', 'canary@example.org', 'canary reply')`;

const sorting: ProcedureWall = {
  of: "place",
  prepare: aside,
  input: ({ organization, candidate }) => ({ organizationId: organization, mailId: candidate }),
  sees: belongs,
  may: sorts,
};

export const repliesWalls: Walls = {
  tables: [
    closed("mailbox_positions"),
    {
      table: "received_mails",
      of: "place",
      where: "id = :candidate",
      seed: aside,
      hidden: ["digest", "message_id", "settled_by", "settled_at"],
      read: sorts,
    },
  ],
  functions: [
    {
      name: "app.file_mail",
      of: "place",
      prepare: aside,
      asks: "select where app.file_mail(:candidate, :candidate)",
      tells: sorts,
    },
    {
      name: "app.dismiss_mail",
      of: "place",
      prepare: aside,
      asks: "select where app.dismiss_mail(:candidate)",
      tells: sorts,
    },
  ],
  statements: [
    // Of what is sorted nothing is left to be read.
    {
      name: "received_mails",
      of: "place",
      prepare: `${aside}; update received_mails set state = 'filed' where id = :candidate`,
      asks: "select from received_mails where id = :candidate",
      tells: () => false,
    },
  ],
  guards: [
    { name: "app.file_mail", weaken: { "app.organizations('admin')": "array(select id from organizations)" } },
    { name: "app.dismiss_mail", weaken: { "app.organizations('admin')": "array(select id from organizations)" } },
    // Nobody calls it but what takes mails in, and app.file_mail behind its own check.
    { name: "app.file_received", weaken: {} },
  ],
  procedures: {
    "replies.listAside": {
      ...sorting,
      input: ({ organization }) => ({ organizationId: organization }),
      tells: () => "canary reply",
    },
    "replies.assign": {
      ...sorting,
      input: ({ organization, candidate }) => ({
        organizationId: organization,
        mailId: candidate,
        candidateId: candidate,
      }),
    },
    "replies.dismiss": sorting,
  },
  paths: {
    // Without a secret in the settings it is not there.
    "POST /api/inbound-mail": { needs: "nothing", sees: everybody, answers: [404] },
  },
};
