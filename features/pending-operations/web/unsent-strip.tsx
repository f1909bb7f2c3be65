import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/dialog.tsx";
import { Banner } from "#ui/inline-alert.tsx";
import { useDelayed } from "#ui/use-delayed.ts";
import { retryOperations } from "./queue/current-queue.ts";
import { text } from "./text.ts";
import { countOf, exportUnsent } from "./unsent.ts";
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
        footer={<TrayButtons unsent={unsent} />}
      >
        <UnsentList unsent={unsent} />
      </Sheet>
    </>
  );
}

function TrayButtons({ unsent }: { unsent: Unsent }) {
  if (countOf(unsent) === 0) return null;
  return (
    <>
      <Button onClick={() => exportUnsent(unsent)}>{text.export}</Button>
      <Button variant="primary" onClick={() => void retryOperations(unsent.waiting.map(({ id }) => id))}>
        {text.sendNow}
      </Button>
    </>
  );
}
