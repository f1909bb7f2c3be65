import { randomBytes } from "node:crypto";
import { keepLetters, linkInMail, takeBackLetters } from "#features/candidates/server/public.ts";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { type InterviewTelling, issueGuestLink } from "#features/interviews/server/public.ts";
import { interviewPath } from "#features/opportunities/interview-path.ts";
import { formatDateTime } from "#platform/dates.ts";
import type { Acting } from "#platform/server/handlers.ts";
import { queueMails } from "#platform/server/mail/queue-mail.ts";
import type { PreviewedMail } from "../../scheduling-shapes.ts";
import type { SchedulingLetters } from "../letters.ts";
import { letterAbout } from "./candidate-letters.ts";
import { findParties, keepEntry, listEntries, listOffKinds, organizationOf, takeBackPanelMails } from "./queries.ts";
import {
  type Audience,
  audiences,
  type CalendarMail,
  type KeptEntry,
  mailsFor,
  meetingFor,
  meetingForGuest,
  type Parties,
  uidOf,
  whereOf,
} from "./told-meeting.ts";
import { organizerOf, type Writing, type WrittenMail } from "./writing.ts";

interface Telling {
  interview: Interview;
  /** Words to the candidate. */
  note?: string;
  /** Whether calendars that know nothing of the interview yet are told. */
  isInviting: boolean;
}

/** The page of an interview, on which its kit stands. */
export const kitAddress = (appUrl: string, interview: Pick<Interview, "id" | "opportunityId">) =>
  `${appUrl}${interviewPath(interview.opportunityId, interview.id)}`;

interface Around {
  acting: Acting;
  writing: Writing;
  telling: Telling;
  parties: Parties;
  organizationId: string;
}

/** Writes what calendars have to be told of an interview, and keeps that they were. The mails are the caller's to send. */
export async function tellCalendars(acting: Acting, writing: Writing, telling: Telling): Promise<WrittenMail[]> {
  const { db } = acting;
  const { interview, isInviting } = telling;
  const entries = await listEntries(db, interview.id);
  if (entries.length === 0 && !isInviting) return [];
  const found = await findParties(db, interview.id);
  if (!found) return [];
  const parties = { ...found, organizer: organizerOf(found.organizer, writing.settings) };
  const off = await listOffKinds(db, interview.id);
  const organizationId = await organizationOf(db, interview.id);
  const around: Around = { acting, writing, telling, parties, organizationId };
  const written: WrittenMail[] = [];
  for (const audience of audiences)
    if (!off.includes(`interview-${audience}`)) written.push(...(await tellAudience(around, audience, entries)));
  return written;
}

async function tellAudience(
  around: Around,
  audience: Audience,
  entries: readonly KeptEntry[],
): Promise<readonly WrittenMail[]> {
  const { acting, writing, telling, parties, organizationId } = around;
  const { interview } = telling;
  const { db, now } = acting;
  const meeting = meetingFor(audience, interview, parties, kitAddress(writing.settings.APP_URL, interview));
  let entry = entries.find((each) => each.audience === audience);
  let isInviting = telling.isInviting;
  const due = () => (entry || isInviting ? mailsFor(entry, meeting, interview.status) : []);
  // A letter that waits says what is so no longer: one that says what is so goes in its place.
  const kept =
    audience === "candidate" && due().length > 0
      ? await takeBackLetters(db, interview.id, "interview-candidate")
      : null;
  if (kept !== null) {
    entry = (await listEntries(db, interview.id)).find((each) => each.audience === audience);
    isInviting = true;
  }
  // The same for our side, where it goes into the outbox at once and may wait there for a mail server.
  const untold = audience === "panel" && entry && due().length > 0 ? await takeBackPanelMails(db, interview.id) : [];
  if (entry && untold.length > 0) entry = withoutInvitees(entry, untold);
  const mails = due();
  const [first] = mails;
  const place = { interviewId: interview.id, organizationId, groupId: interview.groupId };
  if (!first) {
    const isCancelled = meeting === null;
    if (entry && untold.length > 0)
      await keepEntry(db, { ...place, ...entry, isCancelled, before: null }, now.toISOString());
    return [];
  }
  const secret = entry?.secret ?? randomBytes(16).toString("base64url");
  // What was added to it by hand, unless something was added this time.
  const note = (telling.note ?? "").trim() === "" ? (kept ?? "") : telling.note;
  const noted = note ? { ...around, telling: { ...telling, note } } : around;
  const written: WrittenMail[] = [];
  for (const mail of mails)
    for (const invitee of mail.to) {
      const content = await calendarFor(around, { audience, secret }, mail, invitee);
      written.push(
        audience === "panel"
          ? await mailToPanel(around, mail, invitee, content)
          : await letterAbout(mail.method === "REQUEST" ? noted : around, mail, invitee, content),
      );
    }
  const before = audience === "candidate" && entry ? { told: entry.told, isCancelled: entry.isCancelled } : null;
  const { sequence, meeting: told } = first;
  await keepEntry(
    db,
    { ...place, audience, sequence, isCancelled: first.method === "CANCEL", told, secret, before },
    now.toISOString(),
  );
  return written;
}

/** Calendars of these were told nothing of it. */
const withoutInvitees = (entry: KeptEntry, addresses: readonly string[]): KeptEntry => ({
  ...entry,
  told: {
    ...entry.told,
    invitees: entry.told.invitees.filter(
      ({ email }) => !addresses.some((address) => address.toLowerCase() === email.toLowerCase()),
    ),
  },
});

type To = CalendarMail["to"][number];

