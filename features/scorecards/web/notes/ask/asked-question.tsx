import type { Interview } from "#features/interviews/interview-shapes.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { NoteActions } from "../note-actions.ts";
import type { NotesStore } from "../notes-kind.ts";
import { text } from "../text.ts";
import { useNotes } from "../use-notes.ts";
import { ListenFor, QuestionPaper } from "./question-paper.tsx";

type AskedProps = {
  interview: Interview;
  store: NotesStore;
  actions: NoteActions;
  question: Interview["kit"]["questions"][number] | undefined;
};

/** The question at hand: to read aloud, what to listen for, and what else may become of it. */
export function AskedQuestion({ interview, store, actions, question }: AskedProps) {
  if (!question) return <NothingToAsk interview={interview} store={store} />;
  return (
    <>
      <QuestionPaper key={question.id} store={store} actions={actions} question={question} />
      {question.interviewerNotes.trim() ? (
        <p dir="auto" className="whitespace-pre-wrap text-caption text-muted-foreground">
          <b className="font-semibold">{text.forYou}: </b>
          {question.interviewerNotes}
        </p>
      ) : null}
      <ListenFor store={store} actions={actions} question={question} />
      <OtherOutcomes key={`${question.id} outcomes`} store={store} actions={actions} questionId={question.id} />
    </>
  );
}

/** What else may become of a question than that it is asked. */
function OtherOutcomes({
  store,
  actions,
  questionId,
}: {
  store: NotesStore;
  actions: NoteActions;
  questionId: string;
}) {
  const state = useNotes(store, ({ draft }) => draft.questions.find(({ id }) => id === questionId)?.state ?? "open");
  return (
    <div className="-my-1 flex gap-1">
      {state === "open" ? (
        <>
          <Button variant="ghost" size="compact" className="max-sm:hidden" onClick={actions.skip}>
            {text.skip}
          </Button>
          <Button variant="ghost" size="compact" onClick={() => actions.settle("not_needed")}>
            {text.notNeeded}
          </Button>
        </>
      ) : (
        <Button variant="ghost" size="compact" onClick={() => actions.setState(questionId, "open")}>
          {text.askAgain}
        </Button>
      )}
    </div>
  );
}

/** After the last question, or in a round that has none. */
function NothingToAsk({ interview, store }: Pick<AskedProps, "interview" | "store">) {
  const hasFinished = useNotes(store, ({ draft }) => draft.clock?.endedAt !== undefined);
  const isEmpty = interview.kit.questions.length === 0;
  if (hasFinished)
    return (
      <EmptyState className="py-6" title={text.youFinished}>
        {interview.me.scorecardId === null ? null : text.youFinishedWhat}
      </EmptyState>
    );
  return (
    <EmptyState className="py-6" title={isEmpty ? text.freeNotes : text.allAsked}>
      {isEmpty ? text.freeNotesWhat(interview.organizerName) : text.allAskedWhat}
    </EmptyState>
  );
}
