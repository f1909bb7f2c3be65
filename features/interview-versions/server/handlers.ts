import { handlersOf } from "#platform/server/handlers.ts";
import { interviewVersionsContract } from "../contract.ts";
import { getVersion, versionsOfRound } from "./commands.ts";
import { askCurrentVersion, findCurrentVersionId, listActiveVersions } from "./queries.ts";

export const interviewVersionsHandlers = handlersOf(
  interviewVersionsContract,
  {
    getCurrentVersionOptimized: ({ context: { db }, input }) => findCurrentVersionId(db, input.round_id),
    get: ({ context: { db, services }, input }) => getVersion(db, services.cache, input.id),
    listOfRound: ({ context: { db }, input }) => versionsOfRound(db, input.roundId),
    listActive: ({ context: { db }, input: { round_ids: roundIds = null, limit } }) =>
      listActiveVersions(db, { roundIds, limit: limit ?? roundIds?.length ?? 100 }),
  },
  { getCurrentVersionOptimized: ({ round_id }) => askCurrentVersion(round_id) },
);
