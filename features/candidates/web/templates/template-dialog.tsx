import { type ReactNode, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { builtInMessages, sampleValues } from "../../messages/built-in-messages.ts";
import {
  filled,
  type MessagePurpose,
  type MessageText,
  messagePurposes,
  tokenProblem,
  tokensFor,
  unknownTokens,
} from "../../messages/message-tokens.ts";
import { candidateLimits, templateLimits } from "../limits.ts";
import { mailText as words } from "../text/mail-text.ts";

/** A message to begin from. */
export interface Template extends MessageText {
  id: string;
  name: string;
  purpose: MessagePurpose | null;
}

type DialogProps = {
  template: Template;
  onKeep: (template: Template) => void;
  onClose: () => void;
  aside?: ((template: Template) => ReactNode) | undefined;
};

/** What is said against a template, by field. */
function problemsOf({ name, purpose, subject, body }: Template) {
  const inSubject = unknownTokens({ subject, body: "" }, purpose).length > 0;
  const problem = tokenProblem({ subject, body }, purpose) ?? undefined;
  return {
    name: name.trim() === "" ? words.nameMissing : undefined,
    subject: subject.trim() === "" ? words.subjectMissing : inSubject ? problem : undefined,
    body: body.trim() === "" ? words.bodyMissing : inSubject ? undefined : problem,
  };
}

/** Writes a template: what it is used for, its text with tokens, and how a sample candidate would get it. */
export function TemplateDialog({ template, onKeep, onClose, aside }: DialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState(template);
  const [isTold, setTold] = useState(false);
  const change = (changes: Partial<Template>) => setDraft({ ...draft, ...changes });
  const found = problemsOf(draft);
  const problems = isTold ? found : { name: undefined, subject: undefined, body: undefined };
  const isNew = template.name === "";
  /** Whoever has written nothing yet begins from what is built in. */
  const choose = (purpose: MessagePurpose | null) => {
    const builtIn = builtInMessages.find((message) => message.purpose === purpose);
    const isEmpty = draft.subject.trim() === "" && draft.body.trim() === "";
    change({ purpose, ...(isEmpty && builtIn && { subject: builtIn.subject, body: builtIn.body }) });
  };
  const submit = () => {
    setTold(true);
    if (Object.values(found).every((problem) => problem === undefined)) onKeep(draft);
  };
  const shown = filled(draft, sampleValues);
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={isNew ? words.newTitle : words.editTitle}
      submit={{ formId, label: words.keep, isBusy: false }}
    >
      <Form id={formId} onSubmit={submit}>
        <Field label={words.purpose}>
          <Select<MessagePurpose | "">
            value={draft.purpose ?? ""}
            onValueChange={(purpose) => choose(purpose === "" ? null : purpose)}
            options={[
              { value: "", label: words.noPurpose },
              ...messagePurposes.map((value) => ({ value, label: words.purposes[value] })),
            ]}
          />
        </Field>
        <TextField
          label={words.name}
          value={draft.name}
          onValueChange={(name) => change({ name })}
          error={problems.name}
          maxLength={templateLimits.name}
          dir="auto"
        />
        <TextField
          label={words.subject}
          value={draft.subject}
          onValueChange={(subject) => change({ subject })}
          error={problems.subject}
          maxLength={candidateLimits.subject}
          dir="auto"
        />
        <TextField
          label={words.body}
          value={draft.body}
          onValueChange={(body) => change({ body })}
          error={problems.body}
          maxLength={templateLimits.body}
          rows={9}
          dir="auto"
        />
        <Field label={words.tokens} kind="group">
          <div className="flex flex-wrap gap-2">
            {tokensFor(draft.purpose).map((token) => (
              <Button key={token} size="compact" onClick={() => change({ body: `${draft.body}{{${token}}}` })}>
                {words.tokenNames[token]}
              </Button>
            ))}
          </div>
        </Field>
        <section aria-label={words.preview} className="flex flex-col gap-1.5">
          <h3 className="text-label">{words.preview}</h3>
          <div dir="auto" className="wrap-anywhere rounded-control border border-border bg-background p-4">
            <p className="font-medium">{shown.subject}</p>
            <p className="mt-2 whitespace-pre-wrap text-muted-foreground">{shown.body}</p>
          </div>
        </section>
        {aside?.(draft)}
      </Form>
    </Dialog>
  );
}
