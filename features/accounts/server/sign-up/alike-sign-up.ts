import { randomBytes, randomUUID } from "node:crypto";
import type { Context } from "../entry/account-request.ts";

/**
 * Where no mail server is set, somebody who signs up is signed in at once. For an address that has an account already this
 * gives the same answer, byte for byte but for ids and times: with a cookie that opens nothing. Null for a new address.
 * docs/decisions/0021-sign-up-tells-nobody.md says what this keeps and what it cannot.
 */
export async function answerAsForNew(context: Context, body: Record<string, unknown>) {
  const { email, name, password } = body;
  if (typeof email !== "string" || typeof name !== "string" || typeof password !== "string") return null;
  if (!(await context.context.internalAdapter.findUserByEmail(email))) return null;
  await context.context.password.hash(password);
  const token = randomBytes(24).toString("base64url").replace(/[-_]/g, "A");
  const { sessionToken } = context.context.authCookies;
  await context.setSignedCookie(sessionToken.name, token, context.context.secret, {
    ...sessionToken.attributes,
    maxAge: context.context.sessionConfig.expiresIn,
  });
  const now = new Date();
  return context.json({
    token,
    user: { name, email, emailVerified: false, image: null, createdAt: now, updatedAt: now, id: randomUUID() },
  });
}
