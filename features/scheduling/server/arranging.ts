import { randomBytes } from "node:crypto";
import { takeBackLetters, writeLetter } from "#features/candidates/server/public.ts";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import {
  addParticipant,
  arrangeInterview,
  cancelInterview,
  getInterview,
  lockedInterview,
  markNoShow,
  removeParticipant,
  swapParticipant,
} from "#features/interviews/server/public.ts";
import { formatDateTime } from "#platform/dates.ts";
import { Refusal } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Acting } from "#platform/server/handlers.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import { takenBack } from "#platform/server/transaction.ts";
import { schedulingRights } from "../policy.ts";
import type { Arrangement, PageChange, Previewed, PreviewedMail } from "../scheduling-shapes.ts";
import { closeOffers, insertOffer } from "./offers/queries.ts";
import { findOfferLink, findParties, organizationOf } from "./telling/queries.ts";
import { previewOf, send, tellCalendars, tellChange } from "./telling/tell-calendars.ts";
import type { Writing, WrittenMail } from "./telling/writing.ts";

const offerDays = 14;
const dayMillis = 86_400_000;

/** Does what was arranged and sends its mails; all of it, or nothing. */
export async function arrange(acting: Acting, writing: Writing, arrangement: Arrangement): Promise<Interview> {
  const { interview, mails } = await carryOut(acting, writing, arrangement);
  await send(acting, mails);
  return interview;
}

/** The mails that it would send: it is done, and taken back, so that what is shown is what goes. */
export async function previewArrangement(acting: Acting, writing: Writing, asked: Previewed): Promise<PreviewedMail[]> {
  const work = () =>
    "interviewId" in asked
      ? writtenOfChange(acting, writing, asked)
      : carryOut(acting, writing, asked).then(({ mails }) => mails);
  const isNew = !("interviewId" in asked) && asked.kind !== "cancel" && !asked.interview;
  return previewOf(await takenBack(acting.db, work), isNew);
}

/** What a change on the interview's own page would tell: the change is the one that the page makes. */
async function writtenOfChange(acting: Acting, writing: Writing, change: PageChange): Promise<WrittenMail[]> {
  switch (change.kind) {
    case "no_show":
      return tellChange(acting, writing, await markNoShow(acting, { ...change, reason: "" }), "missed");
    case "swap":
      return tellChange(acting, writing, await swapParticipant(acting, change), "changed");
    case "add":
      return tellChange(acting, writing, await addParticipant(acting, change), "changed");
    case "tell":
      return writtenToUntold(acting, writing, change.interviewId);
    case "remove":
      return tellChange(acting, writing, await removeParticipant(acting, change), "changed");
  }
}

/** Invites whoever hasn't been told of an interview, or of its time. */
export async function tellUntold(acting: Acting, writing: Writing, interviewId: string): Promise<Interview> {
  await send(acting, await writtenToUntold(acting, writing, interviewId));
  return getInterview(acting.db, acting.actor, { interviewId, now: acting.now });
}

async function writtenToUntold(acting: Acting, writing: Writing, interviewId: string): Promise<WrittenMail[]> {
  const { db, actor, now } = acting;
  await lockedInterview(db, actor, interviewId);
  const interview = await getInterview(db, actor, { interviewId, now });
  return tellCalendars(acting, writing, { interview, isInviting: true });
}

/** The link with which the candidate chooses a time, for whoever offered the times, while the message with it waits. */
export async function offerLink({ db, actor, now }: Acting, interviewId: string): Promise<{ url: string }> {
  authorize(actor, schedulingRights.arrange, await getInterview(db, actor, { interviewId, now }));
  const url = await findOfferLink(db, interviewId);
  if (url === null)
    throw new Refusal(
      "NOT_FOUND",
      "There's no link to copy: the message with it was sent, or someone else offered the times.",
    );
  return { url };
}

interface Carried {
  interview: Interview;
  mails: WrittenMail[];
}

