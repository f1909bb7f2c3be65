import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { memberDesk, NoteLineRow, notesQuery } from "#features/scorecards/web/public.ts";
import { text } from "../text.ts";

/** One's own notes, as lines to read. */
export function OwnNotesOnPaper({ interview }: { interview: Interview }) {
  const { id: interviewId, me, kit } = interview;
  const desk = useMemo(() => memberDesk({ interviewId, ...me }), [interviewId, me]);
  const { data } = useQuery(notesQuery(desk));
  if (!data || data.notes.lines.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="text-h2">{text.tabs.notes}</h2>
      <ul>
        {data.notes.lines.map((line) => (
          <NoteLineRow key={line.id} line={line} kit={kit} />
        ))}
      </ul>
    </section>
  );
}
