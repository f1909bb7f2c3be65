import { randomUUID } from "node:crypto";
import type { Services } from "#platform/server/services.ts";
import { asCaller, type Caller } from "#platform/server/transaction.ts";
import { issueMagicLink, type NewMagicLink } from "./commands.ts";

/** Issues a link as this person, in a transaction of theirs; answers the link and the secret in its address. */
export async function buildMagicLink(
  { database, settings, now }: Services,
  issuer: Caller,
  given: Partial<NewMagicLink> & { organizationId: string },
) {
  const issued = await asCaller(database.pool, issuer, async (db, actor) => {
    if (!actor) throw new Error("The issuer is not signed in.");
    const link = { kind: "interview", thingId: randomUUID(), title: "Interview", interviewerName: "Jo Park", ...given };
    return issueMagicLink({ db, actor, now: now() }, link, settings.APP_URL);
  });
  return { ...issued.link, secret: new URL(issued.url).hash.slice(1), url: issued.url };
}
