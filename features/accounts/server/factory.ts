import { randomBytes } from "node:crypto";
import type { Caller, SystemDb } from "#platform/server/transaction.ts";

/** A person with an account and an open session. */
export interface BuiltPerson extends Caller {
  userId: string;
  email: string;
  fullName: string;
}

let made = 0;

/** Makes a user and a session for them; `caller` fields let a test act as this person. */
export async function buildPerson(
  db: SystemDb,
  given: { fullName?: string; email?: string } = {},
): Promise<BuiltPerson> {
  const mark = `${++made}-${randomBytes(4).toString("hex")}`;
  const fullName = given.fullName ?? `Person ${mark}`;
  const email = given.email ?? `person-${mark}@example.org`;
  const user = await db
    .insertInto("users")
    .values({ fullName, email, emailVerified: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sessionToken = randomBytes(24).toString("base64url");
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await db.insertInto("sessions").values({ userId: user.id, token: sessionToken, expiresAt }).execute();
  return { userId: user.id, email, fullName, sessionToken, anonymousId: null };
}
