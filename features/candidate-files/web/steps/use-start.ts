import { useQueryClient } from "@tanstack/react-query";
import { useOnce } from "#platform/web/query-client.ts";
import { attempt } from "#ui/attempt.ts";
import type { OpenImport } from "../../import-shapes.ts";
import { filesApi, refreshImports } from "../queries.ts";
import { text } from "../text.ts";

/** Starts, stops and takes back an import; the page then shows how far it is. */
export function useStart({ id: importId }: Pick<OpenImport, "id">) {
  const queries = useQueryClient();
  const start = useOnce(filesApi.start);
  const stop = useOnce(filesApi.stop);
  const undo = useOnce(filesApi.undo);
  const run = (work: () => Promise<OpenImport>) =>
    attempt(work, {
      refresh: () => refreshImports(queries),
      done: () => null,
      failed: text.failed,
      failedWhy: text.failedWhy,
    });
  return {
    isStarting: start.isPending,
    isUndoing: undo.isPending,
    start: () => run(() => start.mutateAsync({ importId })),
    stop: () => run(() => stop.mutateAsync({ importId })),
    undo: () => run(() => undo.mutateAsync({ importId })),
  };
}
