import { useQuery } from "@tanstack/react-query";
import { opportunityQuery, PostingPreview } from "#features/opportunities/web/public.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { text } from "../text.ts";

const words = text.role;

/** What the role is about, as candidates read it; pay is not told here. */
export function RoleTab({ opportunityId }: { opportunityId: string | null }) {
  if (opportunityId === null) return <EmptyState>{words.none}</EmptyState>;
  return <Role opportunityId={opportunityId} />;
}

function Role({ opportunityId }: { opportunityId: string }) {
  const { data: role, error, refetch } = useQuery(opportunityQuery(opportunityId));
  if (error)
    return (
      <InlineAlert tone="danger" action={<Button onClick={() => void refetch()}>{text.retry}</Button>}>
        {reasonOf(error, words.failed)}
      </InlineAlert>
    );
  if (!role)
    return (
      <SkeletonGroup label={text.loading}>
        <SkeletonText lines={6} />
      </SkeletonGroup>
    );
  return <PostingPreview role={role} pay={null} />;
}
