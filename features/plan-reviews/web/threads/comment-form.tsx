import { type KeyboardEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { TextField } from "#ui/text-field.tsx";
import { longestWords } from "../../contract.ts";
import { text } from "../text.ts";

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
    <Form className="gap-2" onSubmit={send}>
      <TextField
        label={label}
        error={failure ?? undefined}
        rows={2}
        maxLength={longestWords}
        value={body}
        onKeyDown={onKeyDown}
        onValueChange={setBody}
      />
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
    </Form>
  );
}
