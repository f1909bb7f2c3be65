import { propertyOf } from "#platform/values/property-of.ts";
import { actingPerson, tellFailedCall } from "#platform/web/api.ts";

/** A refusal of the account endpoints, or NETWORK where no answer came. */
export interface AuthProblem {
  code: string;
  message: string;
  status: number;
  /** Seconds to wait, where the server said so. */
  retryAfter: number | null;
}

export type AuthAnswer<T> = { ok: true; data: T } | { ok: false; problem: AuthProblem };

export type OpenSession = {
  session: { expiresAt: string };
  user: { id: string; email: string; name: string };
} | null;

/** Whether what came is what was asked for: each of these places, such as `user.id`, holds a text. */
const hasTexts = (sent: unknown, ...places: string[]) =>
  places.every((place) => typeof place.split(".").reduce(propertyOf, sent) === "string");

const anything = (_sent: unknown): _sent is unknown => true;
const isSession = (sent: unknown): sent is OpenSession =>
  sent === null || hasTexts(sent, "session.expiresAt", "user.id", "user.email", "user.name");
const isSignedIn = (sent: unknown): sent is { user: { id: string } } => hasTexts(sent, "user.id");
const isSignedUp = (sent: unknown): sent is { token?: string | null; user: { id: string } } =>
  isSignedIn(sent) && (hasTexts(sent, "token") || (propertyOf(sent, "token") ?? null) === null);
const isAddress = (sent: unknown): sent is { url: string } => hasTexts(sent, "url");
const isResetLink = (sent: unknown): sent is { state: "good" | "used" | "expired" } =>
  ["good", "used", "expired"].some((state) => state === propertyOf(sent, "state"));
const isConfirmed = (sent: unknown): sent is { purpose: "sign-up" | "change"; user: { id: string } } =>
  isSignedIn(sent) && ["sign-up", "change"].some((purpose) => purpose === propertyOf(sent, "purpose"));
const thereAndBack = (callbackURL: string) => ({ callbackURL, errorCallbackURL: callbackURL, disableRedirect: true });

async function call<T>(path: string, fits: (sent: unknown) => sent is T, body?: unknown): Promise<AuthAnswer<T>> {
  let response: Response;
  const person = actingPerson();
  try {
    response = await fetch(`/api/auth/${path}`, {
      method: body === undefined ? "GET" : "POST",
      credentials: "same-origin",
      headers: {
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(person !== null && { "acting-user": person }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, problem: { code: "NETWORK", message, status: 0, retryAfter: null } };
  }
  const sent: unknown = await response.json().catch(() => null);
  if (response.ok && fits(sent)) return { ok: true, data: sent };
  const told = (name: string) => (hasTexts(sent, name) ? String(propertyOf(sent, name)) : null);
  const problem = {
    code: told("code") ?? "UNKNOWN",
    message: told("message") ?? told("detail") ?? "",
    status: response.ok ? 500 : response.status,
    retryAfter: Number(response.headers.get("retry-after")) || null,
  };
  tellFailedCall(problem);
  return { ok: false, problem };
}

export type ProviderName = "google" | "github" | "oauth";

/** The account library's endpoints, as this program uses them. */
export const authClient = {
  signIn: (given: { email: string; password: string }) => call("sign-in/email", isSignedIn, given),
  /** Signs up. `token` is null where the address has to be confirmed first. */
  signUp: (given: { email: string; password: string; name: string; callbackURL: string; invitation?: string }) =>
    call("sign-up/email", isSignedUp, given),
  signOut: () => call("sign-out", anything, {}),
  /** `look` leaves the session's end as it is; `prolong` counts as a use of it. */
  getSession: (mode: "look" | "prolong" = "look") =>
    call(mode === "look" ? "get-session?disableRefresh=true" : "get-session", isSession),
  /** Sends the confirmation mail again; the answer is the same for an unknown address. */
  resendConfirmation: (given: { email: string; callbackURL: string }) =>
    call("send-verification-email", anything, given),
  requestPasswordReset: (given: { email: string; redirectTo: string }) =>
    call("request-password-reset", anything, given),
  /** Whether the link of a reset mail still works. */
  checkResetLink: (token: string) => call("check-reset-link", isResetLink, { token }),
  resetPassword: (given: { token: string; newPassword: string; signOutElsewhere: boolean }) =>
    call("reset-password", anything, given),
  /** The link of a confirmation mail, or the code in it; with the password where the browser is another one. */
  confirmAddress: (given: { token?: string; code?: string; email?: string; password?: string }) =>
    call("confirm-address", isConfirmed, given),
  /** Types the password once more, for what asks for a fresh proof. */
  provePassword: (password: string) => call("prove-password", anything, { password }),
  removeWayIn: (id: string) => call("remove-way-in", anything, { id }),
  updateName: (name: string) => call("update-user", anything, { name }),
  changePassword: (given: { currentPassword: string; newPassword: string; revokeOtherSessions: boolean }) =>
    call("change-password", anything, given),
  changeEmail: (given: { newEmail: string; callbackURL: string }) => call("change-email", anything, given),
  /** The address of the provider to go to; it comes back to `callbackURL`. */
  startProvider: (provider: ProviderName, callbackURL: string, invitation?: string) =>
    call("sign-in/social", isAddress, { provider, invitation, ...thereAndBack(callbackURL) }),
  /** The same, to add the provider to the account that is signed in. */
  addProvider: (provider: ProviderName, callbackURL: string) =>
    call("link-social", isAddress, { provider, ...thereAndBack(callbackURL) }),
};
