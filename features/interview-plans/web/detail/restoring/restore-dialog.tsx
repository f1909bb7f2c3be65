import { Link } from "@tanstack/react-router";
import { History } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { Dialog, DialogClose } from "#ui/dialog.tsx";
import { FailureAlert, InlineAlert } from "#ui/inline-alert.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { changesBetween } from "../../../comparing/changes.ts";
import { noContent } from "../../../comparing/published-content.ts";
import { roundsWithoutPeople } from "../../../comparing/restored-draft.ts";
import { summaryOf } from "../../../comparing/summary.ts";
import type { InterviewPlan } from "../../../contract.ts";
import { unpublishedChanges } from "../../../version-content.ts";
import { CompareSummary } from "../../compare/compare-summary.tsx";
import { useCompared } from "../../compare/use-compared.ts";
import { text } from "../../text.ts";
import { useRestoring } from "./use-restoring.ts";

const words = text.restoring;

type RestoreProps = { plan: InterviewPlan; number: number };

/** The button that offers to put a publication in the place of the draft. */
export function RestoreVersion(props: RestoreProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={History} onClick={() => setOpen(true)}>
        {words.restore(props.number)}
      </Button>
      {isOpen ? <RestoreDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Shows first what putting it there would replace. */
export function RestoreDialog({ plan, number, onClose }: RestoreProps & { onClose: () => void }) {
  const { restore, failure, isPending } = useRestoring(plan);
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={words.title(number)}
      description={words.description}
      footer={
        <>
          <DialogClose asChild>
            <Button>{words.cancel}</Button>
          </DialogClose>
          <Button
            variant="primary"
            isLoading={isPending}
            onClick={() => void restore(number).then((isDone) => isDone && onClose())}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <FailureAlert>{failure}</FailureAlert>
        {unpublishedChanges(plan) > 0 ? (
          <InlineAlert tone="warning">{words.unpublished(unpublishedChanges(plan))}</InlineAlert>
        ) : null}
        <Suspense
          fallback={
            <SkeletonGroup>
              <SkeletonText lines={4} />
            </SkeletonGroup>
          }
        >
          <Replaced plan={plan} number={number} />
        </Suspense>
      </div>
    </Dialog>
  );
}

function Replaced({ plan, number }: RestoreProps) {
  const [draft = noContent, published = noContent] = useCompared(plan, ["draft", number]);
  const changes = changesBetween(draft, published);
  const lonely = roundsWithoutPeople(plan.draft, published);
  if (changes.length === 0) return <p>{words.same}</p>;
  return (
    <>
      <p>{words.wouldChange}</p>
      <CompareSummary summary={summaryOf(changes)} />
      <p>
        <Link
          to="/interview-plans/$planId/compare"
          params={{ planId: plan.id }}
          search={{ from: "draft", to: number }}
          className={linkStyles}
        >
          {words.seeAll}
        </Link>
      </p>
      <p className="text-muted-foreground">{words.stays}</p>
      {lonely.length > 0 ? <p className="text-muted-foreground">{words.withoutPeople(lonely)}</p> : null}
    </>
  );
}
