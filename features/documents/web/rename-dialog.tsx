import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { reasonOf } from "#platform/web/refusal.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Document } from "../contract.ts";
import { documentKinds } from "../file-kinds.ts";
import { documentsApi, refreshDocuments } from "./queries.ts";
import { text } from "./text.ts";

const words = text.renaming;

/** Another name for a file, or another word for what it is. */
export function RenameDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const queries = useQueryClient();
  const formId = useId();
  const update = useMutation(documentsApi.update.mutationOptions());
  const [name, setName] = useState(document.name);
  const [kind, setKind] = useState(document.kind);
  const missing = name.trim() === "" ? words.missing : undefined;
  const submit = () => {
    if (missing) return;
    update.mutate(
      { documentId: document.id, name: name.trim(), kind },
      {
        onSuccess: async () => {
          await refreshDocuments(queries);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onClose={onClose} title={words.title} submit={{ formId, label: words.save, isBusy: update.isPending }}>
      <Form id={formId} onSubmit={submit} className="gap-4">
        <FailureAlert title={words.failed}>
          {update.isError ? reasonOf(update.error, text.unreached) : null}
        </FailureAlert>
        <TextField label={words.name} value={name} onValueChange={setName} error={missing} maxLength={255} dir="auto" />
        <Field label={words.kind}>
          <Select
            value={kind}
            onValueChange={setKind}
            options={documentKinds.map((value) => ({ value, label: text.kinds[value] }))}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
