import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { DataTable, type DataTableProps } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";

const none: readonly string[] = [];
const noActions = () => [];

type PendingProps<Row extends object> = Pick<DataTableProps<Row>, "columns" | "look"> & {
  title: string;
  /** Of the table, and why nothing can come without the network. */
  words: { tableLabel: string; offline: string };
  tabs?: ReactNode;
};

/** While a list is on its way: boxes of its size, or why nothing can come. */
export function ListPending<Row extends object>({ title, words, columns, look, tabs }: PendingProps<Row>) {
  const isOnline = useOnline();
  return (
    <>
      <PageHeader title={title} row={tabs} />
      <PageBody width={look === "columns" ? "full" : "wide"}>
        <div className="flex flex-col gap-4">
          {isOnline ? (
            <DataTable
              label={words.tableLabel}
              columns={columns}
              rows={[]}
              getRowId={String}
              getRowName={String}
              selectedIds={none}
              rowActions={noActions}
              look={look}
              isLoading
            />
          ) : (
            <EmptyState icon={CloudOff}>{words.offline}</EmptyState>
          )}
        </div>
      </PageBody>
    </>
  );
}
