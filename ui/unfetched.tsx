import { LoadFailed } from "#ui/inline-alert.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";

type UnfetchedProps = {
  /** Why it could not be fetched; null while it is on its way. */
  failure: string | null;
  onRetry: () => unknown;
  /** Lines that will stand there, about. */
  lines: number;
  /** What is on its way, for whoever does not see the boxes. */
  label?: string;
};

/** A part of a page whose data are not there: on their way, or failed. */
export function Unfetched({ failure, onRetry, lines, label }: UnfetchedProps) {
  return failure === null ? (
    <SkeletonGroup {...(label && { label })}>
      <SkeletonText lines={lines} />
    </SkeletonGroup>
  ) : (
    <LoadFailed onRetry={onRetry}>{failure}</LoadFailed>
  );
}
