import type { QueryClient } from "@tanstack/react-query";
import { apiOf, clientOf } from "#platform/web/api.ts";
import type { candidateFilesContract } from "../contract.ts";
import type { ImportRow, OpenImport } from "../import-shapes.ts";
import { isWorking, type RowState } from "../import-states.ts";

export const filesApi = apiOf<typeof candidateFilesContract>("candidateFiles");
const client = clientOf<typeof candidateFilesContract>("candidateFiles");

/** How often what the program works on is asked for, in milliseconds. */
const workingMillis = 1000;

export const importsQuery = (groupId: string) => ({
  ...filesApi.list.queryOptions({ input: { groupId } }),
  refetchInterval: ({ state: { data } }: { state: { data: { state: OpenImport["state"] }[] | undefined } }) =>
    data?.some(({ state }) => isWorking(state)) ? workingMillis : (false as const),
});

export const importQuery = (importId: string) => ({
  ...filesApi.get.queryOptions({ input: { importId } }),
  refetchInterval: ({ state: { data } }: { state: { data: OpenImport | undefined } }) =>
    data && isWorking(data.state) ? workingMillis : (false as const),
});

export const choicesQuery = (groupId: string) => filesApi.choices.queryOptions({ input: { groupId } });

/** Rows of an import, page by page, in these states. */
export const importRowsQuery = (importId: string, state: readonly RowState[]) =>
  filesApi.rows.infiniteOptions({
    input: (after: number) => ({ importId, after, limit: 50, ...(state.length > 0 && { state: [...state] }) }),
    initialPageParam: 0,
    getNextPageParam: ({ nextAfter }) => nextAfter,
  });

/** All rows in these states, for a file. */
export async function allRows(importId: string, state: RowState[]): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const page: Awaited<ReturnType<typeof client.rows>> = await client.rows({ importId, state, after, limit: 500 });
    rows.push(...page.items);
    after = page.nextAfter;
  }
  return rows;
}

export type Asked = Parameters<typeof client.takeOut>[0]["asked"];

/** Prepares a list as a file; answers where it is fetched. */
export async function takeOut(asked: Asked, format: "csv" | "xlsx" | "json") {
  const { exportId, fileName } = await client.takeOut({ asked, format });
  return { fileName, address: `/api/candidate-exports/${exportId}/file` };
}

export const uploadImport = (groupId: string, file: File): Promise<OpenImport> =>
  client.upload({ query: { groupId, name: file.name.slice(0, 255) || "file" }, body: file });

/** After anything that changes imports. */
export const refreshImports = (queries: QueryClient) => queries.invalidateQueries({ queryKey: filesApi.key() });

/** Cache key of everything of this feature. */
export const filesKey = () => filesApi.key();
