import { lazy, Suspense } from "react";
import { Sheet } from "#ui/dialog.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { text } from "../../text.ts";
import type { RoundLibraryProps } from "./round-library.tsx";

const words = text.questionStep;
const RoundLibrary = lazy(async () => ({ default: (await import("./round-library.tsx")).RoundLibrary }));

interface SheetProps extends RoundLibraryProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The library beside the round that its questions go into. */
export function LibrarySheet({ round, competencyId, open, onOpenChange }: SheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={words.libraryTitle}
      description={words.libraryInto(round.name || text.roundStep.unnamed)}
    >
      <Suspense
        fallback={
          <SkeletonGroup>
            <SkeletonText lines={12} />
          </SkeletonGroup>
        }
      >
        <RoundLibrary round={round} competencyId={competencyId} />
      </Suspense>
    </Sheet>
  );
}
