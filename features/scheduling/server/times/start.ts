import { candidateForInterview, versionInContext } from "#features/candidates/server/public.ts";
import { listPeopleOfGroups } from "#features/groups/server/public.ts";
import { type Interview, MeetingPlace } from "#features/interviews/interview-shapes.ts";
import { getInterview } from "#features/interviews/server/public.ts";
import { weekIn } from "#platform/calendar/proposals/working-hours.ts";
import { utc, zoneNamed } from "#platform/calendar/zones.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import type { Acting } from "#platform/server/handlers.ts";
import { usualAvailability } from "../../availability.ts";
import { schedulingRights } from "../../policy.ts";
import type { SchedulingStart } from "../../scheduling-shapes.ts";
import { findOffer } from "../offers/queries.ts";
import { findInterviewOf, findRound, findZone, listCalendars, listTeam, type PanelCalendar } from "./queries.ts";

const dayMillis = 86_400_000;

/** Interviews of somebody in the week that goes on for them. */
function interviewsThisWeek(
  { availability, interviews }: Pick<PanelCalendar, "availability" | "interviews">,
  now: Date,
): number {
  const zone = availability ? zoneNamed(availability.timeZone) : utc;
  const week = weekIn(zone, now.getTime());
  return interviews.filter(([start]) => weekIn(zone, start) === week).length;
}

const folded = (name: string) => name.normalize("NFKC").trim().toLowerCase();

/** What scheduling a round of a candidacy begins with. */
export async function startScheduling(
  { db, actor, now }: Acting,
  {
    candidateId,
    roundId,
    interviewId: named,
  }: { candidateId: string; roundId: string; interviewId?: string | undefined },
): Promise<SchedulingStart> {
  const candidate = await candidateForInterview(db, actor, schedulingRights.arrange, candidateId);
  const context = { type: "candidate" as const, enabled: true, candidateId, interviewRoundId: roundId };
  const { versionId } = await versionInContext(db, context, async () => null);
  const round = versionId ? await findRound(db, { candidateId, roundId, versionId }) : undefined;
  if (!round) throw refusedField("roundId", "This round isn't in the candidate's plan");
  const interviewId = await findInterviewOf(db, { candidateId, roundId, interviewId: named ?? null });
  if (named !== undefined && interviewId === null)
    throw new Refusal("NOT_FOUND", "This interview can't be rescheduled.");
  const interview = interviewId ? await getInterview(db, actor, { interviewId, now }) : null;
  const { groupId } = candidate;
  const team = await listTeam(db, candidate.opportunityId);
  const inTeam = new Set(team.map(({ userId }) => userId));
  const ofRound = new Set(round.interviewers.map(folded));
  const colleagues = await listPeopleOfGroups(db, [groupId]);
  const calendars = await listCalendars(db, {
    groupId,
    userIds: [...new Set([...colleagues.map(({ userId }) => userId), ...inTeam])],
    from: new Date(now.getTime() - 7 * dayMillis).toISOString(),
    until: new Date(now.getTime() + 7 * dayMillis).toISOString(),
    except: interviewId,
  });
  const people = calendars.map((calendar) => ({
    userId: calendar.userId,
    name: calendar.name,
    isInTeam: inTeam.has(calendar.userId),
    isOfRound: ofRound.has(folded(calendar.name)),
    isShutOut: calendar.isShutOut,
    isLinked: calendar.isLinked,
    week: interviewsThisWeek(calendar, now),
    weeklyLimit: (calendar.availability ?? usualAvailability("UTC")).weeklyLimit,
    load: calendar.load,
  }));
  const rank = ({ isOfRound, isInTeam }: (typeof people)[number]) => (isOfRound ? 0 : isInTeam ? 1 : 2);
  return {
    candidateId,
    groupId,
    name: candidate.name,
    called: round.called,
    opportunityTitle: round.opportunityTitle,
    roundId,
    roundName: round.roundName,
    versionNumber: round.versionNumber,
    minutes: round.minutes,
    mode: MeetingPlace.shape.mode.safeParse(round.mode).data ?? "video",
    timeZone: round.timeZone,
    hasMail: round.hasMail,
    hasPhone: round.hasPhone,
    accommodation: round.accommodation,
    interview: interview && withoutKit(interview),
    offer: interviewId ? await offerOf(db, interviewId) : null,
    people: people.sort((a, b) => rank(a) - rank(b)),
    needed: round.needed,
    myTimeZone: (await findZone(db, actor.userId))?.timeZone ?? null,
  };
}

const withoutKit = ({ kit: _, ...interview }: Interview) => interview;

async function offerOf(db: Acting["db"], interviewId: string): Promise<SchedulingStart["offer"]> {
  const offer = await findOffer(db, interviewId);
  return offer ? { ...offer, slots: offer.slots.map(({ startsAt, minutes }) => ({ startsAt, minutes })) } : null;
}
