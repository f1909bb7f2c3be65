import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { buttonStyles } from "#ui/button-styles.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { TextField } from "#ui/text-field.tsx";
import { limits } from "../../../opportunity-limits.ts";
import type { Opportunity } from "../../../opportunity-shapes.ts";
import { text } from "../../text.ts";
import type { RoleCalls } from "../use-role-calls.ts";

const words = text.standing.closing;

export type Outcome = "filled" | "closed";

type CloseProps = { role: Opportunity; outcome: Outcome; calls: RoleCalls; onClose: () => void };

/** Ends a role in which nobody is in the process. */
export function CloseDialog({ role, outcome, calls, onClose }: CloseProps) {
  const formId = useId();
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  const isFill = outcome === "filled";
  const submit = async () => {
    setBusy(true);
    const done = await calls.close(outcome, reason.trim());
    setBusy(false);
    if (done) onClose();
  };
  const title = isFill ? words.fillTitle : words.title;
  if (role.active > 0)
    return (
      <Dialog
        open
        onClose={onClose}
        title={title}
        footer={
          <Link
            to="/opportunities/$opportunityId"
            params={{ opportunityId: role.id }}
            className={buttonStyles({ variant: "primary" })}
            onClick={onClose}
          >
            {words.toCandidates}
          </Link>
        }
      >
        <InlineAlert tone="warning">{words.active(role.active)}</InlineAlert>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={words.description}
      submit={{ formId, label: isFill ? words.confirmFill : words.confirm, isBusy }}
    >
      <Form id={formId} onSubmit={submit}>
        {isFill ? null : (
          <TextField
            label={words.reason}
            isOptional
            dir="auto"
            suggestions={words.reasons}
            maxLength={limits.reason}
            value={reason}
            onValueChange={setReason}
          />
        )}
      </Form>
    </Dialog>
  );
}
