import type { ReactNode } from "react";
import { useOperationsOn } from "#features/pending-operations/web/public.ts";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { Banner } from "#ui/inline-alert.tsx";
import { submissionEntity } from "../../card/submitting/submission-entity.ts";
import { text } from "../../card/text.ts";
import type { Desk } from "../../desk.ts";

type NoticeProps = {
  desk: Desk;
  /** The scorecard is in sight, and says itself that it waits. */
  isAtCard: boolean;
  /** What became of what was typed. */
  saving: ReactNode;
};

/** One notice at a time: that the scorecard waits to be submitted, also after a reload, or what became of the notes. */
export function WorkspaceNotice({ desk, isAtCard, saving }: NoticeProps) {
  const isOnline = useOnline();
  const waiting = useOperationsOn(desk.interviewerId, submissionEntity(desk.isGuest), desk.scorecardId ?? "");
  if (isAtCard || waiting.length === 0) return saving;
  const refused = waiting.find(({ state }) => state === "held");
  if (refused)
    return (
      <Banner tone="danger">
        {text.submitFailed}. {refused.problem?.message || text.submitFailedWhy}
      </Banner>
    );
  return isOnline ? (
    saving
  ) : (
    <Banner tone="info">
      {text.waits}. {text.waitsWhy}
    </Banner>
  );
}
