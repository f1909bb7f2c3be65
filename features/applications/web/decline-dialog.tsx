import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { attempt } from "#ui/attempt.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { TextField } from "#ui/text-field.tsx";
import { applicationsApi, refreshApplications } from "./queries.ts";
import { text } from "./text.ts";

const words = text.erasure;

/** Declines to erase somebody, with the reason that they read. */
export function DeclineDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const queries = useQueryClient();
  const decline = useMutation(applicationsApi.declineErasure.mutationOptions());
  const formId = useId();
  const whyId = useId();
  const [answer, setAnswer] = useState("");
  const [wasSent, setSent] = useState(false);
  const isMissing = answer.trim() === "";
  const submit = async () => {
    setSent(true);
    if (isMissing) return document.getElementById(whyId)?.focus();
    const done = await attempt(() => decline.mutateAsync({ requestId, answer: answer.trim() }), {
      refresh: () => refreshApplications(queries),
      failed: words.failed,
      done: () => ({ title: words.done }),
    });
    if (done) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      submit={{ formId, label: words.confirm, isBusy: decline.isPending }}
    >
      <Form id={formId} onSubmit={submit}>
        <TextField
          id={whyId}
          label={words.why}
          help={words.whyHelp}
          error={wasSent && isMissing ? words.whyMissing : undefined}
          rows={4}
          dir="auto"
          maxLength={2000}
          value={answer}
          onValueChange={setAnswer}
        />
      </Form>
    </Dialog>
  );
}
