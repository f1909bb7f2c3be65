import { RotateCcw } from "lucide-react";
import { useQuestionChecks } from "#features/question-library/web/public.ts";
import { PlainPage } from "#ui/page-states.tsx";
import "#ui/serif.css";
import { useState } from "react";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { InlineAlert, LoadFailed } from "#ui/inline-alert.tsx";
import { BuilderFrame } from "../builder/builder-frame.tsx";
import { BuilderSkeleton } from "../builder/builder-states.tsx";
import { DraftContext, useDraftState } from "../builder/draft/draft-context.ts";
import { VisitorContext } from "../builder/visiting/visitor-context.ts";
import { ChecksContext } from "../builder/wording/checks-context.ts";
import { text } from "../text.ts";
import { BeginAnew, BeginAtOnce } from "./beginning/begin-at-once.tsx";
import { TryStart } from "./beginning/try-start.tsx";
import { SignInLink, VisitorBar } from "./beginning/visitor-bar.tsx";
import type { TrySearch } from "./try-search.ts";
import { useDeskState, useVisitorDesk } from "./use-visitor-desk.ts";
import type { VisitorDesk, VisitorDraftStore } from "./visitor-desk.ts";
import { setVisitorMark } from "./visitor-mark.ts";
import { visitorPlan } from "./visitor-plan.ts";

const words = text.trying;

type TryProps = { search: TrySearch; onSearchChange: (next: TrySearch, isNewEntry?: boolean) => void };

/** The builder for somebody without an account; the draft is kept for the browser session. */
export function TryScreen(props: TryProps) {
  const desk = useVisitorDesk();
  const state = useDeskState(desk);
  if (!desk || state.kind === "opening") return <BuilderSkeleton title={words.title} />;
  switch (state.kind) {
    case "unreachable":
      return (
        <PageOf>
          <LoadFailed title={words.unreachable} isAnnounced onRetry={() => desk.look()}>
            {words.unreachableSafe}
          </LoadFailed>
        </PageOf>
      );
    case "unreadable":
      return (
        <PageOf>
          <InlineAlert tone="warning" title={words.unreadable} action={<StartOver desk={desk} title={words.title} />} />
        </PageOf>
      );
    case "empty":
      return props.search.start === undefined ? (
        <>
          <VisitorBar />
          <TryStart desk={desk} onBegun={() => props.onSearchChange({ step: "basics" })} />
        </>
      ) : (
        <BeginAtOnce
          key={props.search.start}
          desk={desk}
          templateKey={props.search.start}
          onEnd={() => props.onSearchChange({}, false)}
        />
      );
    case "open":
      return (
        <DraftContext value={state.store}>
          <VisitorContext value={true}>
            <VisitorBuilder {...props} key={state.store.draftId} desk={desk} store={state.store} />
            {props.search.start === undefined ? null : (
              <BeginAnew desk={desk} templateKey={props.search.start} onKept={() => props.onSearchChange({}, false)} />
            )}
          </VisitorContext>
        </DraftContext>
      );
  }
}

function PageOf({ children }: { children: React.ReactNode }) {
  return (
    <>
      <VisitorBar />
      <PlainPage title={words.title} width="reading">
        {children}
      </PlainPage>
    </>
  );
}

type VisitorBuilderProps = TryProps & { desk: VisitorDesk; store: VisitorDraftStore };

function VisitorBuilder({ desk, store, search, onSearchChange }: VisitorBuilderProps) {
  const { draft } = useDraftState();
  // What the builder asks once, when it opens.
  const [kept] = useState(() => store.keptSteps());
  const [plan] = useState(() => visitorPlan(draft));
  const checks = useQuestionChecks(undefined);
  return (
    <ChecksContext value={checks}>
      <BuilderFrame
        planId={plan.id}
        plan={plan}
        kept={kept}
        keepSteps={async (_, { currentStep, visitedSteps }) =>
          store.keepSteps({ currentStep, visitedSteps: [...visitedSteps] })
        }
        search={search}
        onSearchChange={onSearchChange}
        headerActions={
          <>
            <StartOver desk={desk} title={draft.title.trim() || text.untitled} />
            {/* On a phone the way to an account alone has room, and leads to this one as well. */}
            <SignInLink className="max-sm:hidden" />
          </>
        }
      />
    </ChecksContext>
  );
}

function StartOver({ desk, title }: { desk: VisitorDesk; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const discard = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await desk.discard();
      setVisitorMark(null);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button icon={RotateCcw}>{words.startOver}</Button>}
      title={words.startOverTitle}
      description={words.startOverHelp(title)}
      confirmLabel={words.startOverConfirm}
      tone="destructive"
      isLoading={isBusy}
      error={hasFailed ? words.startOverFailed : undefined}
      onConfirm={() => void discard()}
    />
  );
}
