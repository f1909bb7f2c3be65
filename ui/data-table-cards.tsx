import { useState } from "react";
import { AboutMark } from "#ui/about-mark.tsx";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import type { DataTableProps, TableModel } from "#ui/data-table-model.ts";
import { CellContent, RowCheckbox } from "#ui/data-table-row.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import { text } from "#ui/text.ts";

const KEY_FIELDS = 3;
const PAGE = 50;

/** The rows as cards with three key fields, below 640 px. */
export function DataTableCards<Row extends object>(props: DataTableProps<Row> & { model: TableModel<Row> }) {
  // The rows change in place; see `useTableModel`.
  "use no memo";
  const { model, columns, label, getRowName, rowActions, selectedIds } = props;
  const [limit, setLimit] = useState(PAGE);
  const [title, ...others] = columns;
  const marked = others.filter((column) => column.isKey);
  const fields = (marked.length > 0 ? marked : others).slice(0, KEY_FIELDS);
  const shown = model.visible.slice(0, limit);
  const hidden = model.visible.length - shown.length;
  return (
    <>
      {fields.some((column) => column.help) ? (
        <p className="flex flex-wrap justify-end gap-x-3 pb-1 text-muted-foreground text-small">
          {fields.map((column) =>
            column.help ? (
              <span key={column.id} className="inline-flex items-center">
                {column.header}
                <AboutMark name={column.header}>{column.help}</AboutMark>
              </span>
            ) : null,
          )}
        </p>
      ) : null}
      <ul aria-label={label} className="flex flex-col gap-2">
        {shown.map((row) => {
          const name = getRowName(row.original);
          const isSelected = row.getIsSelected();
          return (
            <li
              key={row.id}
              className={cn(
                "flex items-start gap-2 rounded-card border border-border bg-card p-3",
                isSelected && "border-primary bg-selected",
              )}
            >
              {selectedIds ? (
                <RowCheckbox
                  name={name}
                  isSelected={isSelected}
                  onToggle={(isChecked) => row.toggleSelected(isChecked)}
                />
              ) : null}
              <div className="min-w-0 flex-1">
                <div className="flex min-h-6 items-center text-h3 pointer-coarse:min-h-10">
                  {title ? <CellContent>{title.cell(row.original)}</CellContent> : name}
                </div>
                <dl className="mt-1 flex flex-col gap-1">
                  {fields.map((column) => (
                    <div key={column.id} className="flex flex-wrap justify-between gap-x-3">
                      <dt className="text-muted-foreground">{column.header}</dt>
                      <dd>
                        <CellContent>{column.cell(row.original)}</CellContent>
                      </dd>
                    </div>
                  ))}
                </dl>
              </div>
              {rowActions ? <MoreMenu name={name} items={rowActions(row.original)} /> : null}
            </li>
          );
        })}
      </ul>
      {hidden > 0 ? (
        <Button className="mt-3 self-center" onClick={() => setLimit(limit + PAGE)}>
          {text.table.showMore(Math.min(PAGE, hidden))}
        </Button>
      ) : null}
    </>
  );
}
