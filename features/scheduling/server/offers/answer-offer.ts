import { arrangeInterview, getInterview } from "#features/interviews/server/public.ts";
import { noteHiring } from "#features/people/server/public.ts";
import { formatDateTime } from "#platform/dates.ts";
import { Refusal } from "#platform/errors.ts";
import type { Acting } from "#platform/server/handlers.ts";
import { queueMails } from "#platform/server/mail/queue-mail.ts";
import { orExpected } from "#platform/server/transaction.ts";
import { findParties, organizationOf } from "../telling/queries.ts";
import { send, tellCalendars } from "../telling/tell-calendars.ts";
import type { Writing } from "../telling/writing.ts";
import { keepWishes, type SeenOffer, takeOffer, type Wishes } from "./queries.ts";

/** Nobody takes part who doesn't work in the hiring group. */
const hasLeft = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.errors.some(({ path }) => path.startsWith("participant"));

/**
 * Books the time that a candidate chose, in the name of whoever offered it: with their rights, and by the rules of any interview. Nothing is
 * booked where somebody of its panel has left: whoever offered it is told. Refusals: CONFLICT where somebody chose before, or the time is taken.
 */
export async function chooseTime(
  acting: Acting,
  writing: Writing,
  offer: SeenOffer,
  startsAt: string,
): Promise<"booked" | "gone"> {
  const booked = await orExpected(acting.db, () => book(acting, writing, offer, startsAt), hasLeft);
  if (booked === "booked") {
    await tellOfferer(acting, writing, offer, { chosen: startsAt, wishes: [] });
    return "booked";
  }
  const wishes = [
    `They chose ${formatDateTime(startsAt, { timeZone: offer.timeZone })}, which can't be booked: someone on the panel has left the hiring group.`,
    "Offer them times with the people who are there now.",
  ];
  await tellOfferer(acting, writing, offer, { chosen: null, wishes });
  return "gone";
}

async function book(acting: Acting, writing: Writing, offer: SeenOffer, startsAt: string) {
  const { db, actor, now } = acting;
  const taken = await takeOffer(db, offer.id, now.toISOString());
  const slot = taken?.slots.find((each) => each.startsAt === startsAt);
  if (!taken || !slot || Date.parse(slot.startsAt) <= now.getTime())
    throw new Refusal("CONFLICT", "This time can't be booked anymore.");
  const before = await getInterview(db, actor, { interviewId: taken.interviewId, now });
  const { candidateId, roundId, mode, place, callUrl, room, version } = before;
  const interview = await arrangeInterview(acting, {
    ...{ candidateId, roundId, mode, place, callUrl, room },
    interview: { id: before.id, version },
    panel: slot.panel,
    slot: { startsAt: slot.startsAt, minutes: slot.minutes, timeZone: taken.timeZone },
    reason: "",
  });
  await send(acting, await tellCalendars(acting, writing, { interview, isInviting: true }));
  return "booked" as const;
}

const inWords: Record<NonNullable<Wishes["kind"]>, string> = {
  other: "None of the times work for them.",
  earlier: "They'd like an earlier time.",
};
const company: Record<NonNullable<Wishes["guest"]>, string> = {
  companion: "Someone is coming with them.",
  interpreter: "An interpreter is coming with them.",
};

/** Keeps what a candidate asks for beside the times, and tells whoever offered them. */
export async function wishOfOffer(acting: Acting, writing: Writing, offer: SeenOffer, wishes: Wishes): Promise<void> {
  await keepWishes(acting.db, offer.id, wishes, acting.now.toISOString());
  const { kind, words = "", guest, guestNote = "" } = wishes;
  const told = [kind ? inWords[kind] : "", words, guest ? company[guest] : "", guestNote].filter(
    (line) => line.trim() !== "",
  );
  await tellOfferer(acting, writing, offer, { chosen: null, wishes: told });
}

async function tellOfferer(
  { db, actor, now }: Acting,
  { letters, settings }: Writing,
  { interviewId }: SeenOffer,
  { chosen, wishes }: { chosen: string | null; wishes: readonly string[] },
): Promise<void> {
  const { groupId, candidateId, candidateName, opportunityId, roundName, timeZone } = await getInterview(db, actor, {
    interviewId,
    now,
  });
  const organizationId = await organizationOf(db, interviewId);
  const { organizer, organizerZone } = (await findParties(db, interviewId)) ?? {};
  const detail = { interviewId, byCandidate: true };
  const what = chosen === null ? "interview_times_wished" : "interview_time_chosen";
  await noteHiring(db, actor, [{ organizationId, groupId, opportunityId, candidateId, what, detail }]);
  if (!organizer) return;
  const letter = letters.answered({
    name: organizer.name ?? "",
    ...{ candidateName, roundName, wishes },
    chosen: chosen && formatDateTime(chosen, { timeZone: organizerZone ?? timeZone }),
    url: `${settings.APP_URL}/candidates/${candidateId}`,
  });
  await queueMails(db, [{ kind: "interview-answered", to: organizer.email, organizationId, ...letter }]);
}
