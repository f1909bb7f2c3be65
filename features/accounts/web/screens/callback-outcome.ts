/** Why a redirect led to no session; the words for each are in `text.callback`. */
type Reason =
  | "nothing"
  | "used"
  | "expired"
  | "otherBrowser"
  | "stale"
  | "unlinked"
  | "unconfirmed"
  | "noAddress"
  | "closed"
  | "byInvitation"
  | "turnedDown"
  | "refused";
type Way = "sign-in" | "start-again";

/** How a confirmation or a provider's redirect ended. The route decides by it, so it holds no words. */
export type CallbackOutcome = { kind: "signed-in" } | { kind: "failed"; reason: Reason; way: Way };

/** By the account library's error code. */
const failures: Record<string, [Reason, Way]> = {
  STATE_USED: ["used", "start-again"],
  STATE_EXPIRED: ["expired", "start-again"],
  STATE_OTHER_BROWSER: ["otherBrowser", "start-again"],
  STATE_MISMATCH: ["stale", "start-again"],
  STATE_NOT_FOUND: ["stale", "start-again"],
  STATE_INVALID: ["stale", "start-again"],
  PLEASE_RESTART_THE_PROCESS: ["stale", "start-again"],
  INVALID_CODE: ["stale", "start-again"],
  NO_CODE: ["stale", "start-again"],
  INVALID_CALLBACK_REQUEST: ["stale", "start-again"],
  ACCOUNT_NOT_LINKED: ["unlinked", "sign-in"],
  EMAIL_NOT_VERIFIED: ["unconfirmed", "sign-in"],
  EMAIL_NOT_FOUND: ["noAddress", "start-again"],
  SIGNUP_DISABLED: ["closed", "sign-in"],
  SIGN_UP_BY_INVITATION: ["byInvitation", "sign-in"],
  ACCESS_DENIED: ["turnedDown", "start-again"],
};

/** What the callback page makes of the error in the address it was reached at, and of whether there is a session now. */
export function callbackOutcome(error: string | undefined, hasSession: boolean): CallbackOutcome {
  if (error === undefined && hasSession) return { kind: "signed-in" };
  const [reason, way] = error === undefined ? ["nothing" as const, "sign-in" as const] : failureOf(error.toUpperCase());
  return { kind: "failed", reason, way };
}

const failureOf = (code: string): [Reason, Way] =>
  (Object.hasOwn(failures, code) ? failures[code] : undefined) ?? ["refused", "start-again"];
