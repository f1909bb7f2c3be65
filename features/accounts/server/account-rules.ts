import { createAuthMiddleware } from "better-auth/api";
import { z } from "zod";
import type { Services } from "#platform/server/services.ts";
import type { AccountRule } from "./entry/account-request.ts";
import { refuseSomebodyElse } from "./entry/acting-person.ts";
import { checkPicture, checkStorable, putAddressesInOrder, putNameInOrder } from "./entry/field-rules.ts";
import { refuseWithoutFactor } from "./factor-gate.ts";
import { checkNewPassword, newPasswordField, noteWhatBecomesOfSessions } from "./passwords/new-password.ts";
import { endResetLinksAhead } from "./passwords/password-reset.ts";
import { claimAttempt } from "./providers/provider-answer.ts";
import { keepToTheProvidersPage } from "./providers/providers-page.ts";
import { checkFreshProof } from "./sessions/fresh-proof-gate.ts";
import type { InvitationCheck } from "./sign-up/invitation-check.ts";
import { answerKnownAddress, checkInvited } from "./sign-up/sign-up-rules.ts";

const Body = z.record(z.string(), z.unknown());

/**
 * Our rules before the library's own, in this order: who may at all, then what can be stored, then each field, then what
 * costs a query. Whether an address is known is asked last, of a request that is in order: earlier it would tell.
 */
const rules: readonly AccountRule[] = [
  ({ context }) => checkStorable({ ...Body.safeParse(context.query).data, ...context.params }),
  ({ context, services }) => refuseWithoutFactor(context, services),
  ({ context }) => refuseSomebodyElse(context),
  ({ context, services }) => (context.path === "/callback/:id" ? claimAttempt(services, context) : undefined),
  endResetLinksAhead,
  putAddressesInOrder,
  putNameInOrder,
  checkPicture,
  // A password may hold anything; its own rules come next.
  ({ context, body }) => checkStorable({ ...body, [newPasswordField(context)]: null }),
  checkNewPassword,
  checkFreshProof,
  keepToTheProvidersPage,
  noteWhatBecomesOfSessions,
  checkInvited,
  answerKnownAddress,
];

export const accountRules = (services: Services, mayJoin: InvitationCheck) =>
  createAuthMiddleware(async (context) => {
    const sent = Body.safeParse(context.body).data;
    const body = { ...sent };
    for (const rule of rules) {
      const answer = await rule({ context, services, mayJoin, body });
      if (answer !== undefined) return answer;
    }
    return sent ? { context: { body } } : undefined;
  });
