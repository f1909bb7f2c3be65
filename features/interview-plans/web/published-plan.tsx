import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { restoredDraft } from "../comparing/restored-draft.ts";
import { emptyDraft } from "../plan-limits.ts";
import { CoverageMatrix } from "./coverage-matrix.tsx";
import { Journey } from "./detail/journey/journey.tsx";
import { publicationContentQuery } from "./queries.ts";
import { text } from "./text.ts";

/** One version of a plan to read: the way that candidates go, and what is assessed where. */
export function PublishedPlan({ planId, number }: { planId: string; number: number }) {
  const { data: published } = useSuspenseQuery(publicationContentQuery(planId, number));
  const draft = useMemo(() => restoredDraft(emptyDraft(""), number, published), [number, published]);
  return (
    <div className="flex flex-col gap-8">
      <Journey planId={planId} draft={draft} mayEdit={false} />
      {draft.competencies.length > 0 ? (
        <section aria-labelledby="published-coverage" className="flex min-w-0 flex-col gap-4">
          <h2 id="published-coverage" className="text-h2">
            {text.detail.assessed}
          </h2>
          <CoverageMatrix planId={planId} draft={draft} mayFix={false} />
        </section>
      ) : null}
    </div>
  );
}
