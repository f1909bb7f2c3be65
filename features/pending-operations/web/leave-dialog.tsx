import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { giveUpOperations, listOperations, sendNow } from "./current-queue.ts";
import { text } from "./text.ts";
import { exportUnsent, listUnsentElsewhere, type UnsentElsewhere } from "./unsent.ts";

interface Question {
  userId: string;
  answer(mayLeave: boolean): void;
}

let question: Question | null = null;
/** Whether a dialog stands ready to ask; without one nothing may be asked. */
let asker: string | null = null;
const listeners = new Set<() => void>();

function ask(next: Question | null): void {
  question = next;
  for (const listener of [...listeners]) listener();
}

const nothingLeft = async () => {};
/** What is on its way when somebody leaves arrives within this, mostly; only then are they asked. */
const graceMillis = 600;
const lookEvery = 500;

const isNothingUnsent = async (userId: string): Promise<boolean> =>
  listOperations().length + (await listUnsentElsewhere(userId)).length === 0;

async function isSentSoon(userId: string): Promise<boolean> {
  const until = Date.now() + graceMillis;
  while (!(await isNothingUnsent(userId))) {
    if (Date.now() >= until) return false;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  return true;
}

/**
 * Before signing out: asks the person where something is not sent. Answers what is to be done once they are out, which
 * gives up what they left behind; null where they stay.
 */
export async function askBeforeLeaving(): Promise<(() => Promise<void>) | null> {
  const userId = asker;
  if (userId === null) return nothingLeft;
  if (await isSentSoon(userId)) return nothingLeft;
  return new Promise((resolve) => {
    ask({
      userId,
      answer: (isYes) => {
        ask(null);
        const given = listOperations().map(({ id }) => id);
        resolve(isYes ? () => giveUpOperations(given) : null);
      },
    });
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Stands ready to ask at sign-out. */
export function LeaveDialog({ userId }: { userId: string }) {
  const asked = useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );
  useEffect(() => {
    asker = userId;
    return () => {
      asker = null;
      question?.answer(false);
    };
  }, [userId]);
  return asked ? <Asking question={asked} /> : null;
}

function Asking({ question: { userId, answer } }: { question: Question }) {
  const [elsewhere, setElsewhere] = useState<readonly UnsentElsewhere[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const found = await listUnsentElsewhere(userId);
      if (isGone) return;
      setElsewhere(found);
      // They asked to leave, and nothing is left that could be lost.
      if (listOperations().length + found.length === 0) answer(true);
    };
    void look();
    const timer = setInterval(() => void look(), lookEvery);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [userId, answer]);
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(isOpen) => (isOpen ? undefined : answer(false))}
      title={text.leaveTitle(listOperations().length + elsewhere.length)}
      description={isWaiting ? text.sending : text.leaveHelp}
      footer={
        <>
          <Button variant="ghost" onClick={() => answer(false)}>
            {text.stay}
          </Button>
          <Button variant="destructive" onClick={() => answer(true)}>
            {text.discardAndLeave}
          </Button>
          <Button
            onClick={() => {
              exportUnsent(listOperations(), elsewhere);
              answer(true);
            }}
          >
            {text.exportAndLeave}
          </Button>
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
        </>
      }
    />
  );
}
