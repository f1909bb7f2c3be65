import { useState } from "react";
import { formatTime } from "#platform/dates.ts";
import { Button } from "#ui/button.tsx";
import { Banner } from "#ui/inline-alert.tsx";
import { text } from "../../text.ts";
import { useDraftState, useDraftStore } from "../draft/draft-context.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import { compareRows } from "./compare-rows.ts";

const words = text.notices;

/** One banner at a time under the top bar: a clash with a colleague, a refusal, or restored edits. */
export function BuilderNotices() {
  const store = useDraftStore();
  const { collision, base, progress, restoredFrom } = useDraftState();
  const [putOff, setPutOff] = useState<object | null>(null);
  if (collision) {
    const rows = compareRows(collision, base);
    return (
      <>
        <Banner
          tone="warning"
          action={
            <Button size="compact" onClick={() => setPutOff(null)}>
              {words.compare}
            </Button>
          }
        >
          {words.collision(rows.length)}
        </Banner>
        <CompareDialog
          // Opens by itself for every new clash; "Decide later" leaves the banner.
          key={rows.map((row) => row.key).join(" ")}
          rows={rows}
          open={putOff !== collision.mine}
          onOpenChange={(isOpen) => setPutOff(isOpen ? null : collision.mine)}
          onSettle={(takeTheirs) => void store.settle(takeTheirs)}
        />
      </>
    );
  }
  if (progress.kind === "failed") {
    const sentence = {
      conflict: words.refused,
      "signed-out": words.signedOut,
      refused: progress.message || words.refused,
      device: words.device,
    }[progress.reason];
    return (
      <Banner
        tone="danger"
        action={
          <Button size="compact" onClick={() => void store.refresh()}>
            {text.retry}
          </Button>
        }
      >
        {sentence}
      </Banner>
    );
  }
  if (restoredFrom !== null) {
    return (
      <Banner tone="info" onDismiss={store.dismissRestored}>
        {words.restored(formatTime(restoredFrom))}
      </Banner>
    );
  }
  return null;
}
