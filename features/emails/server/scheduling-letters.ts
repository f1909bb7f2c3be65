import type { MeetingNews, SchedulingLetters } from "#features/scheduling/server/public.ts";
import { short, writeLetter } from "./letter.ts";

const forRole = (title: string) => (title.trim() === "" ? "" : ` for ${short(title)}`);
const whereOf = (where: string) => (where.trim() === "" ? [] : [`Where: ${where.replace(/\s+/g, " ").trim()}`]);
const withYou = (others: readonly string[]) => (others.length > 0 ? [`With you: ${others.map(short).join(", ")}`] : []);

const panelSubject: Record<MeetingNews, string> = {
  new: "Interview invitation",
  changed: "Interview changed",
  left: "You're no longer interviewing",
  cancelled: "Interview canceled",
};
const isHeld = (news: MeetingNews) => news === "new" || news === "changed";
const endings = (news: MeetingNews) =>
  isHeld(news)
    ? "Open the attachment to add it to your calendar."
    : "Open the attachment to remove it from your calendar.";

/** How the mails about interview times read that are not written by templates. */
export const schedulingLetters: SchedulingLetters = {
  panel: ({ news, name, candidateName, roundName, title, when, where, others, url, accommodation }) =>
    writeLetter({
      subject: `${panelSubject[news]}: ${short(candidateName)}, ${short(roundName)}, ${when}`,
      greeting: short(name),
      paragraphs: [
        {
          new: `You're interviewing ${short(candidateName)}${forRole(title)}: ${short(roundName)}.`,
          changed: `Your interview with ${short(candidateName)}${forRole(title)} has changed: ${short(roundName)}.`,
          left: `You're no longer part of the interview with ${short(candidateName)}${forRole(title)}: ${short(roundName)}. It takes place without you.`,
          cancelled: `Your interview with ${short(candidateName)}${forRole(title)} is canceled: ${short(roundName)}.`,
        }[news],
        `When: ${when}`,
        ...(isHeld(news)
          ? [
              ...whereOf(where),
              ...withYou(others),
              ...(accommodation.trim() === "" ? [] : [`Accommodation: ${accommodation.trim()}`]),
            ]
          : []),
      ],
      ...(isHeld(news) && { action: { label: "Open interview kit", url } }),
      ending: endings(news),
    }),
  guest: ({ news, name, organizationName, roundName, when, where, others, url }) =>
    writeLetter({
      subject: `${panelSubject[news]}: ${short(organizationName)}, ${short(roundName)}, ${when}`,
      greeting: short(name),
      paragraphs: [
        {
          new: `You're interviewing a candidate for ${short(organizationName)}: ${short(roundName)}.`,
          changed: `Your interview for ${short(organizationName)} has changed: ${short(roundName)}.`,
          left: `You're no longer part of this interview for ${short(organizationName)}: ${short(roundName)}. It takes place without you.`,
          cancelled: `Your interview for ${short(organizationName)} is canceled: ${short(roundName)}.`,
        }[news],
        `When: ${when}`,
        ...(isHeld(news)
          ? [
              ...whereOf(where),
              ...withYou(others),
              url === null
                ? "Your questions, your notes and your scorecard are where you opened your link before. It still works there, in that browser."
                : "The link opens your questions, your notes and your scorecard. It works once, in one browser, and replaces any earlier one. You don't need an account.",
            ]
          : []),
      ],
      ...(isHeld(news) && url !== null && { action: { label: "Open interview", url } }),
      ending: endings(news),
    }),
  moved: ({ name, organizationName, roundName, when }) =>
    writeLetter({
      subject: `Your interview with ${short(organizationName)}: new address`,
      greeting: short(name),
      paragraphs: [
        `We now write to another address about this interview: ${short(roundName)}, ${when}. The interview itself stays as it is.`,
      ],
      ending: "The attached file removes the copy that was sent to this address from your calendar.",
    }),
  answered: ({ name, candidateName, roundName, chosen, wishes, url }) =>
    writeLetter({
      subject: chosen
        ? `${short(candidateName)} chose a time for ${short(roundName)}`
        : `${short(candidateName)} has a request about ${short(roundName)}`,
      greeting: short(name),
      paragraphs: [...(chosen ? [`It's booked: ${chosen}. The invitations are on their way.`] : []), ...wishes],
      action: { label: "Open candidate", url },
    }),
};
