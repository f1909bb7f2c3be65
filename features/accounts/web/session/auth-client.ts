import "#platform/web/parse-without-eval.ts";
import { z } from "zod/mini";

/** A refusal of the account endpoints, or NETWORK where no answer came. */
export interface AuthProblem {
  code: string;
  message: string;
  status: number;
  /** Seconds to wait, where the server said so. */
  retryAfter: number | null;
}

export type AuthAnswer<T> = { ok: true; data: T } | { ok: false; problem: AuthProblem };

const Told = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  detail: z.optional(z.string()),
});
const Session = z.nullable(
  z.object({
    session: z.object({ expiresAt: z.string() }),
    user: z.object({ id: z.string(), email: z.string(), name: z.string() }),
  }),
);
export type OpenSession = z.infer<typeof Session>;
const SignedIn = z.object({ user: z.object({ id: z.string() }) });
const SignedUp = z.object({ token: z.nullish(z.string()), user: z.object({ id: z.string() }) });
const Redirected = z.object({ url: z.string() });
const Anything = z.unknown();
const ResetLink = z.object({ state: z.enum(["good", "used", "expired"]) });
const Confirmed = z.object({ purpose: z.enum(["sign-up", "change"]), user: z.object({ id: z.string() }) });
const thereAndBack = (callbackURL: string) => ({ callbackURL, errorCallbackURL: callbackURL, disableRedirect: true });

async function call<T>(path: string, answerShape: z.ZodMiniType<T>, body?: unknown): Promise<AuthAnswer<T>> {
  let response: Response;
  try {
    response = await fetch(`/api/auth/${path}`, {
      method: body === undefined ? "GET" : "POST",
      credentials: "same-origin",
      headers: { accept: "application/json", ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, problem: { code: "NETWORK", message, status: 0, retryAfter: null } };
  }
  const sent: unknown = await response.json().catch(() => null);
  const shaped = answerShape.safeParse(sent);
  if (response.ok && shaped.success) return { ok: true, data: shaped.data };
  const told = Told.safeParse(sent).data ?? {};
  return {
    ok: false,
    problem: {
      code: told.code ?? "UNKNOWN",
      message: told.message ?? told.detail ?? "",
      status: response.ok ? 500 : response.status,
      retryAfter: Number(response.headers.get("retry-after")) || null,
    },
  };
}

export type ProviderName = "google" | "github" | "oauth";

/** The account library's endpoints, as this program uses them. */
export const authClient = {
  signIn: (given: { email: string; password: string }) => call("sign-in/email", SignedIn, given),
  /** Signs up. `token` is null where the address has to be confirmed first. */
  signUp: (given: { email: string; password: string; name: string; callbackURL: string; invitation?: string }) =>
    call("sign-up/email", SignedUp, given),
  signOut: () => call("sign-out", Anything, {}),
  /** `look` leaves the session's end as it is; `prolong` counts as a use of it. */
  getSession: (mode: "look" | "prolong" = "look") =>
    call(mode === "look" ? "get-session?disableRefresh=true" : "get-session", Session),
  /** Sends the confirmation mail again; the answer is the same for an unknown address. */
  resendConfirmation: (given: { email: string; callbackURL: string }) =>
    call("send-verification-email", Anything, given),
  requestPasswordReset: (given: { email: string; redirectTo: string }) =>
    call("request-password-reset", Anything, given),
  /** Whether the link of a reset mail still works. */
  checkResetLink: (token: string) => call("check-reset-link", ResetLink, { token }),
  resetPassword: (given: { token: string; newPassword: string; signOutElsewhere: boolean }) =>
    call("reset-password", Anything, given),
  /** The link of a confirmation mail, or the code in it; with the password where the browser is another one. */
  confirmAddress: (given: { token?: string; code?: string; email?: string; password?: string }) =>
    call("confirm-address", Confirmed, given),
  /** Types the password once more, for what asks for a fresh proof. */
  provePassword: (password: string) => call("prove-password", Anything, { password }),
  removeWayIn: (id: string) => call("remove-way-in", Anything, { id }),
  updateName: (name: string) => call("update-user", Anything, { name }),
  changePassword: (given: { currentPassword: string; newPassword: string; revokeOtherSessions: boolean }) =>
    call("change-password", Anything, given),
  changeEmail: (given: { newEmail: string; callbackURL: string }) => call("change-email", Anything, given),
  /** The address of the provider to go to; it comes back to `callbackURL`. */
  startProvider: (provider: ProviderName, callbackURL: string, invitation?: string) =>
    call("sign-in/social", Redirected, { provider, invitation, ...thereAndBack(callbackURL) }),
  /** The same, to add the provider to the account that is signed in. */
  addProvider: (provider: ProviderName, callbackURL: string) =>
    call("link-social", Redirected, { provider, ...thereAndBack(callbackURL) }),
};
