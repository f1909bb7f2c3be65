import { type DataTableProps, forWide } from "#ui/data-table-model.ts";

type ColumnsProps<Row extends object> = Pick<DataTableProps<Row>, "columns"> & {
  isSelectable: boolean;
  hasActions: boolean;
};

/** Widths of a table's columns, the same while its rows are on their way. */
export function DataTableColumns<Row extends object>({ columns, isSelectable, hasActions }: ColumnsProps<Row>) {
  return (
    <colgroup>
      {isSelectable ? <col className="w-10" /> : null}
      {columns.map((column) => (
        <col
          key={column.id}
          style={column.width ? { width: column.width } : undefined}
          className={column.isForWide ? forWide : undefined}
        />
      ))}
      {hasActions ? <col className="w-12" /> : null}
    </colgroup>
  );
}
