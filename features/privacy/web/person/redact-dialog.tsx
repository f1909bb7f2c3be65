import { useId, useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { LineList } from "#ui/line-list.tsx";
import { Select } from "#ui/select.tsx";
import { privacyApi } from "../queries.ts";
import { text } from "../text.ts";
import { usePrivacyAttempt } from "./use-privacy-attempt.ts";

const words = text.redacting;

/** A text out of which words can be blacked. */
export type Redactable = { kind: "document" | "note"; id: string; label: string };

const redact = ({ kind, id }: Redactable, lines: string[]): Promise<{ times: number }> =>
  kind === "document"
    ? privacyApi.redactDocument.call({ documentId: id, words: lines })
    : privacyApi.redactNote.call({ noteId: id, words: lines });

type RedactProps = { texts: readonly Redactable[]; onClose: () => void; onDone: () => unknown };

/** Blacks words out of a document or a note. */
export function RedactDialog({ texts, onClose, onDone }: RedactProps) {
  const formId = useId();
  const { isBusy, run } = usePrivacyAttempt(() => {
    onDone();
    onClose();
  });
  const [id, setId] = useState(texts[0]?.id ?? "");
  const [lines, setLines] = useState<readonly string[]>([]);
  const [wasSent, setSent] = useState(false);
  const chosen = texts.find((each) => each.id === id);
  const submit = () => {
    setSent(true);
    if (lines.length === 0 || !chosen) return;
    void run(() => redact(chosen, [...lines]), {
      done: ({ times }) => ({ title: words.done(times) }),
      failed: words.failed,
    });
  };
  if (!chosen)
    return (
      <Dialog open onClose={onClose} title={words.title}>
        <InlineAlert tone="info">{words.nothing}</InlineAlert>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={chosen.kind === "document" ? words.document(chosen.label) : words.note}
      submit={{ formId, label: words.submit, isBusy }}
    >
      <Form id={formId} onSubmit={submit} className="gap-4">
        <Field label={words.which}>
          <Select
            value={id}
            onValueChange={setId}
            options={texts.map((each) => ({ value: each.id, label: each.label }))}
          />
        </Field>
        <Field label={words.words} kind="group" error={wasSent && lines.length === 0 ? words.missing : undefined}>
          <LineList
            label={words.words}
            value={lines}
            onValueChange={setLines}
            placeholder={words.placeholder}
            most={50}
            longest={500}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
