import { AsyncLocalStorage } from "node:async_hooks";

/** What one request to the account library is known by, beside what the library itself passes on. */
export interface RequestNotes {
  /** Mark of the browser that asks; null for a program without cookies. */
  browser: string | null;
  /** SHA-256 of the secret of the invitation that a person brought to a provider and back. */
  invitationHash: string | null;
  /** Whether the person whom the provider named may make an account; found out before the library opens its transaction. */
  mayJoin: boolean;
  /** After a reset the other sessions go on, because the person wished so. */
  keepsSessions: boolean;
  /** Address of the account that this browser has just proved to be its own; null where it proved nothing. */
  arrivedAs: string | null;
  /** Address of the account whose session the browser has. */
  isHereAs: string | null;
}

const noNotes = {
  browser: null,
  invitationHash: null,
  mayJoin: false,
  keepsSessions: false,
  arrivedAs: null,
  isHereAs: null,
} as const;
const store = new AsyncLocalStorage<RequestNotes>();

/** Runs the work of one request with its own notes. */
export const withNotes = <T>(browser: string | null, work: () => Promise<T>): Promise<T> =>
  store.run({ ...noNotes, browser }, work);

/** The notes of the present request; empty ones outside of any. */
export const notes = (): RequestNotes => store.getStore() ?? { ...noNotes };
