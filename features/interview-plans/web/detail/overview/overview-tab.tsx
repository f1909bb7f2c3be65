import type { InterviewPlan } from "../../../contract.ts";
import { Journey } from "../journey/journey.tsx";
import { RecentVersions } from "../versions/recent-versions.tsx";
import { Assessed } from "./assessed.tsx";
import { Facts } from "./facts.tsx";
import { Goals } from "./goals.tsx";

/** The shape of the plan: its figures, the way of a candidate, what is assessed where, and what was published. */
export function OverviewTab({ plan, mayEdit }: { plan: InterviewPlan; mayEdit: boolean }) {
  const { id, draft } = plan;
  return (
    <div className="flex flex-col gap-10 max-sm:gap-7">
      <Facts plan={plan} />
      <Journey planId={id} draft={draft} mayEdit={mayEdit} />
      <div className="grid gap-x-12 gap-y-10 @min-[54rem]:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <Assessed planId={id} draft={draft} />
          <Goals draft={draft} />
        </div>
        <RecentVersions plan={plan} mayEdit={mayEdit} />
      </div>
    </div>
  );
}
