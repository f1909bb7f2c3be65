import { useId, useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { PrivacyRequest } from "../../contract.ts";
import { privacyApi } from "../queries.ts";
import { text } from "../text.ts";
import { usePrivacyAttempt } from "./use-privacy-attempt.ts";

const words = text.requests;

/** Notes what somebody asked for by mail or phone. */
export function AddRequestDialog({ personId, onClose }: { personId: string; onClose: () => void }) {
  const formId = useId();
  const { isBusy, run } = usePrivacyAttempt(onClose);
  const [kind, setKind] = useState<PrivacyRequest["kind"]>("export");
  const [note, setNote] = useState("");
  return (
    <Dialog open onClose={onClose} title={words.noteTitle} submit={{ formId, label: words.note, isBusy }}>
      <Form
        id={formId}
        onSubmit={() =>
          void run(() => privacyApi.addRequest.call({ personId, kind, note }), { done: () => ({ title: words.noted }) })
        }
        className="gap-4"
      >
        <Field label={words.kind} kind="group">
          <RadioGroup
            value={kind}
            onValueChange={setKind}
            options={[
              { value: "export", label: words.kinds.export },
              { value: "erase", label: words.kinds.erase },
              { value: "correct", label: words.kinds.correct },
            ]}
          />
        </Field>
        <TextField
          label={words.words}
          isOptional
          rows={3}
          value={note}
          onValueChange={setNote}
          maxLength={2000}
          dir="auto"
        />
      </Form>
    </Dialog>
  );
}

/** Says that a request is answered, and how. */
export function CloseRequestDialog({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const formId = useId();
  const { isBusy, run } = usePrivacyAttempt(onClose);
  const [state, setState] = useState<"done" | "declined">("done");
  const [note, setNote] = useState("");
  const [wasSent, setSent] = useState(false);
  const missing = state === "declined" && note.trim() === "" ? words.closingMissing : undefined;
  const submit = () => {
    setSent(true);
    if (!missing)
      void run(() => privacyApi.closeRequest.call({ requestId: request.id, state, note }), {
        done: () => ({ title: words.closed }),
      });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.closeTitle(words.kinds[request.kind])}
      submit={{ formId, label: words.close, isBusy }}
    >
      <Form id={formId} onSubmit={submit} className="gap-4">
        <Field label={words.outcome} kind="group">
          <RadioGroup
            value={state}
            onValueChange={setState}
            direction="row"
            options={[
              { value: "done", label: words.states.done },
              { value: "declined", label: words.states.declined },
            ]}
          />
        </Field>
        <TextField
          label={words.closing}
          isOptional={state === "done"}
          rows={3}
          value={note}
          onValueChange={setNote}
          error={wasSent ? missing : undefined}
          maxLength={2000}
          dir="auto"
        />
      </Form>
    </Dialog>
  );
}
