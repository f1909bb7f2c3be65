import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useStore } from "zustand/react";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { usePreference } from "#features/preferences/web/public.ts";
import { Button } from "#ui/button.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { NextStepCard } from "#ui/next-step-card.tsx";
import { showToast } from "#ui/toast-store.ts";
import { type Step, stepsOf } from "../../checklist.ts";
import type { OnboardingProgress } from "../../contract.ts";
import { kept, progressQuery, refreshProgress } from "../queries.ts";
import { useSample } from "../sample/use-sample.ts";
import { text } from "../text.ts";
import { focusWish } from "./focus-wish.ts";
import { StepArt } from "./step-art.tsx";
import { useSteps } from "./use-steps.ts";

/** The sheet that invites somebody into a hiring group, which belongs to a feature of its own. */
export type InviteSlot = (slot: {
  organizationId: string;
  groupId: string | null;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) => ReactNode;

type GettingStartedProps = {
  person: SignedInPerson;
  organizationId: string;
  /** The group that the tab works in. */
  groupId: string;
  renderInvite: InviteSlot;
};

/** The next of the first steps, above the interview plans until somebody hides it or none is left. */
export function GettingStarted(props: GettingStartedProps) {
  const { organizationId } = props;
  const { data: progress } = useQuery(progressQuery(organizationId));
  const checklist = usePreference(kept.checklist);
  const practised = usePreference(kept.practised);
  const sample = useSample({ userId: props.person.userId, organizationId, groupId: props.groupId });
  const isWished = useStore(focusWish);
  const { mutate } = checklist.save;
  const isHidden = checklist.value === "hidden";
  const isKnown = progress !== undefined && !practised.isPending && !checklist.isPending;
  const steps = progress
    ? stepsOf({
        actor: props.person,
        organizationId,
        groupId: sample.homeId,
        progress,
        hasPractised: practised.value === true,
      })
    : [];
  const next = steps.find(({ isDone }) => !isDone);
  useEffect(() => {
    if (!isWished || !isKnown) return;
    if (next === undefined) {
      focusWish.setState(false);
      showToast({ title: text.allDone });
    } else if (isHidden) mutate("shown");
  }, [isWished, isKnown, isHidden, next, mutate]);
  if (!isKnown || isHidden || !next) return null;
  return <NextStep {...props} next={next} steps={steps} progress={progress} sample={sample} />;
}

type NextStepProps = GettingStartedProps & {
  next: Step;
  steps: readonly Step[];
  progress: OnboardingProgress;
  sample: ReturnType<typeof useSample>;
};

function NextStep({ organizationId, groupId, renderInvite, next, steps, progress, sample }: NextStepProps) {
  const queries = useQueryClient();
  const checklist = usePreference(kept.checklist);
  const [isInviting, setInviting] = useState(false);
  const todo = useSteps({ groupId, progress, sample, onInvite: () => setInviting(true) });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After the page itself took the focus on arrival.
    if (!focusWish.getState()) return;
    focusWish.setState(false);
    requestAnimationFrame(() => heading.current?.focus());
  });
  const hide = () => {
    checklist.save.mutate("hidden");
    document.querySelector<HTMLElement>("#content h1")?.focus();
    showToast({
      title: text.hidden,
      description: text.hiddenHow,
      altText: text.hiddenHow,
      undo: () => checklist.save.mutate("shown"),
    });
  };
  const words = text.steps[next.key];
  return (
    <>
      <NextStepCard
        headingId="getting-started"
        headingRef={heading}
        title={text.next(words.title)}
        progress={{ done: steps.filter(({ isDone }) => isDone).length, all: steps.length }}
        art={<StepArt step={next.key} question={progress.practicePlan?.question ?? null} />}
        actions={
          <>
            <Button isLoading={todo.isBusy} onClick={() => todo.take(next.key)}>
              {words.action}
            </Button>
            <Button variant="ghost" onClick={hide}>
              {text.hide}
            </Button>
          </>
        }
      >
        {words.help(titleFor(next, progress))}
      </NextStepCard>
      <FailureAlert title={text.failed}>{todo.problem}</FailureAlert>
      {renderInvite({
        organizationId,
        groupId: sample.homeId,
        open: isInviting,
        onOpenChange: (isOpen) => {
          setInviting(isOpen);
          if (!isOpen) void refreshProgress(queries);
        },
      })}
    </>
  );
}

/** Title of the plan that a step leads to. */
function titleFor({ key }: Step, { unpublishedPlan, practicePlan }: OnboardingProgress): string {
  const plan = key === "publish" ? unpublishedPlan : practicePlan;
  return plan?.title.trim() || text.yourPlan;
}
