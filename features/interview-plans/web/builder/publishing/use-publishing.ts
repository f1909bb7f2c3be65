import "#platform/web/parse-without-eval.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { topicsKey } from "#features/question-lint/web/public.ts";
import { reasonOf, statusOf } from "#platform/web/refusal.ts";
import { showToast } from "#ui/toast-store.ts";
import type { InterviewPlan } from "../../../contract.ts";
import { editsBetween } from "../../../edits-between.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import { publishBlockers } from "../../../steps.ts";
import type { VersionPolicy } from "../../../version-choice.ts";
import { isPublishedAlike } from "../../../version-content.ts";
import { asksForReason } from "../../../wording.ts";
import { publishPlanMutation, refreshPlans } from "../../queries.ts";
import { text } from "../../text.ts";
import { useDraftStore } from "../draft/draft-context.ts";
import { focusField } from "../draft/field-ids.ts";
import { useTopics } from "../wording/topics-context.ts";

const words = text.review;

/** Why the plan as it stands cannot be published, whatever is missing in it. */
function useMayNotPublish(plan: InterviewPlan, draft: PlanDraft): string | undefined {
  const { mayPublish, publishedNumber, changedRounds, draft: fetched } = plan;
  const isUnchanged = useMemo(
    () => publishedNumber !== null && changedRounds === 0 && isPublishedAlike(draft, fetched),
    [publishedNumber, changedRounds, draft, fetched],
  );
  if (!mayPublish) return text.builder.mayNotPublish;
  return isUnchanged && publishedNumber !== null ? text.builder.unchanged(publishedNumber) : undefined;
}

interface PublishingOptions {
  plan: InterviewPlan;
  /** As it stood at the last pause in typing. */
  draft: PlanDraft;
  onPublished: () => void;
}

/** Publishing: first everything typed is sent, then what stands is published, or said what is missing. */
export function usePublishing({ plan, draft: settled, onPublished }: PublishingOptions) {
  const topics = useTopics();
  const store = useDraftStore();
  const queries = useQueryClient();
  const mayNotPublish = useMayNotPublish(plan, settled);
  const mutation = useMutation({ ...publishPlanMutation(), retry: false });
  const [note, setNote] = useState("");
  // Why a question is asked although it goes into a prohibited topic.
  const [reason, setReason] = useState("");
  const [versionPolicy, setVersionPolicy] = useState<VersionPolicy>("new_only");
  const [attempt, setAttempt] = useState(0);
  const [lacksReason, setLacksReason] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Whether nothing is missing in what stands; else the list of it gets the focus. */
  const isWhole = () => {
    if (publishBlockers(store.get().draft).length === 0) return true;
    setAttempt((count) => count + 1);
    return false;
  };
  /** For whoever asks to publish from another step: sends what was typed, and shows what is missing. */
  const check = async () => {
    setFailure(null);
    await store.refresh();
    isWhole();
  };
  const publish = async () => {
    setFailure(null);
    const seen = store.get().draft;
    await store.refresh();
    const { draft, hasUnsent, version } = store.get();
    // What others wrote is published by nobody who has not seen it.
    const cameIn = editsBetween(seen, draft).length;
    if (cameIn > 0) {
      setFailure(words.cameIn(cameIn));
      return;
    }
    if (!isWhole()) return;
    const asked = asksForReason(draft, topics);
    if (asked.length > 0 && reason.trim() === "") {
      setLacksReason(true);
      // After the review is drawn.
      requestAnimationFrame(() => focusField("wordingReason"));
      return;
    }
    if (hasUnsent) {
      setFailure(words.unsent);
      return;
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
      onPublished();
    } catch (error) {
      const isNewer = statusOf(error) === 409;
      if (isNewer) await store.refresh();
      setFailure(isNewer ? words.newer : reasonOf(error, words.failedWhy));
      setAttempt((count) => count + 1);
      // What the organization looks for may have changed since it was fetched.
      void queries.invalidateQueries({ queryKey: topicsKey() });
    }
  };
  return {
    note,
    setNote,
    reason,
    setReason,
    isReasonMissing: lacksReason && reason.trim() === "",
    versionPolicy,
    setVersionPolicy,
    mayNotPublish,
    check,
    publish,
    isPending: mutation.isPending,
    attempt,
    failure,
  };
}
export type Publishing = ReturnType<typeof usePublishing>;
