import { formatDateTime } from "#platform/dates.ts";
import { short, writeLetter } from "./letter.ts";

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

/** How the mails of invitations read. */
export const invitationLetters = {
  invite: ({ inviterName, organizationName, teamName, role, url, expiresAt }: Invite) => {
    const place = teamName ? `${short(organizationName)} · ${short(teamName)}` : short(organizationName);
    return writeLetter({
      subject: `${short(inviterName)} invited you to ${short(organizationName)}`,
      greeting: "there",
      paragraphs: [
        `${short(inviterName)} invited you to ${place} as ${/^[aeiou]/i.test(role) ? "an" : "a"} ${role}. They plan interviews together in Evenhand.`,
        `The link works once, for this address only, and expires on ${formatDateTime(expiresAt, { timeZone: "UTC" })}.`,
      ],
      action: { label: "View invitation", url },
      ending: "If you weren't expecting this, ignore this email.",
    });
  },
  askedAnew: ({ fullName, invited, organizationName, url }: AskedAnew) =>
    writeLetter({
      subject: `${invited} requested a new invitation`,
      greeting: fullName,
      paragraphs: [
        `The invitation for ${invited} to join ${short(organizationName)} no longer works, and they've requested a new one.`,
      ],
      action: { label: "View invitations", url },
      ending: "If you don't want them to join, ignore this email.",
    }),
};
