import { refusedField } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import type { Acting } from "#platform/server/handlers.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { Interview, InterviewSummary } from "../interview-shapes.ts";
import { phaseOf } from "../interview-states.ts";
import { interviewRights } from "../policy.ts";
import { notThere } from "./authorize.ts";
import { type Facts, findKit, listFacts, listIds, type Whose } from "./queries.ts";

const standing = (facts: Facts, now: Date) => ({
  ...facts,
  phase: phaseOf({ ...facts, owed: facts.cards.filter(({ state }) => state === "owed").length }, now),
});

/** Interviews as lists show them, in the order of time. */
export const summariesOf = async (
  db: ActorDb,
  interviewIds: readonly string[],
  now: Date,
): Promise<InterviewSummary[]> =>
  (await listFacts(db, interviewIds)).map(({ beganAt, endedAt, ...facts }) => {
    const { beganAt: _, endedAt: __, ...summary } = standing({ ...facts, beganAt, endedAt }, now);
    return summary;
  });

/** A page of interviews, in its order. Refusals: BAD_REQUEST for a page after one that isn't there anymore. */
export async function pageOf({ db, now }: Acting, whose: Whose, wanted: Parameters<typeof listIds>[2]) {
  const ids = await listIds(db, whose, wanted);
  if (ids === null) throw refusedField("after", "This interview isn't there anymore");
  const place = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ id }: InterviewSummary) => place.get(id) ?? 0;
  return (await summariesOf(db, ids, now)).sort((a, b) => placeOf(a) - placeOf(b));
}

/** One interview with its kit, for whoever reaches it: people of the group, and the guest of its link. */
export async function getInterview(
  db: ActorDb,
  actor: Actor | null,
  { interviewId, now }: { interviewId: string; now: Date },
): Promise<Interview> {
  const [facts] = await listFacts(db, [interviewId]);
  const kit = facts && (await findKit(db, interviewId));
  if (!facts || !kit) throw notThere();
  const isArranging = actor !== null && can(actor, interviewRights.arrange, facts);
  return { ...standing(facts, now), ...kit, may: { arrange: isArranging } };
}
