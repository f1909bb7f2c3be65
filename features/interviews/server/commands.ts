import { randomUUID } from "node:crypto";
import { candidateForInterview, pinRound } from "#features/candidates/server/public.ts";
import { requireWorker } from "#features/groups/server/public.ts";
import { noteHiring } from "#features/people/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Acting } from "#platform/server/handlers.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { cardDueAt } from "../card-due.ts";
import type { Answer, NewInterview } from "../contract.ts";
import type { Interview, MeetingPlace, NewParticipant, Slot } from "../interview-shapes.ts";
import { type InterviewStatus, mayFollow, type PartRole } from "../interview-states.ts";
import { interviewRights } from "../policy.ts";
import { lockedInterview, notThere } from "./authorize.ts";
import { getInterview } from "./page.ts";
import {
  answerInterview,
  deleteParticipant,
  findDueHours,
  findParticipant,
  type InterviewRow,
  insertInterview,
  insertParticipants,
  listColleagueRows,
  listParticipants,
  roundOfCandidate,
  setCardsDue,
  updateInterview,
  updateRole,
} from "./queries.ts";
import { unlessTaken } from "./taken.ts";

function timesOf({ startsAt, minutes, timeZone }: Slot) {
  const ends = new Date(new Date(startsAt).getTime() + minutes * 60_000);
  return { startsAt, endsAt: ends.toISOString(), timeZone };
}

export async function createInterview(
  { db, actor, now }: Acting,
  { candidateId, roundId, slot, participants, ...place }: NewInterview,
): Promise<Interview> {
  const candidate = await candidateForInterview(db, actor, interviewRights.arrange, candidateId);
  if (!(await pinRound(db, candidate, roundId, { at: now.toISOString(), by: actor.userId })))
    throw refusedField("roundId", "This round isn't in the candidate's plan");
  const { organizationId, groupId, personId, opportunityId } = candidate;
  const times = slot ? timesOf(slot) : { startsAt: null, endsAt: null, timeZone: "UTC" };
  const people = participants.flatMap((each) => ("userId" in each ? [each.userId] : []));
  for (const userId of people) await requireWorker(db, [groupId], userId, "participants");
  const wanted = async () => ({ groupId, interviewId: null, people, ...times });
  const interviewId = await unlessTaken(db, wanted, async () => {
    const id = await insertInterview(db, {
      organizationId,
      groupId,
      candidateId,
      personId,
      opportunityId,
      roundId: await roundOfCandidate(db, { organizationId, groupId, candidateId, interviewRoundId: roundId }),
      status: slot ? "scheduled" : "to_schedule",
      ...times,
      ...place,
      organizerId: actor.userId,
    });
    await insertParticipants(
      db,
      participants.map((participant) => partOf({ id, organizationId, groupId }, participant)),
    );
    return id;
  });
  if (slot) await setDue(db, interviewId, timesOf(slot));
  await note({ db, actor, now }, candidate, interviewId, slot ? "interview_scheduled" : "interview_added");
  return getInterview(db, actor, { interviewId, now });
}

function partOf(
  { id, organizationId, groupId }: Pick<InterviewRow, "id" | "organizationId" | "groupId">,
  participant: NewParticipant,
) {
  const row = { interviewId: id, organizationId, groupId, role: participant.role };
  return "userId" in participant
    ? { ...row, interviewerId: participant.userId, userId: participant.userId, guestName: "", guestMail: "" }
    : {
        ...row,
        interviewerId: randomUUID(),
        userId: null,
        guestName: participant.guestName,
        guestMail: participant.guestMail,
      };
}

/** Says by when cards are due that are still owed: so many working hours after the end as the round has in the plan. */
const setDue = async (
  db: ActorDb,
  interviewId: string,
  { endsAt, timeZone = "UTC" }: { endsAt: string; timeZone?: string | undefined },
) => setCardsDue(db, interviewId, cardDueAt(endsAt, timeZone, await findDueHours(db, interviewId)));

/** Adds somebody, and says when their card is due. */
export async function takePart(
  db: ActorDb,
  row: Pick<InterviewRow, "id" | "organizationId" | "groupId" | "startsAt" | "endsAt"> & { timeZone?: string },
  participant: NewParticipant,
) {
  if ("userId" in participant) await requireWorker(db, [row.groupId], participant.userId, "participant");
  const part = partOf(row, participant);
  const wanted = async () => ({ ...row, interviewId: row.id, people: [part.interviewerId] });
  await unlessTaken(db, wanted, () => insertParticipants(db, [part]));
  if (row.endsAt !== null) await setDue(db, row.id, { endsAt: row.endsAt, timeZone: row.timeZone });
}

