interface Letter {
  subject: string;
  text: string;
  html: string;
}

interface ToCandidate {
  /** What they want to be called. */
  name: string;
  organizationName: string;
  /** The role; empty for an application without one. */
  title: string;
  /** Their status page. */
  url: string;
}

/** How the mails to candidates read that the program writes; the feature that writes mails hands them in. */
export interface ApplicationLetters {
  /** `answersBy`: in words; null where nobody said so. */
  received(given: ToCandidate & { answersBy: string | null }): Letter;
  /** To somebody whose application goes on and who sent another one. */
  alreadyApplied(given: ToCandidate & { appliedAt: string }): Letter;
  statusLink(given: ToCandidate): Letter;
}
