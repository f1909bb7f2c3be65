import { onGroupSwitch } from "#features/groups/web/public.ts";
import { gatherChanges } from "#platform/web/browser/gather.ts";
import type { Connection } from "#platform/web/connection.ts";
import { filesKey, refreshImports } from "./queries.ts";

export const connect: Connection = {
  needs: "ats",
  start: () => onGroupSwitch({ queryKey: filesKey(), refetch: async () => undefined }),
  live: ({ queries }) => ({ "candidate-files": gatherChanges(() => void refreshImports(queries), 1000) }),
};
