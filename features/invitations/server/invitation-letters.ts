/** A mail, written. */
interface Written {
  subject: string;
  text: string;
  html: string;
}

/** How the mails of invitations read; filled in by the application, since mails are a feature below. */
export interface InvitationLetters {
  invite(facts: {
    inviterName: string;
    organizationName: string;
    teamName: string | null;
    role: string;
    url: string;
    expiresAt: string;
  }): Written;
  /** To whoever can invite: somebody asks for a new invitation. */
  askedAnew(facts: { fullName: string; invited: string; organizationName: string; url: string }): Written;
}
