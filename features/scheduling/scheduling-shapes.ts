import { z } from "zod";
import { interviewLimits } from "#features/interviews/interview-limits.ts";
import { Interview, MeetingPlace, NewParticipant, Slot } from "#features/interviews/interview-shapes.ts";
import { nearInstant } from "#platform/text/day-shapes.ts";
import { filledText, textOf } from "#platform/text/text-shapes.ts";
import { isTimeZone } from "#platform/values/time-zone.ts";
import { Availability, DayHours } from "./availability.ts";

export const schedulingLimits = {
  calendars: 10,
  name: 100,
  url: 2000,
  file: 900_000,
  note: 2000,
  people: 20,
  pools: 5,
  slots: 10,
  days: 60,
  wish: 1000,
} as const;

const Instant = z.iso.datetime("Use a time such as 2026-11-27T09:00:00Z");
const Zone = z.string().max(64).refine(isTimeZone, "Choose a time zone");

/** A calendar that says when somebody is busy. */
export const CalendarSource = z.object({
  id: z.uuid().describe("The calendar."),
  kind: z.enum(["feed", "file"]).describe("A feed is read every hour; a file was uploaded."),
  name: z.string().describe("What its owner calls it."),
  busyTimes: z.int().describe("How many busy times it holds."),
  problems: z
    .array(z.object({ reason: z.string(), detail: z.string().nullable(), count: z.int() }))
    .describe("What was not understood."),
  isWhole: z.boolean().describe("Whether nobody can be busy at a time that is not there."),
  knownUntil: Instant.nullable().describe("Up to when busy times are known."),
  failure: z.string().describe("Why the last reading failed; empty where it did not."),
  readAt: Instant.nullable().describe("When it was last read; null until then."),
});
export type CalendarSource = z.output<typeof CalendarSource>;

export const CalendarSettings = z.object({
  availability: Availability.nullable().describe("Null while one has said nothing."),
  version: z.int().describe("Counts changes; 0 while one has said nothing."),
  calendars: z.array(CalendarSource).describe("One's calendars, the first added first."),
  linkedSince: Instant.nullable().describe(
    "Since when calendar programs can read one's interviews; null where none can.",
  ),
});
export type CalendarSettings = z.output<typeof CalendarSettings>;

const meetingRules = [
  "guest-busy",
  "busy",
  "guest-hours",
  "working-hours",
  "weekly-limit",
  "daily-limit",
  "gap",
  "same-day",
] as const;
const Rule = z.enum(meetingRules);

const PanelPool = z.object({
  id: z.string().min(1).max(40).describe("A name within the question."),
  members: z.array(z.uuid()).max(schedulingLimits.people).describe("People of the hiring group, or guests."),
  need: z.union([z.literal("all"), z.int().min(1).max(10)]).describe("All of them, or any so many."),
});

/** Times that are looked for. */
export const TimesAsked = z.object({
  candidateId: z.uuid("Choose a candidate").describe("The candidacy."),
  interviewId: z
    .uuid()
    .nullable()
    .default(null)
    .describe("The interview that is put at another time; its own time is free."),
  pools: z.array(PanelPool).min(1).max(schedulingLimits.pools).describe("Who is needed."),
  guests: z
    .array(
      z.object({
        id: z.uuid().describe("By which pools name them."),
        name: filledText(interviewLimits.guestName, "Enter their name").describe("Their name."),
      }),
    )
    .max(schedulingLimits.people)
    .default([])
    .describe("People without an account in the pools. Nobody knows when they are busy."),
  minutes: z.int().min(5).max(interviewLimits.minutes).describe("How long."),
  from: Instant.describe("Not before."),
  until: Instant.describe("Over by then; 60 days later at most."),
  timeZone: Zone.describe("The candidate's time zone."),
  candidateHours: z
    .array(DayHours)
    .max(28)
    .nullable()
    .default(null)
    .describe("When the candidate can; null where nobody asked."),
  gap: z.int().min(0).max(120).default(15).describe("Minutes between meetings."),
  rules: z.array(Rule).max(meetingRules.length).describe("What the times keep to."),
});
export type TimesAsked = z.output<typeof TimesAsked>;

