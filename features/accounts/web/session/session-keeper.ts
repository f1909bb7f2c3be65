import type { AuthAnswer, OpenSession } from "./auth-client.ts";
import { type AuthEvents, authEvents } from "./auth-events.ts";
import { type SessionEnd, sessionEnd } from "./session-end.ts";

const minute = 60_000;
/** How often a tab thinks about its session. */
export const beatMillis = 20_000;
/** While the person does something, the session is prolonged this often. */
const prolongMillis = 5 * minute;
/** A tab that nobody touches asks this often whether the session still stands. */
const lookMillis = 10 * minute;
/** So long before its end the person is asked whether to stay; two minutes at the least are theirs. */
export const warnMillis = 3 * minute;

interface KeeperPorts {
  events: Pick<AuthEvents, "publish">;
  getSession(mode: "look" | "prolong"): Promise<AuthAnswer<OpenSession>>;
  now(): number;
  end: SessionEnd;
}

/**
 * Looks after the session of a tab. What the person does prolongs it, ahead of its end and without a request failing; a tab
 * that is merely open does not. Tells TOKEN_REFRESHED when it was prolonged, SIGNED_OUT when it is gone, and warns before.
 */
export function createSessionKeeper(ports: KeeperPorts) {
  let knownEnd: number | null = null;
  let lastAsked = Number.NEGATIVE_INFINITY;
  let lastProlonged = Number.NEGATIVE_INFINITY;
  let wasActive = false;

  async function ask(mode: "look" | "prolong"): Promise<void> {
    lastAsked = ports.now();
    const answer = await ports.getSession(mode);
    if (!answer.ok) return;
    if (mode === "prolong") lastProlonged = ports.now();
    const told = answer.data?.session.expiresAt;
    const end = told === undefined ? null : Date.parse(told);
    if (knownEnd !== null && end === null) ports.events.publish({ type: "SIGNED_OUT", userId: null });
    if (knownEnd !== null && end !== null && end > knownEnd)
      ports.events.publish({ type: "TOKEN_REFRESHED", userId: answer.data?.user.id ?? null });
    knownEnd = end;
    ports.end.setState(end !== null && end - ports.now() <= warnMillis ? end : null);
  }

  return {
    ask,
    /** The person did something in this tab. */
    active(): void {
      wasActive = true;
    },
    async beat(): Promise<void> {
      const now = ports.now();
      if (knownEnd !== null && now >= knownEnd - warnMillis) {
        // Another tab may have prolonged it meanwhile; while the warning stands, that is looked up every time.
        return ask(wasActive && ports.end.getState() === null ? "prolong" : "look").finally(() => {
          wasActive = false;
        });
      }
      if (wasActive && now - lastProlonged >= prolongMillis) {
        wasActive = false;
        return ask("prolong");
      }
      if (now - lastAsked >= lookMillis) return ask("look");
    },
    /** The person wants to stay. */
    stay: () => ask("prolong"),
  };
}

const askServer = async (mode: "look" | "prolong") => (await import("./auth-client.ts")).authClient.getSession(mode);
const keeper = createSessionKeeper({ events: authEvents, getSession: askServer, now: Date.now, end: sessionEnd });
const signsOfLife = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/** Prolongs the session because the person asked for it; false when its last day is over and it ends all the same. */
export async function staySignedIn(): Promise<boolean> {
  await keeper.stay();
  return sessionEnd.getState() === null;
}

/** Looks after the session while a tab is open, and when it comes back to the front. Returns the function that stops it. */
export function keepSession(): () => void {
  const onFront = () => {
    if (document.visibilityState === "visible") void keeper.ask("look");
  };
  void keeper.ask("look");
  const timer = setInterval(() => void keeper.beat(), beatMillis);
  for (const sign of signsOfLife) addEventListener(sign, keeper.active, { passive: true });
  document.addEventListener("visibilitychange", onFront);
  // Another person may have come in, in this tab or another one: what is known of the session is out of date.
  const stop = authEvents.subscribe(({ type }) => {
    if (type === "SIGNED_IN" || type === "SIGNED_UP" || type === "MFA_CHALLENGE_VERIFIED") void keeper.ask("look");
  });
  return () => {
    stop();
    clearInterval(timer);
    for (const sign of signsOfLife) removeEventListener(sign, keeper.active);
    document.removeEventListener("visibilitychange", onFront);
  };
}
