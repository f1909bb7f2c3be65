import { CloudOff, TriangleAlert } from "lucide-react";
import { createContext, type ReactNode, use, useMemo } from "react";
import { useUnsent } from "#features/pending-operations/web/public.ts";
import { Badge } from "#ui/badge.tsx";
import { isPlanOperation, plansOf } from "../plan-operations.ts";
import { text } from "../text.ts";

const words = text.list.unsent;

/** What of a plan was changed on this device and has not reached the server. */
interface UnsentChange {
  what: string;
  needsAttention: boolean;
}

const UnsentByPlan = createContext<ReadonlyMap<string, readonly UnsentChange[]>>(new Map());

/** Around a list of plans: looks once for all rows what of them is not sent. */
export function UnsentPlans({ userId, children }: { userId: string; children: ReactNode }) {
  const { operations, things } = useUnsent(userId);
  const byPlan = useMemo(() => {
    const found = new Map<string, UnsentChange[]>();
    const add = (planId: string, change: UnsentChange) => found.set(planId, [...(found.get(planId) ?? []), change]);
    for (const { data, state } of operations) {
      if (!isPlanOperation(data)) continue;
      const change = { what: words.what[data.action], needsAttention: state === "held" };
      for (const planId of plansOf(data)) add(planId, change);
    }
    // Edits that the builder still has to send.
    for (const { kind, thing, count } of things)
      if (kind === "plans") add(thing, { what: words.edits(count), needsAttention: false });
    return found;
  }, [operations, things]);
  return <UnsentByPlan value={byPlan}>{children}</UnsentByPlan>;
}

/** In a plan's row, which shows what the server has: what was changed here beside that. */
export function UnsentMark({ planId }: { planId: string }) {
  const changes = use(UnsentByPlan).get(planId);
  if (!changes) return null;
  const needsAttention = changes.some((change) => change.needsAttention);
  const what = [...new Set(changes.map((change) => change.what))].join(", ");
  return (
    <Badge
      className="self-start whitespace-normal"
      tone={needsAttention ? "warning" : "info"}
      icon={needsAttention ? TriangleAlert : CloudOff}
    >
      {needsAttention ? words.attention(what) : words.notSent(what)}
    </Badge>
  );
}
