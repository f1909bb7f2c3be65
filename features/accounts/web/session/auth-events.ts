/** What happened to the session, told to every open tab. */
export const authEventTypes = [
  "SIGNED_IN",
  "SIGNED_OUT",
  "TOKEN_REFRESHED",
  "MFA_CHALLENGE_VERIFIED",
  "SIGNED_UP",
] as const;
export type AuthEventType = (typeof authEventTypes)[number];

/** What happened to the account, as every tab hears it. */
export interface AuthEvent {
  type: AuthEventType;
  /** Whose session; null after a sign-out. */
  userId: string | null;
}

/** Where the event comes from: this tab, which also acts on it, or another one, which only catches up. */
export type AuthEventOrigin = "this-tab" | "other-tab";
type Heard = (event: AuthEvent, origin: AuthEventOrigin) => void;

const isAuthEvent = (given: unknown): given is AuthEvent =>
  typeof given === "object" &&
  given !== null &&
  "type" in given &&
  authEventTypes.some((type) => type === given.type) &&
  "userId" in given &&
  (given.userId === null || typeof given.userId === "string");

/** A line to all tabs of this browser. Without BroadcastChannel the events stay in this tab. */
export function createAuthEvents(name = "evenhand.auth") {
  const listeners = new Set<Heard>();
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
  const tell = (event: AuthEvent, origin: AuthEventOrigin) => {
    for (const heard of [...listeners]) heard(event, origin);
  };
  channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isAuthEvent(data)) tell(data, "other-tab");
  });
  return {
    publish(event: AuthEvent): void {
      channel?.postMessage(event);
      tell(event, "this-tab");
    },
    /** Calls `heard` for each event of any tab; returns the function that stops it. */
    subscribe(heard: Heard): () => void {
      listeners.add(heard);
      return () => {
        listeners.delete(heard);
      };
    },
    close(): void {
      listeners.clear();
      channel?.close();
    },
  };
}

export type AuthEvents = ReturnType<typeof createAuthEvents>;
/** The line to all tabs of this browser. */
export const authEvents = createAuthEvents();
