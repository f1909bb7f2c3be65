import { type ComponentProps, lazy, Suspense } from "react";
import { Sheet } from "#ui/dialog.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import type { ShareLinks } from "./share-links.tsx";
import { text } from "./text.ts";

const words = text.share;
const Links = lazy(async () => ({ default: (await import("./share-links.tsx")).ShareLinks }));

type ShareProps = ComponentProps<typeof ShareLinks> & { onClose: () => void };

/** Links to a plan, for whoever may edit it; drawn while it is open, and fetched then. */
export function ShareSheet({ plan, onClose }: ShareProps) {
  return (
    <Sheet open onClose={onClose} title={words.title} description={words.lead}>
      <Suspense
        fallback={
          <SkeletonGroup>
            <SkeletonText lines={6} />
          </SkeletonGroup>
        }
      >
        <Links plan={plan} />
      </Suspense>
    </Sheet>
  );
}
