import { type ReactNode, useState } from "react";
import { formatTime } from "#platform/dates.ts";
import type { Change } from "#platform/web/saving/documents/changes.ts";
import type { DocumentStore } from "#platform/web/saving/documents/documents.ts";
import type { SavedDraft } from "#platform/web/saving/store.ts";
import { Button } from "#ui/button.tsx";
import { collisionText as words } from "#ui/collision-text.ts";
import { Dialog, DialogClose } from "#ui/dialog.tsx";
import { Banner } from "#ui/inline-alert.tsx";
import { SavingNotice } from "#ui/save-status.tsx";
import { showToast } from "#ui/toast-store.ts";

type NoticesProps<Doc> = {
  store: DocumentStore<Doc>;
  state: SavedDraft<Doc, Change>;
  /** Who wrote theirs is null once they left. */
  words: {
    banner: (by: string | null, time: string) => string;
    taken: (by: string | null, time: string) => string;
    title: string;
    description: (by: string | null) => string;
    nothing: string;
    took: string;
  };
  /** A list item for each place where the two differ. */
  differences: (mine: Doc, theirs: Doc) => readonly ReactNode[];
};

/** One banner at a time under the top bar of a document that saves as it is typed: somebody else's save, a refusal, or what was restored. */
export function DocumentNotices<Doc>({ store, state, words: own, differences }: NoticesProps<Doc>) {
  const { collision, base, version, draft, progress, restoredFrom, taken } = state;
  const [putOff, setPutOff] = useState<number | null>(null);
  if (collision) {
    const [author] = collision.fields;
    const differing = differences(draft, base);
    const settle = (choice: "mine" | "theirs") => {
      setPutOff(version);
      void store.settle(choice);
      if (choice === "theirs")
        showToast({ title: own.took, undo: () => store.edit(() => draft), altText: words.undoWithKey });
    };
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
          {own.banner(author?.by ?? null, timeOf(author?.at ?? ""))}
        </Banner>
        <Dialog
          // Opens by itself for every new one; "Decide later" leaves the banner.
          open={putOff !== version}
          onOpenChange={(isOpen) => setPutOff(isOpen ? null : version)}
          size="wide"
          title={own.title}
          description={own.description(author?.by ?? null)}
          footer={
            <>
              <DialogClose asChild>
                <Button>{words.later}</Button>
              </DialogClose>
              <Button onClick={() => settle("theirs")}>{words.takeTheirs}</Button>
              <Button variant="primary" onClick={() => settle("mine")}>
                {words.keepMine}
              </Button>
            </>
          }
        >
          {differing.length === 0 ? <p>{own.nothing}</p> : null}
          <ul className="flex flex-col gap-4">{differing}</ul>
        </Dialog>
      </>
    );
  }
  if (taken && progress.kind !== "failed" && restoredFrom === null)
    return (
      <Banner tone="info" onDismiss={store.dismiss}>
        {own.taken(taken.by, timeOf(taken.at))}
      </Banner>
    );
  return <SavingNotice progress={progress} restoredFrom={restoredFrom} store={store} />;
}

/** A time that cannot be read is said as now. */
const timeOf = (at: string) => formatTime(Number.isNaN(Date.parse(at)) ? Date.now() : at);

/** One place where two states of a document differ, side by side. */
export const ComparedSides = ({ heading, mine, theirs }: { heading: string; mine: string; theirs: string }) => (
  <li className="flex flex-col gap-1.5">
    <h3 className="text-h3 first-letter:uppercase">{heading}</h3>
    <dl className="grid gap-2 sm:grid-cols-2">
      <Side label={words.mine} value={mine} />
      <Side label={words.theirs} value={theirs} />
    </dl>
  </li>
);

const Side = ({ label, value }: { label: string; value: string }) => (
  <div className="min-w-0 rounded-row border border-border bg-background px-3 py-2">
    <dt className="font-medium text-muted-foreground text-small">{label}</dt>
    <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {value}
    </dd>
  </div>
);
