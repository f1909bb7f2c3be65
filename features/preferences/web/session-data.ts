import type { StoredValue } from "../stored-shapes.ts";
import { preferencesClient } from "./queries.ts";

/** Where session data is kept; the API, or something like it. */
export interface SessionDataPorts {
  save(key: string, value: StoredValue): Promise<void>;
  find(key: string): Promise<StoredValue | undefined>;
  remove(key: string): Promise<void>;
  /** Browser session storage, the fallback. */
  fallback: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

const fallbackKey = (key: string) => `evenhand.session.${key}`;
const copyKey = (key: string) => `evenhand.session-copy.${key}`;

/**
 * Data of the browser session: on the backend, and in browser session storage where the backend cannot be reached. What
 * fell back reaches the backend with the next save or `flush`. A copy of what the backend has stays in the browser session,
 * for a start without a connection.
 */
export function createSessionData({ save, find, remove, fallback }: SessionDataPorts) {
  const parsed = (text: string | null): StoredValue | undefined => (text === null ? undefined : JSON.parse(text));
  const kept = (key: string) => parsed(fallback.getItem(fallbackKey(key)));
  const copy = (key: string, value: StoredValue | undefined) => {
    try {
      if (value === undefined) fallback.removeItem(copyKey(key));
      else fallback.setItem(copyKey(key), JSON.stringify(value));
    } catch {
      // The browser has no room for it; the backend has the data.
    }
  };
  /** Puts it into the browser session at once; it counts until the backend has it. */
  const hold = (key: string, value: StoredValue) => fallback.setItem(fallbackKey(key), JSON.stringify(value));
  const keep = async (key: string, value: StoredValue): Promise<"backend" | "fallback"> => {
    const before = fallback.getItem(fallbackKey(key));
    try {
      await save(key, value);
    } catch {
      // What was held meanwhile is newer.
      if (fallback.getItem(fallbackKey(key)) === before) hold(key, value);
      return "fallback";
    }
    if (fallback.getItem(fallbackKey(key)) === before) fallback.removeItem(fallbackKey(key));
    copy(key, value);
    return "backend";
  };
  const forget = (key: string) => {
    fallback.removeItem(fallbackKey(key));
    copy(key, undefined);
  };
  return {
    keep,
    hold,
    /** Another tab brought the same to the backend. */
    release: (key: string) => fallback.removeItem(fallbackKey(key)),
    /**
     * What fell back is newer than what the backend has. Where the backend does not answer, what it last had counts; where
     * that is not known either, the failure is thrown: "nothing" would be a guess.
     */
    async find(key: string): Promise<StoredValue | undefined> {
      const held = kept(key);
      if (held !== undefined) return held;
      try {
        const found = await find(key);
        copy(key, found);
        return found;
      } catch (error) {
        const last = parsed(fallback.getItem(copyKey(key)));
        if (last === undefined) throw error;
        return last;
      }
    },
    async remove(key: string): Promise<void> {
      await remove(key);
      forget(key);
    },
    /** What this tab has of it; the backend has none, or not any more. */
    forget,
    /** Sends what fell back to the backend. */
    async flush(key: string): Promise<"backend" | "fallback"> {
      const value = kept(key);
      return value === undefined ? "backend" : keep(key, value);
    },
  };
}

/** Session data over one set of ports. */
export type SessionData = ReturnType<typeof createSessionData>;

/** Session data over the API, under the browser session's own id. */
export function openSessionData(): SessionData {
  let known: Promise<string> | undefined;
  const sessionId = () => {
    known ??= preferencesClient.getSessionId().then((answer) => answer.session_id);
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
  return createSessionData({
    save: async (key, value) => {
      const session_id = await sessionId();
      await preferencesClient.saveSessionRecord({ session_id, key, value }).catch((error: unknown) => {
        // The browser may have got another id meanwhile.
        known = undefined;
        throw error;
      });
    },
    find: async (key) => (await preferencesClient.listSessionRecords({ session_id: await sessionId(), key }))[0]?.value,
    remove: async (key) =>
      void (await preferencesClient.removeSessionRecords({ query: { session_id: await sessionId(), key } })),
    fallback: sessionStorage,
  });
}
