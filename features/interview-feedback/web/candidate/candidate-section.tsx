import { useSuspenseQuery } from "@tanstack/react-query";
import { Lock, Plus } from "lucide-react";
import { useState } from "react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { cardsOfCandidateQuery } from "#features/scorecards/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";
import { feedbackDraftOf } from "../../feedback-draft.ts";
import { feedbackRights } from "../../policy.ts";
import { feedbackQuery } from "../queries.ts";
import { text } from "../text.ts";
import { FeedbackEditor } from "./feedback-editor.tsx";
import { WrittenFeedback } from "./written-feedback.tsx";

const words = text.candidate;

type SectionProps = { interview: Interview; viewer: Person };

/** What the candidate is to be told: written from the cards in sight, checked, approved by somebody else, sent. */
export function CandidateSection({ interview, viewer }: SectionProps) {
  const { candidateId } = interview;
  const { data: feedback } = useSuspenseQuery(feedbackQuery(candidateId));
  const { data: seen } = useSuspenseQuery(cardsOfCandidateQuery(candidateId));
  const [isStarted, setStarted] = useState(false);
  const mayWrite = can(viewer, feedbackRights.write, { groupId: interview.groupId });
  const owes = interview.cards.some(({ interviewerId, state }) => interviewerId === viewer.userId && state === "owed");
  if (!mayWrite) return null;
  if (seen.openRounds.length === 0 || owes)
    return (
      <Section heading={words.heading}>
        <EmptyState icon={Lock} className="py-6">
          {words.blind}
        </EmptyState>
      </Section>
    );
  if (feedback.draft === null && !isStarted)
    return (
      <Section heading={words.heading} lead={words.lead(feedback)}>
        <div className="flex flex-col items-start gap-2">
          <Button variant="primary" icon={Plus} onClick={() => setStarted(true)}>
            {words.start}
          </Button>
          <p className="text-muted-foreground text-small">{words.startWhy}</p>
        </div>
      </Section>
    );
  if (feedback.state === "sent" || feedback.state === "approved" || feedback.state === "waiting")
    return <WrittenFeedback feedback={feedback} interview={interview} />;
  const first = feedbackDraftOf(
    seen.cards.filter(({ scorecardId }) => interview.cards.some(({ id }) => id === scorecardId)),
    interview.kit.competencies,
    {
      called: interview.called.trim() || interview.candidateName,
      role: interview.opportunityTitle ?? "",
    },
  );
  return <FeedbackEditor feedback={feedback} first={first} candidateId={candidateId} viewer={viewer} />;
}
