import { candidateForInterview, seenCandidate } from "#features/candidates/server/public.ts";
import { requireWorker } from "#features/groups/server/public.ts";
import { noteHiring } from "#features/people/server/public.ts";
import { listCards } from "#features/scorecards/server/public.ts";
import { canonicalJson } from "#platform/canonical-json.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import type { Acting } from "#platform/server/handlers.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { rowsOf } from "../basis.ts";
import type { Debrief, Decision, NewDecision } from "../debrief-shapes.ts";
import { debriefRights } from "../policy.ts";
import { type Basis, packetOf } from "./packet-of.ts";
import {
  attend,
  type DebriefFacts,
  findDebrief,
  holdDebrief,
  insertDecision,
  insertRemark,
  listAsked,
  listDecisionRows,
  listNames,
  listRemarks,
  listStrictness,
  revealCards,
  saveDebrief,
} from "./queries.ts";

const notThere = () => new Refusal("NOT_FOUND", "This candidate doesn't exist, or you don't have access.");

async function factsOf(db: ActorDb, candidateId: string): Promise<DebriefFacts> {
  const facts = await findDebrief(db, candidateId);
  if (!facts) throw notThere();
  return facts;
}

export async function getDebrief(db: ActorDb, actor: Actor, candidateId: string): Promise<Debrief> {
  const facts = await factsOf(db, candidateId);
  const countOf = (wanted: string) => facts.cards.filter(({ state }) => state === wanted).length;
  const { userId } = actor;
  const mayKnow = (right: typeof debriefRights.prepare | typeof debriefRights.reveal | typeof debriefRights.decide) =>
    can(actor, right, facts);
  return {
    ...facts,
    owed: countOf("owed"),
    submitted: countOf("submitted"),
    isBlind: facts.cards.some(
      ({ interviewerId, state, releasedBy }) =>
        interviewerId === userId &&
        (state === "owed" || (state === "released" && releasedBy === userId && !facts.isRevealed)),
    ),
    may: {
      prepare: mayKnow(debriefRights.prepare),
      reveal: mayKnow(debriefRights.reveal),
      decide: mayKnow(debriefRights.decide),
    },
  };
}

/** Whoever speaks, or declares a conflict of interest, interviewed there or decides. */
function refuseStrangers({ cards, deciderId }: DebriefFacts, field: string, people: readonly string[]) {
  const known = new Set([...cards.map(({ interviewerId }) => interviewerId), deciderId]);
  if (!people.every((id) => known.has(id))) throw refusedField(field, "Choose someone who interviews this candidate");
}

interface Preparing {
  candidateId: string;
  version: number;
  facilitatorId: string | null;
  deciderId: string | null;
  speakingOrder: string[];
  conflicts: string[];
}

/** Each of them once, where they came first. */
const once = (ids: readonly string[]): string[] => [...new Set(ids)];

const changed = async (db: ActorDb, actor: Actor, candidateId: string) =>
  new Refusal("CONFLICT", "Someone changed this debrief before you did.", {
    current: await getDebrief(db, actor, candidateId),
  });

export async function prepare(
  db: ActorDb,
  actor: Actor,
  { candidateId, version, ...asked }: Preparing,
): Promise<Debrief> {
  const given = { ...asked, speakingOrder: once(asked.speakingOrder), conflicts: once(asked.conflicts) };
  const { organizationId, groupId } = await candidateForInterview(db, actor, debriefRights.prepare, candidateId);
  for (const field of ["facilitatorId", "deciderId"] as const)
    if (given[field] !== null) await requireWorker(db, [groupId], given[field], field);
  const facts = { ...(await factsOf(db, candidateId)), deciderId: given.deciderId };
  refuseStrangers(facts, "speakingOrder", given.speakingOrder);
  refuseStrangers(facts, "conflicts", given.conflicts);
  if (!(await saveDebrief(db, { organizationId, groupId, candidateId, version }, given)))
    throw await changed(db, actor, candidateId);
  return getDebrief(db, actor, candidateId);
}

export async function attendDebrief(db: ActorDb, candidateId: string) {
  if (!(await attend(db, candidateId))) throw notThere();
  return { candidateId };
}

/** The clock runs from the first who speaks. */
export async function moveOn(
  { db, actor, now }: Acting,
  { candidateId, version, speakerId }: { candidateId: string; version: number; speakerId: string | null },
): Promise<Debrief> {
  const { organizationId, groupId } = await candidateForInterview(db, actor, debriefRights.prepare, candidateId);
  const facts = await factsOf(db, candidateId);
  if (speakerId !== null) refuseStrangers(facts, "speakerId", [speakerId]);
  const { begunAt } = facts;
  const begins = speakerId !== null && begunAt === null ? { begunAt: now.toISOString() } : {};
  if (!(await saveDebrief(db, { organizationId, groupId, candidateId, version }, { speakerId, ...begins })))
    throw await changed(db, actor, candidateId);
  return getDebrief(db, actor, candidateId);
}

export async function reveal(db: ActorDb, actor: Actor, candidateId: string): Promise<Debrief> {
  const candidate = await candidateForInterview(db, actor, debriefRights.reveal, candidateId);
  if (!(await revealCards(db, candidateId)))
    throw new Refusal(
      "CONFLICT",
      "Scorecards can be revealed once no one owes one. Wait for the missing ones, or excuse their authors.",
    );
  await noteAction(db, actor, candidate, "card_revealed");
  return getDebrief(db, actor, candidateId);
}

