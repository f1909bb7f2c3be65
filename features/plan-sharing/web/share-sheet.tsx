import { Share2 } from "lucide-react";
import { useMemo, useState } from "react";
import type { InterviewPlan } from "#features/interview-plans/contract.ts";
import { type Action, useActions } from "#ui/actions.ts";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/dialog.tsx";
import { LinkList } from "./link-list.tsx";
import { NewLink } from "./new-link.tsx";
import { text } from "./text.ts";

const words = text.share;

/** The button beside a plan, and what stands behind it; not there for who only reads. */
export function ShareSheet({ plan }: { plan: Pick<InterviewPlan, "id" | "groupId" | "publishedNumber" | "mayEdit"> }) {
  const [isOpen, setOpen] = useState(false);
  useActions(
    useMemo<readonly Action[]>(
      () => [
        {
          id: "plan.share",
          label: words.run,
          section: "here",
          icon: Share2,
          synonyms: words.synonyms,
          enabled: plan.mayEdit,
          run: () => setOpen(true),
        },
      ],
      [plan.mayEdit],
    ),
  );
  if (!plan.mayEdit) return null;
  return (
    <>
      <Button icon={Share2} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={words.title} description={words.lead}>
        <div className="flex flex-col gap-6">
          <NewLink planId={plan.id} groupId={plan.groupId} isPublished={plan.publishedNumber !== null} />
          <LinkList planId={plan.id} />
        </div>
      </Sheet>
    </>
  );
}
