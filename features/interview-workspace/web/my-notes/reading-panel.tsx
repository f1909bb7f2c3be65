import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { interviewQuery } from "#features/interviews/web/public.ts";
import { memberDesk, NoteLineRow, notesQuery } from "#features/scorecards/web/public.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { Sheet } from "#ui/dialog.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import type { OwnNotes } from "../../contract.ts";
import { addressOf } from "../address.ts";
import { text } from "../text.ts";
import { words } from "./text.ts";

/** The notes of one interview, to read; they are changed where they were written. */
export function ReadingPanel({ notes: { interview }, onClose }: { notes: OwnNotes; onClose: () => void }) {
  const { data, error } = useQuery(interviewQuery(interview.id));
  return (
    <Sheet
      open
      size="wide"
      title={words.reading(interview.candidateName)}
      onClose={onClose}
      footer={
        <Link to={addressOf(interview, "notes")} className={buttonStyles({ variant: "primary" })}>
          {words.open}
        </Link>
      }
    >
      <FailureAlert>{error ? reasonOf(error, words.error) : null}</FailureAlert>
      {data ? (
        <Lines interview={data} />
      ) : error ? null : (
        <SkeletonGroup label={text.loading}>
          <SkeletonText lines={8} />
        </SkeletonGroup>
      )}
    </Sheet>
  );
}

function Lines({ interview: { id: interviewId, me, kit } }: { interview: Interview }) {
  const desk = useMemo(() => memberDesk({ interviewId, ...me }), [interviewId, me]);
  const { data, error } = useQuery(notesQuery(desk));
  if (error) return <FailureAlert>{reasonOf(error, words.error)}</FailureAlert>;
  if (!data) return <SkeletonText lines={8} />;
  const { lines, scratch } = data.notes;
  return (
    <div className="flex flex-col gap-6">
      {lines.length === 0 ? <p className="text-muted-foreground">{words.noLines}</p> : null}
      <ul className="flex flex-col gap-1 empty:hidden">
        {lines.map((line) => (
          <NoteLineRow key={line.id} line={line} kit={kit} />
        ))}
      </ul>
      {scratch ? (
        <section>
          <h3 className="text-h3">{words.scratch}</h3>
          <p dir="auto" className="whitespace-pre-wrap">
            {scratch}
          </p>
        </section>
      ) : null}
    </div>
  );
}