interface Seen {
  interviewId: string;
  version: number;
}

/** The interview at the version that its writer saw, on the way to another status. */
async function standingAt({ db, actor, now }: Acting, { interviewId, version }: Seen, to: InterviewStatus) {
  const row = await lockedInterview(db, actor, interviewId);
  if (row.version !== version)
    throw new Refusal("CONFLICT", "This interview has changed since you opened it.", {
      current: await getInterview(db, actor, { interviewId, now }),
    });
  if (!mayFollow(row.status, to)) throw new Refusal("CONFLICT", notNow[row.status]);
  return row;
}

const notNow: Readonly<Record<InterviewStatus, string>> = {
  to_schedule: "This interview has no time yet.",
  availability_requested: "This interview has no time yet.",
  scheduled: "This interview is scheduled.",
  complete: "This interview is over.",
  cancelled: "This interview was canceled. Bring it back first.",
  no_show: "This interview was marked as a no-show. Bring it back first.",
};

export async function scheduleInterview(
  acting: Acting,
  { slot, reason, interviewId, version, ...place }: Seen & { slot: Slot; reason: string } & MeetingPlace,
): Promise<Interview> {
  const { db } = acting;
  const row = await standingAt(acting, { interviewId, version }, "scheduled");
  const times = timesOf(slot);
  const wanted = async () => {
    const people = (await listParticipants(db, interviewId)).map((each) => each.interviewerId);
    return { groupId: row.groupId, interviewId, people, ...times };
  };
  await unlessTaken(db, wanted, () =>
    updateInterview(db, interviewId, {
      ...times,
      ...place,
      reason,
      status: "scheduled",
      absent: null,
      beganAt: null,
      endedAt: null,
    }),
  );
  await setDue(db, interviewId, times);
  return noted(acting, row, row.status === "scheduled" ? "interview_moved" : "interview_scheduled");
}

/** Says that the candidate is asked for a time; one that has a time keeps it until they chose. */
export async function requestAvailability(acting: Acting, seen: Seen): Promise<Interview> {
  const { db, actor, now } = acting;
  const row = await lockedInterview(db, actor, seen.interviewId);
  if (row.status === "scheduled" && row.version === seen.version)
    return getInterview(db, actor, { interviewId: row.id, now });
  await standingAt(acting, seen, "availability_requested");
  await updateInterview(db, row.id, { status: "availability_requested" });
  return noted(acting, row, "interview_times_offered");
}

export async function cancelInterview(acting: Acting, { reason, ...seen }: Seen & { reason: string }) {
  const row = await standingAt(acting, seen, "cancelled");
  await updateInterview(acting.db, row.id, { status: "cancelled", reason });
  return noted(acting, row, "interview_cancelled");
}

/** Puts back one that was cancelled with its candidacy: at its time, where that is free. Another one may have settled what became of it since. */
export async function restoreInterview(
  acting: Acting,
  { interviewId, isScheduled }: { interviewId: string; isScheduled: boolean },
): Promise<Interview | null> {
  const { db, actor } = acting;
  const row = await lockedInterview(db, actor, interviewId);
  if (row.status !== "cancelled") return null;
  const wanted = async () => {
    const people = (await listParticipants(db, interviewId)).map((each) => each.interviewerId);
    return { groupId: row.groupId, interviewId, people, startsAt: row.startsAt, endsAt: row.endsAt };
  };
  await unlessTaken(db, wanted, () =>
    updateInterview(db, interviewId, { status: isScheduled ? "scheduled" : "to_schedule", reason: "" }),
  );
  if (isScheduled && row.endsAt !== null) await setDue(db, interviewId, { endsAt: row.endsAt, timeZone: row.timeZone });
  return noted(acting, row, "interview_restored");
}

export async function markNoShow(
  acting: Acting,
  { reason, absent, ...seen }: Seen & { reason: string; absent: "candidate" | "interviewer" },
) {
  const row = await standingAt(acting, seen, "no_show");
  if (row.startsAt !== null && new Date(row.startsAt) > acting.now)
    throw new Refusal("CONFLICT", "This interview hasn't started yet.");
  await updateInterview(acting.db, row.id, { status: "no_show", absent, reason });
  return noted(acting, row, "interview_missed");
}

export async function bringBack(acting: Acting, seen: Seen) {
  const row = await standingAt(acting, seen, "to_schedule");
  await updateInterview(acting.db, row.id, {
    status: "to_schedule",
    absent: null,
    reason: "",
    startsAt: null,
    endsAt: null,
  });
  return noted(acting, row, "interview_restored");
}

