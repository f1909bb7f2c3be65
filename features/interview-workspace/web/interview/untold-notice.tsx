import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useHasMail } from "#features/accounts/web/public.ts";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { interviewQuery, rememberInterview } from "#features/interviews/web/public.ts";
import { ActionDialog } from "#ui/action-dialog.tsx";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Banner } from "#ui/inline-alert.tsx";
import { text } from "../text.ts";
import { ToldMails } from "./told-mails.tsx";

const words = text.untold;
/** How often it is looked whether an email has left. */
const pause = 15_000;

/** That the candidate hasn't been told of the interview, and the one thing that cures it. */
export function UntoldNotice({ interview }: { interview: Interview }) {
  const { id: interviewId, untold, candidateId, called, candidateName } = interview;
  const hasMail = useHasMail();
  const [isSending, setSending] = useState(false);
  const isLeaving = untold === "waiting" && hasMail;
  useQuery({ ...interviewQuery(interviewId), enabled: isLeaving, refetchInterval: isLeaving ? pause : false });
  // Held on a device since before this was told.
  if (!untold) return null;
  const name = called || candidateName;
  const compact = buttonStyles({ size: "compact" });
  const cures = {
    invite: (
      <Button size="compact" onClick={() => setSending(true)}>
        {words.send}
      </Button>
    ),
    messages: (
      <Link to="/candidates/$candidateId" params={{ candidateId }} search={{ tab: "messages" }} className={compact}>
        {words.messages}
      </Link>
    ),
    candidate: (
      <Link to="/candidates/$candidateId" params={{ candidateId }} className={compact}>
        {words.candidate}
      </Link>
    ),
  };
  const [told, cure] = {
    never: [words.never(name), cures.invite],
    changed: [words.changed(name), cures.invite],
    waiting: [hasMail ? words.leaving(name) : words.noServer(name), cures.messages],
    failed: [words.failed(name), cures.messages],
    unreachable: [words.unreachable(name), cures.candidate],
  }[untold];
  return (
    <>
      <Banner tone={isLeaving ? "info" : "warning"} action={cure}>
        {told}
      </Banner>
      {isSending ? <SendDialog interviewId={interviewId} name={name} onClose={() => setSending(false)} /> : null}
    </>
  );
}

type SendProps = { interviewId: string; name: string; onClose: () => void };

/** Sends the invitations, which can be read before. */
function SendDialog({ interviewId, name, onClose }: SendProps) {
  const queries = useQueryClient();
  const send = () =>
    attempt(
      async () => {
        const { tellUntold } = await import("#features/scheduling/web/public.ts");
        const interview = await tellUntold(interviewId);
        await rememberInterview(queries, interview);
        return interview;
      },
      { done: () => ({ title: words.sent(name) }), failed: words.sendFailed },
    );
  return (
    <ActionDialog onClose={onClose} title={words.sendTitle} act={words.send} action={send}>
      <ToldMails asked={{ kind: "tell", interviewId }} />
    </ActionDialog>
  );
}
