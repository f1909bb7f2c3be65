import { authEvents } from "./auth-events.ts";

type Clearing = () => void | Promise<void>;
const clearings = new Set<Clearing>();

/** Registers what a feature must clear before a sign-out (the builder's local data); returns the function that takes it back. */
export function beforeSignOut(clear: Clearing): () => void {
  clearings.add(clear);
  return () => {
    clearings.delete(clear);
  };
}

/** Clears what is kept locally, then ends the session on the server and tells every tab. False where the server was not reached. */
export async function signOut(): Promise<boolean> {
  for (const clear of [...clearings]) await clear();
  // Fetched only now: the first page does without it.
  const { authClient } = await import("./auth-client.ts");
  const answer = await authClient.signOut();
  if (answer.ok) authEvents.publish({ type: "SIGNED_OUT", userId: null });
  return answer.ok;
}
