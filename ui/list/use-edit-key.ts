import { useEffect, useMemo, useRef } from "react";
import type { Action } from "#ui/actions.ts";
import { focusedRow } from "#ui/data-table.tsx";

type EditKey<Row> = {
  /** Id of the list. */
  id: string;
  label: string;
  mayEdit: boolean;
  rows: readonly Row[];
  onEdit: (row: Row) => void;
};

/** E, for the row that has the focus. */
export function useEditKey<Row>({ id, label, mayEdit, rows, onEdit }: EditKey<Row>) {
  const latest = useRef({ rows, onEdit });
  useEffect(() => {
    latest.current = { rows, onEdit };
  });
  return useMemo<readonly Action[]>(
    () => [
      {
        id: `${id}.edit`,
        label,
        section: "here",
        keys: "e",
        isKeyOnly: true,
        enabled: mayEdit,
        run: () => {
          const row = latest.current.rows[focusedRow() ?? -1];
          if (row) latest.current.onEdit(row);
        },
      },
    ],
    [id, label, mayEdit],
  );
}
