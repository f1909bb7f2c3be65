import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { ItemKind } from "../../../own-shapes.ts";
import { ownText } from "../own-text.ts";

const words = ownText.merge;

export interface MergeChoice {
  key: string;
  name: string;
  usedIn: number;
}

type MergeProps = {
  kind: ItemKind;
  items: readonly MergeChoice[];
  onClose: () => void;
  onMerge: (keepKey: string, keys: readonly string[]) => void;
};

/** Asks which of several is kept; the most used one is proposed. */
export function MergeDialog({ kind, items, onClose, onMerge }: MergeProps) {
  const [mostUsed] = items.toSorted((a, b) => b.usedIn - a.usedIn);
  const [keepKey, setKeepKey] = useState(mostUsed?.key ?? "");
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(kind, items.length)}
      description={words.help}
      size="wide"
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            onClick={() =>
              onMerge(
                keepKey,
                items.map(({ key }) => key).filter((key) => key !== keepKey),
              )
            }
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <Field kind="group" label={words.keep}>
        <RadioGroup
          options={items.map(({ key, name, usedIn }) => ({
            value: key,
            label: name,
            help: ownText.list.plans(usedIn),
          }))}
          value={keepKey}
          onValueChange={setKeepKey}
        />
      </Field>
    </Dialog>
  );
}
