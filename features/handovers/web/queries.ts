import { apiOf } from "#platform/web/api.ts";
import type { handoversContract, Leaver } from "../contract.ts";

export const handoversApi = apiOf<typeof handoversContract>("handovers");

/** What somebody would leave behind; asked anew each time, because people go on working. */
export const leftBehindQuery = (leaver: Leaver) =>
  handoversApi.preview.queryOptions({ input: leaver, staleTime: 0, gcTime: 0 });
