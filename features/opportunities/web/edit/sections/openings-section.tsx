import { Ban, Plus, RotateCcw, Trash2 } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Field } from "#ui/field.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import { Select } from "#ui/select.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { Opening } from "../../../opportunity-content.ts";
import { limits } from "../../../opportunity-limits.ts";
import type { OpeningState } from "../../../opportunity-shapes.ts";
import { text } from "../../text.ts";
import { useDraft } from "../draft/draft-context.ts";
import { fieldId, TextField, useShownProblem } from "../draft/draft-fields.tsx";

const words = text.openings;
const kinds = ["new", "replacement"] as const;

/** The seats of the role. One that somebody was hired for can be cancelled by nobody, and is not removed. */
export function OpeningsSection({ seats }: { seats: readonly OpeningState[] }) {
  const { draft, edit } = useDraft();
  const problem = useShownProblem("openings");
  const { openings } = draft;
  const change = (id: string, fields: Partial<Opening>) =>
    edit((now) => ({
      ...now,
      openings: now.openings.map((opening) => (opening.id === id ? { ...opening, ...fields } : opening)),
    }));
  const add = () =>
    edit((now) => ({
      ...now,
      openings: [
        ...now.openings,
        { id: crypto.randomUUID(), code: "", kind: "new", targetDate: null, isCancelled: false },
      ],
    }));
  const remove = (opening: Opening, index: number) => {
    edit((now) => ({ ...now, openings: now.openings.filter(({ id }) => id !== opening.id) }));
    showToast({
      title: words.removed(index + 1),
      undo: () =>
        edit((now) =>
          now.openings.some(({ id }) => id === opening.id)
            ? now
            : { ...now, openings: now.openings.toSpliced(index, 0, opening) },
        ),
    });
  };
  return (
    <div className="flex flex-col gap-3">
      {problem ? <p className="text-danger">{problem}</p> : null}
      <ul className="divide-y divide-hairline rounded-card border border-border bg-card">
        {openings.map((opening, index) => (
          <li key={opening.id} className="px-4 py-3">
            <OpeningRow
              opening={opening}
              number={index + 1}
              seat={seats.find(({ id }) => id === opening.id)}
              onChange={(fields) => change(opening.id, fields)}
              onRemove={() => remove(opening, index)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button
          id={fieldId("openings")}
          icon={Plus}
          onClick={add}
          disabledReason={openings.length >= limits.openings ? words.full(limits.openings) : undefined}
        >
          {words.add}
        </Button>
      </div>
    </div>
  );
}

type RowProps = {
  opening: Opening;
  number: number;
  seat: OpeningState | undefined;
  onChange: (fields: Partial<Opening>) => void;
  onRemove: () => void;
};

function OpeningRow({ opening, number, seat, onChange, onRemove }: RowProps) {
  const name = words.name(number);
  const isFilled = seat?.state === "filled";
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <h3 className="text-h3">{name}</h3>
        {isFilled ? (
          <Badge tone="success">{seat.candidateName ? words.filledBy(seat.candidateName) : words.filled}</Badge>
        ) : opening.isCancelled ? (
          <Badge>{words.cancelled}</Badge>
        ) : null}
        <div className="ml-auto">
          <MoreMenu
            name={name}
            items={[
              {
                id: "cancel",
                label: opening.isCancelled ? words.reopen : words.cancel,
                icon: opening.isCancelled ? RotateCcw : Ban,
                disabledReason: isFilled ? words.mayNotRemove : undefined,
                onSelect: () => onChange({ isCancelled: !opening.isCancelled }),
              },
              {
                id: "remove",
                label: words.remove,
                icon: Trash2,
                tone: "danger",
                disabledReason: isFilled ? words.mayNotRemove : undefined,
                onSelect: onRemove,
              },
            ]}
          />
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label={words.kind}>
          <Select
            options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
            value={opening.kind}
            onValueChange={(kind) => onChange({ kind })}
          />
        </Field>
        <TextField
          path={`openings.${opening.id}.code`}
          label={words.code}
          isOptional
          value={opening.code}
          maxLength={limits.code}
          onValueChange={(code) => onChange({ code })}
        />
        <DateField
          label={words.target}
          isOptional
          value={opening.targetDate}
          onValueChange={(targetDate) => onChange({ targetDate })}
        />
      </div>
    </div>
  );
}
