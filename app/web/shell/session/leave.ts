import { signOut } from "#features/accounts/web/public.ts";
import { askBeforeLeaving } from "#features/pending-operations/web/public.ts";
import { showToast } from "#ui/toast-store.ts";
import { text } from "../text.ts";

/**
 * Signs out, and says so where the server could not be reached: the session then still stands. Who has unsent work is asked
 * first, before anything is cleared.
 */
export async function leave(): Promise<void> {
  const forgetUnsent = await askBeforeLeaving();
  if (!forgetUnsent) return;
  // The code that signs out comes over the network too, and may not arrive.
  const isOut = await signOut().catch(() => false);
  if (isOut) await forgetUnsent().catch(() => undefined);
  else showToast({ title: text.notSignedOut, tone: "danger" });
}
