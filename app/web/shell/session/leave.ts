import { signOut } from "#features/accounts/web/public.ts";
import { showToast } from "#ui/toast-store.ts";
import { text } from "../text.ts";

/** Signs out, and says so where the server could not be reached: the session then still stands. */
export async function leave(): Promise<void> {
  // The code that signs out comes over the network too, and may not arrive.
  const isOut = await signOut().catch(() => false);
  if (!isOut) showToast({ title: text.notSignedOut, tone: "danger" });
}
