import { type Closing, closeOpportunity } from "#features/opportunities/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import type { BulkAnswer } from "#platform/list/bulk.ts";
import type { Acting } from "#platform/server/handlers.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { MessageText } from "../../messages/message-tokens.ts";
import { considerCandidates } from "../create-commands.ts";
import { lockOpen } from "../queries.ts";
import { rejectCandidates } from "./ending-commands.ts";
import type { InterviewsOfEnded } from "./interviews-ahead.ts";
import { setStatuses } from "./status-commands.ts";

type Fate = "decline" | "archive" | "move";

interface ClosingRole extends Closing {
  candidates: readonly { id: string; fate: Fate }[];
  toOpportunityId?: string | undefined;
  message: (MessageText & { delayHours: number }) | null;
}

/** Ends a role together with what becomes of everybody in the process and of their interviews ahead: all of it, or none. */
export async function closeRole(
  acting: Acting & { settings: Settings },
  given: ClosingRole,
  interviews: InterviewsOfEnded,
) {
  const { db, actor, now } = acting;
  const { candidates, toOpportunityId, message, ...closing } = given;
  const open = await lockOpen(db, closing.opportunityId);
  const fates = new Map(candidates.map(({ id, fate }) => [id, fate]));
  const left = open.filter(({ id }) => !fates.has(id));
  if (left.length > 0)
    throw refusedField(
      "candidates",
      `Decide what becomes of ${left
        .slice(0, 5)
        .map(({ name }) => name)
        .join(", ")}${left.length > 5 ? " and others" : ""}`,
    );
  const of = (fate: Fate) => open.filter(({ id }) => fates.get(id) === fate);
  const [declined, archived, moved] = [of("decline"), of("archive"), of("move")];
  if (moved.length > 0) {
    if (toOpportunityId === undefined || toOpportunityId === closing.opportunityId)
      throw refusedField("toOpportunityId", "Choose another role");
    requireAll(
      await considerCandidates(db, actor, {
        candidateIds: moved.map(({ id }) => id),
        opportunityId: toOpportunityId,
        now,
      }),
    );
  }
  const why = { reasonClass: "none", reason: "role_closed", note: "", cancelInterviews: true } as const;
  if (declined.length > 0)
    requireAll(await rejectCandidates(acting, { candidates: declined, message, ...why }, interviews));
  const silent = [...archived, ...moved];
  if (silent.length > 0)
    requireAll(await rejectCandidates(acting, { candidates: silent, message: null, ...why }, interviews));
  if (archived.length > 0) {
    const ended = archived.map(({ id, version }) => ({ id, version: version + 1 }));
    requireAll(await setStatuses(db, actor, { candidates: ended, action: "archive", until: null, now }));
  }
  await closeOpportunity(db, actor, closing);
  return { closed: true as const, declined: declined.length + archived.length, moved: moved.length };
}

/** One that cannot keeps all of it from being done: the role would be closed over their head. */
function requireAll({ refused }: BulkAnswer): void {
  const [first] = refused;
  if (first) throw new Refusal("CONFLICT", first.reason);
}
