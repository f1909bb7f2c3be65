import "#platform/web/parse-without-eval.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { topicsKey } from "#features/question-lint/web/public.ts";
import { showToast } from "#ui/toast-store.ts";
import type { InterviewPlan } from "../../contract.ts";
import { editsBetween } from "../../edits-between.ts";
import type { PlanDraft } from "../../plan-draft.ts";
import { publishBlockers } from "../../steps.ts";
import type { VersionPolicy } from "../../version-choice.ts";
import { isPublishedAlike } from "../../version-content.ts";
import { asksForReason } from "../../wording.ts";
import { publishPlanMutation, refreshPlans } from "../queries.ts";
import { text } from "../text.ts";
import { useDraftStore } from "./draft/draft-context.ts";
import { focusField } from "./draft/field-ids.ts";
import { useTopics } from "./wording/topics-context.ts";

const words = text.review;

/** Why the plan as it stands cannot be published, whatever is missing in it. */
export function useMayPublish(plan: InterviewPlan, draft: PlanDraft): string | undefined {
  const { mayPublish, publishedNumber, changedRounds, draft: fetched } = plan;
  const isUnchanged = useMemo(
    () => publishedNumber !== null && changedRounds === 0 && isPublishedAlike(draft, fetched),
    [publishedNumber, changedRounds, draft, fetched],
  );
  if (!mayPublish) return text.builder.mayNotPublish;
  return isUnchanged && publishedNumber !== null ? text.builder.unchanged(publishedNumber) : undefined;
}

interface Publishing {
  plan: InterviewPlan;
  note: string;
  /** Why a question is asked although it goes into a prohibited topic. */
  reason: string;
  versionPolicy: VersionPolicy;
}

/** Publishing: first everything typed is sent, then what stands is published, or said what is missing. */
export function usePublish({ plan, note, reason, versionPolicy }: Publishing) {
  const topics = useTopics();
  const store = useDraftStore();
  const queries = useQueryClient();
  const mutation = useMutation({ ...publishPlanMutation(), retry: false });
  const [attempt, setAttempt] = useState(0);
  const [lacksReason, setLacksReason] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const publish = async (): Promise<boolean> => {
    setFailure(null);
    const seen = store.get().draft;
    await store.refresh();
    const { draft, hasUnsent, version } = store.get();
    // What others wrote is published by nobody who has not seen it.
    const cameIn = editsBetween(seen, draft).length;
    if (cameIn > 0) {
      setFailure(words.cameIn(cameIn));
      return false;
    }
    if (publishBlockers(draft).length > 0) {
      setAttempt((count) => count + 1);
      return false;
    }
    const asked = asksForReason(draft, topics);
    if (asked.length > 0 && reason.trim() === "") {
      setLacksReason(true);
      // After the review is drawn.
      requestAnimationFrame(() => focusField("wordingReason"));
      return false;
    }
    if (hasUnsent) {
      setFailure(words.unsent);
      return false;
    }
    try {
      const { number } = await mutation.mutateAsync({
        planId: plan.id,
        version,
        note: note.trim(),
        versionPolicy,
        ...(asked.length > 0 && { wordingReason: reason.trim() }),
      });
      await refreshPlans(queries);
      showToast({ title: words.published(number) });
      return true;
    } catch (error) {
      const isNewer = error instanceof Error && "status" in error && error.status === 409;
      if (isNewer) await store.refresh();
      setFailure(isNewer ? words.newer : error instanceof Error ? error.message : words.failed);
      setAttempt((count) => count + 1);
      // What the organization looks for may have changed since it was fetched.
      void queries.invalidateQueries({ queryKey: topicsKey() });
      return false;
    }
  };
  return {
    publish,
    attempt,
    failure,
    isReasonMissing: lacksReason && reason.trim() === "",
    isPending: mutation.isPending,
  };
}
