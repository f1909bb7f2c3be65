import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import type { NextStep } from "../../../next-steps.ts";
import type { EditSection } from "../../opportunity-search.ts";
import { text } from "../../text.ts";

const words = text.detail;
/** More than these are no next steps. */
const most = 3;

const parts: Partial<Record<NextStep, EditSection>> = {
  choosePlan: "plan",
  addManager: "team",
  addRecruiter: "team",
  writePosting: "posting",
  publishPosting: "posting",
};

const look = cn(linkStyles, "inline-flex min-h-8 items-center gap-1 pointer-coarse:min-h-11");

type StepsProps = {
  opportunityId: string;
  planId: string | null;
  steps: readonly NextStep[];
  mayEdit: boolean;
  /** What can be done at once, here. */
  onDo: (step: NextStep) => void;
};

/** The next things to do with a role, each leading to where it is done. */
export function NextSteps({ opportunityId, planId, steps, mayEdit, onDo }: StepsProps) {
  const shown = steps.slice(0, most);
  if (!mayEdit || shown.length === 0) return null;
  const step = (each: NextStep): ReactNode => {
    const part = parts[each];
    const content = (
      <>
        {words.nextSteps[each]}
        <Icon of={ChevronRight} />
      </>
    );
    if (part)
      return (
        <Link to="/opportunities/$opportunityId/edit" params={{ opportunityId }} search={{ part }} className={look}>
          {content}
        </Link>
      );
    if (each === "publishPlan" && planId)
      return (
        <Link to="/interview-plans/$planId/edit" params={{ planId }} search={{ step: "review" }} className={look}>
          {content}
        </Link>
      );
    if (each === "upgradePlan")
      return (
        <Link to="/opportunities/$opportunityId" params={{ opportunityId }} search={{ tab: "plan" }} className={look}>
          {content}
        </Link>
      );
    return (
      <button type="button" className={look} onClick={() => onDo(each)}>
        {content}
      </button>
    );
  };
  return (
    <section aria-label={words.next} className="flex flex-wrap items-center gap-x-5">
      <h2 className="text-label text-muted-foreground">{words.next}</h2>
      <ul className="flex flex-wrap gap-x-5">
        {shown.map((each) => (
          <li key={each}>{step(each)}</li>
        ))}
      </ul>
    </section>
  );
}
