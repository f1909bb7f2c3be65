import { APIError, getSessionFromCtx } from "better-auth/api";
import { Refusal } from "#platform/errors.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { AccountRequest } from "../entry/account-request.ts";
import { findProof } from "../queries.ts";
import { isFreshlyProved } from "./fresh-proof.ts";

const words = "Enter your password again to continue.";

/** Refuses what a stolen, long open browser must not be enough for. */
export async function refuseWithoutFreshProof(db: ActorDb): Promise<void> {
  const provedAt = await findProof(db);
  if (provedAt !== null && isFreshlyProved({ createdAt: provedAt })) return;
  throw new Refusal("SESSION_NOT_FRESH", words);
}

const guardedPaths = new Set(["/change-email", "/link-social", "/remove-way-in"]);

/** The same on the account library's paths. */
export async function checkFreshProof({ context }: AccountRequest): Promise<void> {
  if (!guardedPaths.has(context.path)) return;
  const session = await getSessionFromCtx(context);
  if (!session || isFreshlyProved(session.session)) return;
  throw new APIError("FORBIDDEN", { code: "SESSION_NOT_FRESH", message: words });
}
