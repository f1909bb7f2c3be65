import { actingIn, handlersOf } from "#platform/server/handlers.ts";
import type { ProcedureContext } from "#platform/server/rpc.ts";
import { sessionCookie } from "#platform/server/session-cookie.ts";
import { factorsContract } from "../contract.ts";
import { type Acting, tellFactor } from "./acting.ts";
import { challengeFactor, verifyFactor } from "./challenge-commands.ts";
import { createFactor, deleteFactor, getOverview, renameFactor } from "./factor-commands.ts";
import { listFactors } from "./queries.ts";
import { createRecoveryCodes, verifyRecoveryCode } from "./recovery-commands.ts";
import { getStanding, setRequirement } from "./requirement-commands.ts";

function factorsIn(context: ProcedureContext): Acting {
  const { afterCommit, setCookie, incoming } = context;
  const acting = actingIn(context);
  const { APP_URL: appUrl, APP_SECRET: secret } = acting.settings;
  const around = { appUrl, secret, now: acting.now, sent: incoming?.headers.cookie };
  return { ...acting, afterCommit, giveSession: (given) => setCookie(sessionCookie({ ...around, ...given })) };
}

export const factorsHandlers = handlersOf(factorsContract, {
  list: async ({ context: { db } }) => (await listFactors(db)).map(tellFactor),
  getOverview: ({ context }) => getOverview(factorsIn(context)),
  create: ({ context, input }) => createFactor(factorsIn(context), input),
  rename: ({ context, input }) => renameFactor(factorsIn(context), input.factorId, input.friendly_name),
  remove: ({ context, input }) => deleteFactor(factorsIn(context), input.factorId),
  challenge: ({ context, input }) => challengeFactor(factorsIn(context), input.factorId, input.channel),
  verify: ({ context, input }) =>
    verifyFactor(factorsIn(context), {
      factorId: input.factorId,
      challengeId: input.challenge_id,
      code: input.code,
    }),
  createRecoveryCodes: ({ context }) => createRecoveryCodes(factorsIn(context)),
  verifyRecoveryCode: ({ context, input }) => verifyRecoveryCode(factorsIn(context), input.code),
  getStanding: ({ context, input }) => getStanding(factorsIn(context), input.organizationId),
  setRequirement: ({ context, input }) => setRequirement(factorsIn(context), input.organizationId, input.isRequired),
});
