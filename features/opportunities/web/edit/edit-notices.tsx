import { useState } from "react";
import { formatTime } from "#platform/dates.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogClose } from "#ui/dialog.tsx";
import { Banner } from "#ui/inline-alert.tsx";
import { SavingNotice } from "#ui/save-status.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { OpportunityContent } from "../../opportunity-content.ts";
import { changedFields } from "../../what-changes.ts";
import { text } from "../text.ts";
import { useDraftState, useDraftStore } from "./draft/draft-context.ts";

const words = text.compare;

/** One banner at a time under the bar: somebody else's save, a refusal, or what was restored. */
export function EditNotices() {
  const store = useDraftStore();
  const { collision, base, version, draft, progress, restoredFrom, taken } = useDraftState();
  const [putOff, setPutOff] = useState<number | null>(null);
  const settle = (choice: "mine" | "theirs") => {
    setPutOff(version);
    void store.settle(choice);
    if (choice === "mine") return;
    showToast({ title: words.took, undo: () => store.edit(() => draft), altText: words.undoWithKey });
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
          {words.banner(author?.by ?? null, timeOf(author?.at ?? ""))}
        </Banner>
        {putOff === version ? null : (
          <CompareDialog
            mine={draft}
            theirs={base}
            theirName={author?.by ?? null}
            onClose={() => setPutOff(version)}
            onSettle={settle}
          />
        )}
      </>
    );
  }
  if (taken && progress.kind !== "failed" && restoredFrom === null)
    return (
      <Banner tone="info" onDismiss={store.dismiss}>
        {words.taken(taken.by, timeOf(taken.at))}
      </Banner>
    );
  return <SavingNotice progress={progress} restoredFrom={restoredFrom} store={store} />;
}

/** A time that cannot be read is said as now. */
const timeOf = (at: string) => formatTime(Number.isNaN(Date.parse(at)) ? Date.now() : at);

type CompareProps = {
  mine: OpportunityContent;
  theirs: OpportunityContent;
  theirName: string | null;
  onClose: () => void;
  onSettle: (choice: "mine" | "theirs") => void;
};

const fieldWords: Readonly<Record<string, string>> = {
  ...text.effects.fields,
  versionPolicy: text.planPart.policy,
  openings: text.edit.sections.openings,
  planId: text.edit.sections.plan,
  team: text.edit.sections.team,
  approverIds: text.edit.sections.approval,
  form: text.edit.sections.form,
  posting: text.edit.sections.posting,
};

/** Both states where they differ; a person decides which one stands. */
function CompareDialog({ mine, theirs, theirName, onClose, onSettle }: CompareProps) {
  const differences = changedFields(theirs, mine);
  const shown = (value: unknown) => (value === undefined ? words.different : String(value ?? "") || "–");
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={words.title}
      description={words.description(theirName)}
      footer={
        <>
          <DialogClose asChild>
            <Button>{words.later}</Button>
          </DialogClose>
          <Button onClick={() => onSettle("theirs")}>{words.takeTheirs}</Button>
          <Button variant="primary" onClick={() => onSettle("mine")}>
            {words.keepMine}
          </Button>
        </>
      }
    >
      {differences.length === 0 ? <p>{words.nothing}</p> : null}
      <ul className="flex flex-col gap-4">
        {differences.map(({ field, before, after }) => (
          <li key={field} className="flex flex-col gap-1.5">
            <h3 className="text-h3 first-letter:uppercase">{fieldWords[field] ?? field}</h3>
            <dl className="grid gap-2 sm:grid-cols-2">
              {[
                { label: words.mine, value: after },
                { label: words.theirs, value: before },
              ].map(({ label, value }) => (
                <div key={label} className="min-w-0 rounded-row border border-border bg-background px-3 py-2">
                  <dt className="font-medium text-muted-foreground text-small">{label}</dt>
                  <dd dir="auto" className="wrap-anywhere">
                    {shown(value)}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
