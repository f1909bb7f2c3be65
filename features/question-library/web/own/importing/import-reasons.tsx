import { useMemo, useState } from "react";
import { Switch } from "#ui/switch.tsx";
import { TextField } from "../detail/form/form-fields.tsx";
import { ownText } from "../own-text.ts";

const words = ownText.importing.reason;
const fieldId = "import-reason";

/** Which rows of a file are imported with a reason alone, and how they get it. */
export interface RowReasons<Fields> {
  /** Whether a row needs a reason and has none of its own; the same function as long as it would say the same. */
  areAsked: (row: Fields) => boolean;
  give: (row: Fields, reason: string) => Fields;
}

const none: ReadonlySet<never> = new Set();

/** One reason for all rows that ask for one, or the choice to leave them out. */
export function useImportReasons<Fields>(rows: readonly Fields[], asked: RowReasons<Fields> | undefined) {
  const [reason, setReason] = useState("");
  const [isLeftOut, setLeftOut] = useState(false);
  const [wasTried, setTried] = useState(false);
  const asking: ReadonlySet<Fields> = useMemo(() => new Set(asked ? rows.filter(asked.areAsked) : []), [rows, asked]);
  const isMissing = asking.size > 0 && !isLeftOut && reason.trim() === "";
  return {
    count: asking.size,
    ...{ reason, setReason, isLeftOut, setLeftOut },
    /** Whether somebody wanted to import without one. */
    isMissed: wasTried && isMissing,
    leftOut: isLeftOut ? asking : none,
    /** These rows as they are imported; null where the reason is missing, whose field is gone to. */
    take(kept: readonly Fields[]): Fields[] | null {
      setTried(true);
      if (isMissing) document.getElementById(fieldId)?.focus();
      if (isMissing) return null;
      return kept.map((row) => (asked && asking.has(row) ? asked.give(row, reason.trim()) : row));
    },
  };
}

type ReasonProps = Pick<
  ReturnType<typeof useImportReasons>,
  "count" | "reason" | "setReason" | "isLeftOut" | "setLeftOut" | "isMissed"
>;

/** Asks why rows are imported although they go into what an interview must not ask. */
export function ImportReason({ count, reason, setReason, isLeftOut, setLeftOut, isMissed }: ReasonProps) {
  if (count === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {isLeftOut ? null : (
        <TextField
          id={fieldId}
          label={words.label}
          help={words.help(count)}
          error={isMissed ? words.missing : undefined}
          rows={2}
          value={reason}
          onValueChange={setReason}
        />
      )}
      <Switch label={words.leaveOut(count)} checked={isLeftOut} onCheckedChange={setLeftOut} />
    </div>
  );
}
