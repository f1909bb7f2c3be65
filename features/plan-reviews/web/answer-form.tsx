import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { InterviewPlan } from "#features/interview-plans/contract.ts";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { TextField } from "#ui/text-field.tsx";
import { showToast } from "#ui/toast-store.ts";
import { longestWords, type PlanReview } from "../contract.ts";
import { text } from "./text.ts";
import { useReviewActions } from "./use-review-actions.ts";

/** For whoever is asked: a note, and one of two answers about the draft as it stands on the page. */
export function AnswerForm({ plan, review }: { plan: InterviewPlan; review: PlanReview }) {
  const [note, setNote] = useState("");
  const actions = useReviewActions();
  const answer = async (verdict: "approved" | "changes_asked") => {
    const input = { reviewId: review.id, verdict, note: note.trim(), version: plan.version };
    if (await actions.answer(input)) showToast({ title: text.answered[verdict] });
  };
  return (
    <section
      aria-label={text.yourReview}
      className="flex flex-col gap-3 rounded-card border border-primary bg-card px-4 py-3"
    >
      <p>{text.askedYou(review.askedBy.name)}</p>
      {review.message ? <p className="max-w-prose whitespace-pre-wrap text-prose">{review.message}</p> : null}
      {plan.publishedNumber === null ? null : (
        <p>
          <Link
            to="/interview-plans/$planId/compare"
            params={{ planId: plan.id }}
            search={{ from: plan.publishedNumber, to: "draft" }}
            className={linkStyles}
          >
            {text.compare(plan.publishedNumber)}
          </Link>
        </p>
      )}
      <TextField
        label={text.note}
        isOptional
        help={text.about}
        error={actions.failure ?? undefined}
        rows={2}
        maxLength={longestWords}
        value={note}
        onValueChange={setNote}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isLoading={actions.isPending} onClick={() => void answer("approved")}>
          {text.approve}
        </Button>
        <Button isLoading={actions.isPending} onClick={() => void answer("changes_asked")}>
          {text.askForChanges}
        </Button>
      </div>
    </section>
  );
}
