/** How the mail with a guest's link reads; filled in by the application, since mails are a feature below. */
export interface GuestLinkLetters {
  guestLink(facts: {
    interviewerName: string;
    inviterName: string;
    organizationName: string;
    roundName: string;
    startsAt: string | null;
    timeZone: string;
    url: string;
    expiresAt: string;
  }): { subject: string; text: string; html: string };
}
