import { useState } from "react";
import { formatTime } from "#platform/dates.ts";
import { Button } from "#ui/button.tsx";
import { Banner } from "#ui/inline-alert.tsx";
import { SavingNotice } from "#ui/save-status.tsx";
import { showToast } from "#ui/toast-store.ts";
import { text } from "../text.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import { useSurveyState, useSurveyStore } from "./draft/survey-context.ts";

const words = text.notices;

/** One banner at a time under the top bar: somebody else's save, a refusal, or what was restored. */
export function BuilderNotices() {
  const store = useSurveyStore();
  const { collision, base, version, draft, progress, restoredFrom, taken } = useSurveyState();
  const [putOff, setPutOff] = useState<number | null>(null);
  const settle = (choice: "mine" | "theirs") => {
    void store.settle(choice);
    if (choice === "mine") return;
    showToast({
      title: text.compare.took,
      undo: () => store.edit(() => draft),
      altText: text.compare.undoWithKey,
    });
  };
  if (collision) {
    const [author] = collision.fields;
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
          {words.conflict(author?.by ?? null, timeOf(author?.at ?? ""))}
        </Banner>
        <CompareDialog
          mine={draft}
          theirs={base}
          theirName={author?.by ?? null}
          // Opens by itself for every new one; "Decide later" leaves the banner.
          open={putOff !== version}
          onOpenChange={(isOpen) => setPutOff(isOpen ? null : version)}
          onSettle={settle}
        />
      </>
    );
  }
  if (taken && progress.kind !== "failed" && restoredFrom === null) {
    return (
      <Banner tone="info" onDismiss={store.dismiss}>
        {words.taken(taken.by, timeOf(taken.at))}
      </Banner>
    );
  }
  return <SavingNotice progress={progress} restoredFrom={restoredFrom} store={store} />;
}

/** A time that cannot be read is said as now. */
const timeOf = (at: string) => formatTime(Number.isNaN(Date.parse(at)) ? Date.now() : at);
