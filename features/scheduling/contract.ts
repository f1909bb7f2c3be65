import { z } from "zod";
import { Interview } from "#features/interviews/interview-shapes.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { filledText } from "#platform/text/text-shapes.ts";
import { Availability } from "./availability.ts";
import {
  Arrangement,
  CalendarSettings,
  Previewed,
  PreviewedMail,
  SchedulingStart,
  schedulingLimits,
  TimesAsked,
  TimesFound,
} from "./scheduling-shapes.ts";

const Name = filledText(schedulingLimits.name, "Enter a name").describe("What to call it.");
const calendarId = z.uuid("Choose a calendar").describe("The calendar.");

/** An address of a calendar; `webcal:` is what calendar programs call `https:`. */
export const feedAddress = (typed: string): string | null => {
  const address = typed.trim().replace(/^webcals?:/i, "https:");
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? new URL(address).href : null;
};

export const schedulingContract = contractOf({
  /** One's own working hours, calendars and link. Errors: none of its own. */
  getSettings: procedure("session", "GET", "/calendar-settings").output(CalendarSettings),
  /** Saves when one can interview. Errors: BAD_REQUEST, CONFLICT with what stands. */
  saveAvailability: procedure("session", "PUT", "/calendar-settings/availability")
    .input(Availability.extend({ version: z.int().min(0).describe("Version that the caller saw; 0 for the first.") }))
    .output(CalendarSettings),
  /** Adds a calendar by its address; it is read at once, and every hour. Errors: BAD_REQUEST, CONFLICT beyond ten. */
  addFeed: procedure("session", "POST", "/calendar-settings/feeds")
    .input(
      z.object({
        name: Name,
        url: z
          .string()
          .max(schedulingLimits.url)
          .refine((url) => feedAddress(url) !== null, "Enter an address that begins with https:// or webcal://")
          .describe("Address of the calendar in iCalendar form."),
      }),
    )
    .output(CalendarSettings),
  /** Adds a calendar from a file; it is read once. Errors: BAD_REQUEST, CONFLICT beyond ten. */
  addFile: procedure("session", "POST", "/calendar-settings/files")
    .input(
      z.object({
        name: Name,
        content: z
          .string()
          .min(1, "Choose a file")
          .max(schedulingLimits.file, "The file is larger than 900 KB. Export fewer months.")
          .describe("Text of the file, in iCalendar form."),
      }),
    )
    .output(CalendarSettings),
  /** Reads a calendar now. Errors: NOT_FOUND. */
  readFeed: procedure("session", "POST", "/calendar-settings/calendars/{calendarId}/read")
    .input(z.object({ calendarId }))
    .output(CalendarSettings),
  /** Removes a calendar and its busy times. Errors: NOT_FOUND. */
  removeCalendar: procedure("session", "DELETE", "/calendar-settings/calendars/{calendarId}")
    .input(z.object({ calendarId }))
    .output(CalendarSettings),
  /** Makes the address under which calendar programs read one's interviews; the one before ends. Errors: none of its own. */
  makeLink: procedure("session", "POST", "/calendar-settings/link", { answersSecret: "once" }).output(
    z.object({ url: z.string().describe("The address. It is told once.") }),
  ),
  /** Ends that address. Errors: none of its own. */
  revokeLink: procedure("session", "DELETE", "/calendar-settings/link").output(CalendarSettings),
  /** What scheduling a round of a candidacy begins with. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST for a round that is not on their way yet. */
  start: procedure("ats", "GET", "/candidates/{candidateId}/rounds/{roundId}/scheduling")
    .input(
      z.object({
        candidateId: z.uuid("Choose a candidate").describe("The candidacy."),
        roundId: z.uuid("Choose a round").describe("The round of the candidate's plan."),
        interviewId: z
          .uuid("Choose an interview")
          .optional()
          .describe("The interview of the round that is put at another time; one that waits for a time when left out."),
      }),
    )
    .output(SchedulingStart),
  /** Times that suit everyone, ranked, with reasons. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST. */
  propose: procedure("ats", "POST", "/scheduling/propose", { readsOnly: true }).input(TimesAsked).output(TimesFound),
  /** The mails that an arrangement, or a change on an interview's own page, would send; nothing is changed. Errors: as those. */
  preview: procedure("ats", "POST", "/scheduling/preview")
    .input(z.object({ arrangement: Previewed.describe("What would be done.") }))
    .output(z.array(PreviewedMail)),
  /** The link with which the candidate chooses a time, for whoever offered the times, until the message with it was sent. Errors: NOT_FOUND, FORBIDDEN. */
  offerLink: procedure("ats", "GET", "/interviews/{interviewId}/offer-link")
    .input(z.object({ interviewId: z.uuid("Choose an interview").describe("The interview.") }))
    .output(z.object({ url: z.string().describe("The address.") })),
  /** Invites whoever hasn't been told of an interview, or of its time: the candidate and the panel. Errors: NOT_FOUND, FORBIDDEN. */
  tell: procedure("ats", "POST", "/interviews/{interviewId}/tell")
    .input(z.object({ interviewId: z.uuid("Choose an interview").describe("The interview.") }))
    .output(Interview),
  /** Does it and sends the mails. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST, CONFLICT with what stands, or when somebody is taken. */
  arrange: procedure("ats", "POST", "/scheduling/arrange")
    .input(z.object({ arrangement: Arrangement.describe("What is to be done.") }))
    .output(Interview),
});
