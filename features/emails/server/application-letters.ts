import { formatDate } from "#platform/dates.ts";
import { writeLetter } from "./letter.ts";

interface ToCandidate {
  name: string;
  organizationName: string;
  title: string;
  url: string;
}

/** A name in a sentence: one line, and not half of the mail. */
const short = (name: string) => name.replace(/\s+/g, " ").trim().slice(0, 100);

const about = ({ title, organizationName }: Pick<ToCandidate, "title" | "organizationName">) =>
  title.trim() === ""
    ? `your application to ${short(organizationName)}`
    : `your application for ${short(title)} at ${short(organizationName)}`;

const ending =
  "Only you have this link. Don't pass it on: it shows where your application stands. If you didn't apply, you can withdraw by it.";

/** How mails to candidates read. */
export const applicationLetters = {
  received: ({ name, url, answersBy, ...role }: ToCandidate & { answersBy: string | null }) =>
    writeLetter({
      subject: `We have ${about(role)}`,
      greeting: short(name),
      paragraphs: [
        `Thank you. We have ${about(role)}.`,
        ...(answersBy === null ? [] : [`We answer by ${answersBy}, either way.`]),
        "Open your page to see where it stands, to correct what you sent, or to withdraw.",
      ],
      action: { label: "See your application", url },
      ending,
    }),
  alreadyApplied: ({ name, url, appliedAt, ...role }: ToCandidate & { appliedAt: string }) =>
    writeLetter({
      subject: `You applied on ${formatDate(appliedAt, { timeZone: "UTC" })}`,
      greeting: short(name),
      paragraphs: [
        `You applied on ${formatDate(appliedAt, { timeZone: "UTC" })}, and ${about(role)} goes on. So what you sent now wasn't added as a second one.`,
        "Open your page to see where it stands, to correct your details, or to add a newer résumé.",
      ],
      action: { label: "See your application", url },
      ending,
    }),
  statusLink: ({ name, url, ...role }: ToCandidate) =>
    writeLetter({
      subject: `Your link to ${about(role)}`,
      greeting: short(name),
      paragraphs: [`Here is a new link to ${about(role)}.`],
      action: { label: "See your application", url },
      ending,
    }),
};
