import { everybody, inGroup, nobody, oneself } from "../audience.ts";
import type { Walls } from "../expectation.ts";

const secret = "encode(sha256(convert_to('link of ' || :person, 'UTF8')), 'hex')";

/** What triggers do, behind the policies of the rows that they follow; granted to nobody. */
const forTriggers = ["tell_people"];

export const inboxWalls: Walls = {
  tables: [
    {
      table: "inbox_items",
      of: "place",
      where: "id = :candidate",
      seed: `insert into inbox_items (id, organization_id, group_id, user_id, what, candidate_id)
        values (:candidate, :organization, :group, :person, 'mentioned', :candidate)`,
      // It is somebody else's.
      read: nobody,
      change: nobody,
    },
    {
      table: "digest_settings",
      of: "person",
      where: "user_id = :person",
      seed: `insert into digest_settings (user_id, time_zone, secret_hash) values (:person, :secret, ${secret})`,
      hidden: ["sent_on", "secret_hash", "updated_at"],
      read: oneself,
      add: oneself,
      change: oneself,
    },
  ],
  statements: [
    {
      name: "inbox_items",
      of: "place",
      prepare: "update inbox_items set user_id = coalesce(:me, user_id) where id = :candidate",
      asks: "select from inbox_items where id = :candidate",
      tells: inGroup("viewer"),
    },
    {
      name: "inbox_items",
      of: "place",
      prepare: "update inbox_items set user_id = coalesce(:me, user_id) where id = :candidate",
      asks: "update inbox_items set read_at = now() where id = :candidate returning id",
      tells: inGroup("viewer"),
    },
    {
      // Without a condition, so that the policy for reading is not asked.
      name: "inbox_items",
      of: "place",
      prepare: "update inbox_items set user_id = coalesce(:me, user_id) where id = :candidate",
      asks: "update inbox_items set read_at = now()",
      spares: "select i::text from inbox_items i where id = :candidate",
      tells: inGroup("viewer"),
    },
  ],
  functions: [
    {
      // Whoever holds the secret turns it off; that they hold it is their right.
      name: "app.stop_digest",
      of: "person",
      asks: `select where app.stop_digest(${secret})`,
      tells: everybody,
    },
  ],
  guards: [
    // The secret is the right.
    { name: "app.stop_digest", weaken: {} },
    ...forTriggers.map((name) => ({ name: `app.${name}`, weaken: {} })),
  ],
  procedures: {
    "inbox.list": { of: "instance", input: () => ({}) },
    "inbox.count": { of: "instance" },
    "inbox.setRead": { of: "instance", input: () => ({ itemIds: [] }) },
    "inbox.getDigest": { of: "instance" },
    "inbox.saveDigest": { of: "instance", input: () => ({ isOn: true, timeZone: "UTC", hour: 8 }) },
    "inbox.stopDigest": {
      of: "instance",
      input: () => ({ secret: "nobody has this secret" }),
      sees: everybody,
      // No link has it.
      answers: [404],
    },
  },
  paths: {
    // Whoever opens it is asked on the page; no mail has the secret.
    "GET /daily-mail/:secret": { at: "/daily-mail/nobody-has-this-secret", needs: "nothing", answers: [302] },
    "POST /daily-mail/:secret": { at: "/daily-mail/nobody-has-this-secret", needs: "nothing", answers: [404] },
  },
};
