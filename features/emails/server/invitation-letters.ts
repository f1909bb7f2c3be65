import { formatDate } from "#platform/dates.ts";
import { writeLetter } from "./letter.ts";

interface Invite {
  inviterName: string;
  organizationName: string;
  teamName: string | null;
  role: string;
  url: string;
  expiresAt: string;
}

interface AskedAnew {
  fullName: string;
  invited: string;
  organizationName: string;
  url: string;
}

/** A name in a sentence: one line, and not half of the mail. */
const short = (name: string) => name.replace(/\s+/g, " ").trim().slice(0, 100);

/** How the mails of invitations read. */
export const invitationLetters = {
  invite: ({ inviterName, organizationName, teamName, role, url, expiresAt }: Invite) => {
    const place = teamName ? `${short(organizationName)} · ${short(teamName)}` : short(organizationName);
    return writeLetter({
      subject: `${short(inviterName)} invited you to ${short(organizationName)}`,
      greeting: "there",
      paragraphs: [
        `${short(inviterName)} invited you to ${place} as ${role}. Evenhand is where they plan interviews together.`,
        `The link works once, for this address, until ${formatDate(expiresAt)}.`,
      ],
      action: { label: "See the invitation", url },
      ending: "If you do not expect it, leave this mail alone: nothing happens.",
    });
  },
  askedAnew: ({ fullName, invited, organizationName, url }: AskedAnew) =>
    writeLetter({
      subject: `${invited} asks for a new invitation`,
      greeting: fullName,
      paragraphs: [
        `The invitation of ${invited} to ${short(organizationName)} does not work any more, and they ask for a new one.`,
      ],
      action: { label: "See the invitations", url },
      ending: "If you do not want them to join, leave this mail alone.",
    }),
};
