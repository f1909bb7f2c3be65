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
  getSession: () => call("get-session", Session),
  /** Sends the confirmation mail again; the answer is the same for an unknown address. */
  resendConfirmation: (given: { email: string; callbackURL: string }) =>
    call("send-verification-email", Anything, given),
  requestPasswordReset: (given: { email: string; redirectTo: string }) =>
    call("request-password-reset", Anything, given),
  resetPassword: (given: { token: string; newPassword: string }) => call("reset-password", Anything, given),
  changePassword: (given: { currentPassword: string; newPassword: string; revokeOtherSessions: boolean }) =>
    call("change-password", Anything, given),
  changeEmail: (given: { newEmail: string; callbackURL: string }) => call("change-email", Anything, given),
  /** The address of the provider to go to; it comes back to `callbackURL`. */
  startProvider: (provider: ProviderName, callbackURL: string) =>
    call("sign-in/social", Redirected, { provider, callbackURL, errorCallbackURL: callbackURL, disableRedirect: true }),
};
