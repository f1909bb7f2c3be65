import { everybody, inOrganization } from "../audience.ts";
import { closed, type Walls } from "../expectation.ts";

export const platformWalls: Walls = {
  tables: [
    ...["schema_migrations", "sql_in_force", "secret_checks", "idempotency_keys", "rate_limits"].map(closed),
    {
      table: "outbox_mails",
      of: "place",
      where: "organization_id = :organization",
      seed: `insert into outbox_mails (organization_id, kind, recipient, subject, text_body)
             values (:organization, 'test', 'somebody@example.org', 'Subject', 'Text')`,
      hidden: ["text_body", "html_body", "unsubscribe_url", "unknown_outcomes", "about_id", "in_reply_to"],
      read: inOrganization("admin"),
    },
  ],
  functions: [
    { name: "app.is_ahead", of: "instance", asks: "select where not app.is_ahead(now())", tells: everybody },
    { name: "app.is_open", of: "instance", asks: "select where app.is_open(now(), 'infinity')", tells: everybody },
    {
      // The scope is chosen by the program: platform/server/rpc.ts.
      name: "app.claim_idempotency_key",
      of: "instance",
      asks: "select app.claim_idempotency_key('scope', 'key', 'hash')",
      tells: everybody,
    },
    {
      name: "app.keep_idempotent_answer",
      of: "instance",
      asks: "select app.keep_idempotent_answer('scope', 'key', '1')",
      tells: everybody,
    },
    {
      name: "app.queue_mails",
      of: "instance",
      asks: `select app.queue_mails(json_build_array(json_build_object('id', gen_random_uuid(), 'kind', 'test',
               'recipient', 'somebody@example.org', 'subject', 'Subject', 'text_body', 'Text')))`,
      tells: everybody,
    },
  ],
  guards: [
    {
      name: "app.find_rows",
      weaken: {
        "app.groups()": "array(select id from groups)",
        "app.organizations()": "array(select id from organizations)",
      },
    },
    {
      name: "app.find_like",
      weaken: { "p_table, app.groups()": "p_table, array(select id from groups)" },
    },
    // Whose key it is decides the program, which alone knows: a request under app_user could name any.
    { name: "app.claim_idempotency_key", weaken: {} },
    { name: "app.keep_idempotent_answer", weaken: {} },
    // Whoever does something may cause a mail; to whom and of what kind decides the program.
    { name: "app.queue_mails", weaken: {} },
  ],
  procedures: {
    "clientErrors.reportClosedAddress": { of: "instance", input: () => ({ path: "/candidates" }) },
    "clientErrors.report": {
      of: "instance",
      input: () => ({ id: "E-00000000", place: "/", name: "Error", message: "", stack: "" }),
      sees: everybody,
    },
  },
  paths: {
    "GET /livez": { needs: "nothing" },
    "GET /readyz": { needs: "nothing" },
    "GET /api/health": { needs: "nothing" },
    "GET /api/openapi.json": { needs: "nothing" },
    "GET /api/events": { needs: "session" },
  },
};
