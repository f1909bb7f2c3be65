import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { requestAsking } from "#platform/server/rpc.ts";
import { interviewVersionsContract } from "../contract.ts";
import { activeVersions, getVersion, versionsOfRound } from "./commands.ts";
import { askCurrentVersion, findCurrentVersionId } from "./queries.ts";

const api = implement(interviewVersionsContract)
  .$context<RequestContext>()
  .use(
    requestAsking<typeof interviewVersionsContract>({
      getCurrentVersionOptimized: ({ round_id }) => askCurrentVersion(round_id),
    }),
  );

export const interviewVersionsHandlers = api.router({
  getCurrentVersionOptimized: api.getCurrentVersionOptimized.handler(({ context, input }) =>
    findCurrentVersionId(context.db, input.round_id),
  ),
  get: api.get.handler(({ context, input }) => getVersion(context.db, context.services.cache, input.id)),
  listOfRound: api.listOfRound.handler(({ context, input }) => versionsOfRound(context.db, input.roundId)),
  listActive: api.listActive.handler(({ context, input }) => activeVersions(context.db, input)),
});
