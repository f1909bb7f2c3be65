import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { poolsQuery } from "../queries.ts";
import { text } from "../text.ts";
import { usePoolActions } from "./use-pool-actions.ts";

const words = text.pools;

type DialogProps = { groupId: string; personIds: readonly string[]; onClose: () => void };

/** Which pool somebody is added to, and why. */
export function AddToPoolDialog({ groupId, personIds, onClose }: DialogProps) {
  const formId = useId();
  const { data: pools = [] } = useQuery(poolsQuery(groupId));
  const actions = usePoolActions();
  const [poolId, setPoolId] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);
  const inUse = pools.filter(({ archivedAt }) => archivedAt === null);
  const pool = inUse.find(({ id }) => id === poolId);
  const submit = async () => {
    if (!pool) return;
    setBusy(true);
    const answer = await actions.add(pool, personIds, note.trim());
    setBusy(false);
    if (answer) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={words.choose} submit={{ formId, label: words.add, isBusy }}>
      <Form id={formId} onSubmit={submit} className="gap-4">
        {inUse.length === 0 ? <p className="text-muted-foreground">{words.none}</p> : null}
        <Field label={words.chooseLabel}>
          <Select
            value={poolId}
            onValueChange={setPoolId}
            options={inUse.map(({ id, name, description }) => ({
              value: id,
              label: name,
              ...(description && { description }),
            }))}
          />
        </Field>
        <TextField
          label={words.note}
          isOptional
          help={words.noteHelp}
          value={note}
          onValueChange={setNote}
          maxLength={1000}
          dir="auto"
        />
      </Form>
    </Dialog>
  );
}
