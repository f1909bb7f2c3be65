import { useState } from "react";
import { openDrafts } from "#platform/web/saving/open-drafts.ts";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/dialog.tsx";
import { Banner } from "#ui/inline-alert.tsx";
import { showToast } from "#ui/toast-store.ts";
import { useDelayed } from "#ui/use-delayed.ts";
import { isSynced } from "./only-here.ts";
import { retryOperations } from "./queue/current-queue.ts";
import { text } from "./text.ts";
import { countOf, exportUnsent, listUnsent } from "./unsent.ts";
import { UnsentList } from "./unsent-list.tsx";
import { type Unsent, useUnsent } from "./use-unsent.ts";

/** What is sent within this time is not worth a word, in ms. */
const longEnough = 3000;

/** Under the top of the page while something is not sent: how much, and the tray with all of it. */
export function UnsentStrip({ userId }: { userId: string }) {
  const unsent = useUnsent(userId);
  const [isOpen, setOpen] = useState(false);
  const waiting = unsent.waiting.length + unsent.late.length;
  const isLong = useDelayed(waiting > 0, longEnough);
  const hasAttention = unsent.attention.length > 0;
  const isShown = hasAttention || (isLong && waiting > 0);
  if (!isShown && !isOpen) return null;
  return (
    <>
      {isShown ? (
        <Banner
          tone={hasAttention ? "warning" : "info"}
          action={<Button onClick={() => setOpen(true)}>{text.show}</Button>}
        >
          {hasAttention ? text.attention(unsent.attention.length) : null}{" "}
          {isLong && waiting > 0 ? text.waiting(waiting) : null}
        </Banner>
      ) : null}
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={text.trayTitle}
        description={text.trayHelp}
        footer={<TrayButtons unsent={unsent} userId={userId} />}
      >
        <UnsentList unsent={unsent} />
      </Sheet>
    </>
  );
}

/** Sends what waits, and says what came of it. */
async function syncNow(userId: string, ids: readonly string[]) {
  await Promise.all([retryOperations(ids), openDrafts.flush()]);
  const left = await listUnsent(userId);
  const waiting = left.operations.length + left.things.filter(isSynced).length;
  if (left.isKnown && waiting === 0) showToast({ title: text.empty });
  else showToast({ title: text.stillWaiting(waiting), description: text.stillWaitingWhy, tone: "warning" });
}

function TrayButtons({ unsent, userId }: { unsent: Unsent; userId: string }) {
  if (countOf(unsent) === 0) return null;
  return (
    <>
      <Button onClick={() => exportUnsent(unsent)}>{text.export}</Button>
      <Button
        variant="primary"
        onClick={() =>
          void syncNow(
            userId,
            unsent.waiting.map(({ id }) => id),
          )
        }
      >
        {text.sendNow}
      </Button>
    </>
  );
}
