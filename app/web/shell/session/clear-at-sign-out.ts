import { afterSignOut, beforeSignOut } from "#features/accounts/web/public.ts";
import { operationsKind } from "#features/pending-operations/web/queue/queue-rules.ts";
import { actingPerson } from "#platform/web/api.ts";
import { openDrafts } from "#platform/web/saving/open-drafts.ts";

const nothing = async () => {};
const saving = () => import("#platform/web/saving/in-browser.ts");

/**
 * Signing out first sends what was just typed and takes what the builder keeps off this device (ledger S4.12), where it is put
 * again should the session stay. Everything else goes, and open builders close, once the person is out. Returns the function that
 * takes this back.
 */
export function clearAtSignOut(): () => void {
  const takeBack = [
    beforeSignOut(async () => {
      await openDrafts.flush();
      const userId = actingPerson();
      return userId === null ? nothing : (await saving()).takeAway("plans", userId);
    }),
    afterSignOut(async () => {
      const userId = actingPerson();
      if (userId !== null) await (await saving()).forgetAllBut(operationsKind, userId);
    }),
  ];
  return () => {
    for (const each of takeBack) each();
  };
}
