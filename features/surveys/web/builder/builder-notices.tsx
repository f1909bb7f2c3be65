import { useState } from "react";
import { formatTime } from "#platform/dates.ts";
import { Button } from "#ui/button.tsx";
import { Banner } from "#ui/inline-alert.tsx";
import { showToast } from "#ui/toast-store.ts";
import { text } from "../text.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import { useSurveyState, useSurveyStore } from "./draft/survey-context.ts";

const words = text.notices;

/** One banner at a time under the top bar: somebody else's save, a refusal, or what was restored. */
export function BuilderNotices() {
  const store = useSurveyStore();
  const { conflict, draft, progress, restoredFrom, taken } = useSurveyState();
  const [putOff, setPutOff] = useState<object | null>(null);
  const settle = (choice: "mine" | "theirs") => {
    void store.settle(choice);
    if (choice === "mine") return;
    showToast({
      title: text.compare.took,
      undo: () => store.edit(() => draft),
      altText: text.compare.undoWithKey,
    });
  };
  if (conflict) {
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
          {words.conflict(conflict.byName, timeOf(conflict.at))}
        </Banner>
        <CompareDialog
          mine={draft}
          theirs={conflict}
          // Opens by itself for every new one; "Decide later" leaves the banner.
          open={putOff !== conflict}
          onOpenChange={(isOpen) => setPutOff(isOpen ? null : conflict)}
          onSettle={settle}
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
      <Banner tone="info" onDismiss={store.dismiss}>
        {words.restored(formatTime(restoredFrom))}
      </Banner>
    );
  }
  if (taken) {
    return (
      <Banner tone="info" onDismiss={store.dismiss}>
        {words.taken(taken.byName, timeOf(taken.at))}
      </Banner>
    );
  }
  return null;
}

/** A time that cannot be read is said as now. */
const timeOf = (at: string) => formatTime(Number.isNaN(Date.parse(at)) ? Date.now() : at);
