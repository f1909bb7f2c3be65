import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useStore } from "zustand/react";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { usePreference } from "#features/preferences/web/public.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { showToast } from "#ui/toast-store.ts";
import { type StepKey, stepsOf } from "../../checklist.ts";
import { kept, progressQuery, refreshProgress } from "../queries.ts";
import { useSample } from "../sample/use-sample.ts";
import { text } from "../text.ts";
import { focusWish } from "./focus-wish.ts";
import { StepTile } from "./step-tile.tsx";
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

/** The first steps, above the interview plans until somebody hides them. */
export function GettingStarted(props: GettingStartedProps) {
  const { value, isPending, save } = usePreference(kept.checklist);
  const isWished = useStore(focusWish);
  const { mutate } = save;
  const isHidden = value === "hidden";
  useEffect(() => {
    if (isWished && isHidden) mutate("shown");
  }, [isWished, isHidden, mutate]);
  return isPending || isHidden ? null : <Checklist {...props} />;
}

function Checklist({ person, organizationId, groupId, renderInvite }: GettingStartedProps) {
  const queries = useQueryClient();
  const { data: progress } = useQuery(progressQuery(organizationId));
  const practised = usePreference(kept.practised);
  const checklist = usePreference(kept.checklist);
  const sample = useSample({ userId: person.userId, organizationId, groupId });
  const [isInviting, setInviting] = useState(false);
  const todo = useSteps({ organizationId, groupId, person, progress, sample, onInvite: () => setInviting(true) });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After the page itself took the focus on arrival.
    if (!heading.current || !focusWish.getState()) return;
    focusWish.setState(false);
    requestAnimationFrame(() => heading.current?.focus());
  });
  if (!progress || practised.isPending) return null;
  const actor = person;
  const steps = stepsOf({
    actor,
    organizationId,
    groupId: sample.homeId,
    progress,
    hasPractised: practised.value === true,
  });
  const done = steps.filter(({ isDone }) => isDone).length;
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
  const extras: Partial<Record<StepKey, { label: string; onPress: () => void }>> = {
    ...(progress.sample &&
      progress.sample.groupId !== groupId && { sample: { label: text.openSample, onPress: todo.sample } }),
    ...(progress.practicePlanId !== null && { practice: { label: text.practiseAgain, onPress: todo.practice } }),
  };
  return (
    <section aria-labelledby="getting-started" className="rounded-card border border-border bg-card p-4">
      <div className="mb-3 flex items-center gap-3">
        <h2 id="getting-started" ref={heading} tabIndex={-1} className="rounded-chip text-h2">
          {text.title}
        </h2>
        <p className="text-muted-foreground">
          <span aria-hidden>{text.progress(done, steps.length)}</span>
          <span className="sr-only">{text.progressLabel(done, steps.length)}</span>
        </p>
        <IconButton icon={X} label={text.hide} size="compact" className="-my-1 ml-auto" onClick={hide} />
      </div>
      <FailureAlert title={text.failed} className="mb-3">
        {todo.problem}
      </FailureAlert>
      <ol className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map((step) => (
          <StepTile
            key={step.key}
            step={step}
            isBusy={todo.busy === step.key}
            whyNot={step.key === "practice" && !todo.canPractise ? text.noPractice : undefined}
            onPress={todo[step.key]}
            extra={extras[step.key]}
          />
        ))}
      </ol>
      {renderInvite({
        organizationId,
        groupId: sample.homeId,
        open: isInviting,
        onOpenChange: (isOpen) => {
          setInviting(isOpen);
          if (!isOpen) void refreshProgress(queries);
        },
      })}
    </section>
  );
}
