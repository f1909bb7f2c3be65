import { formatDateTime } from "#platform/dates.ts";
import { counted } from "#platform/text/counted.ts";
import { short, writeLetter } from "./letter.ts";

interface Asked {
  fullName: string;
  organizationName: string;
  months: number;
  url: string;
  endsAt: string;
}

/** How mails to people outside the organization read. */
export const peopleLetters = {
  stayOnFile: ({ fullName, organizationName, months, url, endsAt }: Asked) =>
    writeLetter({
      subject: `May ${short(organizationName)} keep your details on file?`,
      greeting: fullName,
      paragraphs: [
        `${short(organizationName)} would like to keep your details for ${counted(months, "month", "months")}, so that they can tell you about other roles.`,
        `You decide. Open the link to agree or decline; you can change your answer until ${formatDateTime(endsAt, { timeZone: "UTC" })}.`,
      ],
      action: { label: "Answer", url },
      ending: "If you don't answer, your details won't be kept any longer than planned.",
    }),
};
