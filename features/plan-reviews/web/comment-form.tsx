import { type KeyboardEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { longestWords } from "../contract.ts";
import { text } from "./text.ts";

type FormProps = {
  label: string;
  sendLabel: string;
  initially?: string;
  failure: string | null;
  isPending: boolean;
  /** Answers whether it was kept; the words stay in the field until it was. */
  onSend: (body: string) => Promise<boolean>;
  onCancel?: () => void;
};

/** A few words and a button; ⌘↵ sends too. */
export function CommentForm({ label, sendLabel, initially = "", failure, isPending, onSend, onCancel }: FormProps) {
  const [body, setBody] = useState(initially);
  const isEmpty = body.trim() === "";
  const send = async () => {
    if (isEmpty || isPending) return;
    if (await onSend(body)) setBody("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    event.stopPropagation();
    void send();
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={label} error={failure ?? undefined}>
        <Textarea
          rows={2}
          maxLength={longestWords}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="compact"
          isLoading={isPending}
          disabledReason={isEmpty ? text.writeSomething : undefined}
        >
          {sendLabel}
        </Button>
        {onCancel ? (
          <Button size="compact" variant="ghost" onClick={onCancel}>
            {text.cancel}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
