import { useState } from "react";
import { formatTime } from "#platform/dates.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogClose } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { text } from "../../text.ts";
import type { CompareRow } from "./compare-rows.ts";

const words = text.compare;
type Choice = "mine" | "theirs";

type CompareDialogProps = {
  rows: readonly CompareRow[];
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The keys that take theirs; all others keep mine. */
  onSettle: (takeTheirs: ReadonlySet<string>) => void;
};

/** Two people changed the same fields: both are shown, and a person decides, field by field. */
export function CompareDialog({ rows, open, onOpenChange, onSettle }: CompareDialogProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const undecided = rows.filter((row) => choices[row.key] === undefined).length;
  const chooseAll = (choice: Choice) => setChoices(Object.fromEntries(rows.map((row) => [row.key, choice])));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      title={words.title}
      description={words.description}
      footer={
        <>
          <DialogClose asChild>
            <Button>{words.later}</Button>
          </DialogClose>
          <Button
            variant="primary"
            disabledReason={undecided > 0 ? words.undecided(undecided) : undefined}
            onClick={() => {
              onSettle(new Set(rows.filter((row) => choices[row.key] === "theirs").map((row) => row.key)));
              onOpenChange(false);
            }}
          >
            {words.apply}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {rows.length > 1 ? (
          <div className="flex flex-wrap gap-2">
            <Button size="compact" onClick={() => chooseAll("mine")}>
              {words.keepAllMine}
            </Button>
            <Button size="compact" onClick={() => chooseAll("theirs")}>
              {words.takeAllTheirs}
            </Button>
          </div>
        ) : null}
        {rows.map((row) => (
          <Field key={row.key} kind="group" label={row.label} help={byLine(row)}>
            <RadioGroup
              value={choices[row.key] ?? null}
              onValueChange={(value) => setChoices({ ...choices, [row.key]: value === "theirs" ? "theirs" : "mine" })}
              options={[
                { value: "mine", label: words.mine, help: <Value>{row.mine}</Value> },
                { value: "theirs", label: words.theirs, help: <Value>{row.theirs}</Value> },
              ]}
            />
          </Field>
        ))}
      </div>
    </Dialog>
  );
}

function byLine({ by, at }: CompareRow): string {
  return words.by(by ?? words.somebody, at ? formatTime(at) : null);
}

function Value({ children }: { children: string }) {
  return (
    <span className="mt-0.5 block max-h-40 overflow-y-auto whitespace-pre-wrap rounded-row bg-background px-3 py-2 text-body text-foreground">
      {children}
    </span>
  );
}
