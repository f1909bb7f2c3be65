import { everybody, inOrganization } from "../audience.ts";
import { closed, type Walls } from "../expectation.ts";

export const platformWalls: Walls = {
  tables: [
    ...["schema_migrations", "idempotency_keys", "rate_limits"].map(closed),
    {
      table: "outbox_mails",
      of: "place",
      where: "organization_id = :organization",
      seed: `insert into outbox_mails (organization_id, kind, recipient, subject, text_body)
             values (:organization, 'test', 'somebody@example.org', 'Subject', 'Text')`,
      hidden: ["text_body", "html_body", "unknown_outcomes"],
      read: inOrganization(["owner", "admin"]),
    },
  ],
  functions: [
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
      name: "app.queue_mail",
      of: "instance",
      asks: "select app.queue_mail(null, 'test', 'somebody@example.org', 'Subject', 'Text', null)",
      tells: everybody,
    },
  ],
  guards: [
    // Whose key it is decides the program, which alone knows: a request under app_user could name any.
    { name: "app.claim_idempotency_key", weaken: {} },
    { name: "app.keep_idempotent_answer", weaken: {} },
    // Whoever does something may cause a mail; to whom and of what kind decides the program.
    { name: "app.queue_mail", weaken: {} },
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
