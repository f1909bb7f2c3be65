import { APIError, getSessionFromCtx } from "better-auth/api";
import type { Context } from "./account-request.ts";

/**
 * A tab goes on under the person whom it shows, also when the browser's session is somebody else's by now: that changes
 * nothing, and shows nothing of theirs but who they are.
 */
export async function refuseSomebodyElse(context: Context): Promise<void> {
  const named = context.headers?.get("acting-user");
  if (!named || context.path === "/get-session") return;
  const found = await getSessionFromCtx(context);
  if (!found || found.user.id === named) return;
  throw new APIError("UNAUTHORIZED", {
    code: "UNAUTHORIZED",
    message: "Someone else is signed in now. Sign in as the person who made this change.",
  });
}
