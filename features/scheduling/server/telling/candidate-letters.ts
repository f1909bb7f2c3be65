import { type MessagePurpose, writeLetter } from "#features/candidates/server/public.ts";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { formatDateTime } from "#platform/dates.ts";
import type { Acting } from "#platform/server/handlers.ts";
import { type MeetingNews, modeWords } from "../letters.ts";
import { type CalendarMail, type Parties, type ToldMeeting, whereOf } from "./told-meeting.ts";
import type { Writing, WrittenMail } from "./writing.ts";

interface Around {
  acting: Acting;
  writing: Writing;
  telling: { interview: Interview; note?: string };
  parties: Parties;
  organizationId: string;
}

const purposes: Record<Exclude<MeetingNews, "left">, MessagePurpose> = {
  new: "interview_confirmed",
  changed: "interview_changed",
  cancelled: "interview_cancelled",
};

type About = CalendarMail | { purpose: "candidate_missed" | "interviewer_missed"; meeting: ToldMeeting };
type Calendar = { method: "REQUEST" | "CANCEL"; content: string; sequence: number } | null;

/**
 * A letter to the candidate about their interview, in the words of the organization. It stands with their messages and waits as they do;
 * what goes to an address that messages don't go to is a mail by itself.
 */
export async function letterAbout(
  around: Around,
  about: About,
  { email, name }: { email: string; name: string | null },
  calendar: Calendar,
): Promise<WrittenMail> {
  const { acting, writing, telling, parties, organizationId } = around;
  const { interview, note = "" } = telling;
  const { candidate, organizationName } = parties;
  const { meeting } = about;
  const when = formatDateTime(meeting.start, { timeZone: candidate.timeZone ?? interview.timeZone });
  const mailKind = "purpose" in about ? "interview-missed" : "interview-candidate";
  const ofInterview = { thingId: interview.id, ...(calendar && { expiresAt: new Date(meeting.end).toISOString() }) };
  const kind = { kind: mailKind, to: email, organizationId, aboutId: interview.candidateId, ...ofInterview };
  const to = { audience: "candidate" as const, name: name ?? email };
  const file = calendar && { calendar };
  if ("news" in about && about.news === "left") {
    const given = { name: candidate.called, organizationName, roundName: interview.roundName, when };
    return { ...to, mail: { ...kind, ...file, ...writing.letters.moved(given) } };
  }
  const letter = await writeLetter(acting.db, acting.actor, {
    groupId: interview.groupId,
    candidateId: interview.candidateId,
    purpose: "purpose" in about ? about.purpose : purposes[about.news === "left" ? "changed" : about.news],
    values: {
      "interview.round": interview.roundName,
      "interview.when": when,
      "interview.minutes": String(Math.round((meeting.end - meeting.start) / 60_000)),
      "interview.where": whereOf(interview) || modeWords[interview.mode],
      "interview.details": interview.kit.candidateText,
      "interview.note": note,
    },
  });
  if (candidate.email !== email || candidate.doNotContact)
    return { ...to, mail: { ...kind, ...file, subject: letter.subject, text: `${letter.body}\n` } };
  const place = { organizationId, candidateId: interview.candidateId, interviewId: interview.id };
  return { ...to, letter: { ...place, ...letter, mailKind, link: null, note, calendar } };
}
