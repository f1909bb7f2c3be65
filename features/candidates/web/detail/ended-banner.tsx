import { useQuery } from "@tanstack/react-query";
import { formatDate, formatDateTime } from "#platform/dates.ts";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { isAllowed, isOpen } from "../../candidate-states.ts";
import { allReasons, erasedReason } from "../../rejection.ts";
import { messagesQuery } from "../queries.ts";
import { text } from "../text.ts";
import type { PartProps } from "./part-props.ts";

const words = text.ended;

/** That it ended, how, whether they know, and the way back; or that a newer version of the plan is out. */
export function EndedBanner({ candidate, actions }: PartProps) {
  const { status, decidedAt, decidedByName, toldAt, archivedAt, reason, waitingMessage, shown, newer, may } = candidate;
  const isUntold = !isOpen(status) && toldAt === null && waitingMessage === null;
  const { data: messages = [] } = useQuery({ ...messagesQuery(candidate.id), enabled: isUntold && may.edit });
  const telling = isUntold ? messages.findLast(({ kind, state }) => kind === "rejection" && state === "leaving") : null;
  if (isOpen(status) || decidedAt === null)
    return newer ? (
      <InlineAlert
        tone="info"
        action={
          may.edit ? (
            <Button
              size="compact"
              onClick={() => void actions.migrate(candidate, { ...newer, before: candidate.publicationId })}
            >
              {text.detail.migrate(newer.number)}
            </Button>
          ) : null
        }
      >
        {text.detail.newer(newer.number)}
      </InlineAlert>
    ) : null;
  const date = formatDate(decidedAt);
  const known = allReasons.find((each) => each === reason);
  const what = {
    hired: words.hired(date),
    rejected: words.rejected(date, decidedByName),
    withdrawn: reason === erasedReason ? words.erased(date) : words.withdrawn(date),
  }[status];
  const told = telling
    ? telling.isHeld
      ? words.held
      : words.leaving
    : toldAt !== null && shown.endedAt !== null
      ? words.told(formatDate(toldAt))
      : waitingMessage
        ? words.toldLater(formatDateTime(waitingMessage.sendAt))
        : words.notTold;
  return (
    <InlineAlert
      tone={toldAt === null ? "warning" : "info"}
      title={archivedAt ? `${what} · ${words.archived(formatDate(archivedAt))}` : what}
      action={
        may.edit && isAllowed("reopen", candidate) ? (
          <Button size="compact" onClick={() => void actions.setStatus([candidate], { action: "reopen", until: null })}>
            {text.detail.reopen}
          </Button>
        ) : null
      }
    >
      {[known ? words.why(text.reasons[known]) : null, status === "withdrawn" ? null : told].filter(Boolean).join(" ")}
      {candidate.reasonNote ? (
        <p dir="auto" className="mt-1 whitespace-pre-wrap">
          {candidate.reasonNote}
        </p>
      ) : null}
    </InlineAlert>
  );
}
