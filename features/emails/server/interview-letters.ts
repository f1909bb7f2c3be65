import { formatDateTime } from "#platform/dates.ts";
import { short, writeLetter } from "./letter.ts";

interface GuestLink {
  interviewerName: string;
  inviterName: string;
  organizationName: string;
  roundName: string;
  startsAt: string | null;
  timeZone: string;
  url: string;
  expiresAt: string;
}

/** How the mails to interviewers without an account read. They name no candidate: the mail may be read by others. */
export const interviewLetters = {
  guestLink: ({
    interviewerName,
    inviterName,
    organizationName,
    roundName,
    startsAt,
    timeZone,
    url,
    expiresAt,
  }: GuestLink) =>
    writeLetter({
      subject: `Your interviewer link from ${short(organizationName)}`,
      greeting: short(interviewerName),
      paragraphs: [
        `${short(inviterName)} asked you to interview a candidate for ${short(organizationName)}: ${short(roundName)}${
          startsAt === null ? "" : `, ${formatDateTime(startsAt, { timeZone })}`
        }.`,
        "The link opens your questions, your notes and your scorecard. You don't need an account.",
        `It works once, in one browser, and expires on ${formatDateTime(expiresAt, { timeZone })}. Open it on the device you'll use in the interview.`,
      ],
      action: { label: "Open interview", url },
      ending: "If you weren't expecting this, ignore this email.",
    }),
};
