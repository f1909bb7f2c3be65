import { arrive } from "../queries.ts";
import { authEvents } from "./auth-events.ts";

/**
 * Tells every tab that a person came in. Whether it is a sign-up is the server's to say, and it says so once in the life of an
 * account: no address can claim it.
 */
export async function announceArrival(userId: string): Promise<void> {
  const isNew = await arrive().catch(() => false);
  authEvents.publish({ type: isNew ? "SIGNED_UP" : "SIGNED_IN", userId });
}
