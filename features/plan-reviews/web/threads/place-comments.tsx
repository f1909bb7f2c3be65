import { useQuery } from "@tanstack/react-query";
import { MessageSquare, MessageSquarePlus } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button } from "#ui/button.tsx";
import { Popover } from "#ui/popover.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { type Place, placeKey } from "../../place.ts";
import { reviewQuery } from "../queries.ts";
import { text } from "../text.ts";

const PlaceThreads = lazy(async () => ({ default: (await import("./place-threads.tsx")).PlaceThreads }));

type CommentsProps = {
  planId: string;
  place: Place;
  /** Nothing is shown where nobody has said anything yet. */
  isQuiet?: boolean;
};

/** Beside a place of the draft: how many comments are open there; pressed, what they say, and a field for another. */
export function PlaceComments({ planId, place, isQuiet = false }: CommentsProps) {
  const { data: review } = useQuery(reviewQuery(planId));
  if (!review) return null;
  const key = placeKey(place);
  const open = review.threads.filter((thread) => placeKey(thread.place) === key && !thread.isResolved);
  if (open.length === 0 && (isQuiet || !review.mayComment)) return null;
  const label = open.length > 0 ? text.count(open.length) : text.commentHere;
  return (
    <Popover
      label={label}
      align="end"
      className="w-96"
      trigger={
        <Button
          size="compact"
          variant={open.length > 0 ? "secondary" : "ghost"}
          icon={open.length > 0 ? MessageSquare : MessageSquarePlus}
          aria-label={label}
          title={label}
        >
          {open.length > 0 ? open.length : null}
        </Button>
      }
    >
      <Suspense fallback={<SkeletonText lines={4} />}>
        <PlaceThreads planId={planId} place={place} threads={open} mayComment={review.mayComment} />
      </Suspense>
    </Popover>
  );
}
