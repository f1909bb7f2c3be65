import { useNavigate } from "@tanstack/react-router";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { interviewText, useInterviewActions } from "#features/interviews/web/public.ts";
import { Button } from "#ui/button.tsx";
import { useNow } from "#ui/use-now.ts";
import { addressOf } from "../address.ts";

/** From ten minutes before the start to two hours after it, a press says that it began. */
const early = 10 * 60_000;
const late = 2 * 3_600_000;

/** Opens the notes, and says that the interview began where it is about to. */
export function StartButton({ interview }: { interview: Interview }) {
  const actions = useInterviewActions(interview);
  const navigate = useNavigate();
  const now = useNow();
  const { startsAt, beganAt, phase, may } = interview;
  if (phase === "awaiting_feedback" || phase === "complete") return null;
  const distance = startsAt === null ? Number.NaN : now.getTime() - Date.parse(startsAt);
  const begin = () => {
    // What the clock of the notes shows does not wait for the server.
    if (may.arrange && beganAt === null && distance > -early && distance < late)
      actions.mark("begun").catch(() => undefined);
    void navigate({ to: addressOf(interview, "notes") });
  };
  return (
    <Button variant="primary" onClick={begin}>
      {beganAt !== null || phase === "in_progress" ? interviewText.continue : interviewText.start}
    </Button>
  );
}
