import { formatDate } from "#platform/dates.ts";
import { short, writeLetter } from "./letter.ts";

interface ToCandidate {
  name: string;
  organizationName: string;
  title: string;
  url: string;
}

const about = ({ title, organizationName }: Pick<ToCandidate, "title" | "organizationName">) =>
  title.trim() === ""
    ? `your application to ${short(organizationName)}`
    : `your application for ${short(title)} at ${short(organizationName)}`;

const ending =
  "Only you have this link. Don't share it: it shows the status of your application. If you didn't apply, you can use it to withdraw the application.";

/** How mails to candidates read. */
export const applicationLetters = {
  received: ({ name, url, answersBy, ...role }: ToCandidate & { answersBy: string | null }) =>
    writeLetter({
      subject: `We received ${about(role)}`,
      greeting: short(name),
      paragraphs: [
        `Thank you. We received ${about(role)}.`,
        ...(answersBy === null ? [] : [`You'll hear from us by ${answersBy}, either way.`]),
        "Use the link to check your status, correct what you sent, or withdraw.",
      ],
      action: { label: "See your application", url },
      ending,
    }),
  alreadyApplied: ({ name, url, appliedAt, ...role }: ToCandidate & { appliedAt: string }) =>
    writeLetter({
      subject: `You applied on ${formatDate(appliedAt, { timeZone: "UTC" })}`,
      greeting: short(name),
      paragraphs: [
        `You applied on ${formatDate(appliedAt, { timeZone: "UTC" })}, and ${about(role)} is still in progress, so we didn't add a second one.`,
        "Use the link to check your status, correct your details, or add a newer résumé.",
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
