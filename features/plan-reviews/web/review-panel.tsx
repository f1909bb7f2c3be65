import { lazy, Suspense } from "react";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import type { OpenedReviewProps } from "./opened-review.tsx";

const OpenedReview = lazy(async () => ({ default: (await import("./opened-review.tsx")).OpenedReview }));

/** Who was asked to look at the draft, what they say, and every comment; fetched where it is opened. */
export function ReviewPanel(props: OpenedReviewProps) {
  return (
    <Suspense
      fallback={
        <SkeletonGroup>
          <SkeletonText lines={4} />
        </SkeletonGroup>
      }
    >
      <OpenedReview {...props} />
    </Suspense>
  );
}
