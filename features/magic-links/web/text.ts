/** The words of the pages for interviewers without an account. */
export const text = {
  title: "Your interview link",
  /** Nothing before it is opened says who the candidate is. */
  lead: (organization: string, by: string | null) =>
    by
      ? `${by} of ${organization} asks you to interview a candidate.`
      : `${organization} asks you to interview a candidate.`,
  what: "Interview",
  who: "For",
  from: "From",
  when: "Starts",
  until: "Link expires",
  device: "Open it on the device you'll use for the interview.",
  onlyYou: (name: string) => `This link is for ${name} only. It works once, in one browser.`,
  open: "Open",
  goOn: "Continue",
  answerLost: "You opened this link here a moment ago, but the connection dropped. Continue where you left off.",
  otherPerson: (name: string) => `${name} is using this browser. Opening the link ends their session here.`,
  states: {
    usedTitle: "This link has already been used",
    used: (name: string | null) =>
      `Continue in the browser where you opened it, or ask ${name ? `${name} ` : ""}for a new link.`,
    expiredTitle: "This link has expired",
    expired: (name: string | null) => (name ? `Ask ${name} for a new link.` : "Ask for a new one."),
    revokedTitle: "This link was revoked",
    revoked: (name: string | null) =>
      `If you think this is a mistake, ask ${name ? `${name} for a new link` : "the person who sent it"}.`,
    unknownTitle: "This link doesn't work",
    unknown: "It may be incomplete. Open it from the email again.",
    overTitle: "Your session has ended",
    over: "Open your link again, or ask for a new one.",
  },
  guestOf: (name: string) => `You're here as a guest of ${name}`,
  endsAt: "Ends",
  leave: "Leave",
  sessionTitle: (name: string) => `Welcome, ${name}`,
  sessionLead: "Your interviews appear here when the hiring group shares them with you.",
  left: "You've left",
  leftWhat: "You can close this page.",
  offline: "Couldn't reach the server. Check your connection and try again.",
  retry: "Try again",
} as const;
