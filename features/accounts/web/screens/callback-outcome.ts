import { text } from "../text.ts";

/** How a confirmation or a provider's redirect ended. */
export type CallbackOutcome =
  | { kind: "signed-in" }
  | { kind: "failed"; title: string; message: string; way: "sign-in" | "sign-up" | "start-again" };

const failed = (words: { title: string; message: string }, way: Extract<CallbackOutcome, { kind: "failed" }>["way"]) =>
  ({ kind: "failed", ...words, way }) as const;

/**
 * What the callback page makes of the address it was reached at, and of whether there is a session now. The error codes
 * are the account library's.
 */
export function callbackOutcome(error: string | undefined, hasSession: boolean): CallbackOutcome {
  const { callback } = text;
  if (error === undefined) return hasSession ? { kind: "signed-in" } : failed(callback.nothing, "sign-in");
  switch (error.toUpperCase()) {
    case "STATE_USED":
      return failed(callback.used, "start-again");
    case "STATE_EXPIRED":
      return failed(callback.expired, "start-again");
    case "STATE_OTHER_BROWSER":
      return failed(callback.otherBrowser, "start-again");
    case "STATE_MISMATCH":
    case "STATE_NOT_FOUND":
    case "STATE_INVALID":
    case "PLEASE_RESTART_THE_PROCESS":
    case "INVALID_CODE":
    case "NO_CODE":
    case "INVALID_CALLBACK_REQUEST":
      return failed(callback.stale, "start-again");
    case "ACCOUNT_NOT_LINKED":
      return failed(callback.unlinked, "sign-in");
    case "EMAIL_NOT_VERIFIED":
      return failed(callback.unconfirmed, "sign-in");
    case "EMAIL_NOT_FOUND":
      return failed(callback.noAddress, "start-again");
    case "SIGNUP_DISABLED":
      return failed(callback.closed, "sign-in");
    case "SIGN_UP_BY_INVITATION":
      return failed(callback.byInvitation, "sign-in");
    case "ACCESS_DENIED":
      return failed(callback.turnedDown, "start-again");
    default:
      return failed(callback.refused, "start-again");
  }
}