export async function markInterview(
  acting: Acting,
  { interviewId, as }: { interviewId: string; as: "begun" | "ended" },
) {
  const { db, actor, now } = acting;
  const row = await lockedInterview(db, actor, interviewId);
  if (row.status !== "scheduled") throw new Refusal("CONFLICT", notNow[row.status]);
  const at = now.toISOString();
  if (as === "ended" && (row.endsAt === null || new Date(row.endsAt) > now)) await requireLead(db, actor, interviewId);
  await updateInterview(
    db,
    interviewId,
    as === "begun"
      ? { beganAt: row.beganAt ?? at }
      : { beganAt: row.beganAt ?? earlier(row.startsAt ?? at, at), endedAt: at, status: "complete" },
  );
  return getInterview(db, actor, { interviewId, now });
}

/** Nobody who is in it with others ends it for them before its time is over, but whoever leads it. */
async function requireLead(db: ActorDb, actor: Actor, interviewId: string): Promise<void> {
  const panel = await listParticipants(db, interviewId);
  const mine = panel.find(({ userId }) => userId === actor.userId);
  if (!mine || mine.role === "lead" || panel.length === 1) return;
  throw new Refusal("FORBIDDEN", "Only the lead ends an interview for everyone. Finish your own part in your notes.");
}

/** One that ends before its time began when it ended, at the latest. */
const earlier = (one: string, other: string) => (Date.parse(one) < Date.parse(other) ? one : other);

export async function addParticipant(
  acting: Acting,
  { interviewId, participant }: { interviewId: string; participant: NewParticipant },
) {
  const row = await lockedInterview(acting.db, acting.actor, interviewId);
  await takePart(acting.db, row, participant);
  return noted(acting, row, "interview_people_changed");
}

export async function listColleagues({ db, actor, now }: Acting, { interviewId }: { interviewId: string }) {
  authorize(actor, interviewRights.arrange, await getInterview(db, actor, { interviewId, now }));
  return listColleagueRows(db, interviewId);
}

interface OfParticipant {
  interviewId: string;
  interviewerId: string;
}

export async function setRole(
  acting: Acting,
  { interviewId, interviewerId, role }: OfParticipant & { role: PartRole },
) {
  const row = await lockedInterview(acting.db, acting.actor, interviewId);
  if (!(await updateRole(acting.db, interviewId, interviewerId, role))) throw notTakingPart();
  return noted(acting, row, "interview_people_changed");
}

export async function removeParticipant(acting: Acting, { interviewId, interviewerId }: OfParticipant) {
  const row = await lockedInterview(acting.db, acting.actor, interviewId);
  if (!(await deleteParticipant(acting.db, interviewId, interviewerId))) throw notTakingPart();
  return noted(acting, row, "interview_people_changed");
}

export async function swapParticipant(
  acting: Acting,
  { interviewId, interviewerId, participant }: OfParticipant & { participant: NewParticipant },
) {
  const row = await lockedInterview(acting.db, acting.actor, interviewId);
  const leaving = await findParticipant(acting.db, interviewId, interviewerId);
  if (!leaving) throw notTakingPart();
  await deleteParticipant(acting.db, interviewId, interviewerId);
  await takePart(acting.db, row, { ...participant, role: leaving.role });
  return noted(acting, row, "interview_people_changed");
}

const notTakingPart = () => new Refusal("NOT_FOUND", "They aren't part of this interview.");

export async function answerAs(db: ActorDb, interviewId: string, { response, note: words }: Answer): Promise<void> {
  // Whoever accepts what they declined before may be elsewhere by now.
  const wanted = async () => ({ groupId: "", interviewId, people: [], startsAt: null, endsAt: null });
  const isThere = await unlessTaken(db, wanted, () => answerInterview(db, interviewId, response, words));
  if (!isThere) throw notThere();
}

async function noted(acting: Acting, row: InterviewRow, what: string): Promise<Interview> {
  await note(acting, { ...row, id: row.candidateId }, row.id, what);
  return getInterview(acting.db, acting.actor, { interviewId: row.id, now: acting.now });
}

const note = (
  { db, actor }: Acting,
  {
    id: candidateId,
    organizationId,
    groupId,
    personId,
    opportunityId,
  }: Pick<InterviewRow, "id" | "organizationId" | "groupId" | "personId" | "opportunityId">,
  interviewId: string,
  what: string,
) =>
  noteHiring(db, actor, [
    { organizationId, groupId, personId, opportunityId, candidateId, what, detail: { interviewId } },
  ]);
