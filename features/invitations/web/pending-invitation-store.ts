import { useStore } from "zustand/react";
import { createStore } from "zustand/vanilla";

/** Fixed by docs/ledger.md: the secret that waits, and what is known of its invitation. */
const tokenKey = "pendingInvitation";
const metadataKey = "invitationMetadata";

function readStored(): string | null {
  try {
    return tokenIn(localStorage.getItem(tokenKey));
  } catch {
    return null;
  }
}

/** The secret itself, or an object around it as earlier versions kept it. */
function tokenIn(stored: string | null): string | null {
  if (stored === null || !stored.startsWith("{")) return stored;
  try {
    const kept: unknown = JSON.parse(stored);
    return typeof kept === "object" && kept !== null && "token" in kept && typeof kept.token === "string"
      ? kept.token
      : null;
  } catch {
    return null;
  }
}

const store = createStore(readStored);

function set(pending: string | null, write: () => void): void {
  try {
    write();
  } catch {
    // Without storage it waits as long as the tab.
  }
  store.setState(pending);
}

/** The invitation that somebody came with, until it is answered: through sign-up, confirmation and the way to a provider and back. */
export const pendingInvitationStore = {
  get: store.getState,
  keep(token: string): void {
    set(token, () => {
      localStorage.setItem(tokenKey, token);
      localStorage.removeItem(metadataKey);
    });
  },
  /** What was looked up, for the next page; never the secret. */
  describe(metadata: Readonly<Record<string, string | null>>): void {
    try {
      localStorage.setItem(metadataKey, JSON.stringify(metadata));
    } catch {
      // It is looked up again.
    }
  },
  clear(): void {
    set(null, () => {
      localStorage.removeItem(tokenKey);
      localStorage.removeItem(metadataKey);
    });
  },
};

/**
 * Reads `?invitation=` on whatever page it came, keeps it and takes it out of the address bar and the history at once.
 * Called before anything else looks at the address.
 */
export function takeInvitationFromAddress(): void {
  const url = new URL(location.href);
  const token = url.searchParams.get("invitation");
  if (token !== null) {
    url.searchParams.delete("invitation");
    history.replaceState(history.state, "", url);
    pendingInvitationStore.keep(token.trim());
  }
  // What moves data of earlier versions may take it along; while this page knows it, it is not lost.
  addEventListener("pagehide", () => {
    const pending = store.getState();
    if (pending !== null && readStored() === null) pendingInvitationStore.keep(pending);
  });
}

/** The secret that waits; null when none does. */
export const usePendingInvitation = (): string | null => useStore(store);
