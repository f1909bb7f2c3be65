import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Banner } from "#ui/inline-alert.tsx";
import { SavingNotice } from "#ui/save-status.tsx";
import { text } from "../../text.ts";
import { useDraftState, useDraftStore } from "../draft/draft-context.ts";
import { compareRows } from "./compare-rows.ts";

const words = text.notices;
const CompareDialog = lazy(async () => ({ default: (await import("./compare-dialog.tsx")).CompareDialog }));

/** One banner at a time under the top bar: a clash with a colleague, a refusal, or restored edits. */
export function BuilderNotices() {
  const store = useDraftStore();
  const { collision, base, progress, restoredFrom } = useDraftState();
  const [putOff, setPutOff] = useState<string | null>(null);
  if (collision) {
    const rows = compareRows(collision, base);
    // By its content: the same clash is read from the device again and again.
    const clash = JSON.stringify(collision.mine);
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
        <Suspense fallback={null}>
          <CompareDialog
            // Opens by itself for every new clash; "Decide later" leaves the banner.
            key={rows.map((row) => row.key).join(" ")}
            rows={rows}
            open={putOff !== clash}
            onOpenChange={(isOpen) => setPutOff(isOpen ? null : clash)}
            onSettle={(takeTheirs) => void store.settle(takeTheirs)}
          />
        </Suspense>
      </>
    );
  }
  return <SavingNotice progress={progress} restoredFrom={restoredFrom} store={store} />;
}
