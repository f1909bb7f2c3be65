import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Candidate } from "#features/candidates/candidate-shapes.ts";
import { notesQuery, refreshCandidates } from "#features/candidates/web/queries.ts";
import type { Redactable } from "#features/privacy/web/public.ts";
import { formatDate } from "#platform/dates.ts";
import { PersonPrivacy } from "./person-privacy.tsx";
import { text } from "./text.ts";

/** The privacy tab of a candidacy: that of its person, with the notes of the candidacy. */
export function CandidatePrivacy({ candidate: { id, personId } }: { candidate: Candidate }) {
  const queries = useQueryClient();
  const { data: notes = [] } = useQuery(notesQuery(id));
  return (
    <PersonPrivacy
      personId={personId}
      candidateId={id}
      texts={notes
        .filter(({ removedAt }) => removedAt === null)
        .map(
          ({ id: noteId, authorName, createdAt }): Redactable => ({
            kind: "note",
            id: noteId,
            label: text.note(formatDate(createdAt), authorName),
          }),
        )}
      onRedacted={() => refreshCandidates(queries)}
    />
  );
}
