import { useQueryClient } from "@tanstack/react-query";
import { Check, Printer, Send, Undo2 } from "lucide-react";
import { useState } from "react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { printingHere } from "#platform/web/browser/printing-here.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { attempt } from "#ui/attempt.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Section } from "#ui/section.tsx";
import { TextField } from "#ui/text-field.tsx";
import { usePaper } from "#ui/use-paper.ts";
import { feedbackText } from "../../feedback-draft.ts";
import { type CandidateFeedback, feedbackLimits } from "../../feedback-shapes.ts";
import { feedbackClient, feedbackKey } from "../queries.ts";
import { text } from "../text.ts";

const words = text.candidate;

/** Does something with it, and fetches what stands then. */
function useMove(candidateId: string, version: number) {
  const queries = useQueryClient();
  return (to: CandidateFeedback["state"], why = "") =>
    attempt(
      () => {
        const seen = { candidateId, version };
        switch (to) {
          case "waiting":
            return feedbackClient.askApproval(seen);
          case "approved":
            return feedbackClient.approve(seen);
          case "sent":
            return feedbackClient.send(seen);
          case "draft":
            return feedbackClient.giveBack({ ...seen, why });
        }
      },
      {
        refresh: () => queries.invalidateQueries({ queryKey: feedbackKey() }),
        done: () => ({ title: words.done[to] }),
        failed: words.failed,
      },
    );
}

/** Feedback that waits for approval, is approved, or is sent: to read, and what comes next. */
export function WrittenFeedback({ feedback, interview }: { feedback: CandidateFeedback; interview: Interview }) {
  const { draft, state, version } = feedback;
  const move = useMove(interview.candidateId, version);
  const [isSending, setSending] = useState(false);
  const [isReturning, setReturning] = useState(false);
  const [why, setWhy] = useState("");
  const [isWhyMissing, setWhyMissing] = useState(false);
  const paper = usePaper({ making: words.making, failed: words.printFailed });
  if (!draft) return null;
  const print = () =>
    paper.open(() => feedbackClient.print({ candidateId: interview.candidateId, paper: printingHere().paper }));
  const letter = feedbackText(draft);
  return (
    <Section
      heading={words.heading}
      aside={<Badge tone={state === "waiting" ? "neutral" : "success"}>{words.states[state]}</Badge>}
    >
      <p className="text-muted-foreground">
        {[
          words.author(feedback.authorName),
          feedback.approvedAt ? words.approved(feedback.approvedByName, feedback.approvedAt) : null,
          feedback.isOwnApproval ? words.ownApproval : null,
          feedback.sentAt ? words.sentAt(feedback.sentAt) : null,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <div className="max-w-3xl rounded-card border border-border bg-card p-4">
        <p dir="auto" className="pb-3 text-h3">
          {draft.subject}
        </p>
        <p dir="auto" className="whitespace-pre-line">
          {letter}
        </p>
      </div>
      {state === "waiting" && !feedback.mayApprove ? (
        <p className="text-muted-foreground">{words.notOwn(feedback)}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {feedback.mayApprove ? (
          <Button variant="primary" icon={Check} onClick={() => void move("approved")}>
            {words.approve}
          </Button>
        ) : null}
        {state === "approved" ? (
          <Button variant="primary" icon={Send} onClick={() => setSending(true)}>
            {words.send}
          </Button>
        ) : null}
        {feedback.mayReturn ? (
          <Button icon={Undo2} onClick={() => setReturning(true)}>
            {words.giveBack}
          </Button>
        ) : null}
        <CopyButton value={letter} label={words.copy} />
        {state === "waiting" ? null : (
          <Button icon={Printer} isLoading={paper.isMaking} onClick={() => void print()}>
            {words.print}
          </Button>
        )}
      </div>
      <AlertDialog
        open={isSending}
        onOpenChange={setSending}
        title={words.sendTitle(interview.candidateName)}
        description={words.sendLead}
        confirmLabel={words.send}
        onConfirm={() => {
          setSending(false);
          void move("sent");
        }}
      />
      <AlertDialog
        open={isReturning}
        onOpenChange={setReturning}
        title={words.giveBackTitle}
        description={words.author(feedback.authorName)}
        confirmLabel={words.giveBack}
        onConfirm={() => {
          setWhyMissing(why.trim() === "");
          if (why.trim() === "") return;
          setReturning(false);
          void move("draft", why.trim());
        }}
      >
        <TextField
          label={words.why}
          rows={2}
          value={why}
          maxLength={feedbackLimits.reason}
          dir="auto"
          error={isWhyMissing ? words.whyMissing : undefined}
          onValueChange={setWhy}
        />
      </AlertDialog>
    </Section>
  );
}
