import "#ui/serif.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, FileText } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { interviewQuery, useInterviewActions } from "#features/interviews/web/public.ts";
import { memberDesk, NotesWorkspace, notesQuery, useNotesStore } from "#features/scorecards/web/public.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Sheet } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PHONE, useMedia } from "#ui/use-media.ts";
import { addressOf, placeOf } from "../address.ts";
import { ResumeFiles } from "../interview/resume-tab.tsx";
import { useHolding } from "../offline/use-holding.ts";
import { text } from "../text.ts";

/** Where a member of the group asks and notes; whoever takes no part has no notes. */
export function NotesScreen({ interviewId }: { interviewId: string }) {
  const { data: interview } = useSuspenseQuery(interviewQuery(interviewId));
  if (interview.me.role !== null) return <OwnNotes interview={interview} />;
  const { roundName, candidateName } = interview;
  return (
    <>
      <PageHeader title={roundName} windowTitle={`${candidateName} · ${roundName}`} />
      <EmptyState
        actions={
          <Link to={addressOf(interview, "")} className={buttonStyles()}>
            {text.notes.back}
          </Link>
        }
      >
        {text.notTakingPart}
      </EmptyState>
    </>
  );
}

/** Whoever leads it, or is alone in it, ends it; others end their own part. */
const endsForAll = ({ me, participants }: Interview) => me.role === "lead" || participants.length === 1;

function OwnNotes({ interview }: { interview: Interview }) {
  const { id: interviewId } = interview;
  const { interviewerId, scorecardId } = interview.me;
  const desk = useMemo(
    () => memberDesk({ interviewId, interviewerId, scorecardId }),
    [interviewId, interviewerId, scorecardId],
  );
  useSuspenseQuery(notesQuery(desk));
  useHolding(interviewerId, [interviewId]);
  const store = useNotesStore(desk);
  const actions = useInterviewActions(interview);
  const navigate = useNavigate();
  const isPhone = useMedia(PHONE);
  const [isReading, setReading] = useState(false);
  const toScorecard = useCallback(
    () => void navigate({ to: addressOf(interview, "scorecard") }),
    [navigate, interview],
  );
  if (!store) return null;
  return (
    <>
      <NotesWorkspace
        interview={interview}
        desk={desk}
        store={store}
        back={
          <Link
            to="/opportunities/$opportunityId/interview/$interviewId"
            params={placeOf(interview)}
            aria-label={text.notes.back}
            className={buttonStyles({ variant: "ghost", shape: "square" })}
          >
            <Icon of={ArrowLeft} size={20} />
          </Link>
        }
        tools={
          isPhone ? null : (
            <Button icon={FileText} onClick={() => setReading(true)}>
              {text.tabs.resume}
            </Button>
          )
        }
        onBegun={interview.may.arrange ? () => void actions.mark("begun").catch(() => undefined) : undefined}
        onEnd={
          interview.may.arrange && interview.status === "scheduled" && endsForAll(interview)
            ? async () => {
                await store.flush();
                await attempt(() => actions.mark("ended"), {
                  done: () => ({ title: text.notes.finished }),
                  failed: text.notes.finishFailed,
                });
              }
            : undefined
        }
        onScorecard={toScorecard}
      />
      {isReading ? (
        <Sheet open size="wide" title={text.tabs.resume} onClose={() => setReading(false)}>
          <ResumeFiles interview={interview} />
        </Sheet>
      ) : null}
    </>
  );
}
