import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { attempt } from "#ui/attempt.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { InlineAlert, LoadFailed } from "#ui/inline-alert.tsx";
import { Section } from "#ui/section.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import type { AsideMail } from "../contract.ts";
import { ChooseCandidateDialog } from "./choose-candidate-dialog.tsx";
import { asideQuery, refreshReplies, repliesApi } from "./queries.ts";
import { text } from "./text.ts";

/** Mails that came in from nobody known: each is put under a candidate, or dismissed. */
export function AsideMails({ organizationId }: { organizationId: string }) {
  const { data, isError, refetch } = useQuery(asideQuery(organizationId));
  return (
    <Section heading={text.heading} lead={text.lead}>
      {data && !data.isReading ? <InlineAlert tone="info">{text.notReading}</InlineAlert> : null}
      {isError ? (
        <LoadFailed onRetry={refetch}>{text.loadFailed}</LoadFailed>
      ) : data === undefined ? (
        <SkeletonGroup>
          <SkeletonText lines={3} />
        </SkeletonGroup>
      ) : data.mails.length === 0 ? (
        <p className="text-muted-foreground">{text.none}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {data.mails.map((mail) => (
            <AsideRow key={mail.id} organizationId={organizationId} mail={mail} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function AsideRow({ organizationId, mail }: { organizationId: string; mail: AsideMail }) {
  const queries = useQueryClient();
  const assign = useMutation({ ...repliesApi.assign.mutationOptions(), retry: false });
  const dismiss = useMutation({ ...repliesApi.dismiss.mutationOptions(), retry: false });
  const [open, setOpen] = useState<"choose" | "dismiss" | null>(null);
  const { id: mailId, kind, subject, suggestion, files } = mail;
  const close = () => setOpen(null);
  const refresh = () => refreshReplies(queries);
  const file = (candidateId: string) =>
    void attempt(() => assign.mutateAsync({ organizationId, mailId, candidateId }), {
      refresh,
      failed: text.failed,
      done: () => ({ title: text.filed }),
    }).then(close);
  const shown = subject || text.noSubject;
  return (
    <li className="flex flex-col gap-2 rounded-row border border-border bg-card p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-small">
        <bdi className="wrap-anywhere">
          {mail.fromName ? `${mail.fromName} <${mail.fromAddress}>` : mail.fromAddress}
        </bdi>
        {kind === "reply" ? null : <Badge>{text.kinds[kind]}</Badge>}
        <span className="ml-auto">
          <DateText value={mail.receivedAt} show="relative" />
        </span>
      </header>
      <p dir="auto" className="wrap-anywhere font-medium">
        {shown}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-muted-foreground">
        {mail.body}
      </p>
      {files.length > 0 ? <p className="wrap-anywhere text-small">{text.files(files)}</p> : null}
      {suggestion ? <p className="text-small">{text.mayBe(suggestion.name, suggestion.opportunityTitle)}</p> : null}
      <div className="flex flex-wrap gap-2">
        {suggestion ? (
          <Button size="compact" isLoading={assign.isPending} onClick={() => file(suggestion.candidateId)}>
            {text.fileUnder(suggestion.name)}
          </Button>
        ) : null}
        <Button size="compact" onClick={() => setOpen("choose")}>
          {text.choose}
        </Button>
        <Button size="compact" variant="ghost" aria-label={text.dismissOf(shown)} onClick={() => setOpen("dismiss")}>
          {text.dismiss}
        </Button>
      </div>
      {open === "choose" ? (
        <ChooseCandidateDialog
          organizationId={organizationId}
          isBusy={assign.isPending}
          onChoose={file}
          onClose={close}
        />
      ) : null}
      <AlertDialog
        open={open === "dismiss"}
        onOpenChange={close}
        tone="destructive"
        title={text.dismissTitle}
        description={text.dismissWhy(mail.fromAddress)}
        confirmLabel={text.dismiss}
        isLoading={dismiss.isPending}
        onConfirm={() =>
          void attempt(() => dismiss.mutateAsync({ organizationId, mailId }), {
            refresh,
            failed: text.dismissFailed,
            done: () => ({ title: text.dismissed }),
          }).then(close)
        }
      />
    </li>
  );
}
