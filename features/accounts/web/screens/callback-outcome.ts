import { text } from "../text.ts";

/** How a confirmation or a provider's redirect ended. */
export type CallbackOutcome =
  | { kind: "signed-in" }
  | { kind: "failed"; title: string; message: string; way: "sign-in" | "start-again" };

/**
 * What the callback page makes of the address it was reached at, and of whether there is a session now. The error codes
 * are the account library's.
 */
export function callbackOutcome(error: string | undefined, hasSession: boolean): CallbackOutcome {
  const { callback } = text;
  if (error === undefined)
    return hasSession
      ? { kind: "signed-in" }
      : { kind: "failed", title: callback.confirmedTitle, message: callback.confirmed, way: "sign-in" };
  switch (error.toUpperCase()) {
    case "TOKEN_EXPIRED":
    case "INVALID_TOKEN":
    case "USER_NOT_FOUND":
      return { kind: "failed", title: callback.expiredTitle, message: callback.expired, way: "sign-in" };
    case "STATE_MISMATCH":
    case "STATE_NOT_FOUND":
    case "STATE_INVALID":
    case "STATE_SECURITY_MISMATCH":
    case "PLEASE_RESTART_THE_PROCESS":
    case "INVALID_CODE":
    case "NO_CODE":
    case "INVALID_CALLBACK_REQUEST":
      return { kind: "failed", title: callback.staleTitle, message: callback.stale, way: "start-again" };
    case "ACCOUNT_NOT_LINKED":
      return { kind: "failed", title: callback.unlinkedTitle, message: callback.unlinked, way: "sign-in" };
    case "SIGNUP_DISABLED":
      return { kind: "failed", title: callback.refusedTitle, message: text.byInvitation, way: "sign-in" };
    default:
      return { kind: "failed", title: callback.refusedTitle, message: callback.refused, way: "start-again" };
  }
}
