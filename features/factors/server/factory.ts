import { randomUUID } from "node:crypto";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { seal } from "#platform/server/seal.ts";
import type { SystemDb } from "#platform/server/transaction.ts";
import { sealedFor } from "./factor-commands.ts";
import { createTotpSecret } from "./totp.ts";

export interface BuiltFactor {
  factorId: string;
  secret: string;
}

/** The code that an authenticator app shows at this time. */
export const codeAt = (secret: string, now: Date) =>
  createOTP(base32.decode(secret)).hotp(Math.floor(now.getTime() / 30_000));

/** Gives a person a verified authenticator app. */
export async function buildFactor(
  db: SystemDb,
  given: { userId: string; appSecret: string; friendlyName?: string },
): Promise<BuiltFactor> {
  const id = randomUUID();
  const secret = createTotpSecret();
  await db
    .insertInto("factors")
    .values({
      id,
      userId: given.userId,
      factorType: "totp",
      friendlyName: given.friendlyName ?? `App ${id.slice(0, 4)}`,
      status: "verified",
      sealed: seal(secret, { APP_SECRET: given.appSecret, APP_DATA_KEYS: [] }, sealedFor(id)),
      verifiedAt: new Date().toISOString(),
    })
    .execute();
  return { factorId: id, secret };
}
