import type { Interview } from "#features/interviews/interview-shapes.ts";
import type { Invitation, Invitee, Party } from "#platform/calendar/invitation/make-invitation.ts";
import { canonicalJson } from "#platform/canonical-json.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import type { MeetingNews } from "../letters.ts";

/** For whom an event is: only that of the panel leads to the kit. */
export const audiences = ["panel", "candidate"] as const;
export type Audience = (typeof audiences)[number];

/** Who is invited to an interview, with addresses. */
export interface Parties {
  organizationName: string;
  organizer: Party | null;
  organizerZone: string | null;
  candidate: { name: string; called: string; timeZone: string | null; doNotContact: boolean; email: string | null };
  panel: {
    interviewerId: string;
    userId: string | null;
    name: string;
    email: string;
    role: string;
    response: string;
    timeZone: string | null;
  }[];
}

/** Of somebody without an account it is kept that they have none: also of one who left. */
type ToldInvitee = Invitee & { isGuest?: true };

/** What calendars are told of an interview. */
export type ToldMeeting = Omit<Invitation, "uid" | "sequence" | "stamp" | "invitees"> & {
  invitees: readonly ToldInvitee[];
};

/** What calendars were told last. */
export interface Entry {
  audience: Audience;
  sequence: number;
  isCancelled: boolean;
  told: ToldMeeting;
}

/** An entry, with the secret that the UIDs of its invitees are made with. */
export interface KeptEntry extends Entry {
  secret: string;
}

/** One event in the calendars of its people. */
export interface CalendarMail {
  method: "REQUEST" | "CANCEL";
  news: MeetingNews;
  sequence: number;
  meeting: ToldMeeting;
  to: readonly ToldInvitee[];
}

const isWritable = (email: string | null): email is string => email !== null && /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(email);

const linkOf = (callUrl: string) =>
  URL.canParse(callUrl) && new URL(callUrl).protocol === "https:" ? new URL(callUrl).href : null;

/** Where one goes, in words. */
export const whereOf = ({ place, room, callUrl }: Pick<Interview, "place" | "room" | "callUrl">): string =>
  [place, room, callUrl].filter((part) => part.trim() !== "").join(" · ");

/** What the calendars of an audience should say now; null where there is nobody to be told, or nothing takes place. */
export function meetingFor(
  audience: Audience,
  interview: Pick<
    Interview,
    "status" | "startsAt" | "endsAt" | "roundName" | "candidateName" | "place" | "room" | "callUrl"
  >,
  parties: Parties,
  kitUrl: string,
): ToldMeeting | null {
  const { status, startsAt, endsAt, roundName, candidateName } = interview;
  if (status !== "scheduled" || startsAt === null || endsAt === null || parties.organizer === null) return null;
  const { candidate, panel, organizationName } = parties;
  const invitees: Invitee[] =
    audience === "panel"
      ? panel
          .filter(({ email, response }) => isWritable(email) && response !== "declined")
          .map(({ email, name, role, userId }) => ({
            ...{ email, name, isOptional: role !== "lead" && role !== "interviewer" },
            ...(userId === null && { isGuest: true as const }),
          }))
      : isWritable(candidate.email) && !candidate.doNotContact
        ? [{ email: candidate.email, name: candidate.name, isOptional: false }]
        : [];
  if (invitees.length === 0) return null;
  const link = linkOf(interview.callUrl);
  const details = [
    audience === "panel" ? `Interview kit: ${kitUrl}` : `Your interview with ${organizationName}`,
    ...(interview.callUrl.trim() === "" ? [] : [`Join: ${interview.callUrl.trim()}`]),
  ];
  return {
    start: Date.parse(startsAt),
    end: Date.parse(endsAt),
    title: audience === "panel" ? `${candidateName}: ${roundName}` : `${organizationName}: ${roundName}`,
    details: details.join("\n"),
    place: [interview.place, interview.room].filter((part) => part.trim() !== "").join(", ") || null,
    link,
    organizer: parties.organizer,
    invitees,
  };
}

/** The same for a guest: nothing of it says who the candidate is, and nothing leads to a page that asks for an account. */
export const meetingForGuest = (
  meeting: ToldMeeting,
  { organizationName }: Pick<Parties, "organizationName">,
  { roundName, callUrl }: Pick<Interview, "roundName" | "callUrl">,
): ToldMeeting => ({
  ...meeting,
  title: `${organizationName}: ${roundName}`,
  details: [
    "The link to your questions and your scorecard is in the email.",
    ...(callUrl.trim() === "" ? [] : [`Join: ${callUrl.trim()}`]),
  ].join("\n"),
});

/** What the UID of an invitee has beside the interview; `app.answer_by_mail` works out the same. */
const tagOf = (secret: string, email: string): string => hashOf(`${secret}:${email.toLowerCase()}`).slice(0, 32);

/** The event of one invitee. Nobody else knows its UID, so that an answer that names it is theirs. */
export const uidOf = (
  interviewId: string,
  { audience, secret }: Pick<KeptEntry, "audience" | "secret">,
  email: string,
) => [interviewId, audience, ...(secret === "" ? [] : [tagOf(secret, email)])].join(".");

/** What has to be sent so that calendars say what is so: nothing, a request, a cancellation, or one of each. */
export function mailsFor(
  entry: Entry | undefined,
  meeting: ToldMeeting | null,
  status: Interview["status"],
): CalendarMail[] {
  const isTold = entry !== undefined && !entry.isCancelled;
  if (meeting === null) {
    // What is over stays in calendars, as it was. So does what takes place, for a candidate who can't be written to anymore.
    const isKept =
      status === "complete" || status === "no_show" || (entry?.audience === "candidate" && status === "scheduled");
    const isCalledOff = isTold && !isKept && entry.told.invitees.length > 0;
    return isCalledOff ? [calledOff(entry, "cancelled", entry.told.invitees)] : [];
  }
  // Calendars take a change from whoever invited them, and from nobody else.
  const meant = entry === undefined ? meeting : { ...meeting, organizer: entry.told.organizer };
  if (isTold && canonicalJson(entry.told) === canonicalJson(meant)) return [];
  const sequence = entry === undefined ? 0 : entry.sequence + 1;
  const before = isTold ? entry.told.invitees : [];
  // That somebody else joins or leaves changes nothing for the others.
  const isSameMeeting =
    isTold && canonicalJson({ ...entry.told, invitees: [] }) === canonicalJson({ ...meant, invitees: [] });
  const hasChanged = ({ email, isOptional }: ToldInvitee) =>
    !isSameMeeting ||
    before.some((each) => each.email.toLowerCase() === email.toLowerCase() && each.isOptional !== isOptional);
  const request = { method: "REQUEST" as const, sequence, meeting: meant };
  const mails: CalendarMail[] = [
    { ...request, news: "changed", to: meant.invitees.filter((each) => isAmong(before)(each) && hasChanged(each)) },
    { ...request, news: "new", to: meant.invitees.filter((each) => !isAmong(before)(each)) },
    ...(isTold
      ? [
          calledOff(
            entry,
            "left",
            before.filter((each) => !isAmong(meant.invitees)(each)),
          ),
        ]
      : []),
  ];
  return mails.filter(({ to }) => to.length > 0);
}

const isAmong =
  (others: readonly Party[]) =>
  ({ email }: Party) =>
    others.some((other) => other.email.toLowerCase() === email.toLowerCase());

const calledOff = ({ sequence, told }: Entry, news: MeetingNews, to: readonly ToldInvitee[]): CalendarMail => ({
  method: "CANCEL",
  news,
  sequence: sequence + 1,
  meeting: { ...told, invitees: to },
  to,
});
