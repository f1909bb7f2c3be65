import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { type ProcedureContext, request, signedIn } from "#platform/server/rpc.ts";
import { sessionCookie } from "#platform/server/session-cookie.ts";
import { factorsContract } from "../contract.ts";
import { type Acting, tellFactor } from "./acting.ts";
import { challengeFactor, verifyFactor } from "./challenge-commands.ts";
import { createFactor, deleteFactor, getOverview, renameFactor } from "./factor-commands.ts";
import { listFactors } from "./queries.ts";
import { createRecoveryCodes, verifyRecoveryCode } from "./recovery-commands.ts";
import { getStanding, setRequirement } from "./requirement-commands.ts";

const api = implement(factorsContract).$context<RequestContext>().use(request);

function actingIn(context: ProcedureContext): Acting {
  const { db, afterCommit, setCookie, incoming, services } = context;
  const { settings } = services;
  const { APP_URL: appUrl, APP_SECRET: secret } = settings;
  const now = services.now();
  const actor = signedIn(context);
  const sent = incoming?.headers.cookie;
  return {
    db,
    actor,
    settings,
    now,
    afterCommit,
    giveSession: ({ token, expiresAt }) => setCookie(sessionCookie({ appUrl, token, secret, expiresAt, now, sent })),
  };
}

export const factorsHandlers = api.router({
  list: api.list.handler(async ({ context: { db } }) => (await listFactors(db)).map(tellFactor)),
  getOverview: api.getOverview.handler(({ context }) => getOverview(actingIn(context))),
  create: api.create.handler(({ context, input }) => createFactor(actingIn(context), input)),
  rename: api.rename.handler(({ context, input }) =>
    renameFactor(actingIn(context), input.factorId, input.friendly_name),
  ),
  remove: api.remove.handler(({ context, input }) => deleteFactor(actingIn(context), input.factorId)),
  challenge: api.challenge.handler(({ context, input }) =>
    challengeFactor(actingIn(context), input.factorId, input.channel),
  ),
  verify: api.verify.handler(({ context, input }) =>
    verifyFactor(actingIn(context), {
      factorId: input.factorId,
      challengeId: input.challenge_id,
      code: input.code,
    }),
  ),
  createRecoveryCodes: api.createRecoveryCodes.handler(({ context }) => createRecoveryCodes(actingIn(context))),
  verifyRecoveryCode: api.verifyRecoveryCode.handler(({ context, input }) =>
    verifyRecoveryCode(actingIn(context), input.code),
  ),
  getStanding: api.getStanding.handler(({ context, input }) => getStanding(actingIn(context), input.organizationId)),
  setRequirement: api.setRequirement.handler(({ context, input }) =>
    setRequirement(actingIn(context), input.organizationId, input.isRequired),
  ),
});
