import { acting, actingIn, handlersOf } from "#platform/server/handlers.ts";
import { signedIn } from "#platform/server/rpc.ts";
import { privacyContract } from "../contract.ts";
import { exportAudit, listAudit, verifyAudit } from "./audit/audit-commands.ts";
import {
  addRequest,
  closeRequest,
  erasePeople,
  listErasures,
  listRequests,
  noteRequestByLink,
  privacyOf,
} from "./erasing/erasing-commands.ts";
import { runErasures } from "./erasing/run-erasures.ts";
import { redactDocument, redactNote } from "./redaction/redaction-commands.ts";
import { changeRule, dryRun, extendPeople, getRules, listDue } from "./retention/retention-commands.ts";

/** People who are erased while the one who asked waits; the job takes the rest. */
const atOnce = 5;

export const privacyHandlers = handlersOf(privacyContract, {
  listAudit: acting(listAudit),
  verifyAudit: acting(verifyAudit),
  exportAudit: ({ context, input }) => {
    const { db, actor, now } = actingIn(context);
    return exportAudit(db, actor, { ...input, now });
  },
  getRules: acting((db, actor, { organizationId }) => getRules(db, actor, organizationId)),
  saveRule: ({ context, input }) => {
    const { db, actor, now } = actingIn(context);
    return changeRule(db, actor, { ...input, now });
  },
  tryRules: ({ context, input }) => {
    const { db, actor, now } = actingIn(context);
    return dryRun(db, actor, { ...input, now });
  },
  listDue: ({ context, input }) => {
    const { db, actor, now } = actingIn(context);
    return listDue(db, actor, { ...input, now });
  },
  ofPerson: acting((db, actor, { personId }) => privacyOf(db, actor, personId)),
  extend: ({ context, input }) => {
    const { db, actor, now } = actingIn(context);
    return extendPeople(db, actor, { ...input, now });
  },
  erase: ({ context, input }) => {
    context.afterCommit(async () => {
      await runErasures(context.services, { atMost: atOnce, isJob: false });
    });
    return erasePeople(context.db, signedIn(context), input);
  },
  listErasures: acting((db, actor, { organizationId }) => listErasures(db, actor, organizationId)),
  listRequests: acting((db, actor, { organizationId }) => listRequests(db, actor, organizationId)),
  addRequest: ({ context, input }) => {
    const { db, actor, now } = actingIn(context);
    return addRequest(db, actor, { ...input, now });
  },
  closeRequest: ({ context, input }) => {
    const { db, actor, now } = actingIn(context);
    return closeRequest(db, actor, { ...input, now });
  },
  request: ({ context, input }) => noteRequestByLink(context.db, input),
  redactDocument: ({ context, input }) => redactDocument(context, input),
  redactNote: acting(redactNote),
});
