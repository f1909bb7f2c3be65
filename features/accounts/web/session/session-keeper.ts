import type { AuthAnswer, OpenSession } from "./auth-client.ts";
import { type AuthEvents, authEvents } from "./auth-events.ts";

/** How often an open tab asks after its session; the server prolongs it by itself when it is used. */
export const sessionCheckMillis = 10 * 60_000;

interface KeeperPorts {
  events: Pick<AuthEvents, "publish">;
  getSession(): Promise<AuthAnswer<OpenSession>>;
}

/** One look at the session: tells TOKEN_REFRESHED when it was prolonged, SIGNED_OUT when it is gone. */
export function createSessionKeeper(ports: KeeperPorts) {
  let knownEnd: string | null = null;
  return async function look(): Promise<void> {
    const answer = await ports.getSession();
    if (!answer.ok) return;
    const end = answer.data?.session.expiresAt ?? null;
    if (knownEnd !== null && end === null) ports.events.publish({ type: "SIGNED_OUT", userId: null });
    if (knownEnd !== null && end !== null && end > knownEnd)
      ports.events.publish({ type: "TOKEN_REFRESHED", userId: answer.data?.user.id ?? null });
    knownEnd = end;
  };
}

const askServer = async () => (await import("./auth-client.ts")).authClient.getSession();

/** Looks after the session while a tab is open, and when it comes back to the front. Returns the function that stops it. */
export function keepSession(): () => void {
  const look = createSessionKeeper({ events: authEvents, getSession: askServer });
  const onFront = () => {
    if (document.visibilityState === "visible") void look();
  };
  void look();
  const timer = setInterval(onFront, sessionCheckMillis);
  document.addEventListener("visibilitychange", onFront);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onFront);
  };
}
