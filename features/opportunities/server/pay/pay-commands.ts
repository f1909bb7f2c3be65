import { noteHiring } from "#features/people/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { ShownPay } from "../../opportunity-shapes.ts";
import { type Pay, payProblem } from "../../pay.ts";
import { opportunityRights } from "../../policy.ts";
import { lockedOpportunity, seenOpportunity } from "../authorize.ts";
import { findPay, replacePay } from "./pay-queries.ts";

/** What a role pays. Row-level security hides it from whoever may not know; a role that says nothing and one that hides it are told apart by the right alone. */
export async function getPay(db: ActorDb, actor: Actor, opportunityId: string): Promise<ShownPay> {
  const role = await seenOpportunity(db, opportunityId);
  const pay = await findPay(db, opportunityId);
  const isPayShown = pay !== undefined && (pay.isShown || pay.isPublic);
  authorize(actor, opportunityRights.readPay, { groupId: role.groupId, isPayShown });
  const maySet = can(actor, opportunityRights.setPay, role);
  if (!pay) return { pay: null, version: 0, maySet };
  const { version, ...said } = pay;
  return { pay: said, version, maySet };
}

interface Setting {
  opportunityId: string;
  version: number;
  pay: Pay | null;
}

/** Says what a role pays. The activity tells that it changed, and not to what. */
export async function setPay(db: ActorDb, actor: Actor, { opportunityId, version, pay }: Setting): Promise<ShownPay> {
  const { groupId } = await seenOpportunity(db, opportunityId);
  authorize(actor, opportunityRights.setPay, { groupId });
  const role = await lockedOpportunity(db, actor, opportunityRights.edit, opportunityId);
  const problem = pay && payProblem(pay);
  if (problem) throw refusedField(`pay.${problem.path}`, problem.message);
  const standing = await findPay(db, opportunityId);
  if ((standing?.version ?? 0) !== version)
    throw new Refusal("CONFLICT", "Someone changed the pay since you opened it. Review it, then try again.", {
      current: await getPay(db, actor, opportunityId),
    });
  const { organizationId } = role;
  await replacePay(db, { opportunityId, organizationId }, pay);
  await noteHiring(db, actor, [{ organizationId, groupId, opportunityId, what: "edit_pay" }]);
  return getPay(db, actor, opportunityId);
}