const Millis = z.number().describe("Milliseconds since 1970 in UTC.");
const Span = z.object({ start: Millis, end: Millis });
const Hours = z.object({
  zone: z.string(),
  days: z.array(z.object({ weekday: z.int(), from: z.string(), to: z.string() })),
});
const Missing = z.union([
  z.object({ kind: z.literal("unread"), since: Millis.nullable().describe("When it was last read; null if never.") }),
  z.object({ kind: z.literal("partial") }),
]);
const Breach = {
  rule: Rule,
  member: z.string().nullable(),
  bound: Millis.nullable().optional(),
  side: z.enum(["before", "after"]).nullable().optional(),
  count: z.int().optional(),
};
const Reason = z.union([
  z.object({ mark: z.literal("check"), kind: z.literal("all-free"), people: z.int() }),
  z.object({ mark: z.literal("check"), kind: z.enum(["inside-hours", "within-limits"]) }),
  z.object({ mark: z.literal("dash"), kind: z.literal("no-calendar"), member: z.string() }),
  z.object({
    mark: z.literal("dash"),
    kind: z.literal("calendar-unread"),
    member: z.string(),
    since: Millis.nullable(),
  }),
  z.object({ mark: z.literal("dash"), kind: z.literal("calendar-partial"), member: z.string() }),
  z.object({ mark: z.literal("dash"), kind: z.literal("calendar-ends"), member: z.string(), until: Millis }),
  z.object({ mark: z.literal("dash"), kind: z.literal("guest-hours-unknown") }),
  z.object({ mark: z.literal("dash"), kind: z.literal("reaches-limit"), member: z.string(), limit: z.int() }),
  z.object({
    mark: z.literal("dash"),
    kind: z.literal("near-meeting"),
    member: z.string(),
    minutes: z.number(),
    side: z.enum(["before", "after"]),
  }),
  z.object({ mark: z.literal("warning"), kind: z.literal("later"), days: z.int() }),
  z.object({ mark: z.literal("warning"), kind: z.literal("breaks"), ...Breach }),
]);
export type TimeReason = z.output<typeof Reason>;
const Proposed = Span.extend({
  panel: z.array(z.object({ pool: z.string(), member: z.string() })).describe("Who would meet."),
  reasons: z.array(Reason).describe("What speaks for and against it."),
});
export type ProposedSlot = z.output<typeof Proposed>;

/** Times that were found, and what they were compared by: enough to weigh another one at once. */
export const TimesFound = z.object({
  suggested: z.array(Proposed).describe("The few to show, the best first."),
  close: z.array(Proposed.extend({ rule: Rule.describe("What it breaks.") })).describe("Times that break one rule."),
  opens: z.array(z.object({ rule: Rule, times: z.int() })).describe("How many starts each rule alone would open."),
  fitting: z.int().describe("How many starts keep to all rules; 200 at most."),
  compared: z.int().describe("How many starts were compared."),
  unfillable: z.string().nullable().describe("A pool that its people can't fill at any time."),
  readAt: Instant.nullable().describe(
    "When the calendar that was read longest ago was read; null where none is linked.",
  ),
  names: z.record(z.string(), z.string()).describe("What the people are called."),
  question: z
    .object({
      members: z.array(
        z.object({
          id: z.string(),
          hours: Hours,
          busy: z.array(Span).nullable(),
          missing: Missing.nullable(),
          knownUntil: Millis.nullable(),
          interviews: z.array(Span),
          weeklyLimit: z.int().nullable(),
          dailyLimit: z.int().nullable(),
          gap: z.number(),
          load: z.number(),
        }),
      ),
      pools: z.array(PanelPool),
      guest: z.object({ hours: Hours.nullable(), zone: z.string(), busy: z.array(Span) }),
      minutes: z.number(),
      from: Millis,
      to: Millis,
      step: z.number(),
      gap: z.number(),
      rules: z.array(Rule),
    })
    .describe("By what the times were compared. Of calendars nothing but the times."),
});
export type TimesFound = z.output<typeof TimesFound>;

const Offer = z.object({
  id: z.uuid().describe("The offer."),
  state: z.enum(["open", "chosen", "closed"]).describe("Where it stands."),
  slots: z.array(z.object({ startsAt: Instant, minutes: z.int() })).describe("The times."),
  wishes: z
    .object({
      kind: z.enum(["other", "earlier"]).optional().describe("Other times, or an earlier one."),
      words: z.string().optional().describe("In the candidate's words."),
      guest: z.enum(["companion", "interpreter"]).optional().describe("Somebody who comes with them."),
      guestNote: z.string().optional().describe("More about them."),
    })
    .describe("What the candidate asked for."),
  wishedAt: Instant.nullable().describe("When they asked."),
  endsAt: Instant.describe("When the link ends."),
});

