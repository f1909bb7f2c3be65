import type { Services } from "#platform/server/services.ts";
import type { Context } from "../entry/account-request.ts";
import { notes } from "../entry/request-notes.ts";
import { signInAttempts } from "./sign-in-attempts.ts";

/** Before the library looks at a provider's answer: its state counts once, in the browser that asked, at the provider asked. */
export async function claimAttempt({ settings, database }: Services, context: Context): Promise<void> {
  const query: Record<string, unknown> = context.query ?? {};
  const { state } = query;
  const params: Record<string, unknown> = context.params ?? {};
  if (typeof state !== "string" || typeof params.id !== "string") return;
  const { browser } = notes();
  const claim = await signInAttempts(database.pool).claim({ state, browser, providerId: params.id });
  if (claim.ok) {
    notes().invitationHash = claim.invitationHash;
    return;
  }
  const url = new URL(claim.errorUrl ?? "/auth/callback", settings.APP_URL);
  url.searchParams.set("error", claim.problem);
  throw context.redirect(url.href);
}
