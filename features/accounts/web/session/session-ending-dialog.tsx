import { useEffect, useRef, useState } from "react";
import { waitInWords } from "#platform/text/wait-in-words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { text } from "../text.ts";
import { staySignedIn } from "./session-keeper.ts";

const copy = text.ending;

/** Asks before a session ends by itself; the button that keeps it has the focus, so one key is enough. */
export function SessionEndingDialog({ end, onSignOut }: { end: number; onSignOut: () => void }) {
  const [now, setNow] = useState(Date.now);
  const [isLastDay, setLastDay] = useState(false);
  const stayButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(1, Math.round((end - now) / 1000));
  const left = waitInWords(seconds);
  const stay = async () => {
    setLastDay(!(await staySignedIn()));
  };
  return (
    <Dialog
      open
      onClose={() => void stay()}
      title={copy.title}
      description={isLastDay ? copy.lastDay(left) : copy.lead(left)}
      initialFocus={stayButton}
      footer={
        <>
          <Button onClick={onSignOut}>{copy.leave}</Button>
          {isLastDay ? null : (
            <Button ref={stayButton} variant="primary" onClick={() => void stay()}>
              {copy.stay}
            </Button>
          )}
        </>
      }
    />
  );
}