/** What the dialog begins with. */
export const SchedulingStart = z.object({
  candidateId: z.uuid(),
  groupId: z.uuid(),
  name: z.string().describe("The candidate."),
  called: z.string().describe("What they want to be called."),
  opportunityTitle: z.string().nullable(),
  roundId: z.uuid(),
  roundName: z.string(),
  versionNumber: z.int().describe("Version of the round that they get."),
  minutes: z.int().describe("How long the round takes."),
  mode: MeetingPlace.shape.mode,
  timeZone: z.string().nullable().describe("The candidate's time zone, where it is known."),
  hasMail: z.boolean().describe("Whether they can be written to."),
  hasPhone: z.boolean().describe("Whether a phone number of theirs is known."),
  accommodation: z.string().describe("What interviewers do so that they can take part."),
  interview: Interview.omit({ kit: true }).nullable().describe("The interview of the round, where there is one."),
  offer: Offer.nullable().describe("Times that were offered last."),
  people: z
    .array(
      z.object({
        userId: z.uuid(),
        name: z.string(),
        isInTeam: z.boolean().describe("Whether they are in the hiring team."),
        isOfRound: z.boolean().describe("Whether the plan names them for the round."),
        isShutOut: z
          .boolean()
          .describe("Whether applicant tracking is off for them, so that they couldn't open the interview."),
        isLinked: z.boolean().describe("Whether a calendar of theirs was read."),
        week: z.int().describe("Their interviews this week."),
        weeklyLimit: z.int().nullable().describe("Most in a week; null for no limit."),
        load: z.int().describe("Interviews of the last 28 days and to come."),
      }),
    )
    .describe("Who may be on the panel: whoever the plan names first, then the hiring team."),
  needed: z.int().describe("How many the plan asks for."),
  myTimeZone: z.string().nullable().describe("Time zone of whoever asks, where it is known."),
});
export type SchedulingStart = z.output<typeof SchedulingStart>;

const Panel = z.array(NewParticipant).max(schedulingLimits.people);

const Of = {
  candidateId: z.uuid("Choose a candidate").describe("The candidacy."),
  roundId: z.uuid("Choose a round").describe("The round of the candidate's plan."),
  interview: z
    .object({ id: z.uuid(), version: z.int().min(1) })
    .nullable()
    .default(null)
    .describe("The interview that gets the time, at the version that the caller saw; null for a new one."),
  ...MeetingPlace.shape,
  note: textOf(schedulingLimits.note).default("").describe("Words to the candidate."),
};

/** What is done with an interview's time, and told by mail. */
export const Arrangement = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("invite"),
    ...Of,
    slot: Slot.describe("When."),
    isPast: z.boolean().default(false).describe("Whether it is meant though the time has passed; refused otherwise."),
    panel: Panel.describe("Who takes part. Guests of the interview stay; one that is named again is the same."),
    reason: textOf(interviewLimits.reason).default("").describe("Why, when it is put at another time."),
  }),
  z.object({
    kind: z.literal("offer"),
    ...Of,
    timeZone: Zone.describe("Zone in which the times are shown."),
    slots: z
      .array(
        z.object({
          startsAt: nearInstant().describe("When it begins."),
          minutes: z.int().min(5).max(interviewLimits.minutes).describe("How long."),
          panel: Panel.describe("Who would take part."),
        }),
      )
      .min(1, "Choose a time")
      .max(schedulingLimits.slots)
      .describe("Times between which the candidate chooses."),
  }),
  z.object({
    kind: z.literal("cancel"),
    interview: z.object({ id: z.uuid(), version: z.int().min(1) }).describe("The interview as it was seen."),
    reason: textOf(interviewLimits.reason).default("").describe("Why; only the team reads it."),
    note: textOf(schedulingLimits.note).default("").describe("Words to the candidate."),
  }),
]);
export type Arrangement = z.output<typeof Arrangement>;

const interviewId = z.uuid("Choose an interview").describe("The interview.");
const interviewerId = z.uuid("Choose a person").describe("Who takes part.");

/** What is done on an interview's own page, and told by mail. */
const PageChange = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("no_show"),
    interviewId,
    version: z.int().min(1).describe("Version that the caller saw."),
    absent: z.enum(["candidate", "interviewer"]).describe("Who did not come."),
  }),
  z.object({ kind: z.literal("swap"), interviewId, interviewerId, participant: NewParticipant }),
  z.object({ kind: z.literal("add"), interviewId, participant: NewParticipant }),
  z.object({ kind: z.literal("remove"), interviewId, interviewerId }),
  z.object({ kind: z.literal("tell"), interviewId }),
]);
export type PageChange = z.output<typeof PageChange>;

/** What mails are shown for before it is done. */
export const Previewed = z.union([Arrangement, PageChange]);
export type Previewed = z.output<typeof Previewed>;

/** A mail as it would be sent. */
export const PreviewedMail = z.object({
  audience: z.enum(["panel", "candidate"]).describe("To whom."),
  to: z.array(z.string()).describe("Names of those who get it."),
  subject: z.string().describe("Subject."),
  text: z.string().describe("Text of the first of them."),
  calendar: z.enum(["REQUEST", "CANCEL"]).nullable().describe("What it does in calendars."),
});
export type PreviewedMail = z.output<typeof PreviewedMail>;
