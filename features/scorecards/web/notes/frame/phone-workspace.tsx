import { QuestionList } from "../ask/question-list.tsx";
import { FoldedQuestion } from "../ask/question-paper.tsx";
import { RoundBar } from "../ask/round-bar.tsx";
import { Accommodation, CoveragePane } from "../coverage-pane.tsx";
import { NoteSheet } from "../lines/note-sheet.tsx";
import { text } from "../text.ts";
import { Folded } from "./folded.tsx";
import { PhoneTabs, type WorkspaceTab } from "./phone-tabs.tsx";
import type { WorkspaceParts } from "./workspace-parts.ts";

type PhoneProps = WorkspaceParts & { tab: WorkspaceTab; onTab: (tab: WorkspaceTab) => void };

/** One part at a time, with tabs at the thumb. */
export function PhoneWorkspace(props: PhoneProps) {
  const { interview, store, actions, question, header, notice, asked, saved, primary, early, expiry, score, sheet } =
    props;
  const { tab, onTab } = props;
  const { kit } = interview;
  return (
    <div className="flex h-dvh flex-col bg-background">
      {header}
      <div className="px-4 pt-1.5 pb-2">
        <RoundBar store={store} kit={kit} />
      </div>
      {notice}
      {tab === "ask" ? (
        <>
          <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain px-4 pt-1 pb-4">
            {asked}
            <Accommodation interview={interview} />
            <Folded title={text.questions}>
              <div className="-mx-2">
                <QuestionList store={store} actions={actions} kit={kit} currentId={question?.id ?? null} />
              </div>
            </Folded>
            <Folded title={text.side.coverage}>
              <CoveragePane store={store} interview={{ ...interview, accommodation: "" }} />
            </Folded>
            {early}
            {expiry ? <p className="text-center text-muted-foreground text-small">{expiry}</p> : null}
          </div>
          <div className="flex gap-2 border-border border-t bg-card px-4 py-2">{primary}</div>
        </>
      ) : tab === "notes" ? (
        <>
          {question ? (
            <div className="px-4">
              <FoldedQuestion key={question.id} question={question} />
            </div>
          ) : null}
          <NoteSheet {...sheet} isPhone status={<div className="min-h-4 pt-1">{saved}</div>} />
        </>
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-4">{score}</div>
      )}
      <PhoneTabs tab={tab} onTab={onTab} />
    </div>
  );
}