async function calendarFor(
  { acting, writing, telling: { interview }, parties }: Around,
  entry: Pick<KeptEntry, "audience" | "secret">,
  { method, sequence, meeting }: CalendarMail,
  { email, isGuest }: To,
) {
  // Loaded with the first mail: it takes memory that many servers never need.
  const { makeInvitation } = await import("#platform/calendar/invitation/make-invitation.ts");
  const content = makeInvitation(method, {
    ...(isGuest ? meetingForGuest(meeting, parties, interview) : meeting),
    uid: `${uidOf(interview.id, entry, email)}@${new URL(writing.settings.APP_URL).hostname}`,
    sequence,
    stamp: acting.now.getTime(),
  });
  return { method, content, sequence };
}

async function mailToPanel(
  around: Around,
  { news, method, meeting }: CalendarMail,
  { email, name, isGuest }: To,
  calendar: { method: "REQUEST" | "CANCEL"; content: string },
): Promise<WrittenMail> {
  const { writing, telling, parties, organizationId } = around;
  const { interview } = telling;
  const { roundName, candidateName, accommodation } = interview;
  const person = parties.panel.find((each) => each.email === email);
  const given = {
    news,
    name: person?.name ?? name ?? email,
    roundName,
    when: formatDateTime(meeting.start, { timeZone: person?.timeZone ?? interview.timeZone }),
    where: whereOf(interview),
    others: meeting.invitees.filter((each) => each.email !== email).map((each) => each.name ?? each.email),
  };
  const kitUrl = isGuest ? null : kitAddress(writing.settings.APP_URL, interview);
  const link = isGuest && person && method === "REQUEST" ? await guestLink(around, person) : null;
  const letter =
    kitUrl === null
      ? writing.letters.guest({
          ...given,
          organizationName: parties.organizationName,
          url: link,
        })
      : writing.letters.panel({
          ...given,
          candidateName,
          title: interview.opportunityTitle ?? "",
          url: kitUrl,
          accommodation,
        });
  return {
    audience: "panel",
    name: name ?? email,
    ...(kitUrl !== null && { kitUrl }),
    link,
    mail: {
      ...{ kind: "interview-panel", to: email, organizationId, calendar, ...letter },
      ...{ thingId: interview.id, expiresAt: new Date(meeting.end).toISOString() },
    },
  };
}

/** A guest has no account: their own link opens the one interview. Null where they have one open already. */
const guestLink = (
  { acting, writing, telling: { interview }, organizationId }: Around,
  { interviewerId, name }: Parties["panel"][number],
): Promise<string | null> =>
  issueGuestLink(
    acting,
    { organizationId, interview, interviewerId, name, keepsOpened: true },
    writing.settings.APP_URL,
  ).then((issued) => issued?.url ?? null);

/** In place of the address of an interview that is made only when the mail is sent. */
const kitLink = "(link)";

/**
 * Mails as they are shown before they go: those that read alike, once. Addresses that exist only once it's done are left out, so
 * that nobody copies one that leads nowhere.
 */
export function previewOf(written: readonly WrittenMail[], isNew: boolean): PreviewedMail[] {
  const read = written.map((each) => {
    const { subject, text } = each.mail ?? { ...each.letter, text: `${each.letter.body}\n` };
    const link = each.mail ? each.link : each.letter.link;
    const kitUrl = each.mail && isNew ? each.kitUrl : undefined;
    const calendar = (each.mail ?? each.letter).calendar?.method ?? null;
    const withoutSecret = link ? text.replaceAll(link, linkInMail) : text;
    const shown = kitUrl ? withoutSecret.replaceAll(kitUrl, kitLink) : withoutSecret;
    return { audience: each.audience, name: each.name, subject, text: shown, calendar };
  });
  const alike = Map.groupBy(read, ({ audience, calendar, subject }) => `${audience} ${calendar} ${subject}`);
  return [...alike.values()].flatMap((mails) => {
    const [first] = mails;
    if (!first) return [];
    const { name: _, ...mail } = first;
    return [{ ...mail, to: mails.map(({ name }) => name) }];
  });
}

/** Sends what was written: to our side at once, to the candidate as their other messages. */
export async function send({ db, actor, now }: Acting, written: readonly WrittenMail[]): Promise<void> {
  await queueMails(
    db,
    written.flatMap(({ mail }) => mail ?? []),
  );
  await keepLetters(db, actor, { letters: written.flatMap(({ letter }) => letter ?? []), now });
}

/** What has to be told of a change that was made on an interview's own page; a candidate who was missed gets a letter as well. */
export async function tellChange(
  acting: Acting,
  writing: Writing,
  interview: Interview,
  what: Parameters<InterviewTelling>[2],
): Promise<WrittenMail[]> {
  const written = await tellCalendars(acting, writing, { interview, isInviting: false });
  return what === "missed" ? [...written, ...(await tellMissed(acting, writing, interview))] : written;
}

export const interviewTelling =
  (letters: SchedulingLetters): InterviewTelling =>
  async (acting, interview, what) =>
    send(acting, await tellChange(acting, { letters, settings: acting.settings }, interview, what));

async function tellMissed(acting: Acting, writing: Writing, interview: Interview): Promise<WrittenMail[]> {
  const { db } = acting;
  const entry = (await listEntries(db, interview.id)).find(({ audience }) => audience === "candidate");
  const parties = await findParties(db, interview.id);
  // Whoever was never written to about it is not written to now.
  if (!parties || !entry || interview.absent === null) return [];
  const { email, doNotContact } = parties.candidate;
  if (email === null || doNotContact || (await listOffKinds(db, interview.id)).includes("interview-missed")) return [];
  const organizationId = await organizationOf(db, interview.id);
  const around = { acting, writing, telling: { interview }, parties, organizationId };
  const purpose = interview.absent === "candidate" ? "candidate_missed" : "interviewer_missed";
  return [await letterAbout(around, { purpose, meeting: entry.told }, { email, name: parties.candidate.name }, null)];
}