export async function remarksOf(db: ActorDb, candidateId: string) {
  await seenCandidate(db, candidateId);
  return listRemarks(db, candidateId);
}

export async function addRemark(
  db: ActorDb,
  actor: Actor,
  given: { candidateId: string; competencyKey: string; remark: string },
) {
  await candidateForInterview(db, actor, debriefRights.prepare, given.candidateId);
  if (!(await insertRemark(db, given)))
    throw new Refusal("CONFLICT", "You can add remarks once the scorecards are revealed and you can see them.");
  return { candidateId: given.candidateId };
}

export async function strictnessIn(db: ActorDb, candidateId: string) {
  const { groupId, cards } = await factsOf(db, candidateId);
  return listStrictness(db, { groupId, authorIds: [...new Set(cards.map(({ interviewerId }) => interviewerId))] });
}

const basisOf = async (db: ActorDb, candidateId: string): Promise<Basis> => ({
  debrief: await factsOf(db, candidateId),
  cards: await listCards(db, [candidateId]),
  remarks: await listRemarks(db, candidateId),
  asked: await listAsked(db, candidateId),
});

/** Records a decision: the packet holds everything the decision rests on, as canonical JSON. */
export async function decide(
  { db, actor, now }: Acting,
  {
    candidateId,
    seenDecisionId,
    ...asked
  }: NewDecision & { candidateId: string; seenDecisionId?: string | null | undefined },
): Promise<Decision> {
  const candidate = await candidateForInterview(db, actor, debriefRights.decide, candidateId);
  const { organizationId } = candidate;
  const decision = { ...asked, deciderIds: once(asked.deciderIds) };
  // Before anything is read: what another decides or amends meanwhile must be in the packet, or come after it.
  if (!(await holdDebrief(db, candidateId))) throw notYet();
  const basis = await basisOf(db, candidateId);
  refuseUnexplained(basis, decision);
  const { deciderIds, dissent } = decision;
  const named = [...deciderIds, ...dissent.map(({ userId }) => userId)];
  const names = await listNames(db, { organizationId, userIds: [...named, actor.userId] });
  if (named.some((userId) => !names.some(({ id }) => id === userId)))
    throw new Refusal("BAD_REQUEST", "Choose people in this organization.", {
      errors: [{ path: "deciderIds", message: "Choose people in this organization." }],
    });
  const supersedesId = await latestDecision(db, candidateId);
  if (seenDecisionId !== undefined && seenDecisionId !== supersedesId) throw decidedMeanwhile();
  const packet = packetOf(basis, {
    decision,
    names,
    recordedBy: actor.userId,
    recordedAt: now.toISOString(),
    supersedesId,
  });
  const id = await insertDecision(db, candidateId, {
    decision: { ...decision, composite: packet.composite.given, supersedesId },
    packet: canonicalJson(packet),
  });
  const made = id === null ? undefined : (await listDecisions(db, candidateId)).find((each) => each.id === id);
  if (!made && (await latestDecision(db, candidateId)) !== supersedesId) throw decidedMeanwhile();
  if (!made) throw notYet();
  await noteAction(db, actor, candidate, "decision_recorded");
  return made;
}

/** That it was done, and nothing of what anybody thinks; the database keeps a decision's line from whoever owes a card. */
const noteAction = (
  db: ActorDb,
  actor: Actor,
  candidate: Awaited<ReturnType<typeof candidateForInterview>>,
  what: "card_revealed" | "decision_recorded",
) => {
  const { id: candidateId, organizationId, groupId, opportunityId, personId } = candidate;
  return noteHiring(db, actor, [{ organizationId, groupId, opportunityId, candidateId, personId, what }]);
};

const notYet = () =>
  new Refusal("CONFLICT", "You can record a decision once the scorecards are revealed and no one owes one.");

const latestDecision = async (db: ActorDb, candidateId: string): Promise<string | null> =>
  (await listDecisionRows(db, [candidateId])).at(-1)?.id ?? null;

/** Nobody takes the place of a decision that they did not read. */
const decidedMeanwhile = () =>
  new Refusal("CONFLICT", "Someone else recorded a decision in the meantime. Read it before you record another one.");

function refuseUnexplained(basis: Basis, { reasons }: NewDecision) {
  const unexplained = rowsOf(basis).filter(
    ({ signal, competencyKey }) =>
      signal !== "agree" && !reasons.some((reason) => reason.competencyKey === competencyKey),
  );
  if (unexplained.length === 0) return;
  throw new Refusal("BAD_REQUEST", "Give a reason for each split and gap.", {
    errors: unexplained.map(({ competencyKey, name }) => ({
      path: `reasons.${competencyKey}`,
      message: `Say how you weighed ${name}`,
    })),
  });
}

export async function listDecisions(db: ActorDb, candidateId: string): Promise<Decision[]> {
  await seenCandidate(db, candidateId);
  return (await listDecisionRows(db, [candidateId])).map(({ packet: _packet, composite: _, ...decision }) => decision);
}
