import { ArrowLeft, ArrowRight } from "lucide-react";
import { useState } from "react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { ActionDialog } from "#ui/action-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { PHONE, useMedia } from "#ui/use-media.ts";
import type { NoteActions } from "../note-actions.ts";
import type { WorkspaceProps } from "../notes-workspace.tsx";
import { text } from "../text.ts";
import { useNotes } from "../use-notes.ts";

type NextProps = WorkspaceProps & {
  actions: NoteActions;
  question: string | null;
  onNext: () => void;
  onFinish: () => Promise<unknown>;
};

/** The next sensible thing: the next question, then the end of the interview, then the card. */
export function NextAction(props: NextProps) {
  const { interview, desk, store, actions, question, onNext, onFinish, onEnd, onScorecard } = props;
  const hasFinished = useNotes(store, ({ draft }) => draft.clock?.endedAt !== undefined);
  const isPhone = useMedia(PHONE);
  const isOver = interview.phase === "awaiting_feedback" || interview.phase === "complete";
  if (question !== null)
    return (
      <>
        {isPhone ? (
          <>
            <IconButton
              icon={ArrowLeft}
              label={text.previous}
              variant="secondary"
              size="large"
              onClick={() => actions.by(-1)}
            />
            <Button size="large" className="flex-1" onClick={actions.skip}>
              {text.skip}
            </Button>
          </>
        ) : null}
        <Button
          variant="primary"
          size={isPhone ? "large" : "default"}
          className={cn(isPhone && "flex-2")}
          icon={isPhone ? ArrowRight : undefined}
          onClick={() => {
            onNext();
            actions.asked();
          }}
        >
          <span className="flex items-center gap-2">
            {text.askedNext} <Kbd keys="mod+enter" className="max-lg:hidden" />
          </span>
        </Button>
      </>
    );
  if (hasFinished || isOver)
    return desk.scorecardId === null ? null : (
      <Button variant="primary" size={isPhone ? "large" : "default"} onClick={onScorecard}>
        {text.toScorecard}
      </Button>
    );
  return (
    <FinishButton
      interview={interview}
      actions={actions}
      endsForAll={onEnd !== undefined}
      onFinish={onFinish}
      isPrimary
    />
  );
}

type FinishProps = {
  interview: Interview;
  actions: NoteActions;
  endsForAll: boolean;
  onFinish: () => Promise<unknown>;
  isPrimary?: boolean;
};

/** Ends one's own part, and for whoever leads the interview everybody's. What wasn't asked is named first. */
export function FinishButton({ interview, actions, endsForAll, onFinish, isPrimary = false }: FinishProps) {
  const isOnline = useOnline();
  const isPhone = useMedia(PHONE);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const unasked = isAsking ? actions.unasked() : [];
  const others = endsForAll && interview.participants.length > 1;
  return (
    <>
      <Button
        variant={isPrimary ? "primary" : "secondary"}
        size={isPhone ? "large" : "default"}
        className={cn(isPhone && "flex-1")}
        isLoading={isBusy}
        disabledReason={isOnline || !endsForAll ? undefined : text.finishOffline}
        onClick={() => {
          if (others || actions.unasked().length > 0) return setAsking(true);
          setBusy(true);
          void onFinish().finally(() => setBusy(false));
        }}
      >
        {text.finish}
      </Button>
      {isAsking ? (
        <ActionDialog
          title={text.finishing.title(unasked.length)}
          description={others ? text.finishing.forAll : undefined}
          act={text.finish}
          keep={text.finishing.keep}
          action={onFinish}
          onClose={() => setAsking(false)}
        >
          {unasked.length > 0 ? (
            <ul className="flex list-disc flex-col gap-1 pl-5">
              {unasked.map((question) => (
                <li key={question.id} dir="auto">
                  {question.text}
                </li>
              ))}
            </ul>
          ) : null}
        </ActionDialog>
      ) : null}
    </>
  );
}