async function carryOut(acting: Acting, writing: Writing, arrangement: Arrangement): Promise<Carried> {
  switch (arrangement.kind) {
    case "invite": {
      const { kind: _, note, isPast, ...given } = arrangement;
      if (!isPast && Date.parse(given.slot.startsAt) <= acting.now.getTime())
        throw new Refusal(
          "BAD_REQUEST",
          "This time has passed. Choose a later one, or say that the interview was then.",
        );
      const interview = await arrangeInterview(acting, given);
      return { interview, mails: await tellCalendars(acting, writing, { interview, note, isInviting: true }) };
    }
    case "cancel": {
      const { interview: seen, reason, note } = arrangement;
      const cancelled = await cancelInterview(acting, { interviewId: seen.id, version: seen.version, reason });
      const mails = await tellCalendars(acting, writing, { interview: cancelled, note, isInviting: false });
      return { interview: cancelled, mails };
    }
    case "offer":
      return offerTimes(acting, writing, arrangement);
  }
}

async function offerTimes(
  acting: Acting,
  { settings }: Writing,
  { kind: _, slots, timeZone, note, ...given }: Arrangement & { kind: "offer" },
): Promise<Carried> {
  const { db, actor, now } = acting;
  const [first] = slots;
  if (!first) throw new Refusal("BAD_REQUEST", "Choose a time.");
  if (slots.some(({ startsAt }) => Date.parse(startsAt) <= now.getTime()))
    throw new Refusal("BAD_REQUEST", "One of these times has passed. Choose later ones.");
  // One that has a time keeps it, and its people, until the candidate chose another.
  const standing = given.interview && (await lockedInterview(db, actor, given.interview.id));
  const interview =
    given.interview && standing?.status === "scheduled" && standing.version === given.interview.version
      ? await getInterview(db, actor, { interviewId: standing.id, now })
      : await arrangeInterview(acting, { ...given, panel: first.panel, slot: null, reason: "" });
  const parties = await findParties(db, interview.id);
  const candidate = parties?.candidate;
  if (!candidate?.email) throw new Refusal("CONFLICT", "This person has no email address. Add one first.");
  if (candidate.doNotContact) throw new Refusal("CONFLICT", "This person asked not to be contacted.");
  const kept = await takeBackLetters(db, interview.id, "interview-times");
  const added = note.trim() === "" ? (kept ?? "") : note;
  await closeOffers(db, interview.id);
  const secret = randomBytes(32).toString("base64url");
  const last = Math.max(...slots.map(({ startsAt }) => Date.parse(startsAt)));
  const endsAt = new Date(Math.min(last, now.getTime() + offerDays * dayMillis)).toISOString();
  const organizationId = await organizationOf(db, interview.id);
  await insertOffer(db, {
    organizationId,
    groupId: interview.groupId,
    candidateId: interview.candidateId,
    interviewId: interview.id,
    secretHash: hashOf(secret),
    slots: JSON.stringify(slots),
    timeZone,
    offeredBy: actor.userId,
    endsAt,
  });
  const zone = { timeZone: candidate.timeZone ?? timeZone };
  const link = `${settings.APP_URL}/interview-times/${secret}`;
  const about = { candidateId: interview.candidateId, interviewId: interview.id };
  const letter = await writeLetter(db, actor, {
    ...about,
    groupId: interview.groupId,
    purpose: "choose_time",
    values: {
      "interview.round": interview.roundName,
      "interview.minutes": [...new Set(slots.map(({ minutes }) => minutes))].sort((a, b) => a - b).join(" or "),
      "interview.times": slots.map(({ startsAt }) => formatDateTime(startsAt, zone)).join("\n"),
      "interview.until": formatDateTime(endsAt, zone),
      "interview.link": link,
      "interview.note": added,
    },
  });
  const whole = { organizationId, ...about, ...letter, mailKind: "interview-times", link, note: added, calendar: null };
  return { interview, mails: [{ audience: "candidate", name: candidate.name, letter: whole }] };
}
