import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link2Off, Send } from "lucide-react";
import { useState } from "react";
import { formatDate } from "#platform/dates.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import { Unfetched } from "#ui/unfetched.tsx";
import type { CandidateApplication, ErasureRequest } from "../contract.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { applicationQuery, applicationsApi, refreshApplications } from "./queries.ts";
import { text } from "./text.ts";

const words = text.application;

/** How a candidate applied, by which link they see where they stand, and whether they asked to be erased. */
export function ApplicationPart({ candidateId }: { candidateId: string }) {
  const { data, error, refetch } = useQuery(applicationQuery(candidateId));
  return (
    <section className="flex flex-col gap-2 border-hairline border-t pt-4">
      <h2 className="text-h3">{words.heading}</h2>
      {data ? (
        <Shown candidateId={candidateId} application={data} />
      ) : (
        <Unfetched failure={error && reasonOf(error, words.failed)} onRetry={refetch} lines={2} />
      )}
    </section>
  );
}

function Shown({ candidateId, application }: { candidateId: string; application: CandidateApplication }) {
  const { received, statusPage, erasure, may } = application;
  return (
    <>
      {erasure && erasure.state !== "done" ? <Erasure request={erasure} mayDecline={may.declineErasure} /> : null}
      {received.length === 0 ? <p className="text-muted-foreground">{words.byHand}</p> : null}
      <ul className="flex flex-col gap-1">
        {received.map(({ id, isAgain, sentAt, sourceName }) => (
          <li key={id}>
            {isAgain ? words.again : words.applied} <DateText value={sentAt} />
            {sourceName ? <bdi className="text-muted-foreground"> {words.through(sourceName)}</bdi> : null}
          </li>
        ))}
      </ul>
      {may.sendLink ? <StatusLink candidateId={candidateId} statusPage={statusPage} /> : null}
    </>
  );
}

type LinkProps = { candidateId: string } & Pick<CandidateApplication, "statusPage">;

function StatusLink({ candidateId, statusPage }: LinkProps) {
  const queries = useQueryClient();
  const send = useMutation(applicationsApi.sendLink.mutationOptions());
  const revoke = useMutation(applicationsApi.revokeLinks.mutationOptions());
  const refresh = () => refreshApplications(queries);
  return (
    <div className="flex items-center gap-1">
      <span className="min-w-0 flex-1 text-muted-foreground">
        {words.link}:{" "}
        {statusPage ? (
          <>
            {words.linkUntil} <DateText value={statusPage.endsAt} />
          </>
        ) : (
          words.linkNone
        )}
      </span>
      <MoreMenu
        name={words.more}
        items={[
          {
            id: "send",
            label: words.send,
            icon: Send,
            onSelect: () =>
              void attempt(() => send.mutateAsync({ candidateId }), {
                refresh,
                failed: words.sendFailed,
                done: () => ({ title: words.sent }),
              }),
          },
          ...(statusPage
            ? [
                {
                  id: "revoke",
                  label: words.revoke,
                  icon: Link2Off,
                  tone: "danger" as const,
                  onSelect: () =>
                    void attempt(() => revoke.mutateAsync({ candidateId }), {
                      refresh,
                      failed: words.revokeFailed,
                      done: () => ({ title: words.revoked }),
                    }),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

/** That somebody asked to be erased, and what may be done about it here. */
function Erasure({ request, mayDecline }: { request: ErasureRequest; mayDecline: boolean }) {
  const [isDeclining, setDeclining] = useState(false);
  const day = formatDate(request.askedAt);
  if (request.state === "declined")
    return (
      <InlineAlert tone="info" title={text.erasure.declined(day)}>
        <span dir="auto">{request.answer}</span>
      </InlineAlert>
    );
  return (
    <InlineAlert
      tone="warning"
      title={text.erasure.asked(day)}
      action={
        mayDecline ? (
          <Button size="compact" onClick={() => setDeclining(true)}>
            {text.erasure.decline}
          </Button>
        ) : undefined
      }
    >
      <span dir="auto" className="whitespace-pre-wrap">
        {request.note || text.erasure.who}
      </span>
      {isDeclining ? <DeclineDialog requestId={request.id} onClose={() => setDeclining(false)} /> : null}
    </InlineAlert>
  );
}
