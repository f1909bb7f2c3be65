import { useQuery } from "@tanstack/react-query";
import { candidateQuery } from "#features/candidates/web/public.ts";
import { DocumentsPanel } from "#features/documents/web/public.ts";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { text } from "../text.ts";

/** Files of the candidate, each with the text that was read from it. */
export function ResumeFiles({ interview: { candidateId, groupId } }: { interview: Interview }) {
  const { data: candidate } = useQuery(candidateQuery(candidateId));
  if (!candidate)
    return (
      <SkeletonGroup label={text.loading}>
        <SkeletonText lines={3} />
      </SkeletonGroup>
    );
  const of = { candidateId, personId: candidate.personId };
  return <DocumentsPanel groupId={groupId} of={of} addTo={{ candidateId }} mayAdd={false} />;
}
