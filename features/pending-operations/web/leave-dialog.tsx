import { useEffect, useState } from "react";
import { useStore } from "zustand/react";
import { createStore } from "zustand/vanilla";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { giveUpOperations, sendNow } from "./queue/current-queue.ts";
import { text } from "./text.ts";
import { countOf, exportUnsent, isAllSent, listUnsent, type UnsentWork, useUnsentWork } from "./unsent.ts";

interface Question {
  userId: string;
  /** What was not sent when they were asked. */
  unsent: UnsentWork;
  answer(mayLeave: boolean): void;
}

/** Who is asked by the dialog that stands ready, where one does; without one nothing may be asked. */
const leaving = createStore<{ asker: string | null; question: Question | null }>(() => ({
  asker: null,
  question: null,
}));

const nothingLeft = async () => {};
/** What is on its way when somebody leaves arrives within this, mostly; only then are they asked. */
const graceMillis = 600;

/** What is still not sent after a moment. */
async function listUnsentSoon(userId: string): Promise<UnsentWork> {
  const until = Date.now() + graceMillis;
  for (;;) {
    const unsent = await listUnsent(userId);
    if (isAllSent(unsent) || Date.now() >= until) return unsent;
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

/**
 * Before signing out: asks the person where something is not sent, or may not be. Answers what is to be done once they are out, which
 * gives up what they left behind; null where they stay.
 */
export async function askBeforeLeaving(): Promise<(() => Promise<void>) | null> {
  const userId = leaving.getState().asker;
  if (userId === null) return nothingLeft;
  const unsent = await listUnsentSoon(userId);
  if (isAllSent(unsent)) return nothingLeft;
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      leaving.setState({ question: null });
      resolve(isYes ? () => giveUpOperations(userId) : null);
    };
    leaving.setState({ question: { userId, unsent, answer } });
  });
}

/** Stands ready to ask at sign-out. */
export function LeaveDialog({ userId }: { userId: string }) {
  const question = useStore(leaving, (now) => now.question);
  useEffect(() => {
    leaving.setState({ asker: userId });
    return () => {
      leaving.getState().question?.answer(false);
      leaving.setState({ asker: null });
    };
  }, [userId]);
  return question ? <Asking question={question} /> : null;
}

function Asking({ question: { userId, unsent: asked, answer } }: { question: Question }) {
  const unsent = useUnsentWork(userId) ?? asked;
  const [isWaiting, setWaiting] = useState(false);
  const isDone = isAllSent(unsent);
  useEffect(() => {
    // They asked to leave, and nothing is left that could be lost.
    if (isDone) answer(true);
  }, [isDone, answer]);
  if (isDone) return null;
  const count = countOf(unsent);
  const leaveHelp = unsent.isKnown ? text.leaveHelp : text.leaveUnreadHelp;
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(isOpen) => (isOpen ? undefined : answer(false))}
      title={count > 0 ? text.leaveTitle(count) : text.leaveUnreadTitle}
      description={isWaiting ? text.sending : leaveHelp}
      footer={
        <>
          <Button variant="ghost" onClick={() => answer(false)}>
            {text.stay}
          </Button>
          <Button variant="destructive" onClick={() => answer(true)}>
            {text.discardAndLeave}
          </Button>
          {count > 0 ? (
            <Button
              onClick={() => {
                exportUnsent(unsent);
                answer(true);
              }}
            >
              {text.exportAndLeave}
            </Button>
          ) : null}
          {unsent.isKnown ? (
            <Button
              variant="primary"
              isLoading={isWaiting}
              onClick={() => {
                setWaiting(true);
                void sendNow();
              }}
            >
              {text.wait}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
