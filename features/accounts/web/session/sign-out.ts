import { authEvents } from "./auth-events.ts";

type Work = () => void | Promise<void>;
const preparations = new Set<Work>();
const clearings = new Set<Work>();

function register(works: Set<Work>, work: Work): () => void {
  works.add(work);
  return () => {
    works.delete(work);
  };
}

/** Registers what a feature does while there is still a session (send what was just written); returns the function that takes it back. */
export const beforeSignOut = (prepare: Work): (() => void) => register(preparations, prepare);

/** Registers what a feature clears once the person is out, before any tab learns of it; returns the function that takes it back. */
export const afterSignOut = (clear: Work): (() => void) => register(clearings, clear);

/**
 * Ends the session on the server, clears what was kept locally, and tells every tab. False where the server was not reached:
 * the session then still stands, and so does what waits for its end.
 */
export async function signOut(): Promise<boolean> {
  for (const prepare of [...preparations]) await prepare();
  // Fetched only now: the first page does without it.
  const { authClient } = await import("./auth-client.ts");
  const answer = await authClient.signOut();
  if (!answer.ok) return false;
  // The person is out: nothing that fails here may keep the tabs from learning it.
  await Promise.allSettled([...clearings].map(async (clear) => clear()));
  authEvents.publish({ type: "SIGNED_OUT", userId: null });
  return true;
}
