import { handlersOf } from "#platform/server/handlers.ts";
import { type ProcedureContext, signedIn } from "#platform/server/rpc.ts";
import { sessionCookie } from "#platform/server/session-cookie.ts";
import { factorsContract } from "../contract.ts";
import { type Acting, tellFactor } from "./acting.ts";
import { challengeFactor, verifyFactor } from "./challenge-commands.ts";
import { createFactor, deleteFactor, getOverview, renameFactor } from "./factor-commands.ts";
import { listFactors } from "./queries.ts";
import { createRecoveryCodes, verifyRecoveryCode } from "./recovery-commands.ts";
import { getStanding, setRequirement } from "./requirement-commands.ts";

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

export const factorsHandlers = handlersOf(factorsContract, {
  list: async ({ context: { db } }) => (await listFactors(db)).map(tellFactor),
  getOverview: ({ context }) => getOverview(actingIn(context)),
  create: ({ context, input }) => createFactor(actingIn(context), input),
  rename: ({ context, input }) => renameFactor(actingIn(context), input.factorId, input.friendly_name),
  remove: ({ context, input }) => deleteFactor(actingIn(context), input.factorId),
  challenge: ({ context, input }) => challengeFactor(actingIn(context), input.factorId, input.channel),
  verify: ({ context, input }) =>
    verifyFactor(actingIn(context), {
      factorId: input.factorId,
      challengeId: input.challenge_id,
      code: input.code,
    }),
  createRecoveryCodes: ({ context }) => createRecoveryCodes(actingIn(context)),
  verifyRecoveryCode: ({ context, input }) => verifyRecoveryCode(actingIn(context), input.code),
  getStanding: ({ context, input }) => getStanding(actingIn(context), input.organizationId),
  setRequirement: ({ context, input }) => setRequirement(actingIn(context), input.organizationId, input.isRequired),
});
