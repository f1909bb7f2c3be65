import "#platform/web/parse-without-eval.ts";
import { OAuthState, type StoredValue } from "../stored-shapes.ts";
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

/**
 * Data of the browser session: on the backend, and in browser session storage where the backend cannot be reached. What
 * fell back reaches the backend with the next save or `flush`.
 */
export function createSessionData({ save, find, remove, fallback }: SessionDataPorts) {
  const keep = async (key: string, value: StoredValue): Promise<"backend" | "fallback"> => {
    try {
      await save(key, value);
      fallback.removeItem(fallbackKey(key));
      return "backend";
    } catch {
      fallback.setItem(fallbackKey(key), JSON.stringify(value));
      return "fallback";
    }
  };
  const kept = (key: string): StoredValue | undefined => {
    const text = fallback.getItem(fallbackKey(key));
    return text === null ? undefined : JSON.parse(text);
  };
  return {
    keep,
    /** What fell back is newer than what the backend has. */
    async find(key: string): Promise<StoredValue | undefined> {
      return kept(key) ?? (await find(key).catch(() => undefined));
    },
    async remove(key: string): Promise<void> {
      fallback.removeItem(fallbackKey(key));
      await remove(key);
    },
    /** Sends what fell back to the backend. */
    async flush(key: string): Promise<void> {
      const value = kept(key);
      if (value !== undefined) await keep(key, value);
    },
  };
}

/** An OAuth state that was kept, readable only with the state that came back from the provider. */
export function readOAuthState(kept: unknown, returned: string): OAuthState | undefined {
  const parsed = OAuthState.safeParse(kept);
  return parsed.success && parsed.data.state === returned ? parsed.data : undefined;
}

/** Session data over the API, under the browser session's own id. */
export function openSessionData() {
  let known: Promise<string> | undefined;
  const sessionId = () => {
    known ??= preferencesClient.getSessionId().then((answer) => answer.session_id);
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
  return createSessionData({
    save: async (key, value) =>
      void (await preferencesClient.saveSessionRecord({ session_id: await sessionId(), key, value })),
    find: async (key) => (await preferencesClient.listSessionRecords({ session_id: await sessionId(), key }))[0]?.value,
    remove: async (key) =>
      void (await preferencesClient.removeSessionRecords({ query: { session_id: await sessionId(), key } })),
    fallback: sessionStorage,
  });
}
