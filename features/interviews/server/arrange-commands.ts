import { candidateForInterview } from "#features/candidates/server/public.ts";
import { refusedField } from "#platform/errors.ts";
import type { Acting } from "#platform/server/handlers.ts";
import type { Interview, MeetingPlace, NewParticipant, Slot } from "../interview-shapes.ts";
import { interviewRights } from "../policy.ts";
import { lockedInterview } from "./authorize.ts";
import { createInterview, requestAvailability, scheduleInterview, takePart } from "./commands.ts";
import { getInterview } from "./page.ts";
import { deleteParticipant, listParticipants, updateRole } from "./queries.ts";

/** An interview as somebody wants it: with whom, and when where that is settled. */
export interface Arranging extends MeetingPlace {
  candidateId: string;
  roundId: string;
  /** As it was seen; null for a new one. */
  interview: { id: string; version: number } | null;
  /** Guests who take part already needn't be named. */
  panel: readonly NewParticipant[];
  /** Null while the candidate is asked. */
  slot: Slot | null;
  reason: string;
}

/** Puts an interview at a time with these people, or asks for a time; a new one where there is none. Guests stay. */
export async function arrangeInterview(acting: Acting, given: Arranging): Promise<Interview> {
  const { db, actor, now } = acting;
  const { candidateId, roundId, interview: seen, panel, slot, reason, mode, place, callUrl, room } = given;
  const where = { mode, place, callUrl, room };
  const colleagues = panel.flatMap((one) => ("userId" in one ? [one] : []));
  const invited = panel.flatMap((one) => ("guestName" in one ? [one] : []));
  const newGuests = (standing: readonly Guest[]) =>
    invited.filter((one, at) => ![...standing, ...invited.slice(0, at)].some((other) => isSameGuest(one, other)));
  if (seen === null) {
    await candidateForInterview(db, actor, interviewRights.arrange, candidateId);
    const participants = [...colleagues, ...newGuests([])];
    if (participants.length === 0) throw nobody();
    const made = await createInterview(acting, { candidateId, roundId, slot, participants, ...where });
    return slot ? made : requestAvailability(acting, { interviewId: made.id, version: made.version });
  }
  const row = await lockedInterview(db, actor, seen.id);
  const before = await listParticipants(db, seen.id);
  const guests = before.filter(({ userId }) => userId === null);
  if (panel.length + guests.length === 0) throw nobody();
  const wanted = new Map(colleagues.map(({ userId, role }) => [userId, role]));
  // Whoever leaves is free for the new time, and whoever joins need not be free at the old one.
  for (const { interviewerId, userId } of before)
    if (userId !== null && !wanted.has(userId)) await deleteParticipant(db, seen.id, interviewerId);
  const at = { interviewId: seen.id, version: seen.version };
  const moved = slot
    ? await scheduleInterview(acting, { ...at, slot, reason, ...where })
    : await requestAvailability(acting, at);
  const standing = new Map(before.map(({ userId, role }) => [userId, role]));
  for (const [userId, role] of wanted)
    if (!standing.has(userId)) await takePart(db, { ...row, ...moved }, { userId, role });
    else if (standing.get(userId) !== role) await updateRole(db, seen.id, userId, role);
  for (const guest of newGuests(guests)) await takePart(db, { ...row, ...moved }, guest);
  return getInterview(db, actor, { interviewId: seen.id, now });
}

const nobody = () => refusedField("panel", "Choose interviewers");

/** Somebody without an account, as they are named or take part. */
interface Guest {
  guestName: string;
  guestMail: string;
}

/** Whether both are the same guest: by their address, or by their name where neither has one. */
const isSameGuest = (one: Guest, other: Guest): boolean =>
  one.guestMail === "" && other.guestMail === ""
    ? one.guestName === other.guestName
    : one.guestMail.toLowerCase() === other.guestMail.toLowerCase();
