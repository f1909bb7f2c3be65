import { candidateForInterview } from "#features/candidates/server/public.ts";
import type { MeetingQuestion, Member } from "#platform/calendar/proposals/meeting-question.ts";
import { proposeTimes } from "#platform/calendar/proposals/propose-times.ts";
import { refusedField } from "#platform/errors.ts";
import type { Acting } from "#platform/server/handlers.ts";
import { openHours, usualAvailability } from "../../availability.ts";
import { schedulingRights } from "../../policy.ts";
import { schedulingLimits, type TimesAsked, type TimesFound } from "../../scheduling-shapes.ts";
import { listCalendars, listMeetingsOf, type PanelCalendar } from "./queries.ts";

const dayMillis = 86_400_000;
/** Starts are compared at every quarter of an hour. */
const step = 15;

const spanOf = ([start, end]: readonly [number, number]) => ({ start, end });

type Known = Pick<
  PanelCalendar,
  "userId" | "availability" | "busy" | "isLinked" | "missing" | "knownUntil" | "interviews" | "load"
>;

/** A guest, who has no calendar here. */
const unknownOf = ({ id }: { id: string }): Known => ({
  ...{ userId: id, availability: null, busy: [], isLinked: false, missing: null, knownUntil: null },
  ...{ interviews: [], load: 0 },
});

/** Somebody as times are compared for them. Who never said when they work is taken to work where the candidate is. */
function memberOf(
  { userId, availability, busy, isLinked, missing, knownUntil, interviews, load }: Known,
  zone: string,
): Member {
  const { timeZone, weeklyLimit, dailyLimit, bufferMinutes, ...hours } = availability ?? usualAvailability(zone);
  return {
    id: userId,
    hours: { zone: timeZone, days: openHours(hours) },
    busy: isLinked ? busy.map(spanOf) : null,
    missing,
    knownUntil,
    interviews: interviews.map(spanOf),
    weeklyLimit,
    dailyLimit,
    gap: bufferMinutes,
    load,
  };
}

/** Times that suit everyone: those of the asked people that the caller's hiring group may ask. */
export async function findTimes({ db, actor, now }: Acting, asked: TimesAsked): Promise<TimesFound> {
  const candidate = await candidateForInterview(db, actor, schedulingRights.arrange, asked.candidateId);
  const { interviewId, pools, guests, minutes, timeZone, candidateHours, gap, rules } = asked;
  const from = Math.max(Date.parse(asked.from), now.getTime());
  const to = Date.parse(asked.until);
  if (to <= from) throw refusedField("until", "Choose a day that hasn't passed");
  if (to - from > schedulingLimits.days * dayMillis)
    throw refusedField("until", `Choose ${schedulingLimits.days} days or fewer`);
  const ofGuests = new Set(guests.map(({ id }) => id));
  const userIds = [...new Set(pools.flatMap(({ members }) => members.filter((id) => !ofGuests.has(id))))];
  const calendars = await listCalendars(db, {
    groupId: candidate.groupId,
    userIds,
    from: new Date(from - dayMillis).toISOString(),
    until: new Date(to + dayMillis).toISOString(),
    except: interviewId,
  });
  if (calendars.length < userIds.length) throw refusedField("pools", "Choose people in this hiring group");
  const meetings = await listMeetingsOf(db, candidate.personId, interviewId);
  const question = {
    members: [...calendars, ...guests.map(unknownOf)].map((calendar) => memberOf(calendar, timeZone)),
    pools: pools.map(({ members, ...asked }) => ({ ...asked, members: [...new Set(members)] })),
    guest: {
      zone: timeZone,
      hours: candidateHours && { zone: timeZone, days: candidateHours },
      busy: meetings.map(({ startsAt, endsAt }) => ({ start: Date.parse(startsAt), end: Date.parse(endsAt) })),
    },
    ...{ minutes, from, to, step, gap, rules },
  } satisfies MeetingQuestion;
  if (question.pools.some(({ members }) => members.length === 0)) throw refusedField("pools", "Choose interviewers");
  const { times, suggested, close, opens, compared, unfillable } = proposeTimes(question);
  const read = calendars.flatMap(({ readAt }) => readAt ?? []).sort();
  return {
    suggested,
    close,
    opens,
    fitting: times.length,
    compared,
    unfillable,
    readAt: read[0] ?? null,
    names: Object.fromEntries([
      ...calendars.map(({ userId, name }) => [userId, name]),
      ...guests.map(({ id, name }) => [id, name]),
    ]),
    question: {
      ...question,
      members: question.members.map(
        ({ dailyLimit = null, gap: own = 0, missing = null, knownUntil = null, ...member }) => ({
          ...member,
          dailyLimit,
          missing,
          knownUntil,
          gap: own,
          hours: { ...member.hours, days: [...member.hours.days] },
          busy: member.busy && [...member.busy],
          interviews: [...member.interviews],
        }),
      ),
    },
  };
}
