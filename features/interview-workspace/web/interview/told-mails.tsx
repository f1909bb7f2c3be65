import { lazy, Suspense } from "react";
import type { Previewed } from "#features/scheduling/scheduling-shapes.ts";

// Loaded once something is about to be done: the pages of an interview need none of it.
const Mails = lazy(() =>
  import("#features/scheduling/web/public.ts").then(({ ToldMails }) => ({ default: ToldMails })),
);

/** Who hears by mail of what is about to be done, and what the mails say. */
export const ToldMails = ({ asked }: { asked: Previewed }) => (
  <Suspense fallback={null}>
    <Mails asked={asked} />
  </Suspense>
);
