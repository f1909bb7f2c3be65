import { randomBytes, randomUUID } from "node:crypto";
import { createRouterClient, type RouterClient } from "@orpc/server";
import { hashPassword } from "better-auth/crypto";
import { router } from "#app/server/router.ts";
import { type BuiltPerson, buildPerson } from "#features/accounts/server/factory.ts";
import type { Log } from "#platform/server/log.ts";
import type { RequestContext } from "#platform/server/request.ts";
import type { Services } from "#platform/server/services.ts";
import type { SystemDb } from "#platform/server/transaction.ts";

/** What a scenario is given to make its situation with. */
export interface Stage {
  services: Services;
  log: Log["log"];
}

/** Somebody who can sign in. */
export interface SeededPerson extends BuiltPerson {
  password: string;
}

/** What a scenario made, to be printed. */
export interface Told {
  people: { name: string; role: string; email: string; password: string }[];
  links: { what: string; path: string }[];
}

export interface Scenario {
  /** Begin of the mail addresses of its people: by them it knows what is its own. */
  mark: string;
  /** One line for the list of scenarios. */
  what: string;
  play(stage: Stage): Promise<Told>;
}

/** The real API as this person, so that a scenario holds only what a person could have made. */
export function apiAs({ services, log }: Stage, person: BuiltPerson): RouterClient<typeof router> {
  return createRouterClient(router, {
    context: (): RequestContext => ({
      requestId: randomUUID(),
      caller: { sessionToken: person.sessionToken, anonymousId: null },
      idempotencyKey: null,
      ip: "127.0.0.1",
      services,
      log,
      incoming: null,
      setCookie: () => undefined,
    }),
  });
}

/** Makes a person with a password of their own, so that a seeded server is not open to whoever read this file. */
export async function seedPerson(
  db: SystemDb,
  { mark, name, at }: { mark: string; name: string; at: string },
): Promise<SeededPerson> {
  const password = randomBytes(12).toString("base64url");
  const person = await buildPerson(db, { fullName: name, email: `${mark}.${at}@example.org` });
  await db
    .insertInto("identities")
    .values({
      userId: person.userId,
      accountId: person.userId,
      providerId: "credential",
      password: await hashPassword(password),
    })
    .execute();
  return { ...person, password };
}

/** Ends the sessions that the scenario itself used. */
export async function endSessions(db: SystemDb, people: readonly BuiltPerson[]): Promise<void> {
  const ids = people.map(({ userId }) => userId);
  await db.deleteFrom("sessions").where("userId", "in", ids).execute();
}
