import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { BulkAnswer } from "#platform/list/bulk.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { tokenProblem } from "../../../messages/message-tokens.ts";
import { templatesQuery } from "../../queries.ts";
import { text } from "../../text.ts";
import { type TaskProps, whoOf } from "./candidate-task.ts";
import { MessageFields, problemsOf, type Written } from "./message-fields.tsx";

const words = text.write;

/** Writes to candidates, now or at a time. */
export function WriteTask({ task, groupId, actions, onClose }: TaskProps) {
  const { rows, run } = task;
  const formId = useId();
  const [message, setMessage] = useState<Written>({ subject: "", body: "" });
  const { data: templates = [] } = useQuery(templatesQuery(groupId));
  // What tells of an ending goes along with the ending; what names an interview needs one.
  const usable = templates.filter((each) => each.purpose !== "decline" && tokenProblem(each, null) === null);
  const [when, setWhen] = useState<"now" | "later">("now");
  const [at, setAt] = useState("");
  const [isTold, setTold] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const time = at === "" ? Number.NaN : new Date(at).getTime();
  const isTimeMissing = when === "later" && !(time > Date.now());
  const submit = () => {
    setTold(true);
    if (isTimeMissing || Object.keys(problemsOf(message)).length > 0) return;
    void send(actions.write(rows, { ...message, sendAt: when === "later" ? new Date(at).toISOString() : null }));
  };
  /** What was written stays until it is on its way. */
  const send = async (work: Promise<BulkAnswer | null>) => {
    setBusy(true);
    run(work);
    if (await work) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={words.title(whoOf(rows, text.ending.many))}
      submit={{ formId, label: when === "now" ? words.send : words.schedule, isBusy }}
    >
      <Form id={formId} onSubmit={submit}>
        <Field label={words.template}>
          <Select
            value={usable.find(({ body }) => body === message.body)?.id ?? null}
            onValueChange={(id) => {
              const from = usable.find((each) => each.id === id);
              if (from) setMessage({ subject: from.subject, body: from.body });
            }}
            options={usable.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <MessageFields value={message} onValueChange={setMessage} isTold={isTold} />
        <Field label={words.when} kind="group">
          <RadioGroup
            value={when}
            onValueChange={setWhen}
            options={[
              { value: "now", label: words.now, help: words.nowHelp },
              { value: "later", label: words.later },
            ]}
          />
        </Field>
        {when === "later" ? (
          <TextField
            label={words.at}
            type="datetime-local"
            value={at}
            onValueChange={setAt}
            error={isTold && isTimeMissing ? words.atMissing : undefined}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}
