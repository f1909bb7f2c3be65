import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { topicsKey } from "#features/wording/web/public.ts";
import { useOnce } from "#platform/web/query-client.ts";
import { reasonOf, statusOf } from "#platform/web/refusal.ts";
import { showToast } from "#ui/toast-store.ts";
import type { InterviewPlan } from "../../../contract.ts";
import { editsBetween } from "../../../edits-between.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import { asksForReason } from "../../../plan-findings.ts";
import { publishBlockers } from "../../../steps.ts";
import { isPublishedAlike, unpublishedChanges } from "../../../version-content.ts";
import { plansApi, refreshPlans } from "../../queries.ts";
import { text } from "../../text.ts";
import { useDraftStore } from "../draft/draft-context.ts";
import { focusField } from "../draft/field-ids.ts";
import { useChecks } from "../wording/checks-context.ts";

const words = text.publishing;

/** Why the plan as it stands cannot be published, whatever is missing in it. */
function useMayNotPublish(plan: InterviewPlan, draft: PlanDraft): string | undefined {
  const { mayPublish, publishedNumber, draft: fetched } = plan;
  const changes = unpublishedChanges(plan);
  const isUnchanged = useMemo(
    () => publishedNumber !== null && changes === 0 && isPublishedAlike(draft, fetched),
    [publishedNumber, changes, draft, fetched],
  );
  if (!mayPublish) return text.builder.mayNotPublish;
  return isUnchanged && publishedNumber !== null ? text.builder.unchanged(publishedNumber) : undefined;
}

interface PublishingOptions {
  plan: InterviewPlan;
  /** As it stood at the last pause in typing. */
  draft: PlanDraft;
  /** Shows the review, where what is missing is listed. */
  onMissing: () => void;
  /** Shows what was published. */
  onView: () => void;
}

/**
 * Publishing: the dialog opens where nothing is missing; then everything typed is sent, and what stands is published. The note
 * outlives the dialog, so that nobody writes it twice.
 */
export function usePublishing({ plan, draft: settled, onMissing, onView }: PublishingOptions) {
  const checks = useChecks();
  const store = useDraftStore();
  const queries = useQueryClient();
  const mayNotPublish = useMayNotPublish(plan, settled);
  const mutation = useOnce(plansApi.publish);
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState("");
  // Why a question is asked although it goes into a prohibited topic.
  const [reason, setReason] = useState("");
  const [attempt, setAttempt] = useState(0);
  const [lacksReason, setLacksReason] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const number = (plan.publishedNumber ?? 0) + 1;

  /** Whether nothing is missing in what stands; else the list of it is shown and gets the focus. */
  const isWhole = () => {
    if (publishBlockers(store.get().draft).length === 0) return true;
    setOpen(false);
    setAttempt((count) => count + 1);
    onMissing();
    return false;
  };
  const begin = () => {
    setFailure(null);
    // What others wrote meanwhile is fetched while one reads what will be published.
    void store.refresh();
    if (isWhole()) setOpen(true);
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
    const asked = asksForReason(draft, checks);
    if (asked.length > 0 && reason.trim() === "") {
      setLacksReason(true);
      focusField("wordingReason");
      return;
    }
    if (hasUnsent) {
      setFailure(words.unsent);
      return;
    }
    try {
      const published = await mutation.mutateAsync({
        planId: plan.id,
        version,
        note: note.trim(),
        ...(asked.length > 0 && { wordingReason: reason.trim() }),
      });
      await refreshPlans(queries);
      setOpen(false);
      setNote("");
      setReason("");
      showToast({
        title: words.published(published.number),
        action: { label: words.view, run: onView },
        altText: words.viewElsewhere,
      });
    } catch (error) {
      const isNewer = statusOf(error) === 409;
      if (isNewer) await store.refresh();
      setFailure(isNewer ? words.newer : reasonOf(error, words.failedWhy));
      // What the organization looks for may have changed since it was fetched.
      void queries.invalidateQueries({ queryKey: topicsKey() });
    }
  };
  return {
    /** Of the version that would be published. */
    number,
    isOpen,
    begin,
    close: () => setOpen(false),
    note,
    setNote,
    reason,
    setReason,
    isReasonMissing: lacksReason && reason.trim() === "",
    mayNotPublish,
    publish,
    isPending: mutation.isPending,
    /** Counts what was begun and refused: each time the list of what is missing takes the focus. */
    attempt,
    failure,
  };
}
export type Publishing = ReturnType<typeof usePublishing>;
