import { authEvents } from "./auth-events.ts";

type Work = () => void | Promise<void>;
/** Answers what takes it back, where the session stays after all. */
type Preparation = () => Promise<() => Promise<void>>;
const preparations = new Set<Preparation>();
const clearings = new Set<Work>();

function register<Each>(works: Set<Each>, work: Each): () => void {
  works.add(work);
  return () => {
    works.delete(work);
  };
}

/** Registers what a feature does while there is still a session (send what was just written); returns the function that unregisters it. */
export const beforeSignOut = (prepare: Preparation): (() => void) => register(preparations, prepare);

/** Registers what a feature clears once the person is out, before any tab learns of it; returns the function that unregisters it. */
export const afterSignOut = (clear: Work): (() => void) => register(clearings, clear);

/**
 * Ends the session on the server, clears what was kept locally, and tells every tab. False where the server was not reached:
 * the session then still stands, and so does everything that was kept.
 */
export async function signOut(): Promise<boolean> {
  const takeBack: (() => Promise<void>)[] = [];
  let isOut = false;
  try {
    for (const prepare of [...preparations]) takeBack.push(await prepare());
    // Fetched only now: the first page does without it.
    const { authClient } = await import("./auth-client.ts");
    isOut = (await authClient.signOut()).ok;
  } finally {
    if (!isOut) await Promise.allSettled(takeBack.map((undo) => undo()));
  }
  if (!isOut) return false;
  // The person is out: nothing that fails here may keep the tabs from learning it.
  await Promise.allSettled([...clearings].map(async (clear) => clear()));
  authEvents.publish({ type: "SIGNED_OUT", userId: null });
  return true;
}
